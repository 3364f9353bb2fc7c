#include "xq/match/move_limits.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

using std::chrono::milliseconds;

TEST(TimeControl, IsReadAsPeopleWriteIt) {
  const std::pair<const char*, TimeControl> cases[] = {
      {"10+0.1", {milliseconds(10'000), milliseconds(100), 0}},
      {"40/60", {milliseconds(60'000), milliseconds(0), 40}},
      {"1:30+1", {milliseconds(90'000), milliseconds(1000), 0}},
      {"0+0.01", {milliseconds(0), milliseconds(10), 0}},
      {"0.2+0.002", {milliseconds(200), milliseconds(2), 0}},
  };
  for (const auto& [text, control] : cases) {
    const auto read = parse_time_control(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, control) << text;
    EXPECT_EQ(*parse_time_control(to_text(control)), control) << text;
  }
}

TEST(TimeControl, WhatIsNoTimeIsRefused) {
  for (const char* const text : {"", "0", "0+0", "x", "10+", "+", "-1", "10+-1", "0/10", "1.5/10",
                                 "1e99", "nan", "inf", "10+0.1+1", "1/2/3", "10 "}) {
    EXPECT_FALSE(parse_time_control(text)) << text;
  }
}

TEST(MoveLimits, AreToldInOneLine) {
  MoveLimits limits;
  EXPECT_EQ(to_text(limits), "");
  limits.limits.depth = 6;
  limits.limits.level = 8;
  limits.limits.nodes = 5000;
  EXPECT_TRUE(limits.repeatable());
  limits.limits.time = milliseconds(1050);
  limits.clock = TimeControl{milliseconds(60'000), milliseconds(500), 40};
  EXPECT_EQ(to_text(limits), "depth=6 level=8 nodes=5000 st=1.05 tc=40/60+0.5");
  EXPECT_FALSE(limits.repeatable());
}

}  // namespace
}  // namespace xq
