#pragma once

#include <optional>
#include <string>
#include <utility>

#include "common/game_inputs.hpp"
#include "xq/record/game_filter.hpp"
#include "xq/record/game_reader.hpp"

namespace xq::tools {

// The games of the inputs that are wanted, understood, one after another. next() is for one thread
// at a time.
class GameStream {
 public:
  // `player`: Red or Black is called so, in part; empty: all games.
  GameStream(GameInputs& inputs, const std::string& player) : inputs_(inputs) {
    if (!player.empty()) {
      filter_.players.push_back(player);
    }
  }

  // What cannot be read is always wanted.
  std::optional<GameItem> next() {
    while (auto in = inputs_.next()) {
      if (auto* const error = std::get_if<RecordError>(&in->item)) {
        return GameItem(std::move(*error));
      }
      GameItem item = read_game(std::get<RawGame>(in->item));
      const auto* const record = std::get_if<GameRecord>(&item);
      if (record == nullptr || matches(filter_, *record)) {
        return item;
      }
    }
    return std::nullopt;
  }

 private:
  GameInputs& inputs_;
  GameFilter filter_;
};

}  // namespace xq::tools
