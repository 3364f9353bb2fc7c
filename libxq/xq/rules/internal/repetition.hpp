// A position that came again, and who is to blame.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "xq/rules/game_rules.hpp"
#include "xq/rules/played_move.hpp"
#include "xq/rules/verdict.hpp"

namespace xq::rules {

struct Recurrence {
  unsigned occurrences;              // of a position since the last capture
  std::optional<std::size_t> first;  // after how many moves the last `fold` of them begin
};

// Of the position `key`, which the moves lead to, or will lead to with one more quiet move. `first`
// is nothing when there are fewer than `fold` occurrences.
Recurrence recurrence(const std::vector<PlayedMove>& moves, Key key, unsigned fold);

// Judges the moves from `first` on, which lead from `position` back to it.
// REQUIRES: where the rule looks at chases, the moves have their threats.
Verdict judge_repetition(RepetitionRule rule, const Position& position,
                         const std::vector<PlayedMove>& moves, std::size_t first);

// Whether the rule looks at more than checks.
constexpr bool judges_chases(RepetitionRule rule) {
  return rule == RepetitionRule::Computer || rule == RepetitionRule::Axf;
}

}  // namespace xq::rules
