#include "common/exit.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace xq::tools {
namespace {

int run_with(Result<ExitStatus> outcome) {
  return run("test", [&] { return outcome; });
}

TEST(Run, EndsAsTheBodySays) {
  EXPECT_EQ(run_with(ExitStatus::Ok), 0);
  EXPECT_EQ(run_with(ExitStatus::Finding), 1);
  EXPECT_EQ(run_with(ExitStatus::Interrupted), 130);
}

TEST(Run, MapsAnErrorToItsCodeAndSaysWhy) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(run_with(fail(ErrorCode::Output, "disk full")), 5);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "test: disk full\n");
  EXPECT_EQ(run_with(fail(ErrorCode::InvalidArgument, "")), 2);
  EXPECT_EQ(run_with(fail(ErrorCode::Truncated, "")), 3);
  EXPECT_EQ(run_with(fail(ErrorCode::Engine, "")), 4);
  EXPECT_EQ(run_with(fail(ErrorCode::Timeout, "")), 4);
  EXPECT_EQ(run_with(fail(ErrorCode::Cancelled, "")), 130);
}

TEST(Run, TakesAReaderThatHasLeftForACleanEnd) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(run_with(fail(ErrorCode::Closed, "broken pipe")), 0);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(Ended, KeepsAFindingFromAReaderThatHasLeft) {
  EXPECT_EQ(run_with(ended(std::monostate{}, ExitStatus::Finding)), 1);
  EXPECT_EQ(run_with(ended(fail(ErrorCode::Closed, "broken pipe"), ExitStatus::Finding)), 1);
  EXPECT_EQ(run_with(ended(fail(ErrorCode::Closed, "broken pipe"), ExitStatus::Ok)), 0);
  EXPECT_EQ(run_with(ended(fail(ErrorCode::Output, "disk full"), ExitStatus::Finding)), 5);
}

TEST(Run, LetsNoExceptionOut) {
  const auto body = []() -> Result<ExitStatus> { throw std::runtime_error("oh"); };
  EXPECT_EQ(run("test", body), 2);
}

}  // namespace
}  // namespace xq::tools
