#include "xq/bench/history.hpp"

#include <gtest/gtest.h>

#include "xq/report/bench_json.hpp"

namespace xq {
namespace {

HistoryEntry entry(const std::string& label, bool release, double seconds) {
  HistoryEntry made{label, release, "depth 3, 1 thread, 2 positions", 1000, seconds, {}};
  made.environment.cpu = "some";
  return made;
}

TEST(History, DriftIsSinceTheLastReleaseBefore) {
  EXPECT_FALSE(drift_of({}));
  EXPECT_FALSE(drift_of({entry("a", true, 1)})) << "nothing to hold it against";
  EXPECT_FALSE(drift_of({entry("a", false, 1), entry("b", false, 2)}));
  const auto drift = drift_of(
      {entry("v1", true, 1), entry("v2", true, 2), entry("a", false, 3), entry("v3", true, 5)});
  ASSERT_TRUE(drift);
  EXPECT_EQ(drift->release, 1U);
  EXPECT_DOUBLE_EQ(*drift->time, 2.5);
  EXPECT_DOUBLE_EQ(drift->nodes, 1);
  EXPECT_TRUE(drift->obstacles.empty());
}

TEST(History, TimesAreOfOneMachineAndNodesOfAny) {
  HistoryEntry other = entry("a", false, 2);
  other.environment.cpu = "another";
  EXPECT_EQ(drift_of({entry("v1", true, 1), other})->obstacles.size(), 1U);
  other.seconds.reset();
  EXPECT_TRUE(drift_of({entry("v1", true, 1), other})->obstacles.empty());
  other.settings = "depth 4";
  EXPECT_EQ(drift_of({entry("v1", true, 1), other})->obstacles.size(), 1U);
}

TEST(History, IsReadAsItIsWritten) {
  const std::vector<HistoryEntry> history{entry("v1", true, 1.25), entry("a \"b\"", false, 2)};
  const auto read = read_history(history_json(history[0]) + "\n\n" + history_json(history[1]));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, history);
  const auto bad = read_history("\n{}\n");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().message, "2: it is no xq/1 record of type history");
}

}  // namespace
}  // namespace xq
