#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace xq::tools {

// Turns the first SIGINT, SIGTERM or SIGHUP into a stop request, and lets the second one end the
// program at once, as if nobody had listened.
//
// There is no signal handler: a handler may not call request_stop() and could reach it through a
// mutable global only. Instead the signals are blocked, and a thread waits for them. So make the
// one object of this class in main, before any other thread: threads inherit what is blocked. So do
// child processes; whoever starts an engine has to unblock and reset its signals. A signal that was
// ignored from the start (nohup, a job in the background) stays ignored.
class StopOnSignal {
 public:
  StopOnSignal();
  ~StopOnSignal();
  StopOnSignal(const StopOnSignal&) = delete;
  StopOnSignal& operator=(const StopOnSignal&) = delete;

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
  [[nodiscard]] bool stopped() const { return source_.stop_requested(); }

 private:
  void listen();

  sigset_t awaited_;
  sigset_t mask_before_;
  std::stop_source source_;
  std::atomic<bool> closing_ = false;
  std::thread listener_;
};

}  // namespace xq::tools
