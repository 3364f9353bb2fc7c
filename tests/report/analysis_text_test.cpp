// The forms for people and spreadsheets: EPD, CSV, table, summary.
#include <gtest/gtest.h>

#include "analysis/support.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/analysis_csv.hpp"
#include "xq/report/analysis_epd.hpp"
#include "xq/report/analysis_summary.hpp"
#include "xq/report/analysis_table.hpp"
#include "xq/report/internal/text_width.hpp"

namespace xq {
namespace {

using namespace test;

Analysis made_up(const std::string& line, std::vector<Line> lines) {
  Analysis analysis = analysis_frame(read_one(line), with_nodes(5000));
  analysis.depth = 4;
  analysis.nodes = 4321;
  analysis.time = std::chrono::milliseconds(1020);
  if (!lines.empty()) {
    analysis.lines = std::move(lines);
  }
  return analysis;
}

std::vector<Line> one_line_of(Score score) {
  return {{score, 4, 6, {*parse_move("e7e8"), *parse_move("i7h5")}}};
}

const std::string kBoard = "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w";
const FailedRecord kFailed{4, {"x", RecordErrorCode::BadFen, "no \"king\", sir", {"in.fen", 5}}};

TEST(AnalysisEpd, WritesTheOpcodesOfTheFormat) {
  const std::string record =
      R"( am c9c8; bm e7e8; id "a"; c0 "note"; c1 "first"; eco "C30"; foo bar baz;)";
  EXPECT_EQ(analysis_epd(made_up(kBoard + " - -" + record, one_line_of(Score::centipawns(-31)))),
            kBoard +
                " - - acd 4; acn 4321; acs 2; am c9c8; bm e7e8; ce -31; pm e7e8; pv e7e8 i7h5; "
                R"(id "a"; c0 "note"; c1 "first"; eco "C30"; foo bar baz;)");
}

TEST(AnalysisEpd, TellsMates) {
  const auto epd = [](Score score, const std::string& record) {
    return analysis_epd(made_up(kBoard + " - - " + record, one_line_of(score)), {false});
  };
  EXPECT_EQ(epd(Score::mate(3), ""), kBoard + " - - acd 4; acn 4321; dm 3; pm e7e8; pv e7e8 i7h5;");
  EXPECT_EQ(epd(Score::mate(-2), "c1 \"taken\";"),
            kBoard + " - - acd 4; acn 4321; pm e7e8; pv e7e8 i7h5; c1 \"taken\"; c2 \"mate -2\";");
}

// A suite that failed must fail again when its output is fed back.
TEST(AnalysisEpd, KeepsAnExpectedMate) {
  const auto epd = [](const std::vector<Line>& lines) {
    return analysis_epd(made_up(kBoard + " - - dm 2;", lines), {false});
  };
  const std::string head = kBoard + " - - acd 4; acn 4321; ";
  EXPECT_EQ(epd(one_line_of(Score::mate(3))), head + "dm 2; pm e7e8; pv e7e8 i7h5; c1 \"mate 3\";");
  EXPECT_EQ(epd(one_line_of(Score::mate(-1))),
            head + "dm 2; pm e7e8; pv e7e8 i7h5; c1 \"mate -1\";");
  EXPECT_EQ(epd(one_line_of(Score::centipawns(7))), head + "ce 7; dm 2; pm e7e8; pv e7e8 i7h5;");
  EXPECT_EQ(epd({}), head + "dm 2;");
  EXPECT_EQ(read_one(epd(one_line_of(Score::mate(3)))).expect.mate, 2);
}

TEST(AnalysisEpd, CanBeReadAgain) {
  const std::string line = kBoard + " - - hmvc 3; fmvn 9; bm e7e8; id \"a\"; c3 \"x; y\";";
  const std::string written = analysis_epd(made_up(line, one_line_of(Score::centipawns(5))));
  const PositionRecord record = read_one(written);
  EXPECT_EQ(record.id, "a");
  EXPECT_EQ(fen(record.start), kBoard + " - - 3 9");
  EXPECT_EQ(record.expect.best.size(), 1U);
  EXPECT_NE(record.meta_json.find("\"c3\":\"x; y\""), std::string::npos) << record.meta_json;
}

TEST(AnalysisEpd, MakesAnErrorAComment) {
  EXPECT_EQ(analysis_epd(kFailed), "# error in.fen:5: bad_fen: no \"king\", sir");
  EXPECT_TRUE(read_all(analysis_epd(kFailed) + "\n").empty());
}

TEST(AnalysisCsv, QuotesWhatNeedsIt) {
  EXPECT_EQ(analysis_csv(kFailed),
            "4,x,,,error,,,,,,,,,,,,bad_fen,\"no \"\"king\"\", sir\",in.fen,5\r\n");
}

TEST(AnalysisCsv, HasARowForEachLine) {
  const Analysis analysis =
      made_up(kBoard + " - - bm e7e8;", {{Score::mate(2), 4, 6, {*parse_move("e7e8")}},
                                         {Score::centipawns(100), 3, 6, {*parse_move("c9d9")}}});
  const std::string head = "0,," + kBoard + " - - 0 1,red,ok,,";
  EXPECT_EQ(analysis_csv(analysis), head + "1,4,4321,1020,,2,0.9754,e7e8,e7e8,true,,,,\r\n" + head +
                                        "2,3,4321,1020,100,,0.591,c9d9,c9d9,true,,,,\r\n");
  EXPECT_NE(analysis_csv(analysis, {false}).find("1,4,4321,,,2"), std::string::npos);
  const auto commas = [](const std::string& text) {
    return std::count(text.begin(), text.end(), ',');
  };
  EXPECT_EQ(commas(analysis_csv_header()), commas(analysis_csv(made_up(kCheckmate, {}))));
}

TEST(AnalysisTable, AlignsChineseNames) {
  const auto row = [](const std::string& id, Score score) {
    return analysis_table(made_up(kBoard + " - - id \"" + id + "\";", one_line_of(score)));
  };
  const std::string chinese = row("七星聚会", Score::mate(-3));
  const std::string latin = row("abcdefgh", Score::mate(-3));
  EXPECT_EQ(report::text_width(chinese), report::text_width(latin));
  EXPECT_NE(chinese.find("七星聚会    "), std::string::npos);
  EXPECT_NE(latin.find("#-3  e7e8"), std::string::npos) << latin;
}

TEST(AnalysisTable, ShowsScoresFromRedsSide) {
  const Line line{Score::centipawns(25), 4, 6, {}};
  EXPECT_NE(analysis_table(made_up("4k4/9/9/9/9/9/9/9/9/3K5 b", {line})).find(" -25 "),
            std::string::npos);
  EXPECT_NE(analysis_table(made_up("4k4/9/9/9/9/9/9/9/9/3K5 w", {line})).find("+25 "),
            std::string::npos);
  EXPECT_NE(analysis_table(made_up(kStalemate, {})).find("stalemate"), std::string::npos);
  EXPECT_NE(analysis_table_header().find("Red's"), std::string::npos);
}

TEST(AnalysisTable, LetsNoControlCharacterThrough) {
  const FailedRecord failed{0, {"\x1b[31m", RecordErrorCode::BadFen, "a\nb", {"f\x07", 1}}};
  const std::string row = analysis_table(failed);
  EXPECT_EQ(row.find('\x1b'), std::string::npos);
  EXPECT_EQ(row.find('\x07'), std::string::npos);
  EXPECT_EQ(row.find('\n'), row.size() - 1);
}

TEST(TextWidth, CutsAtCharacters) {
  using report::cut_to_width;
  EXPECT_EQ(cut_to_width("炮二平五", 8), "炮二平五");
  EXPECT_EQ(cut_to_width("炮二平五", 7), "炮二平…");
  EXPECT_EQ(cut_to_width("炮二平五", 6), "炮二…");
  EXPECT_EQ(cut_to_width("abc", 0), "");
  EXPECT_EQ(cut_to_width("\xE7\x82", 5), "??");
  EXPECT_EQ(report::pad_left("炮", 4), "  炮");
  EXPECT_EQ(report::pad_right("炮二平五", 6), "炮二… ");
}

TEST(AnalysisSummary, CountsWhatWasExpected) {
  BatchStatistics statistics;
  statistics.records = 52;
  statistics.failed = 2;
  statistics.nodes = 1000;
  EXPECT_EQ(analysis_summary(statistics), "records 52, failed 2, nodes 1000\n");
  statistics.best = {48, 50};
  statistics.mate = {0, 1};
  EXPECT_EQ(analysis_summary(statistics), "records 52, failed 2, nodes 1000\nbm 48/50, dm 0/1\n");
}

}  // namespace
}  // namespace xq
