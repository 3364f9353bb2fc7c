#include "xq/report/verdict_json.hpp"

#include <gtest/gtest.h>

#include "report/judged_support.hpp"

namespace xq {
namespace {

using namespace test;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(VerdictJson, HasItsMembersInOneOrder) {
  JudgedRecord record = judged_record("4k4/9/9/9/9/9/9/9/9/R4K3 w - - 3 1", "a0a9 e9e8");
  record.id = "a";
  record.seq = 2;
  record.meta_json = R"({"b":1})";
  EXPECT_EQ(
      verdict_json(record),
      R"({"schema":"xq/1","type":"verdict","id":"a","seq":2,)"
      R"("start_fen":"4k4/9/9/9/9/9/9/9/9/R4K3 w - - 3 1","moves":["a0a9","e9e8"],)"
      R"("fen":"R8/4k4/9/9/9/9/9/9/9/5K3 w - - 5 2","plies":2,"verdict":"none","reason":"none",)"
      R"("rules":{"text":"axf,fold=3,limit=120,checks=ten,stalemate=loss,material=on",)"
      R"("repetition":"axf","fold":3,"limit":120,"checks":"ten","stalemate":"loss",)"
      R"("material":true},"evidence":{"occurrences":1,"plies_since_capture":5,)"
      R"("counted_plies":5,"checks":{"red":1,"black":0},"unknown_plies":3},"forbidden":[],)"
      R"("meta":{"b":1}})");
}

TEST(VerdictJson, TellsWhatEachMoveOfTheSpanDid) {
  const std::string text = verdict_json(judged_record(kChased, kChasedTwice));
  EXPECT_TRUE(holds(text, R"("verdict":"black_wins","reason":"perpetual_chase",)"
                          R"("over":{"ply":8,"verdict":"black_wins","reason":"perpetual_chase"})"))
      << text;
  EXPECT_TRUE(holds(
      text, R"("occurrences":3,"span":{"first":0,"last":8},"moves":[)"
            R"({"ply":1,"side":"black","uci":"a7b7","zh":"炮１平２","nature":"idle"},)"
            R"({"ply":2,"side":"red","uci":"a1b1","zh":"车九平八","nature":"chase","threats":[)"
            R"({"attacker":{"piece":"R","square":"b1","origin":"a1"},)"
            R"("victim":{"piece":"c","square":"b7","origin":"a7"},"direct":true}]},)"))
      << text;
  EXPECT_TRUE(holds(text, R"("chased":[{"piece":"c","square":"a7","origin":"a7"}],)")) << text;
}

TEST(VerdictJson, ForbidsAndClaims) {
  JudgedRecord record = judged_record(kChased, "a7b7 a1b1 b7a7 b1a1 a7b7 a1b1 b7a7");
  record.claim = {"me: axf", Outcome::Draw, ClaimWeight::Doubtful};
  const std::string text = verdict_json(record);
  EXPECT_TRUE(holds(text, R"("forbidden":["b1a1"],"claim":{"source":"me: axf","verdict":"draw",)"
                          R"("weight":"doubtful"},"pass":false})"))
      << text;
}

TEST(VerdictJson, GoesThroughAllPlies) {
  const std::string text =
      verdict_json(judged_record(kChecked, "f1e1", "axf,limit=1", JudgePlies::All));
  EXPECT_TRUE(holds(text, R"("every_ply":[{"ply":0,"verdict":"none","reason":"none"},)"
                          R"({"ply":1,"verdict":"draw","reason":"natural_move_limit"}])"))
      << text;
}

TEST(VerdictJson, KeepsAFailedRecordInItsPlace) {
  EXPECT_EQ(verdict_json(FailedRecord{4, {"x", RecordErrorCode::BadFen, "no", {"in.fen", 5}}}),
            R"({"schema":"xq/1","type":"error","id":"x","seq":4,"code":"bad_fen",)"
            R"("message":"no","where":{"file":"in.fen","line":5}})");
}

}  // namespace
}  // namespace xq
