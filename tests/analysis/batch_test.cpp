#include "xq/analysis/batch.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "analysis/support.hpp"
#include "xq/report/analysis_json.hpp"

namespace xq {
namespace {

using namespace test;

std::string many(std::size_t positions) {
  std::string text;
  for (std::size_t i = 0; i < positions; ++i) {
    text += i % 7 == 3 ? "nonsense\n"
            : i % 2 == 0
                ? std::string(kStartFen) + "\n"
                : std::string(kMateInOne) + " bm e7e8; dm 1; id \"" + std::to_string(i) + "\";\n";
  }
  return text;
}

PositionSource source_of(const std::vector<PositionItem>& items, std::size_t& at) {
  return [&items, &at]() -> std::optional<PositionItem> {
    return at < items.size() ? std::optional(items[at++]) : std::nullopt;
  };
}

struct Outcome {
  Result<BatchStatistics> statistics;
  std::string text;
};

Outcome run(const std::vector<PositionItem>& items, unsigned jobs, unsigned threads) {
  BatchOptions options;
  options.analyze = with_nodes(400);
  options.analyze.search.threads = threads;
  options.jobs = jobs;
  std::size_t at = 0;
  std::string text;
  auto statistics = run_batch(
      source_of(items, at),
      [&](const AnalysisItem& item) -> Status {
        text += analysis_json(item, {false}) + "\n";
        return std::monostate{};
      },
      options);
  return {std::move(statistics), std::move(text)};
}

TEST(Batch, IsTheSameForAnyNumberOfJobsAndThreads) {
  const auto items = read_all(many(60));
  const Outcome one = run(items, 1, 1);
  ASSERT_TRUE(one.statistics);
  for (const unsigned jobs : {1U, 2U, 3U, 8U}) {
    for (const unsigned threads : {1U, 2U, 3U}) {
      const Outcome other = run(items, jobs, threads);
      ASSERT_TRUE(other.statistics);
      EXPECT_EQ(*other.statistics, *one.statistics);
      EXPECT_EQ(other.text, one.text) << jobs << " jobs, " << threads << " threads";
    }
  }
}

TEST(Batch, CountsWhatBecameOfTheRecords) {
  const Outcome outcome = run(read_all(many(14)), 2, 1);
  ASSERT_TRUE(outcome.statistics);
  EXPECT_EQ(outcome.statistics->records, 14U);
  EXPECT_EQ(outcome.statistics->failed, 2U);
  EXPECT_EQ(outcome.statistics->best, (PassCount{6, 6}));
  EXPECT_EQ(outcome.statistics->mate, (PassCount{6, 6}));
  EXPECT_EQ(outcome.statistics->avoid, PassCount{});
  EXPECT_GT(outcome.statistics->nodes, 0U);
}

TEST(Batch, NumbersRecordsFromWhereItIsTold) {
  const auto items = read_all(many(5));
  BatchOptions options;
  options.analyze = with_nodes(1);
  options.jobs = 2;
  options.first_seq = 40;
  std::size_t at = 0;
  std::uint64_t expected = 40;
  const auto statistics = run_batch(
      source_of(items, at),
      [&](const AnalysisItem& item) -> Status {
        const auto* const analysis = std::get_if<Analysis>(&item);
        EXPECT_EQ(analysis != nullptr ? analysis->seq : std::get<FailedRecord>(item).seq,
                  expected++);
        return std::monostate{};
      },
      options);
  EXPECT_TRUE(statistics);
  EXPECT_EQ(expected, 45U);
}

TEST(Batch, FinishesWhatRunsAfterAStop) {
  const auto items = read_all(many(200));
  BatchOptions options;
  options.analyze = with_nodes(100);
  options.jobs = 3;
  std::stop_source stop;
  std::size_t at = 0;
  std::uint64_t given = 0;
  const auto statistics = run_batch(
      [&]() -> std::optional<PositionItem> {
        if (at == 20) {
          stop.request_stop();  // the item of this moment is dropped
        }
        return items[at++];
      },
      [&](const AnalysisItem& item) -> Status {
        ++given;
        const auto* const analysis = std::get_if<Analysis>(&item);
        EXPECT_TRUE(analysis == nullptr || analysis->status == AnalysisStatus::Ok);
        return std::monostate{};
      },
      options, stop.get_token());
  ASSERT_TRUE(statistics);
  EXPECT_EQ(statistics->records, 20U);
  EXPECT_EQ(given, 20U);
}

TEST(Batch, EndsAtOnceWhenNobodyTakesTheResults) {
  const auto items = read_all(many(100));
  BatchOptions options;
  options.analyze = with_nodes(1000);
  options.jobs = 2;
  std::size_t at = 0;
  int calls = 0;
  const auto statistics = run_batch(
      source_of(items, at),
      [&](const AnalysisItem&) -> Status {
        ++calls;
        return fail(ErrorCode::Output, "disk full");
      },
      options);
  ASSERT_FALSE(statistics);
  EXPECT_EQ(statistics.error().message, "disk full");
  EXPECT_EQ(calls, 1);
  EXPECT_LT(at, items.size());
}

TEST(Batch, LetsExceptionsOut) {
  BatchOptions options;
  options.analyze = with_nodes(1);
  const auto run = [&] {
    static_cast<void>(run_batch([]() -> std::optional<PositionItem> { throw std::bad_alloc(); },
                                [](const AnalysisItem&) -> Status { return std::monostate{}; },
                                options));
  };
  EXPECT_THROW(run(), std::bad_alloc);
}

}  // namespace
}  // namespace xq
