// Another program, spoken to in lines.
//
// Why not a library: docs/decisions/0006-child-process.md.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

namespace xq {

// What one waits for, and until when. `question` completes "no answer to ..." in an error.
struct Wait {
  using Clock = std::chrono::steady_clock;

  Wait(std::string the_question, std::chrono::milliseconds the_limit)
      : question(std::move(the_question)), limit(the_limit), deadline(Clock::now() + the_limit) {}

  std::string question;
  std::chrono::milliseconds limit;
  Clock::time_point deadline;
};

// A program started by /bin/sh, in a process group of its own and with default signals, whatever
// those of this process are. The group is killed when the object goes, and also when this process
// ends in any other way. What the program puts in a group or session of its own (setsid) is out of
// reach: to collect it, this whole process would have to adopt every orphan below it, and that is
// not a library's to decide. For one thread at a time.
class ChildProcess {
 public:
  // Of a longer line the rest is dropped, so that memory stays bounded whatever the program says.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 16U;

  // `command` is a shell command: words may be quoted, variables are expanded. That a program has
  // closed its output is seen when the command is the program and its arguments, or begins with
  // "exec": then there is no shell beside it. A program that does not exist is found by the first
  // wait. Fails (Engine) when there is no process to be had.
  static Result<ChildProcess> start(const std::string& command);

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  [[nodiscard]] const std::string& command() const;

  // Puts text in line for the program's input. Never waits: the waits below write it, and the
  // destructor as much as the program takes at once.
  void send(std::string_view text);

  // The next line of its output, without the end ("\n" or "\r\n"). Fails with Timeout when the
  // deadline passes, with Engine when the program has ended, and with Cancelled as soon as a stop
  // is requested. The message tells which program, which wait, how long, and what the program last
  // said on stderr.
  Result<std::string> line(const Wait& wait, const std::stop_token& stop);

  // The same, but nothing at the deadline.
  Result<std::optional<std::string>> line_if_any(const Wait& wait, const std::stop_token& stop);

  // CPU time that the program's process has used so far, all its threads together; nothing when the
  // system does not tell. Of a command that only a shell can do that is the shell's.
  [[nodiscard]] std::optional<std::chrono::nanoseconds> cpu_time() const;

  // How a program ended. Times include those of its children that it has waited for.
  struct End {
    int code = 0;  // 128 + n: killed by signal n
    std::chrono::nanoseconds user{0};
    std::chrono::nanoseconds system{0};
  };

  // Closes its input and waits for its end; `hear` gets the lines till then. Fails as line(), but
  // not because it has ended.
  Result<End> finish(const Wait& wait, const std::stop_token& stop,
                     const std::function<void(std::string_view)>& hear = {});

  // What line() says at the deadline, for those who look until then.
  [[nodiscard]] Failure no_answer(const Wait& wait) const;

 private:
  struct Impl;
  explicit ChildProcess(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace xq
