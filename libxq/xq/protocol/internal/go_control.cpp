#include "xq/protocol/internal/go_control.hpp"

namespace xq::protocol {

void GoControl::ponderhit() {
  const std::lock_guard lock(mutex_);
  hit_ = true;
  if (!pondering_) {
    return;
  }
  pondering_ = false;
  clock_.resume();
  if (enough_) {
    stop_.request_stop();
  }
  changed_.notify_all();
}

void GoControl::end_if_endless() {
  const std::lock_guard lock(mutex_);
  unheard_ = true;
  if (endless()) {
    stop_.request_stop();
  }
}

void GoControl::begin(const GoRequest& request) {
  const std::lock_guard lock(mutex_);
  begun_ = true;
  infinite_ = request.infinite;
  pondering_ = request.ponder && !hit_;
  if (pondering_) {
    clock_.pause();
  } else {
    clock_.resume();
  }
  if (unheard_ && endless()) {
    stop_.request_stop();
  }
}

void GoControl::enough() {
  const std::lock_guard lock(mutex_);
  enough_ = true;
  if (!pondering_) {
    stop_.request_stop();
  }
}

void GoControl::wait_until_free() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, stop_.get_token(), [this] { return !endless(); });
}

}  // namespace xq::protocol
