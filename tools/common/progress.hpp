#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace xq::tools {

// One line that says how far the work is: "positions 1200/5000 24% 310/s, 12s left". Without a
// total, `share` (0 to 1 of the work, say of the bytes of the input) does as well; without either
// there is neither a share nor a time left.
[[nodiscard]] std::string progress_line(std::string_view what, std::uint64_t done,
                                        std::optional<std::uint64_t> total,
                                        std::chrono::duration<double> elapsed,
                                        std::optional<double> share = std::nullopt);

// Keeps that line on stderr, renewed at most ten times a second and wiped at the end. Silent when
// told to be, and when stderr is not a terminal that can wipe a line. It uses no colour, so that
// NO_COLOR has nothing to turn off. Any thread may call advance().
class Progress {
 public:
  Progress(std::string what, std::optional<std::uint64_t> total, bool quiet);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void advance(std::uint64_t steps = 1, std::optional<double> share = std::nullopt);

  // What stands behind the numbers from the next time on. Any thread may call it.
  void tell(std::string more);

 private:
  using Clock = std::chrono::steady_clock;

  const std::string what_;
  const std::optional<std::uint64_t> total_;
  const bool shown_;
  const Clock::time_point begun_;

  std::mutex mutex_;
  std::uint64_t done_ = 0;
  std::string more_;
  Clock::time_point drawn_;
};

}  // namespace xq::tools
