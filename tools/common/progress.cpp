#include "common/progress.hpp"

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <unistd.h>
#include <utility>

namespace xq::tools {
namespace {

constexpr std::chrono::milliseconds kRenewal{100};
constexpr std::string_view kWipe = "\r\x1b[K";

bool wipeable_terminal() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
  const char* const term = std::getenv("TERM");
  return isatty(STDERR_FILENO) == 1 && term != nullptr && std::string_view(term) != "dumb";
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  const auto two = [](std::uint64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  if (whole >= 3600) {
    return std::to_string(whole / 3600) + "h" + two(whole / 60 % 60) + "m";
  }
  if (whole >= 60) {
    return std::to_string(whole / 60) + "m" + two(whole % 60) + "s";
  }
  return std::to_string(whole) + "s";
}

}  // namespace

std::string progress_line(std::string_view what, std::uint64_t done,
                          std::optional<std::uint64_t> total, std::chrono::duration<double> elapsed,
                          std::optional<double> share) {
  std::string line = std::string(what) + " " + std::to_string(done);
  bool known = share.has_value();
  double part = share.value_or(0);
  if (total) {
    line += "/" + std::to_string(*total);
    known = *total > 0;
    part = known ? static_cast<double>(done) / static_cast<double>(*total) : 0;
  }
  if (known) {
    line += " " + std::to_string(static_cast<int>(part * 100 + 1e-9)) + "%";
  }
  if (done == 0 || elapsed.count() <= 0) {
    return line;
  }
  const double rate = static_cast<double>(done) / elapsed.count();
  line += rate >= 10 ? " " + std::to_string(std::llround(rate)) + "/s"
                     : " " + std::to_string(std::llround(rate * 60)) + "/min";
  if (known && part > 0 && part < 1) {
    line += ", " + duration_text(elapsed.count() * (1 - part) / part) + " left";
  }
  return line;
}

Progress::Progress(std::string what, std::optional<std::uint64_t> total, bool quiet)
    : what_(std::move(what)),
      total_(total),
      shown_(!quiet && wipeable_terminal()),
      begun_(Clock::now()),
      drawn_(begun_) {}

Progress::~Progress() {
  if (shown_) {
    std::cerr << kWipe << std::flush;
  }
}

void Progress::advance(std::uint64_t steps, std::optional<double> share) {
  if (!shown_) {
    return;
  }
  const std::lock_guard lock(mutex_);
  done_ += steps;
  const auto now = Clock::now();
  if (now - drawn_ >= kRenewal) {
    drawn_ = now;
    std::cerr << kWipe << progress_line(what_, done_, total_, now - begun_, share)
              << (more_.empty() ? "" : ", ") << more_ << std::flush;
  }
}

void Progress::tell(std::string more) {
  const std::lock_guard lock(mutex_);
  more_ = std::move(more);
}

}  // namespace xq::tools
