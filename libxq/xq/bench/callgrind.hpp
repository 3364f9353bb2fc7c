// Instructions instead of time: a count that hardly differs from run to run, on however busy a
// machine, for programs that callgrind (of Valgrind) can run.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "xq/base/result.hpp"

namespace xq {

// One run of a program under callgrind.
class Callgrind {
 public:
  // Its output goes to a file of its own in `folder`. Fails with Engine when there is no Valgrind,
  // with Output when no file can be made.
  static Result<Callgrind> prepare(const std::string& folder, const std::stop_token& stop);

  Callgrind(Callgrind&& other) noexcept;
  Callgrind& operator=(Callgrind&&) = delete;
  Callgrind(const Callgrind&) = delete;
  Callgrind& operator=(const Callgrind&) = delete;
  // Removes the file.
  ~Callgrind();

  // The command that runs `command`, which is to be a program and its arguments. The C library is
  // told to choose the same functions on every CPU.
  [[nodiscard]] std::string wrap(const std::string& command) const;

  // After the program has ended. Fails with Engine when callgrind has left no count.
  [[nodiscard]] Result<std::uint64_t> instructions() const;

 private:
  explicit Callgrind(std::string file) : file_(std::move(file)) {}

  std::string file_;
};

}  // namespace xq
