#include "xq/bench/signature.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "bench/fake_player.hpp"
#include "xq/engine/search_player.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;

BenchSuite two_positions() {
  BenchSuite suite = built_in_suite();
  suite.resize(2);
  return suite;
}

std::string recorded() {
  std::ifstream file(std::string(XQ_SOURCE_DIR) + "/tests/search/signature.txt");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Suite, IsTheDataSet) {
  const BenchSuite suite = built_in_suite();
  ASSERT_EQ(suite.size(), 56U);
  EXPECT_EQ(suite.front().id, "open-01");
  EXPECT_EQ(suite.front().phase, "opening");
  EXPECT_EQ(suite.back().id, "end-14");
  EXPECT_EQ(suite.back().phase, "ending");
}

TEST(Suite, RefusesWhatCannotBeMeasured) {
  BenchSuite suite;
  PositionRecord record;
  record.place = {"list", 3};
  ASSERT_TRUE(add_case(suite, record));
  EXPECT_EQ(suite[0].id, "#1");
  record.id = "#1";
  const Status twice = add_case(suite, record);
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "list:3: there are two positions with the id '#1'");
}

TEST(Signature, IsTheOneOnRecord) {
  SearchPlayer player({});
  const auto signature = measure_signature(player, built_in_suite(), 9, 10min, {});
  ASSERT_TRUE(signature) << signature.error().message;
  EXPECT_EQ(signature_text(*signature), recorded());
}

TEST(Signature, OfManyThreadsIsTheSameForAnyNumberAndAgain) {
  std::optional<Signature> expected;
  for (const unsigned threads : {2U, 3U}) {
    SearchPlayerSettings settings;
    settings.search.threads = threads;
    settings.search.deterministic = true;
    SearchPlayer player(settings);
    for (int time = 0; time < 2; ++time) {
      const auto signature = measure_signature(player, two_positions(), 8, 10min, {});
      ASSERT_TRUE(signature);
      expected = expected.value_or(*signature);
      EXPECT_EQ(*signature, *expected) << threads << " threads, time " << time;
    }
  }
}

TEST(Signature, IsReadAsItIsWritten) {
  const auto read = parse_signature_text(recorded());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->depth, 9);
  EXPECT_EQ(signature_text(*read), recorded());
}

TEST(Signature, TellsWhatIsWrongWithAText) {
  const auto wrong = [](const std::string& text) {
    const auto read = parse_signature_text(text);
    return read ? std::string() : read.error().message;
  };
  EXPECT_EQ(wrong(""), "1: there is no 'depth N nodes N'");
  EXPECT_EQ(wrong("depth x nodes 1\n"), "1: there is no 'depth N nodes N'");
  EXPECT_EQ(wrong("depth 1 nodes 5\na 5 h2e2 cp\n"),
            "2: 'a 5 h2e2 cp' is no 'ID NODES MOVE cp|mate N'");
  EXPECT_EQ(wrong("depth 1 nodes 5\na 5 h2e2 cp 1\na 0 h2e2 cp 1\n"),
            "3: the position 'a' is there twice");
  EXPECT_EQ(wrong("depth 1 nodes 6\na 5 h2e2 mate -1\n"),
            "1: '6' is not the sum of the nodes below, 5");
}

TEST(Signature, DiffersByOneNode) {
  const Signature base{9,
                       {{"a", 5, "h2e2", Score::centipawns(1)},
                        {"b", 6, "h2e2", Score::mate(2)},
                        {"c", 7, "h2e2", Score::centipawns(0)}}};
  Signature head = base;
  EXPECT_TRUE(differences(base, head).empty());
  ++head.entries[1].nodes;
  auto found = differences(base, head);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].id, "b");
  EXPECT_EQ(found[0].base->nodes, 6U);
  EXPECT_EQ(found[0].head->nodes, 7U);
  head.entries[2].id = "d";
  found = differences(base, head);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_FALSE(found[1].head);
  EXPECT_EQ(found[2].id, "d");
  EXPECT_FALSE(found[2].base);
}

TEST(Signature, FailsAsItsPlayer) {
  test::FakePlayer player([](unsigned) { return 1U; });
  std::stop_source stop;
  stop.request_stop();
  const auto signature = measure_signature(player, two_positions(), 3, 1s, stop.get_token());
  ASSERT_FALSE(signature);
  EXPECT_EQ(signature.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace xq
