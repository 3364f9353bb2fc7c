#include "xq/analysis/analyze.hpp"

#include <gtest/gtest.h>

#include "analysis/support.hpp"
#include "xq/eval/params.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using namespace test;

const std::string kStart = kStartFen;

TEST(Analyze, FindsTheMate) {
  const Analysis analysis = analyze_line(kMateInOne, with_nodes(5000));
  EXPECT_EQ(analysis.status, AnalysisStatus::Ok);
  ASSERT_EQ(analysis.lines.size(), 1U);
  EXPECT_EQ(analysis.lines[0].score, Score::mate(1));
  EXPECT_EQ(analysis.best(), parse_move("e7e8"));
  EXPECT_EQ(analysis.legal, 45U);
  EXPECT_FALSE(analysis.in_check);
  EXPECT_TRUE(analysis.depths.empty());
}

TEST(Analyze, SaysWhyTheGameIsOver) {
  const Analysis mate = analyze_line(kCheckmate, with_nodes(100));
  EXPECT_EQ(mate.status, AnalysisStatus::Over);
  EXPECT_EQ(mate.over, OverReason::Checkmate);
  EXPECT_TRUE(mate.in_check);
  const Analysis stalemate = analyze_line(kStalemate, with_nodes(100));
  EXPECT_EQ(stalemate.over, OverReason::Stalemate);
  EXPECT_FALSE(stalemate.in_check);
  for (const Analysis& analysis : {mate, stalemate}) {
    EXPECT_EQ(analysis.legal, 0U);
    EXPECT_EQ(analysis.nodes, 0U);
    ASSERT_EQ(analysis.lines.size(), 1U);
    EXPECT_EQ(analysis.lines[0].score, Score::mate(0));
    EXPECT_EQ(analysis.best(), std::nullopt);
  }
}

TEST(Analyze, TellsThePositionBehindTheMoves) {
  const Analysis analysis = analyze_line(kStart + " moves h2e2 h9g7", with_nodes(200));
  EXPECT_EQ(fen(analysis.position),
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
  EXPECT_EQ(analysis.moves.size(), 2U);
}

TEST(Analyze, LetsARecordReplaceTheLimitsOfTheRun) {
  PositionRecord record = read_one(kStart);
  AnalyzeOptions options = with_nodes(300);
  options.limits.multipv = 2;
  EXPECT_EQ(analysis_frame(record, options).limits, options.limits);

  record.limits.depth = 2;
  record.multipv = 3;
  const Limits own = analysis_frame(record, options).limits;
  EXPECT_EQ(own.depth, 2);
  EXPECT_EQ(own.nodes, std::nullopt);
  EXPECT_EQ(own.multipv, 3U);

  // A mate alone would end no search that finds none.
  record.limits = {};
  record.limits.mate = 2;
  const Limits mate = analysis_frame(record, options).limits;
  EXPECT_EQ(mate.mate, 2);
  EXPECT_EQ(mate.nodes, 300U);
}

TEST(Analyze, RefusesTimeWhereRunsMustBeTheSame) {
  PositionRecord record = read_one(kStart);
  AnalyzeOptions options = with_nodes(300);
  EXPECT_EQ(refusal(record, options), std::nullopt);
  record.limits.time_ms = 5;
  const auto error = refusal(record, options);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, RecordErrorCode::Unsupported);
  EXPECT_EQ(error->place.line, 1U);
  options.search.deterministic = false;
  EXPECT_EQ(refusal(record, options), std::nullopt);
}

TEST(Analyze, KeepsTheLogOfDepthsWhenAsked) {
  AnalyzeOptions options = with_nodes(3000);
  options.log_depths = true;
  const Analysis analysis = analyze_line(kStart, options);
  ASSERT_FALSE(analysis.depths.empty());
  EXPECT_EQ(analysis.depths.back().depth, analysis.depth);
}

TEST(Analyze, IsPartialWhenItWasStopped) {
  AnalyzeOptions options = with_nodes(1'000'000'000);
  SearchAnalyst analyst(options.search);
  std::stop_source stop;
  stop.request_stop();
  const Analysis analysis = *analyze(read_one(kStart), options, analyst, {stop.get_token(), {}});
  EXPECT_EQ(analysis.status, AnalysisStatus::Partial);
  EXPECT_FALSE(analysis.lines.empty());
}

TEST(Analyze, NamesWhatAResultDependsOn) {
  const PositionRecord record = read_one(kStart);
  AnalyzeOptions options = with_nodes(300);
  options.search.threads = 3;
  EXPECT_EQ(analysis_frame(record, options).engine.options,
            "hash=1 multipv=1 eval=" + eval::params_hash() + " deterministic=true");
  options.search.deterministic = false;
  EXPECT_EQ(analysis_frame(record, options).engine.options,
            "hash=1 multipv=1 eval=" + eval::params_hash() + " threads=3");
}

}  // namespace
}  // namespace xq
