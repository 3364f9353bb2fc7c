// Questions that an engine may have to be stopped to answer.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "xq/engine/child_process.hpp"

namespace xq {

// What is asked, and how long it may take.
struct Question {
  std::string text;  // as it is sent
  std::string name;  // for messages
  std::chrono::milliseconds patience;
  std::stop_token enough{};  // ends the patience
};

struct Answer {
  std::string line;
  std::chrono::nanoseconds time{0};  // from the question to the answer
  bool stopped = false;              // the engine was told to stop
};

// That what the engine `name` answered is no move.
Failure no_move(const std::string& name, const Answer& answer, const Question& question);

// One question at a time. The process must outlive this.
class Questions {
 public:
  // Takes in a line; whether it is the answer.
  using Hear = std::function<bool(std::string_view line)>;

  // `stop_command` makes the engine answer; it has `grace` for that.
  Questions(ChildProcess& process, std::string stop_command, std::chrono::milliseconds grace)
      : process_(process), stop_command_(std::move(stop_command)), grace_(grace) {}

  // Sends the question and reads up to the answer. After the patience the engine is told to stop.
  // Fails with Timeout when that does not help, with Engine when the engine has ended, and with
  // Cancelled as soon as a stop is requested; then the engine is told too.
  Result<Answer> ask(const Question& question, const Hear& hear, const std::stop_token& stop);

  // Drops the answer to a question that was cancelled, if there is one. Fails as ask().
  Status settle(const Hear& hear, const std::stop_token& stop);

  // Whether a question has no answer yet.
  [[nodiscard]] bool open() const { return open_; }

 private:
  Result<std::optional<std::string>> answer_by(const Wait& wait, const Hear& hear,
                                               const std::stop_token& stop);
  Result<std::string> last_answer(const std::string& name, const Hear& hear,
                                  const std::stop_token& stop);

  ChildProcess& process_;
  std::string stop_command_;
  std::chrono::milliseconds grace_;
  bool open_ = false;
};

}  // namespace xq
