#include "xq/report/analysis_json.hpp"

#include <gtest/gtest.h>

#include "analysis/support.hpp"
#include "xq/eval/params.hpp"
#include "xq/report/kept_analysis.hpp"

namespace xq {
namespace {

using namespace test;

// A search's own numbers may change with the search; these are made up.
Analysis made_up(const std::string& line) {
  Analysis analysis = analysis_frame(read_one(line), with_nodes(5000));
  analysis.seq = 7;
  analysis.depth = 4;
  analysis.nodes = 4321;
  analysis.time = std::chrono::milliseconds(20);
  analysis.hashfull = 3;
  return analysis;
}

TEST(AnalysisJson, HasItsMembersInOneOrder) {
  Analysis analysis =
      made_up(R"({"fen":")" + std::string(kMateInOne) +
              R"(","id":"马 \"1\"","expect":{"bm":["e7e8"],"dm":1},"meta":{"b":1.50,"a":[1,2]}})");
  analysis.lines = {{Score::mate(1), 4, 5, {analysis.expect.best[0]}}};
  EXPECT_EQ(
      analysis_json(analysis),
      R"({"schema":"xq/1","type":"analysis","id":"马 \"1\"","seq":7,)"
      R"("fen":"2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1",)"
      R"("key":"ee303436e76603d1","stm":"red","status":"ok","source":"engine",)"
      R"("engine":{"name":"xq 0.1.0","options":"hash=1 multipv=1 eval=)" +
          eval::params_hash() +
          R"( deterministic=true"},)"
          R"("limits":{"nodes":5000},"depth":4,"nodes":4321,"time_ms":20,"nps":216050,"hashfull":3,)"
          R"("legal":45,"in_check":false,"lines":[{"rank":1,"score":{"mate":1},"win":0.9754,)"
          R"("depth":4,"seldepth":5,"pv":["e7e8"]}],"best":"e7e8","red":{"mate":1,"win":0.9754},)"
          R"("expect":{"bm":["e7e8"],"dm":1},"pass":true,"meta":{"b":1.50,"a":[1,2]}})");
}

TEST(AnalysisJson, LeavesTimesOut) {
  Analysis analysis = made_up(kStartFen);
  analysis.depths = {{1, 2, 30, std::chrono::milliseconds(5), 0, {}}};
  EXPECT_NE(analysis_json(analysis).find(R"("depth":1,"nodes":30,"time_ms":5)"), std::string::npos);
  const std::string text = analysis_json(analysis, {false});
  EXPECT_EQ(text.find("time_ms"), std::string::npos);
  EXPECT_EQ(text.find("nps"), std::string::npos);
  EXPECT_NE(text.find(R"("depths":[{"depth":1,"nodes":30,"hashfull":0,"lines":[]}])"),
            std::string::npos);
}

TEST(AnalysisJson, TurnsTheScoreToRed) {
  Analysis analysis = made_up("4k4/9/9/9/9/9/9/9/9/3K5 b");
  analysis.lines = {{Score::centipawns(100), 1, 1, {}}};
  EXPECT_NE(analysis_json(analysis).find(R"("red":{"cp":-100,"win":0.409})"), std::string::npos);
  const std::string over = analysis_json(made_up(kCheckmate));
  EXPECT_NE(over.find(R"("status":"over","over":"checkmate")"), std::string::npos);
  EXPECT_NE(over.find(R"("red":{"mate":0,"win":0.9754})"), std::string::npos);
  EXPECT_EQ(over.find("best"), std::string::npos);
}

TEST(AnalysisJson, KeepsAFailedRecordInItsPlace) {
  const FailedRecord failed{4, {"x", RecordErrorCode::BadFen, "no \x01 \xFF", {"in.fen", 5}}};
  EXPECT_EQ(analysis_json(failed),
            R"({"schema":"xq/1","type":"error","id":"x","seq":4,"code":"bad_fen",)"
            R"("message":"no \u0001 )"
            "\xEF\xBF\xBD"
            R"(","where":{"file":"in.fen","line":5}})");
}

TEST(KeptAnalysis, TakesItsOwnRecords) {
  const AnalyzeOptions options = with_nodes(500);
  for (const char* const line : {kMateInOne, kCheckmate, kStartFen}) {
    const Analysis done = analyze_line(std::string(line) + " dm 1; id \"n\";", options);
    const auto kept = match_kept(
        analysis_json(done),
        analysis_frame(read_one(std::string(line) + " dm 1; id \"n\";"), options), false);
    ASSERT_TRUE(kept) << kept.error().message;
    const auto& again = std::get<Analysis>(*kept);
    EXPECT_EQ(again.nodes, done.nodes);
    EXPECT_EQ(again.best(), done.best());
    EXPECT_EQ(again.pass(), done.pass());
  }
}

TEST(KeptAnalysis, NamesWhatDiffers) {
  const AnalyzeOptions options = with_nodes(500);
  const Analysis done = analyze_line(kMateInOne, options);
  const std::string text = analysis_json(done);
  const auto why = [&](const std::string& line, const AnalysisItem& question, bool depths = false) {
    const auto kept = match_kept(line, question, depths);
    return kept ? "" : kept.error().message;
  };
  const Analysis same = analysis_frame(read_one(kMateInOne), options);
  EXPECT_EQ(why(text, same), "");
  EXPECT_EQ(why(text, same, true), "the log of depths is missing");
  EXPECT_EQ(why(text.substr(0, text.size() / 2), same), "it is no JSON record");
  EXPECT_EQ(why("[]", same), "it is no JSON record");
  EXPECT_EQ(why(text, analysis_frame(read_one(kMateInOne), with_nodes(501))), "'limits' differs");
  EXPECT_EQ(why(text, analysis_frame(read_one(kStartFen), options)), "'fen' differs");
  EXPECT_EQ(why(text, FailedRecord{}), "'type' differs");
  Analysis later = same;
  later.seq = 1;
  EXPECT_EQ(why(text, later), "'seq' differs");
  Analysis named = same;
  named.id = "a";
  EXPECT_EQ(why(text, named), "'id' differs");
  std::string torn = text;
  torn.replace(torn.find("\"score\""), 7, "\"store\"");
  EXPECT_EQ(why(torn, same), "it is no whole analysis");
}

}  // namespace
}  // namespace xq
