#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

#include "common/inputs.hpp"
#include "xq/record/game_reader.hpp"

namespace xq::tools {

// One game of the inputs, or why there is none at this place.
struct GameItemIn {
  std::size_t input = 0;  // which of the inputs it came from
  bool alone = false;     // it is all there is in its input
  std::variant<RawGame, RecordError> item;
};

// All games of all inputs, cut out but not yet understood. An input in which there is nothing gives
// an error that says so: each leaves a trace. Knows one item more than it gave. next() is for one
// thread at a time, share() for any.
class GameInputs {
 public:
  GameInputs(std::vector<Input> inputs, std::stop_token stop)
      : inputs_(std::move(inputs), std::move(stop)) {}

  std::optional<GameItemIn> next();

  [[nodiscard]] const std::vector<Input>& inputs() const { return inputs_.inputs(); }
  [[nodiscard]] bool exhausted() const { return inputs_.exhausted(); }
  [[nodiscard]] std::optional<double> share() const { return inputs_.share(); }

 private:
  std::optional<GameItemIn> read();

  InputsOf<GameSplitter> inputs_;
  std::optional<InputsOf<GameSplitter>::Item> found_;  // of inputs_, with empty ones before it
  std::size_t told_ = 0;                               // inputs of which something was told
  std::optional<GameItemIn> ahead_;
  std::size_t last_ = 0;  // the input of the item given last
  bool begun_ = false;
};

}  // namespace xq::tools
