// An engine that speaks UCI or UCCI, ready for questions.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/engine/child_process.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

// Auto is one of the two behind it.
enum class EngineProtocol : std::uint8_t { Auto, Uci, Ucci, Xboard };

struct EngineSettings {
  std::string command;
  EngineProtocol protocol = EngineProtocol::Auto;
  std::vector<std::pair<std::string, std::string>> options;      // name and value
  bool one_thread = false;                                       // unless `options` says how many
  std::optional<RankBase> rank_base;                             // nothing: found out
  std::chrono::milliseconds timeout = std::chrono::seconds(60);  // for any one answer
};

// One engine process. Every wait has a deadline. For one thread at a time.
class EngineClient {
 public:
  // Starts the engine and shakes hands: the protocol (Auto: UCI is tried, then UCCI), the options,
  // and, where they are offered and not set, UCI_Variant xiangqi, usemillisec and, where it was
  // asked for, Threads 1. Fails with
  // InvalidArgument for an option that the engine does not have, else as ChildProcess::line().
  // REQUIRES: the protocol is not Xboard
  static Result<EngineClient> start(const EngineSettings& settings, const std::stop_token& stop);

  // As the engine calls itself, else its command.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] EngineProtocol protocol() const { return protocol_; }
  [[nodiscard]] std::chrono::milliseconds timeout() const { return timeout_; }
  // Whether it is told times in milliseconds, else in seconds.
  [[nodiscard]] bool milliseconds() const { return milliseconds_; }

  [[nodiscard]] bool offers(std::string_view option) const { return offered(option) != nullptr; }
  // An empty value is for a button. REQUIRES: offers(name)
  void set_option(std::string_view name, std::string_view value);

  // The lines of the engine; see ChildProcess.
  ChildProcess& process() { return process_; }
  [[nodiscard]] const ChildProcess& process() const { return process_; }

  // Waits until the engine has heard all it was told, and drops what it says till then. May be
  // called again when a stop has ended it. `behind` is what it was told last, for messages: an
  // engine that has got stuck with that does not answer 'isready' either.
  Status sync(const std::stop_token& stop, std::string_view behind = {});
  // The same when an "isready" is on its way already.
  Status await_ready(const std::stop_token& stop, std::string_view behind = {});

 private:
  struct Option {
    std::string name;
    std::string type;                   // spin, check, combo, string, button
    std::vector<std::string> values;    // of a combo
    std::optional<std::int64_t> least;  // of a spin
    std::optional<std::int64_t> most;
  };

  EngineClient(ChildProcess process, const EngineSettings& settings);

  Status greet(const EngineSettings& settings, const std::stop_token& stop);
  Status set_options(const EngineSettings& settings);
  void listen(std::string_view line);
  [[nodiscard]] Status check_value(const Option& option, const std::string& value) const;
  [[nodiscard]] const Option* offered(std::string_view name) const;

  ChildProcess process_;
  std::string name_;
  EngineProtocol protocol_ = EngineProtocol::Auto;
  std::chrono::milliseconds timeout_;
  bool milliseconds_ = false;
  int unready_ = 0;  // "isready" without an answer yet
  std::vector<Option> options_;
};

}  // namespace xq
