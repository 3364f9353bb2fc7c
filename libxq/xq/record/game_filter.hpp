// Which games of a collection somebody wants.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/record/date_span.hpp"
#include "xq/record/game_record.hpp"

namespace xq {

// What a game must have; of a list one is enough, and an empty one asks nothing. Texts are parts of
// the tag's value, a–z and A–Z alike.
struct GameFilter {
  std::vector<std::string> players;  // Red or Black
  std::vector<std::string> red;
  std::vector<std::string> black;
  std::vector<std::string> ecco;  // how the code begins: "C" takes C00 to C99
  std::vector<GameResult> results;
  // A date of which only a part is known is taken when it may lie within.
  std::optional<DateSpan> from;
  std::optional<DateSpan> until;
  // Of the main line.
  std::optional<std::size_t> min_plies;
  std::optional<std::size_t> max_plies;
  // Men and side to move, met anywhere on the main line, also reflected left to right.
  std::optional<Setup> position;
};

// Whether the value of a tag has this part. Pure, as the next one is; for any thread.
bool has_part(std::string_view value, std::string_view part);
bool matches(const GameFilter& filter, const GameRecord& record);

}  // namespace xq
