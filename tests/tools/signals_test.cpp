#include "common/signals.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <unistd.h>

namespace xq::tools {
namespace {

// Waits until the listener has heard of a signal sent.
void wait_for(const StopOnSignal& signals) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!signals.stopped() && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

TEST(StopOnSignal, TurnsTheFirstSignalIntoAStop) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const StopOnSignal signals;
    EXPECT_FALSE(signals.stopped());
    kill(getpid(), signal);
    wait_for(signals);
    EXPECT_TRUE(signals.token().stop_requested());
  }
}

TEST(StopOnSignal, LeavesTheSignalsAsTheyWere) {
  { const StopOnSignal signals; }
  sigset_t blocked;
  pthread_sigmask(SIG_SETMASK, nullptr, &blocked);
  EXPECT_EQ(sigismember(&blocked, SIGTERM), 0);
}

TEST(StopOnSignalDeathTest, DiesOfTheSecond) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const auto two_signals = [] {
    const StopOnSignal signals;
    kill(getpid(), SIGTERM);
    wait_for(signals);
    kill(getpid(), SIGTERM);
    std::this_thread::sleep_for(std::chrono::seconds(30));
  };
  EXPECT_EXIT(two_signals(), testing::KilledBySignal(SIGTERM), "");
}

}  // namespace
}  // namespace xq::tools
