// A program whose work is timed part by part.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/bench/signature.hpp"
#include "xq/bench/suite.hpp"
#include "xq/engine/player.hpp"

namespace xq {

// Seconds, and what was found with them.
struct PartCost {
  double wall = 0;
  std::optional<double> cpu;  // of the program; nothing when it cannot be told
  SignatureEntry found;
};

// For one thread at a time.
class TimedProgram {
 public:
  virtual ~TimedProgram() = default;

  [[nodiscard]] virtual std::size_t parts() const = 0;
  // Starts anew what has been running: what a process has by chance, such as where its memory lies,
  // makes it faster or slower for as long as it lives. Fails as measure().
  virtual Status renew(const std::stop_token& /*stop*/) { return std::monostate{}; }
  // Fails as Player::choose(). REQUIRES: part < parts()
  virtual Result<PartCost> measure(std::size_t part, const std::stop_token& stop) = 0;
};

using StartPlayer = std::function<Result<std::unique_ptr<Player>>(const std::stop_token& stop)>;

// An engine, which `start` starts: a part is a position of the suite, searched to `depth` as the
// first of a new game. `suite` must outlive it; `patience` is for one position.
Result<std::unique_ptr<TimedProgram>> timed_engine(StartPlayer start, const BenchSuite& suite,
                                                   int depth, std::chrono::milliseconds patience,
                                                   const std::stop_token& stop);

// A command that is run from beginning to end, its only part, on these CPUs (none: on any). The
// signature is the number that it says behind "Nodes searched" last; no such line: 0. One that ends
// with another exit code than 0 has failed (Engine).
std::unique_ptr<TimedProgram> timed_command(std::string command, std::vector<unsigned> cpus,
                                            std::chrono::milliseconds patience);

}  // namespace xq
