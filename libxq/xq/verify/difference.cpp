#include "xq/verify/difference.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/legality.hpp"
#include "xq/verify/random_position.hpp"

namespace xq {
namespace {

Failure stopped() {
  return fail(ErrorCode::Cancelled, "stopped");
}

// The difference in the moves alone.
Difference compare_moves(const Position& position, const Divide& theirs) {
  Difference difference{position, {}, {}, {}, {}, {}};
  std::unordered_set<std::uint16_t> told;
  for (const DivideMove& part : theirs) {
    if (!told.insert(part.move.bits()).second) {
      difference.repeated.push_back(part.move);
    } else if (!is_legal(position, part.move)) {
      difference.extra.push_back(part.move);
    }
  }
  for (const Move move : legal_moves(position)) {
    if (!told.contains(move.bits())) {
      difference.missing.push_back(move);
    }
  }
  const auto squares = [](Move move) { return move.from().index() * kSquares + move.to().index(); };
  for (auto* const moves : {&difference.extra, &difference.missing, &difference.repeated}) {
    std::ranges::sort(*moves, {}, squares);
  }
  return difference;
}

// Walks down from one root.
class Walk {
 public:
  Walk(MoveGenerator& theirs, const PerftOptions& counting, std::stop_token stop)
      : theirs_(theirs), counting_(counting), stop_(std::move(stop)) {}

  // Follows the counts down. A count is wrong because of a position below, or of itself.
  Result<std::optional<Difference>> by_counts(Position& position, unsigned depth) {
    const auto divide = theirs_.divide(position, depth, stop_);
    if (!divide) {
      return fail(divide.error());
    }
    auto difference = compare_divide(position, depth, *divide, counting_, stop_);
    if (stop_.stop_requested()) {
      return stopped();
    }
    if (!difference) {
      return difference;
    }
    difference->path = path_;
    if (difference->in_moves() || depth == 1) {
      return difference;
    }
    for (const WrongCount& wrong : difference->counts) {
      auto below = after(position, wrong.move, [&] { return by_counts(position, depth - 1); });
      if (!below || *below) {
        return below;
      }
    }
    return difference;
  }

  // Asks about all positions that are `plies` moves away.
  Result<std::optional<Difference>> by_lists(Position& position, unsigned plies) {
    constexpr Key kPly = 0x9E3779B97F4A7C15;
    if (!seen_.insert(position.key() + plies * kPly).second) {
      return std::optional<Difference>();
    }
    if (plies == 0) {
      const auto divide = theirs_.divide(position, 1, stop_);
      if (!divide) {
        return fail(divide.error());
      }
      Difference difference = compare_moves(position, *divide);
      difference.path = path_;
      return difference.in_moves() ? std::optional(std::move(difference)) : std::nullopt;
    }
    for (const Move move : legal_moves(position)) {
      auto below = after(position, move, [&] { return by_lists(position, plies - 1); });
      if (!below || *below) {
        return below;
      }
    }
    return std::optional<Difference>();
  }

 private:
  template <class Visit>
  Result<std::optional<Difference>> after(Position& position, Move move, const Visit& visit) {
    const Undo undo = position.make(move);
    path_.push_back(move);
    auto found = visit();
    path_.pop_back();
    position.unmake(move, undo);
    return found;
  }

  MoveGenerator& theirs_;
  const PerftOptions counting_;
  const std::stop_token stop_;
  std::vector<Move> path_;
  std::unordered_set<Key> seen_;  // with the number of plies still to go
};

// The reasons for which the moves of a position differ.
std::unordered_set<int> reasons(const Difference& difference) {
  std::unordered_set<int> found;
  for (const Move move : difference.extra) {
    found.insert(static_cast<int>(explain_legality(difference.position, move).reason));
  }
  for (const Move move : difference.missing) {  // legal, so the kind of man is what can be kept
    const Piece piece = difference.position.piece_on(move.from());
    found.insert(-1 - static_cast<int>(index_of(type_of(piece))));
  }
  if (!difference.repeated.empty()) {
    found.insert(-1 - static_cast<int>(kPieceTypes));
  }
  return found;
}

}  // namespace

std::optional<Difference> compare_divide(const Position& position, unsigned depth,
                                         const Divide& theirs, const PerftOptions& counting,
                                         const std::stop_token& stop) {
  Difference difference = compare_moves(position, theirs);
  if (!difference.in_moves()) {
    std::unordered_map<std::uint16_t, NodeCount> counts;
    for (const DivideMove& part : theirs) {
      counts[part.move.bits()] = part.nodes;
    }
    const PerftResult ours = perft(position, depth, counting, stop);
    if (!ours.complete) {
      return std::nullopt;
    }
    for (const PerftMove& part : ours.divide) {
      const NodeCount said = counts[part.move.bits()];
      if (said != part.nodes) {
        difference.counts.push_back({part.move, depth, said, part.nodes});
      }
    }
  }
  if (!difference.in_moves() && difference.counts.empty()) {
    return std::nullopt;
  }
  return difference;
}

Result<std::optional<Difference>> first_difference(MoveGenerator& theirs, const Position& root,
                                                   unsigned depth, const PerftOptions& counting,
                                                   const std::stop_token& stop) {
  for (unsigned reach = 1; reach <= depth; ++reach) {
    Walk walk(theirs, counting, stop);
    Position position = root;
    auto found =
        theirs.counts() ? walk.by_counts(position, reach) : walk.by_lists(position, reach - 1);
    if (!found || *found) {
      return found;
    }
  }
  return std::optional<Difference>();
}

Result<Difference> shrink(MoveGenerator& theirs, const Difference& difference,
                          const std::stop_token& stop) {
  if (!difference.in_moves()) {
    return difference;
  }
  const auto wanted = reasons(difference);
  Difference least = difference;
  least.path.clear();
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (unsigned index = 0; index < kSquares; ++index) {
      Setup setup = least.position.setup();
      const Piece man = setup.at(Square(index));
      if (man == Piece::None || type_of(man) == PieceType::King) {
        continue;
      }
      setup.put(Piece::None, Square(index));
      setup.halfmove_clock = 0;
      setup.fullmove_number = 1;
      const auto position = Position::from_setup(setup);
      if (!position) {
        continue;
      }
      const auto divide = theirs.divide(*position, 1, stop);
      if (!divide) {
        return fail(divide.error());
      }
      Difference without_man = compare_moves(*position, *divide);
      const auto left = reasons(without_man);
      if (std::any_of(left.begin(), left.end(), [&](int one) { return wanted.contains(one); })) {
        least = std::move(without_man);
        smaller = true;
      }
    }
  }
  return least;
}

Result<RandomOutcome> random_difference(MoveGenerator& theirs, const RandomRun& run,
                                        const std::stop_token& stop,
                                        const std::function<void()>& advance) {
  RandomPositions random(run.seed);
  RandomOutcome outcome;
  while (outcome.positions < run.positions && !outcome.found) {
    const Position root = random.next();
    auto found = first_difference(theirs, root, run.depth, run.counting, stop);
    if (!found) {
      return fail(std::move(found).error());
    }
    ++outcome.positions;
    outcome.found = *std::move(found);
    outcome.root = root;
    if (advance) {
      advance();
    }
  }
  if (outcome.found) {
    auto shrunk = shrink(theirs, *outcome.found, stop);
    if (!shrunk) {
      return fail(std::move(shrunk).error());
    }
    outcome.shrunk = *std::move(shrunk);
  }
  return outcome;
}

}  // namespace xq
