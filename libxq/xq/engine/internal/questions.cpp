#include "xq/engine/internal/questions.hpp"

#include "xq/base/text.hpp"

namespace xq {

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

Result<std::string> Questions::ask(const std::string& text, const std::string& name,
                                   std::chrono::milliseconds patience, const Hear& hear,
                                   const std::stop_token& stop) {
  process_.send(text);
  open_ = true;
  auto line = answer_by(Wait(in_quotes(name), patience), hear, stop);
  if (!line) {
    return fail(std::move(line).error());
  }
  if (*line) {
    return **std::move(line);
  }
  process_.send(stop_command_);
  return last_answer(in_quotes(trim(stop_command_)) + " behind " + in_quotes(name), hear, stop);
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
