// What may be told to a `go` from the time it is heard until it is answered.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>

#include "xq/protocol/internal/go_request.hpp"
#include "xq/protocol/internal/ponder_clock.hpp"

namespace xq::protocol {

// The hearing thread and the playing thread share one object a `go`. All members may be called from
// either, at any time.
class GoControl {
 public:
  // `heard`: when the line came in, on `clock`, which is made to stand still while we ponder.
  GoControl(PonderClock& clock, std::chrono::nanoseconds heard) : clock_(clock), heard_(heard) {}

  // From the hearing thread.
  void stop() { stop_.request_stop(); }
  void ponderhit();
  // Nobody is going to stop it: one that would never end by itself ends now.
  void end_if_endless();

  // From the playing thread: the search of `request` begins.
  void begin(const GoRequest& request);
  // The soft limit has passed: no further iteration. A search that ponders goes on until it may
  // answer.
  void enough();
  // Returns once an answer may be given.
  void wait_until_free();

  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }
  [[nodiscard]] std::chrono::nanoseconds heard() const { return heard_; }

 private:
  [[nodiscard]] bool endless() const { return begun_ && (pondering_ || infinite_); }

  PonderClock& clock_;
  const std::chrono::nanoseconds heard_;
  std::stop_source stop_;

  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool begun_ = false;
  bool infinite_ = false;
  bool pondering_ = false;
  bool hit_ = false;      // ponderhit has been said
  bool enough_ = false;   // nothing but the opponent's move is waited for
  bool unheard_ = false;  // end_if_endless() has been said
};

}  // namespace xq::protocol
