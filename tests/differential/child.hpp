// A program on two pipes, for talking to an engine line by line.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>

namespace xq::differential {

class Child {
 public:
  using Clock = std::chrono::steady_clock;

  // Starts `command`, words parted by spaces. A program that does not exist shows as a closed pipe.
  explicit Child(const std::string& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Writes all of it. REQUIRES: it fits the pipe (64 kB), or the program reads on.
  bool send(const std::string& text);
  // The next line without its end; nothing at the deadline or when the program has gone.
  std::optional<std::string> line(Clock::time_point deadline);

 private:
  pid_t pid_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string rest_;
  std::size_t used_ = 0;
};

}  // namespace xq::differential
