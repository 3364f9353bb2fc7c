#include "xq/protocol/internal/ponder_clock.hpp"

#include <gtest/gtest.h>

#include "protocol/manual_clock.hpp"

namespace xq::protocol {
namespace {

using std::chrono::seconds;

TEST(PonderClock, StandsStillUntilItIsResumed) {
  test::ManualClock clock;
  PonderClock ponder(clock);
  const auto began = ponder.now();
  clock.advance(seconds(3));
  EXPECT_EQ(ponder.now() - began, seconds(3));
  ponder.pause();
  clock.advance(seconds(5));
  EXPECT_EQ(ponder.now() - began, seconds(3));
  ponder.resume();
  EXPECT_EQ(ponder.now() - began, seconds(3));
  clock.advance(seconds(2));
  EXPECT_EQ(ponder.now() - began, seconds(5));
}

TEST(PonderClock, MayBeToldTwice) {
  test::ManualClock clock;
  PonderClock ponder(clock);
  const auto began = ponder.now();
  ponder.resume();
  ponder.pause();
  ponder.pause();
  clock.advance(seconds(5));
  ponder.resume();
  ponder.resume();
  clock.advance(seconds(1));
  EXPECT_EQ(ponder.now() - began, seconds(1));
}

}  // namespace
}  // namespace xq::protocol
