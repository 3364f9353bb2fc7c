#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "common/inputs.hpp"
#include "xq/record/game_conversion.hpp"
#include "xq/report/conversion_json.hpp"

namespace xq::tools {

// Games met, by their keys alone: some forty bytes each. For one thread at a time.
class SeenGames {
 public:
  // The game that was the first with this key; nothing when this one is.
  std::optional<GamePlace> find_or_add(const ConvertedGame& game, std::size_t input,
                                       const std::vector<Input>& inputs) {
    const Place place{static_cast<std::uint32_t>(input),
                      static_cast<std::uint32_t>(game.source.number)};
    const auto [at, added] = seen_.emplace(game.key, place);
    return added ? std::nullopt
                 : std::optional(GamePlace{inputs[at->second.input].name, at->second.number});
  }

 private:
  struct Place {
    std::uint32_t input;
    std::uint32_t number;
  };

  std::unordered_map<GameKey, Place, GameKey::Hash> seen_;
};

}  // namespace xq::tools
