// A session and a GUI that is a test.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "xq/protocol/session.hpp"

namespace xq::test {

using Lines = std::vector<std::string>;

constexpr std::chrono::seconds kPatience{60};

class Conversation {
 public:
  explicit Conversation(const SessionOptions& options = {}, const Clock& clock = steady_clock())
      : session_(
            options, [this](std::string_view line) { hear(line); }, clock) {}

  Session& session() { return session_; }

  void tell(const std::string& line) { session_.take(line + "\n"); }

  // Tells the lines and gives all that is said until they are done.
  template <class... More>
  Lines ask(const std::string& line, const More&... more) {
    const std::size_t before = said().size();
    tell(line);
    (tell(more), ...);
    EXPECT_TRUE(session_.wait(kPatience)) << line;
    const Lines all = said();
    return {all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
  }

  // The last line of that.
  template <class... More>
  std::string last(const std::string& line, const More&... more) {
    const Lines all = ask(line, more...);
    return all.empty() ? "" : all.back();
  }

  // Waits for a line that begins so.
  bool hears(const std::string& start) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kPatience, [&] { return count_locked(start) > 0; });
  }

  // How many lines begin so.
  std::size_t count(const std::string& start) {
    const std::lock_guard lock(mutex_);
    return count_locked(start);
  }

  Lines said() {
    const std::lock_guard lock(mutex_);
    return said_;
  }

 private:
  void hear(std::string_view line) {
    const std::lock_guard lock(mutex_);
    said_.emplace_back(line);
    changed_.notify_all();
  }

  std::size_t count_locked(const std::string& start) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        said_, [&](const std::string& line) { return line.starts_with(start); }));
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  Lines said_;
  Session session_;
};

// Whether one of the lines holds the text.
inline bool holds(const Lines& lines, std::string_view text) {
  return std::ranges::any_of(
      lines, [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

}  // namespace xq::test
