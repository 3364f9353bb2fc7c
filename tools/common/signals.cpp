#include "common/signals.hpp"

#include <pthread.h>
#include <unistd.h>

namespace xq::tools {
namespace {

bool ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

// Ends the process by `signal`, so that a shell sees what it was.
void die_by(int signal) {
  std::signal(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  kill(getpid(), signal);
}

}  // namespace

StopOnSignal::StopOnSignal() {
  sigemptyset(&awaited_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (!ignored(signal)) {
      sigaddset(&awaited_, signal);
    }
  }
  // The destructor wakes the listener with this one.
  sigaddset(&awaited_, SIGUSR1);
  pthread_sigmask(SIG_BLOCK, &awaited_, &mask_before_);
  listener_ = std::thread([this] { listen(); });
}

StopOnSignal::~StopOnSignal() {
  closing_ = true;
  pthread_kill(listener_.native_handle(), SIGUSR1);
  listener_.join();
  pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

void StopOnSignal::listen() {
  for (int signal = 0; sigwait(&awaited_, &signal) == 0 && !closing_;) {
    if (signal == SIGUSR1) {
      continue;
    }
    if (!source_.request_stop()) {
      die_by(signal);
    }
  }
}

}  // namespace xq::tools
