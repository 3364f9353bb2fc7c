#pragma once

#include <istream>
#include <stop_token>
#include <string>
#include <utility>

#include "common/exit.hpp"
#include "common/inputs.hpp"
#include "common/output.hpp"
#include "judge/request.hpp"

namespace xq::tools {

// A list of games: moves that stand beside a position are played.
class GameListReader : public PositionReader {
 public:
  GameListReader(std::istream& input, std::string name)
      : PositionReader(input, std::move(name), ListedMoves::Game) {}
};

// Judges all games of the inputs and writes what the request wants; `inputs` stand at their end
// unless a stop was requested.
Result<ExitStatus> judge_all(const JudgeRequest& request, InputsOf<GameListReader>& inputs,
                             Output output, const std::stop_token& stop);

}  // namespace xq::tools
