// A conversation with a GUI in UCI or UCCI: bytes in, lines out.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "xq/base/clock.hpp"
#include "xq/protocol/options.hpp"

namespace xq {

struct SessionOptions {
  EngineOptions engine;  // until the GUI sets others
  EngineCeiling ceiling;
};

// The built-in search behind UCI, or UCCI 3.0 once "ucci" is said; what it understands is told in
// docs/tools/xq-uci.md. Commands are done one after another on a thread of the session's own, so
// those behind a `go` wait for its answer; only stop, ponderhit, quit and, while a search is on or
// waits to begin, isready are heard at once. Whatever the bytes are, every `go` gets its answer,
// and what is wrong with a line is said in a line for people.
//
// take(), end_input(), stop() and wait() from one thread at a time, stop() from any.
class Session {
 public:
  // Called with each line, without its end; from several threads, but never from two at once. It
  // may call stop(), no other member.
  using Say = std::function<void(std::string_view line)>;

  Session(const SessionOptions& options, Say say, const Clock& clock = steady_clock());
  // Stops what goes on, and does nothing more of what was heard.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Hears some bytes; a line counts when its end, "\n" or "\r\n", is there. Returns false after
  // "quit": nothing more will be heard. Waits for room when very much is still to be done.
  bool take(std::string_view bytes);

  // No more bytes will come: hears what is left of a line, and ends searches that only a "stop"
  // could end. Others go on.
  void end_input();

  // Ends all searches heard of so far, as the line "stop" does; each answers with what it has.
  void stop();

  // The words that a line may begin with.
  static std::vector<std::string_view> commands();

  // Waits until all that was heard is done, or for `most`. Returns whether it is.
  bool wait(std::chrono::milliseconds most);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace xq
