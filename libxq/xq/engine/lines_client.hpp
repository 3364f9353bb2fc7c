// A move generator without any protocol: a FEN a line in, the legal moves as a line out.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "xq/engine/engine_client.hpp"
#include "xq/engine/move_generator.hpp"

namespace xq {

// What the program must do is told in docs/tools/xq-perft.md.
class LinesClient final : public MoveGenerator {
 public:
  // Starts the program and asks for the start position, to learn how it numbers ranks. Of the
  // settings only the command, the rank base and the timeout count. Fails as ChildProcess::line(),
  // and with Protocol for words that are no moves.
  static Result<std::unique_ptr<LinesClient>> start(const EngineSettings& settings,
                                                    const std::stop_token& stop);

  [[nodiscard]] const std::string& name() const override { return process_.command(); }
  [[nodiscard]] bool counts() const override { return false; }
  Result<Divide> divide(const Position& position, unsigned depth,
                        const std::stop_token& stop) override;

 private:
  LinesClient(ChildProcess process, std::chrono::milliseconds timeout)
      : process_(std::move(process)), timeout_(timeout) {}

  Result<std::vector<DivideLine>> ask(const Position& position, const std::stop_token& stop);

  ChildProcess process_;
  std::chrono::milliseconds timeout_;
  RankBase rank_base_ = RankBase::Zero;
};

}  // namespace xq
