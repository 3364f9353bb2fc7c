// One game from the form it was kept in to another one, with all that was met on the way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "xq/record/game_filter.hpp"
#include "xq/record/game_key.hpp"
#include "xq/record/game_reader.hpp"
#include "xq/record/game_writer.hpp"
#include "xq/record/position_pick.hpp"

namespace xq {

// What a game becomes.
enum class ConversionForm : std::uint8_t {
  Nothing,  // it is only looked at
  Game,     // a game in GameConversion::format
  Fens,     // the positions picked, a FEN a line
  Epds,     // the same as EPD, each with its id
  Records,  // the same as xq/1 records of type position
};

struct GameConversion {
  GameReadOptions read;
  GameFilter filter;
  ConversionForm form = ConversionForm::Game;
  GameFormat format = GameFormat::Pgn;
  GameWriteOptions write;
  PositionPick pick;
};

// A game that was read, or tried to be.
struct ConvertedGame {
  GameSource source;   // of what is no game only the place, and the number 0
  bool read = false;   // a game came out of it, perhaps with faults
  bool wanted = true;  // by the filter
  GameResult result = GameResult::Unknown;
  std::size_t plies = 0;  // of the main line
  std::size_t moves = 0;  // of all lines
  std::size_t variations = 0;
  std::vector<GameFault> faults;
  std::vector<std::string> losses;
  std::optional<RecordError> error;  // why nothing was written
  GameKey key;
  std::string bytes;  // what was written

  // Everything the file says was understood and could be written in some form.
  [[nodiscard]] bool sound() const { return !error && faults.empty(); }
};

// Reads, filters and writes one game. Pure; for any thread.
ConvertedGame convert_game(const std::variant<RawGame, RecordError>& item,
                           const GameConversion& conversion);

}  // namespace xq
