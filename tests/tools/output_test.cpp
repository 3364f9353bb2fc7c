#include "common/output.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace xq::tools {
namespace {

class OutputTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* const info = testing::UnitTest::GetInstance()->current_test_info();
    path_ = testing::TempDir() + "xq_output_" + info->name() + std::to_string(getpid());
  }
  void TearDown() override { std::filesystem::remove(path_); }

  void put(const std::string& text) const { std::ofstream(path_) << text; }
  [[nodiscard]] std::string get() const {
    std::ifstream file(path_);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  // What the file holds after `more` was written in the given mode.
  std::string after(OpenMode mode, const std::string& more) const {
    auto output = Output::open(path_, mode);
    EXPECT_TRUE(output);
    EXPECT_TRUE(output->write(more));
    EXPECT_TRUE(output->close());
    return get();
  }

  std::string path_;
};

TEST_F(OutputTest, ReplacesWhatWasThere) {
  put("old and long\n");
  EXPECT_EQ(after(OpenMode::Replace, "new\n"), "new\n");
}

TEST_F(OutputTest, LosesNothingUntilThereIsSomethingToWrite) {
  put("kept\n");
  {
    const auto failed = Output::open(path_);
    ASSERT_TRUE(failed);
  }
  EXPECT_EQ(get(), "kept\n");
  {
    auto broken_off = Output::open(path_);
    ASSERT_TRUE(broken_off);
    ASSERT_TRUE(broken_off->write("new\n"));
  }
  EXPECT_EQ(get(), "new\n");
  EXPECT_EQ(after(OpenMode::Replace, ""), "");
}

TEST_F(OutputTest, ResumesAfterTheLastWholeLine) {
  put("one\ntwo\nthr");
  EXPECT_EQ(after(OpenMode::Resume, "three\n"), "one\ntwo\nthree\n");
  EXPECT_EQ(after(OpenMode::Resume, "four\n"), "one\ntwo\nthree\nfour\n");
}

TEST_F(OutputTest, ResumesAfterALongUnfinishedLineAndFromNothing) {
  EXPECT_EQ(after(OpenMode::Resume, "one\n"), "one\n");
  put("one\n" + std::string(10'000, 'x'));
  EXPECT_EQ(after(OpenMode::Resume, "two\n"), "one\ntwo\n");
  put(std::string(10'000, 'x'));
  EXPECT_EQ(after(OpenMode::Resume, "one\n"), "one\n");
}

TEST_F(OutputTest, WritesMoreThanItsBuffer) {
  const std::string big(1'000'000, 'x');
  EXPECT_EQ(after(OpenMode::Replace, big), big);
}

TEST_F(OutputTest, WritesWhatIsLeftWhenDroppedAndSurvivesAMove) {
  {
    auto first = Output::open(path_);
    ASSERT_TRUE(first);
    ASSERT_TRUE(first->write("kept\n"));
    const Output second = *std::move(first);
    EXPECT_EQ(second.name(), path_);
  }
  EXPECT_EQ(get(), "kept\n");
}

TEST_F(OutputTest, NamesTheFileAndTheReason) {
  const auto output = Output::open("/nowhere/at/all");
  ASSERT_FALSE(output);
  EXPECT_EQ(output.error().code, ErrorCode::Output);
  EXPECT_EQ(output.error().message, "cannot open /nowhere/at/all: No such file or directory");
}

TEST_F(OutputTest, NoticesAFullDisk) {
  auto output = Output::open("/dev/full");
  ASSERT_TRUE(output);
  ASSERT_TRUE(output->write("x"));
  const auto closed = output->close();
  ASSERT_FALSE(closed);
  EXPECT_EQ(closed.error().code, ErrorCode::Output);
  EXPECT_EQ(closed.error().message, "cannot write to /dev/full: No space left on device");
}

TEST_F(OutputTest, TellsAPipeNobodyReadsFromAFailure) {
  std::signal(SIGPIPE, SIG_IGN);
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  const int reader = ::open(path_.c_str(), O_RDONLY | O_NONBLOCK);
  auto output = Output::open(path_);
  ASSERT_TRUE(output);
  ::close(reader);
  ASSERT_TRUE(output->write("x"));
  const auto flushed = output->flush();
  ASSERT_FALSE(flushed);
  EXPECT_EQ(flushed.error().code, ErrorCode::Closed);
}

}  // namespace
}  // namespace xq::tools
