#include "xq/protocol/session.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/protocol/internal/player.hpp"

namespace xq {
namespace {

// Bytes of commands that may wait to be done: beyond, reading waits.
constexpr std::size_t kMostWaiting = std::size_t{16} << 20U;
// Bytes of a line, and of the command at its beginning.
constexpr std::size_t kMostLine = std::size_t{4} << 20U;
constexpr std::size_t kMostCommand = 60;

}  // namespace

class Session::Impl {
 public:
  Impl(const SessionOptions& options, Say say, const Clock& clock)
      : clock_(clock),
        ponder_clock_(clock),
        say_(std::move(say)),
        player_(
            options.engine, options.ceiling, [this](std::string_view line) { say_line(line); },
            clock, ponder_clock_),
        thread_([this](const std::stop_token& end) { play(end); }) {}

  ~Impl() {
    {
      const std::lock_guard lock(mutex_);
      for_each_go([](protocol::GoControl& go) { go.stop(); });
      jobs_.erase(jobs_.begin() + (busy_ ? 1 : 0), jobs_.end());
    }
    thread_.request_stop();
  }

  bool take(std::string_view bytes) {
    while (!bytes.empty() && !over_) {
      const std::size_t end = std::min(bytes.find('\n'), bytes.size());
      if (!too_long_) {
        line_ += bytes.substr(0, end);
        cut_line();
      }
      if (end < bytes.size()) {
        end_line();
      }
      bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return !over_;
  }

  void end_input() {
    if (!over_) {
      end_line();
    }
    const std::lock_guard lock(mutex_);
    for_each_go([](protocol::GoControl& go) { go.end_if_endless(); });
  }

  void stop() {
    const std::lock_guard lock(mutex_);
    for_each_go([](protocol::GoControl& go) { go.stop(); });
  }

  bool wait(std::chrono::milliseconds most) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, most, [this] { return jobs_.empty(); });
  }

 private:
  // A command to be done. The first of the list is the one being done, when one is.
  struct Job {
    std::string line;
    std::unique_ptr<protocol::GoControl> go;  // of a command that may take long
  };

  // Of a line that is too long the command stays, without anything it could be done with: what it
  // would have set must not be taken for what was set before.
  void cut_line() {
    too_long_ = line_.size() > kMostLine;
    if (too_long_) {
      const auto words = split_words(std::string_view(line_).substr(0, kMostCommand));
      line_ = std::string(words.empty() ? "" : words[0]) + " (more-than-4-MB)";
    }
  }

  void end_line() {
    hear(line_);
    line_.clear();
    too_long_ = false;
  }

  void hear(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
    const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    if (word.empty()) {
      return;
    }
    if (word == "stop") {
      stop();
    } else if (word == "ponderhit") {
      const std::lock_guard lock(mutex_);
      for_each_go([](protocol::GoControl& go) { go.ponderhit(); });
    } else if (word == "isready" && searching()) {
      say_line("readyok");
    } else {
      if (word == "quit") {
        over_ = true;
        stop();
      }
      enqueue(std::string(line), protocol::Player::is_long(word));
    }
  }

  void enqueue(std::string line, bool is_long) {
    std::unique_lock lock(mutex_);
    if (is_long || waiting_ > kMostWaiting) {
      for_each_go([](protocol::GoControl& go) { go.end_if_endless(); });
    }
    changed_.wait(lock, [this] { return waiting_ <= kMostWaiting; });
    waiting_ += line.size() + sizeof(Job);
    jobs_.push_back(
        {std::move(line),
         is_long ? std::make_unique<protocol::GoControl>(ponder_clock_, clock_.now()) : nullptr});
    changed_.notify_all();
  }

  [[nodiscard]] bool searching() {
    const std::lock_guard lock(mutex_);
    return std::ranges::any_of(jobs_, [](const Job& job) { return job.go != nullptr; });
  }

  // REQUIRES: mutex_ is held.
  template <class Act>
  void for_each_go(const Act& act) {
    for (const Job& job : jobs_) {
      if (job.go) {
        act(*job.go);
      }
    }
  }

  void play(const std::stop_token& end) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, end, [this] { return !jobs_.empty(); })) {
      busy_ = true;
      Job& job = jobs_.front();  // stays where it is while others are added behind it
      lock.unlock();
      player_.perform(split_words(job.line), job.go.get());
      lock.lock();
      busy_ = false;
      waiting_ -= job.line.size() + sizeof(Job);
      jobs_.pop_front();
      changed_.notify_all();
    }
  }

  void say_line(std::string_view line) {
    const std::lock_guard lock(say_mutex_);
    say_(line);
  }

  const Clock& clock_;
  protocol::PonderClock ponder_clock_;

  std::mutex say_mutex_;
  Say say_;

  // Of the hearing thread.
  std::string line_;
  bool too_long_ = false;
  bool over_ = false;  // "quit" was heard

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Job> jobs_;
  std::size_t waiting_ = 0;  // bytes in jobs_
  bool busy_ = false;

  protocol::Player player_;  // of the thread
  std::jthread thread_;      // last: it uses all of the above
};

Session::Session(const SessionOptions& options, Say say, const Clock& clock)
    : impl_(std::make_unique<Impl>(options, std::move(say), clock)) {}
Session::~Session() = default;

std::vector<std::string_view> Session::commands() {
  auto words = protocol::Player::commands();
  words.insert(words.end(), {"stop", "ponderhit"});  // which are heard at once
  std::ranges::sort(words);
  return words;
}

bool Session::take(std::string_view bytes) {
  return impl_->take(bytes);
}

void Session::end_input() {
  impl_->end_input();
}

void Session::stop() {
  impl_->stop();
}

bool Session::wait(std::chrono::milliseconds most) {
  return impl_->wait(most);
}

}  // namespace xq
