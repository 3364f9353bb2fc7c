#include "xq/movegen/perft_kinds.hpp"

#include <atomic>
#include <cstdint>

#include "xq/base/parallel.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/perft_parts.hpp"

namespace xq {
namespace {

// The same in plain numbers: nobody visits 2^64 leaves one by one in a lifetime.
struct Tally {
  std::uint64_t nodes = 0;
  std::uint64_t captures = 0;
  std::uint64_t checks = 0;
  std::uint64_t double_checks = 0;
  std::uint64_t cannon_checks = 0;
  std::uint64_t mates = 0;
  std::uint64_t stalemates = 0;

  [[nodiscard]] PerftKinds kinds() const {
    return {nodes, captures, checks, double_checks, cannon_checks, mates, stalemates};
  }
};

bool cannon_gives_check(const Position& position, const KingSafety& safety) {
  const Bitboard cannons = position.pieces(~position.side_to_move(), PieceType::Cannon);
  for (const Constraint& constraint : safety) {
    if (constraint.men == constraint.bad && cannons.has(constraint.sniper)) {
      return true;
    }
  }
  return false;
}

// Counts the paths from one position, on one thread.
class KindCounter {
 public:
  KindCounter(Position position, unsigned depth, const std::stop_token& stop)
      : position_(position), depths_(depth), stop_(stop) {}

  std::vector<Tally> run() {
    descend(KingSafety(position_), 0);
    return depths_;
  }

 private:
  void descend(const KingSafety& safety, unsigned ply) {
    // As often as fifty times a millisecond.
    const bool asks = ply + 1 < depths_.size();
    for (const Move move : legal_moves(position_, safety)) {
      if (asks && stop_.stop_requested()) {
        return;
      }
      const Undo undo = position_.make(move);
      reach(depths_[ply], undo.captured != Piece::None, ply + 1);
      position_.unmake(move, undo);
    }
  }

  void reach(Tally& tally, bool captured, unsigned ply) {
    const KingSafety safety(position_);
    ++tally.nodes;
    tally.captures += captured ? 1U : 0U;
    if (safety.in_check()) {
      ++tally.checks;
      tally.double_checks += safety.checks() > 1 ? 1U : 0U;
      tally.cannon_checks += cannon_gives_check(position_, safety) ? 1U : 0U;
    }
    if (!has_legal_move(position_, safety)) {
      ++(safety.in_check() ? tally.mates : tally.stalemates);
    } else if (ply < depths_.size()) {
      descend(safety, ply);
    }
  }

  Position position_;
  std::vector<Tally> depths_;
  const std::stop_token& stop_;
};

}  // namespace

PerftKinds& PerftKinds::operator+=(const PerftKinds& more) {
  nodes += more.nodes;
  captures += more.captures;
  checks += more.checks;
  double_checks += more.double_checks;
  cannon_checks += more.cannon_checks;
  mates += more.mates;
  stalemates += more.stalemates;
  return *this;
}

PerftKindsResult perft_kinds(const Position& position, unsigned depth, unsigned threads,
                             const std::stop_token& stop, const PerftProgress& progress) {
  PerftKindsResult result;
  if (depth == 0) {
    return result;
  }
  result.depths.resize(depth);
  const auto add = [&result](const std::vector<Tally>& tallies, std::size_t plies) {
    for (std::size_t i = 0; i < tallies.size(); ++i) {
      result.depths[plies + i] += tallies[i].kinds();
    }
  };
  const std::vector<PerftPart> parts = perft_parts(position, depth);
  const auto plies = parts.empty() ? depth : static_cast<unsigned>(parts.front().line.size());
  // The moves that lead to the parts, then what is behind each.
  add(KindCounter(position, plies, stop).run(), 0);
  std::vector<std::vector<Tally>> behind(parts.size());
  std::atomic<std::size_t> done = 0;
  parallel_tickets(parts.size(), threads, [&](std::size_t i) {
    if (stop.stop_requested() || plies == depth) {
      return;
    }
    behind[i] = KindCounter(after(position, parts[i]), depth - plies, stop).run();
    if (progress && !stop.stop_requested()) {
      progress({i, behind[i].back().nodes, ++done, parts.size()});
    }
  });
  for (const std::vector<Tally>& tallies : behind) {
    add(tallies, plies);
  }
  result.complete = !stop.stop_requested();
  return result;
}

}  // namespace xq
