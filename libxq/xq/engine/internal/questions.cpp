#include "xq/engine/internal/questions.hpp"

#include <utility>

#include "xq/base/either_stop.hpp"
#include "xq/base/text.hpp"

namespace xq {

Failure no_move(const std::string& name, const Answer& answer, const Question& question) {
  return fail(ErrorCode::Protocol, "engine " + in_quotes(name) + " answers " +
                                       in_quotes(answer.line) + " to " + in_quotes(question.name) +
                                       ", which names no move");
}

// Nothing at the deadline. When we are stopped, so is the engine.
Result<std::optional<std::string>> Questions::answer_by(const Wait& wait, const Hear& hear,
                                                        const std::stop_token& stop) {
  for (;;) {
    auto line = process_.line_if_any(wait, stop);
    if (!line) {
      if (line.error().code == ErrorCode::Cancelled) {
        process_.send(stop_command_);
      }
      return fail(std::move(line).error());
    }
    open_ = !*line || !hear(**line);
    if (!*line || !open_) {
      return *std::move(line);
    }
  }
}

Result<std::string> Questions::last_answer(const std::string& name, const Hear& hear,
                                           const std::stop_token& stop) {
  const Wait wait(name, grace_);
  auto line = answer_by(wait, hear, stop);
  if (!line) {
    return fail(std::move(line).error());
  }
  if (!*line) {
    return process_.no_answer(wait);
  }
  return **std::move(line);
}

Result<Answer> Questions::ask(const Question& question, const Hear& hear,
                              const std::stop_token& stop) {
  const auto began = Wait::Clock::now();
  const auto answer = [began](std::string line, bool stopped) {
    return Answer{std::move(line), Wait::Clock::now() - began, stopped};
  };
  process_.send(question.text);
  open_ = true;
  const std::string name = in_quotes(question.name);
  const EitherStop either(stop, question.enough);
  auto line = answer_by(Wait(name, question.patience), hear, either.token());
  if (line && *line) {
    return answer(**std::move(line), false);
  }
  if (!line && (line.error().code != ErrorCode::Cancelled || stop.stop_requested())) {
    return fail(std::move(line).error());
  }
  if (line) {
    process_.send(stop_command_);
  }
  auto late = last_answer(in_quotes(trim(stop_command_)) + " behind " + name, hear, stop);
  if (!late) {
    return fail(std::move(late).error());
  }
  return answer(*std::move(late), true);
}

Status Questions::settle(const Hear& hear, const std::stop_token& stop) {
  if (open_) {
    if (const auto line = last_answer(in_quotes(trim(stop_command_)), hear, stop); !line) {
      return fail(line.error());
    }
  }
  return std::monostate{};
}

}  // namespace xq
