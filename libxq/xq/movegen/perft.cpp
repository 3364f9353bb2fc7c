#include "xq/movegen/perft.hpp"

#include <atomic>
#include <cassert>

#include "xq/base/fixed_list.hpp"
#include "xq/base/parallel.hpp"
#include "xq/movegen/internal/two_plies.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/perft_parts.hpp"

namespace xq {
namespace {

// REQUIRES: remaining is 1, or 2 for positions with plain men
std::uint64_t count_bottom(Position& position, unsigned remaining) {
  return remaining == 1 ? count_legal_moves(position) : internal::count_two_plies(position);
}

// A table knows positions from here on up; one ply is as soon counted as looked up.
constexpr unsigned kLeastInTable = 2;

// What all parts of a count share.
struct Shared {
  const std::stop_token& stop;
  PerftTable* table;
  std::uint64_t salt;
  unsigned bottom;  // the last plies are counted without visiting the leaves
};

// Counts on one thread, in a position of its own.
class Counter {
 public:
  Counter(Position position, const Shared& shared) : position_(position), shared_(shared) {}

  // The paths of `remaining` moves from here; after a stop request, some of them.
  // REQUIRES: remaining >= 1
  NodeCount count(unsigned remaining) {
    if (remaining <= shared_.bottom) {
      return count_bottom(position_, remaining);
    }
    return shared_.table != nullptr && remaining > kLeastInTable ? through_table(remaining)
                                                                 : plainly(remaining);
  }

  [[nodiscard]] const PerftTableUse& use() const { return use_; }

 private:
  NodeCount behind(Move move, unsigned remaining) {
    if (remaining <= shared_.bottom) {
      const Piece captured = position_.make_board(move);
      const NodeCount nodes = count_bottom(position_, remaining);
      position_.unmake_board(move, captured);
      return nodes;
    }
    const Undo undo = position_.make(move);
    const NodeCount nodes = count(remaining);
    position_.unmake(move, undo);
    return nodes;
  }

  NodeCount plainly(unsigned remaining) {
    // Asked before each child of two plies or more, that is, some fifty times a millisecond.
    const bool asks = remaining > 2;
    NodeCount sum;
    for (const Move move : legal_moves(position_)) {
      if (asks && shared_.stop.stop_requested()) {
        break;
      }
      sum += behind(move, remaining - 1);
    }
    return sum;
  }

  // All slots are asked for before the first is needed, so that the memory answers while others
  // are worked on; and a child that is known is never made.
  NodeCount through_table(unsigned remaining) {
    PerftTable& table = *shared_.table;
    const MoveList moves = legal_moves(position_);
    FixedList<PerftTable::Slot, MoveList::kCapacity> slots;
    for (const Move move : moves) {
      slots.push_back(table.slot(position_.keys_after(move), remaining - 1, shared_.salt));
      PerftTable::prefetch(slots.back());
    }
    NodeCount sum;
    use_.probes += moves.size();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (const auto known = table.find(slots[i], remaining - 1)) {
        ++use_.hits;
        sum += *known;
        continue;
      }
      const NodeCount nodes = behind(moves[i], remaining - 1);
      sum += nodes;
      // A child that was cut short has seen the stop request, so this sees it too.
      if (shared_.stop.stop_requested()) {
        break;
      }
      table.store(slots[i], nodes);
      ++use_.stores;
    }
    return sum;
  }

  Position position_;
  const Shared& shared_;
  PerftTableUse use_;
};

struct PartCount {
  NodeCount nodes;
  bool complete = false;
};

PartCount count_part(const Position& position, const PerftPart& part, unsigned depth,
                     const Shared& shared) {
  if (shared.stop.stop_requested()) {
    return {};
  }
  const auto remaining = depth - static_cast<unsigned>(part.line.size());
  Counter counter(after(position, part), shared);
  const NodeCount nodes = remaining == 0 ? 1 : counter.count(remaining);
  if (shared.table != nullptr) {
    shared.table->add(counter.use());
  }
  // Too late a stop request is taken for one in time: better a count too few than a wrong one.
  return {nodes, !shared.stop.stop_requested()};
}

PerftResult collect(const MoveList& roots, const std::vector<PerftPart>& parts,
                    const std::vector<PartCount>& counts) {
  PerftResult result;
  for (const Move root : roots) {
    result.divide.push_back({root, {}, true});
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    PerftMove& move = result.divide[parts[i].root];
    move.nodes += counts[i].nodes;
    move.complete = move.complete && counts[i].complete;
  }
  for (const PerftMove& move : result.divide) {
    result.nodes += move.nodes;
    result.complete = result.complete && move.complete;
  }
  return result;
}

}  // namespace

PerftResult perft(const Position& position, unsigned depth, const PerftOptions& options,
                  const std::stop_token& stop, const PerftProgress& progress) {
  if (depth == 0) {
    PerftResult result;
    result.nodes = 1;
    return result;
  }
  const std::vector<PerftPart> parts = perft_parts(position, depth);
  assert(options.known.empty() || options.known.size() == parts.size());
  std::vector<PartCount> counts(parts.size());
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!options.known.empty() && options.known[i]) {
      counts[i] = {*options.known[i], true};
    } else {
      open.push_back(i);
    }
  }
  const Shared shared{stop, options.table, options.table == nullptr ? 0 : options.table->new_salt(),
                      internal::has_plain_men(position) ? 2U : 1U};
  std::atomic<std::size_t> done = 0;
  parallel_tickets(open.size(), options.threads, [&](std::size_t ticket) {
    const std::size_t i = open[ticket];
    counts[i] = count_part(position, parts[i], depth, shared);
    if (progress && counts[i].complete) {
      progress({i, counts[i].nodes, ++done, open.size()});
    }
  });
  return collect(legal_moves(position), parts, counts);
}

}  // namespace xq
