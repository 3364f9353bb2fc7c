// Reads bytes as games and holds every one to what the headers promise.
#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <variant>

#include "require.hpp"
#include "xq/base/encoding.hpp"
#include "xq/record/game_reader.hpp"
#include "xq/record/game_writer.hpp"

namespace xq::fuzz {

inline bool is_line(const std::string& text) {
  return is_utf8(text) && std::none_of(text.begin(), text.end(),
                                       [](char c) { return c == '\n' || c == '\r' || c == '\0'; });
}

// Whether the game comes back from JSON, which holds all of it but doubled names.
inline void check_json(const GameRecord& game) {
  const auto written = write_game(game, GameFormat::Json);
  require(written.has_value());
  if (!written->losses.empty()) {
    return;
  }
  std::istringstream input(written->bytes);
  GameReader reader(input, "again");
  const auto item = reader.next();
  require(item.has_value() && std::holds_alternative<GameRecord>(*item) && !reader.next());
  const auto& again = std::get<GameRecord>(*item);
  require(again.start == game.start && again.tree == game.tree && again.tags == game.tags &&
          again.result == game.result);
}

// Whether the main line comes back from PGN.
inline void check_pgn(const GameRecord& game) {
  GameWriteOptions options;
  options.notation.notation = Notation::Chinese;
  const auto written = write_game(game, GameFormat::Pgn, options);
  require(written.has_value());
  std::istringstream input(written->bytes);
  GameReader reader(input, "again");
  const auto item = reader.next();
  require(item.has_value() && std::holds_alternative<GameRecord>(*item) && !reader.next());
  const auto& again = std::get<GameRecord>(*item);
  require(again.start == game.start && again.tree.mainline() == game.tree.mainline());
  require(!written->losses.empty() || again.tree == game.tree);
}

inline void check_game(const GameRecord& game) {
  for (const GameFault& fault : game.faults) {
    require(is_line(fault.message) && !fault.message.empty() && is_line(fault.text));
  }
  for (const auto& [name, value] : game.tags) {
    require(is_utf8(name) && is_utf8(value) && !name.empty());
  }
  check_json(game);
  check_pgn(game);
}

inline void read_games(const std::string& bytes) {
  std::istringstream input(bytes);
  GameReader reader(input, "input");
  while (const auto item = reader.next()) {
    if (const auto* error = std::get_if<RecordError>(&*item)) {
      require(!error->message.empty() && is_line(error->message));
    } else {
      check_game(std::get<GameRecord>(*item));
    }
  }
  require(!reader.next());
}

}  // namespace xq::fuzz
