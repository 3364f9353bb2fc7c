#include "common/progress.hpp"

#include <gtest/gtest.h>

namespace xq::tools {
namespace {

using std::chrono::seconds;

TEST(ProgressLine, TellsShareRateAndTimeLeft) {
  EXPECT_EQ(progress_line("positions", 1200, 5000, seconds(4)),
            "positions 1200/5000 24% 300/s, 13s left");
}

TEST(ProgressLine, ReadsWellWhenSlow) {
  EXPECT_EQ(progress_line("games", 2, 10, seconds(60)), "games 2/10 20% 2/min, 4m00s left");
  EXPECT_EQ(progress_line("games", 1, 121, seconds(60)), "games 1/121 0% 1/min, 2h00m left");
}

TEST(ProgressLine, DoesWithoutATotal) {
  EXPECT_EQ(progress_line("lines", 500, std::nullopt, seconds(2)), "lines 500 250/s");
}

TEST(ProgressLine, TakesAShareForATotal) {
  EXPECT_EQ(progress_line("positions", 500, std::nullopt, seconds(2), 0.25),
            "positions 500 25% 250/s, 6s left");
  EXPECT_EQ(progress_line("positions", 500, std::nullopt, seconds(2), 1.0),
            "positions 500 100% 250/s");
}

TEST(ProgressLine, PromisesNothingBeforeTheFirstStep) {
  EXPECT_EQ(progress_line("games", 0, 10, seconds(0)), "games 0/10 0%");
  EXPECT_EQ(progress_line("games", 0, 0, seconds(1)), "games 0/0");
}

TEST(Progress, IsSilentWithoutATerminal) {
  testing::internal::CaptureStderr();
  {
    Progress progress("games", 10, false);
    progress.advance();
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace xq::tools
