// A program that searches positions.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/analysis/analyst.hpp"
#include "xq/analysis/analyze.hpp"
#include "xq/engine/engine_player.hpp"
#include "xq/engine/player.hpp"

namespace xq {

struct EngineAnalystOptions {
  // What a search without a limit in time may take before the engine is told to stop. With one it
  // has that time and five seconds.
  std::chrono::milliseconds patience = std::chrono::minutes(5);
  bool log_depths = false;
  // A search that `enough` cuts short has no findings, so that all there are can be had again.
  bool whole_only = false;
  // The engine may keep what it knows from one position to the next, until forget().
  bool keeps = false;
};

// Starts its engine for the first position. Before each one, or, where it keeps what it knows, for
// the first after forget(), the engine is told that a new game begins, so that it may forget. An
// engine that fails at a position is killed and started anew for a second try; what it fails with
// then is told. An answer that is no legal move, or comes without any score, is a failure too
// (Protocol). When patience ends and the engine then answers in time, the findings are `stopped`.
class EngineAnalyst final : public Analyst {
 public:
  using Start = std::function<Result<std::unique_ptr<Player>>(const std::stop_token&)>;

  // `running`: an engine that is at hand already, or nothing.
  EngineAnalyst(Start start, const EngineAnalystOptions& options,
                std::unique_ptr<Player> running = nullptr);

  void forget() override { ready_ = false; }
  Result<Findings> search(const Position& start, const std::vector<Move>& moves,
                          const Limits& limits, const AnalysisStops& stops) override;

 private:
  Result<Findings> attempt(const MoveRequest& request, const std::stop_token& give_up,
                           const std::stop_token& any);
  Result<MoveReply> ask(const MoveRequest& request, const std::stop_token& give_up,
                        const std::stop_token& any);

  Start start_;
  EngineAnalystOptions options_;
  std::unique_ptr<Player> player_;
  bool ready_ = false;  // for a position of the same game
};

struct EngineCrew {
  ExternalEngine engine;
  MakeAnalyst make;  // the first analyst gets the engine that was started
};

// Starts one engine, which says who it is, for the analysts of a run; the others start theirs when
// they need them. Fails as start_player().
Result<EngineCrew> start_crew(const EnginePlayerSettings& settings,
                              const EngineAnalystOptions& options, const std::stop_token& stop);

}  // namespace xq
