// Positions taken out of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/record/game_record.hpp"
#include "xq/record/position_record.hpp"

namespace xq {

// Which positions of a main line are wanted.
struct PositionPick {
  enum class Kind : std::uint8_t { Every, After, Final };
  Kind kind = Kind::Final;
  unsigned plies = 0;  // of After: after so many; a game that is shorter has none

  bool operator==(const PositionPick&) const = default;
};

// Reads `every`, `final` or a number of plies.
Result<PositionPick> parse_position_pick(std::string_view text);

struct PickedPositions {
  std::vector<PositionRecord> positions;
  std::size_t unplayable = 0;  // wanted, but nobody can play there
};

// The ids are "file:game:ply", of the file only its name: "cup.pgn:12:40". Pure; for any thread.
PickedPositions pick_positions(const GameRecord& record, const PositionPick& pick);

}  // namespace xq
