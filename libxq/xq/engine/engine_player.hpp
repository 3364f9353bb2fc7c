// A program that speaks UCI or UCCI as a player.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "xq/engine/engine_client.hpp"
#include "xq/engine/engine_dialect.hpp"
#include "xq/engine/player.hpp"

namespace xq {

class Questions;

struct EnginePlayerSettings {
  EngineSettings engine;
  std::string name;  // empty: as the engine calls itself
  // How long an engine that was told to stop may take to answer; never longer than
  // `engine.timeout`.
  std::chrono::milliseconds grace{2000};
};

// Before each question the engine is asked whether it is ready, and what it says till then is
// dropped: a second or late answer is not taken for the next one. That wait is on no clock.
class EnginePlayer final : public Player {
 public:
  // Starts the engine and learns how it writes moves. Fails as EngineClient::start(), and with
  // Protocol when the engine makes no legal move at the start position.
  static Result<std::unique_ptr<EnginePlayer>> start(const EnginePlayerSettings& settings,
                                                     const std::stop_token& stop);

  EnginePlayer(const EnginePlayer&) = delete;
  EnginePlayer& operator=(const EnginePlayer&) = delete;
  // Tells the engine to quit, gives it a moment, and kills what is left of it.
  ~EnginePlayer() override;

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] std::string_view protocol() const override;
  [[nodiscard]] const EngineDialect& dialect() const { return dialect_; }

  [[nodiscard]] std::optional<std::chrono::nanoseconds> cpu_time() const override {
    return engine_.process().cpu_time();
  }

  // Tells the engine to quit and waits for its end, which it may take long over. It is of no more
  // use then. Fails as ChildProcess::finish(), and with Engine when it ends with an error.
  Status quit(std::chrono::milliseconds patience, const std::stop_token& stop);

  Status new_game(const std::stop_token& stop) override;
  Result<MoveReply> choose(const MoveRequest& request, const std::stop_token& stop) override;

 private:
  EnginePlayer(EngineClient engine, const EnginePlayerSettings& settings);

  Status settle(unsigned multipv, const std::stop_token& stop);

  EngineClient engine_;
  EngineDialect dialect_;
  std::string name_;
  std::unique_ptr<Questions> questions_;
  unsigned multipv_ = 1;  // lines it was told to find
};

}  // namespace xq
