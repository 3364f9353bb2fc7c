#include "xq/report/verdict_text.hpp"

#include <gtest/gtest.h>

#include <set>

#include "report/judged_support.hpp"

namespace xq {
namespace {

using namespace test;

std::string text_in(Language language, const JudgedRecord& record) {
  return verdict_text(record, {language, false});
}

// The second line: the verdict in words.
std::string sentence(const JudgedRecord& record, Language language) {
  const std::string text = text_in(language, record);
  const std::size_t begin = text.find('\n') + 1;
  return text.substr(begin, text.find('\n', begin) - begin);
}

struct Case {
  const char* fen;
  const char* moves;
  const char* rules;
  const char* english;
  const char* chinese;
};

const Case kCases[] = {
    {"4k4/9/9/9/9/9/9/9/9/R4K3 w - - 0 1", "a0a9", "axf",
     "Not over. 1 ply without a capture, the limit is 120 (checks: Red 1, Black 0).",
     "未终局。连续1着未吃子，限120着（将军：红1次，黑0次）。"},
    {kChased, "a7b7 a1b1 b7a7 b1a1", "limit=0",
     "Not over. The position has occurred 2 times; 4 plies without a capture (checks: Red 0, Black "
     "0).",
     "未终局。当前局面已出现2次；连续4着未吃子（将军：红0次，黑0次）。"},
    {"3k5/9/9/9/R8/9/9/9/9/4K4 w - - 0 1", "a5d5", "axf",
     "Red wins: checkmate. Black is in check and has no legal move.",
     "红胜：将死。黑方被将军，无着可走。"},
    {"3k5/9/9/9/9/R8/9/9/9/4K4 w - - 0 1", "a4a8", "axf",
     "Red wins: stalemate. Black is not in check and has no legal move.",
     "红胜：困毙。黑方未被将军，无着可走。"},
    {"3k5/9/9/9/9/R8/9/9/9/4K4 w - - 0 1", "a4a8", "stalemate=draw",
     "Draw: stalemate. Black is not in check and has no legal move.",
     "和棋：困毙。黑方未被将军，无着可走。"},
    {kChecked, kCheckedTwice, "axf",
     "Black wins: perpetual check. The position after ply 8 also stood at the start, 3 times in "
     "all; plies 1 to 8 are judged. Red: 4 checks; Black: 4 idle moves.",
     "黑胜：长将。第8着后的局面与起始相同，共出现3次；判定第1至8着。红方4将；黑方4闲。"},
    {kChased, kChasedTwice, "axf",
     "Black wins: perpetual chase. The position after ply 8 also stood at the start, 3 times in "
     "all; plies 1 to 8 are judged. Red: 4 chases; Black: 4 idle moves. Red newly threatens the "
     "cannon a7 with every move.",
     "黑胜：长捉。第8着后的局面与起始相同，共出现3次；判定第1至8着。红方4捉；黑方4闲。"
     "红方每着都新捉炮 a7。"},
    {kChased, kChasedTwice, "check-only",
     "Draw: repetition. The position after ply 8 also stood at the start, 3 times in all; plies 1 "
     "to 8 are judged. Red: 4 idle moves; Black: 4 idle moves. Neither side is more to blame than "
     "the other.",
     "和棋：循环反复。第8着后的局面与起始相同，共出现3次；判定第1至8着。红方4闲；黑方4闲。"
     "双方责任相当。"},
    {"3k5/9/9/9/9/9/9/9/9/R3K1R2 w - - 118 60", "a0a1 d9d8", "axf",
     "Draw: natural move limit. 120 plies without a capture, the limit is 120 (checks: Red 0, "
     "Black 0). Note: 118 plies without a capture came before the start; a repetition that begins "
     "there is not seen.",
     "和棋：自然限着。连续120着未吃子，限120着（将军：红0次，黑0次）。"
     "注：起始局面之前已有118着未吃子，其中开始的重复无从得知。"},
    {"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", "", "axf",
     "Draw: insufficient material. Hardly anybody can win with these men.",
     "和棋：双方子力不足取胜。双方均无取胜可能。"},
};

TEST(VerdictText, SaysWhyInBothLanguages) {
  std::set<VerdictReason> told;
  for (const Case& one : kCases) {
    const JudgedRecord record = judged_record(one.fen, one.moves, one.rules);
    EXPECT_EQ(sentence(record, Language::English), one.english);
    EXPECT_EQ(sentence(record, Language::Chinese), one.chinese);
    told.insert(record.judgement.verdict.reason);
  }
  // Both sides can check for ever only in positions that the corpus has.
  EXPECT_EQ(told.size(), kVerdictReasons - 1);
}

TEST(VerdictText, ListsTheMovesThatWereJudged) {
  const std::string text = text_in(Language::Both, judged_record(kChased, kChasedTwice));
  EXPECT_NE(text.find("     1  black 黑  a7b7 炮１平２  idle 闲\n"
                      "     2  red 红  a1b1 车九平八  chase 捉  rook 车 b1 x cannon 炮 b7\n"),
            std::string::npos)
      << text;
}

TEST(VerdictText, CutsALongSpan) {
  std::string moves;
  for (int i = 0; i < 6; ++i) {
    moves += "f0f1 e9e8 f1f2 e8e7 f2f1 e7e8 f1f0 e8e9 ";
  }
  const JudgedRecord record = judged_record("4k4/9/9/9/9/9/9/9/9/R4K3 w", moves, "limit=0,fold=4");
  EXPECT_EQ(text_in(Language::English, record).find("more moves"), std::string::npos);
  const std::string longer =
      "a0b0 e9e8 b0c0 e8e9 c0d0 e9e8 d0d1 e8e9 d1c1 e9e8 c1b1 e8e9 b1a1 e9e8 a1a0 e8e9 ";
  const JudgedRecord cut =
      judged_record("4k4/9/9/9/9/9/9/9/9/R4K3 w", longer + longer + longer, "limit=0,fold=4");
  EXPECT_NE(text_in(Language::English, cut).find("   ...  8 more moves\n"), std::string::npos)
      << text_in(Language::English, cut);
}

TEST(VerdictText, TellsWhenTheGameWasOver) {
  const JudgedRecord record = judged_record(kChecked, std::string(kCheckedTwice) + " f1f2");
  EXPECT_NE(sentence(record, Language::English)
                .find(" The game was over after ply 8 already: Black wins: perpetual check."),
            std::string::npos);
  EXPECT_NE(sentence(record, Language::Chinese).find("第8着后已经终局：黑胜：长将。"),
            std::string::npos);
}

TEST(VerdictText, NamesForbiddenMovesWhenAsked) {
  const JudgedRecord record = judged_record(kChased, "a7b7 a1b1 b7a7 b1a1 a7b7 a1b1 b7a7");
  EXPECT_NE(
      verdict_text(record, {Language::Both, true}).find("Forbidden now 当前禁着: b1a1 车八平九\n"),
      std::string::npos);
  const JudgedRecord free = judged_record(kChased, "");
  EXPECT_NE(verdict_text(free, {Language::English, true}).find("Forbidden now: none\n"),
            std::string::npos);
}

TEST(VerdictText, TellsOfEachPly) {
  const std::string text =
      text_in(Language::English, judged_record(kChecked, "f1e1", "axf,limit=1", JudgePlies::All));
  EXPECT_NE(text.find("     0  start  Not over\n     1  f1e1  Draw: natural move limit\n"),
            std::string::npos)
      << text;
}

TEST(VerdictText, SaysWhatWasClaimed) {
  JudgedRecord record = judged_record(kChased, kChasedTwice);
  record.claim = {"me: axf", Outcome::Draw, ClaimWeight::Promised};
  EXPECT_NE(text_in(Language::English, record).find("\nClaimed: Draw (me: axf, promised)\n"),
            std::string::npos);
}

TEST(VerdictText, ComparesLaws) {
  std::vector<JudgedRecord> records;
  for (const char* rules : {"check-only", "axf"}) {
    records.push_back(judged_record(kChased, std::string(kChasedTwice) + " a7b7", rules));
    records.back().id = "x";
  }
  EXPECT_EQ(verdict_comparison(records, {Language::English, false}),
            "#1 x\n"
            "check-only  Draw: repetition  (over after ply 8)\n"
            "axf         Black wins: perpetual chase  (over after ply 8)\n");
}

TEST(VerdictText, AFailedRecordIsOneLine) {
  const FailedRecord failed{4, {"x", RecordErrorCode::BadFen, "no king", {"in.fen", 5}}};
  EXPECT_EQ(verdict_text(failed, {Language::English, false}),
            "#5 x  error in.fen:5: bad_fen: no king\n");
}

}  // namespace
}  // namespace xq
