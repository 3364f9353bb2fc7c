// Lines of FEN, EPD and name|FEN|moves, read through PositionReader.
#include "support/read_all.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

const std::string kStart = kStartFen;
const std::string kEnd = kEndgame;

std::string moves_text(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    text += text.empty() ? "" : " ";
    text += move_text(move);
  }
  return text;
}

TEST(FenLines, TakeOneToSixFields) {
  const std::string board = kStart.substr(0, kStart.find(' '));
  for (const std::string tail : {"", " w", " r -", " w - -", " w - - 0", " w - - 0 1", "w", " w,",
                                 "  w\t-  -  0  1  ", " w KQkq - 0 1"}) {
    EXPECT_EQ(fen(read_one(board + tail).start), kStart) << tail;
  }
  EXPECT_EQ(read_one(board + " b - - 7 12").start.fullmove_number(), 12U);
}

TEST(FenLines, SkipBlanksAndComments) {
  EXPECT_EQ(outline("\n# note\n  # note\n" + kStart + "\n\n" + kEnd + "\n \t\n"), "r4 r6");
  EXPECT_EQ(outline(""), "");
  EXPECT_EQ(outline("\n\n# nothing\n"), "");
}

TEST(FenLines, PlayMoves) {
  const auto record = read_one(kStart + " moves h2e2 H9-G7 , h0g2 ; main line");
  EXPECT_EQ(moves_text(record.moves), "h2e2 h9g7 h0g2");
  EXPECT_EQ(fen(record.start), kStart);
  EXPECT_EQ(record.resulting().side_to_move(), Color::Black);
  EXPECT_EQ(record.meta_json, R"({"comment":"main line"})");
  EXPECT_EQ(read_error(kStart + " moves h2e2 h2e2"),
            "illegal_move 1 ply 2: 'h2e2' is not legal in "
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1 (no_man)");
  EXPECT_EQ(read_error(kStart + " moves 炮二平五"),
            "bad_notation 1 ply 1: '炮二平五' is no move in coordinates such as h2e2");
}

TEST(FenLines, KeepComments) {
  EXPECT_EQ(read_one(kStart + " ; a; b | c").meta_json, R"({"comment":"a; b | c"})");
  EXPECT_EQ(read_one(kStart + ";").meta_json, "");
  EXPECT_EQ(read_one(kStart + " # \"x\"").meta_json, R"({"comment":"\"x\""})");
}

TEST(FenLines, TakeNamesAndKeepSolutions) {
  const auto record = read_one(" 当头一喝 |" + kEnd + "|e1e8,e9e8");
  EXPECT_EQ(record.id, "当头一喝");
  EXPECT_EQ(record.meta_json, R"({"moves":"e1e8,e9e8"})");
  EXPECT_TRUE(record.moves.empty());
  EXPECT_EQ(read_one("\"a/b\"|" + kEnd).id, "a/b");
  EXPECT_EQ(read_one("n|" + kStart + " moves h2e2|h9g7").moves.size(), 1U);
  EXPECT_EQ(read_error("|x"),
            "bad_fen 1 rank 9: 'x' is no piece letter; rank 9 has 1 file, not 9; the board has 1 "
            "rank, not 10");
}

TEST(FenLines, SayWhatIsWrong) {
  EXPECT_EQ(read_error("4k4/9/9/9/9/9/9/9/9/4K4 w").substr(0, 10), "bad_fen 1 ");
  EXPECT_EQ(read_error(kStart.substr(0, kStart.find(' ')) + " x - - 0 1").substr(0, 10),
            "bad_fen 1 ");
  EXPECT_EQ(read_error(kStart + " what").substr(0, 10), "bad_fen 1 ");
  EXPECT_EQ(read_error(kStart.substr(0, kStart.find(' ')) + " white;").substr(0, 10), "bad_fen 1 ");
  EXPECT_EQ(outline(kStart + "\nrubbish\n" + kEnd), "r1 e2 r3");
  EXPECT_EQ(outline("\x01\n\xFF\xFE\x80\n" + kStart), "e1 e2 r3");
  EXPECT_EQ(outline(kStart + "\n" + std::string("\0\x01\n", 3) + kStart), "r1 e2 r3");
}

TEST(Epd, GivesExpectations) {
  const auto record =
      read_one(kStart + " bm H2-E2 b2e2 h2e2; am h0g2; dm 5; id \"a; b\"; c0 \"note\"; c3 \"x\";");
  EXPECT_EQ(moves_text(record.expect.best), "h2e2 b2e2");
  EXPECT_EQ(moves_text(record.expect.avoid), "h0g2");
  EXPECT_EQ(record.expect.mate, 5);
  EXPECT_EQ(record.id, "a; b");
  EXPECT_EQ(record.meta_json, R"({"comment":"note","c3":"x"})");
}

TEST(Epd, KeepsWhatIsOnlyHandedOn) {
  const auto record = read_one(kStart.substr(0, kStart.find(" - -") + 4) +
                               " acd 12; acs 3; ce -20; pv h2e2 h9g7; Xy_1 \"q;\" z; eco \"C30\"");
  EXPECT_EQ(record.meta_json,
            R"({"epd":{"acd":"12","acs":"3","ce":"-20","pv":"h2e2 h9g7","Xy_1":"\"q;\" z",)"
            R"("eco":"\"C30\""}})");
}

TEST(Epd, SetsCounters) {
  const auto record = read_one(kStart.substr(0, kStart.find(" - -") + 4) + " hmvc 7; fmvn 30;");
  EXPECT_EQ(record.start.halfmove_clock(), 7U);
  EXPECT_EQ(record.start.fullmove_number(), 30U);
}

TEST(Epd, RefusesWhatItCannotUse) {
  EXPECT_EQ(read_error(kStart + " bm C2=5;"),
            "bad_notation 1 opcode bm: 'C2=5' is no move in coordinates such as h2e2");
  EXPECT_EQ(read_error(kStart + " am a0a9;"),
            "illegal_move 1 opcode am: 'a0a9' is not legal in " + kStart + " (path_blocked)");
  EXPECT_EQ(read_error(kStart + " bm;"), "bad_notation 1 opcode bm: no move is named");
  EXPECT_EQ(read_error(kStart + " dm 0;"),
            "bad_notation 1 opcode dm: '0' is no number from 1 to 1000");
  EXPECT_EQ(read_error(kStart + " hmvc -1;"),
            "bad_notation 1 opcode hmvc: '-1' is no number from 0 to 10000");
  EXPECT_EQ(read_error(kStart + " bm h2e2; bm b2e2;"), "bad_notation 1 opcode bm occurs twice");
  EXPECT_EQ(read_error(kStart + " id \"x; bm h2e2;"),
            "bad_notation 1 opcode id: a quote is not closed");
  EXPECT_EQ(read_error(kStart + " bm h2e2; zz 1"),
            "bad_notation 1 opcode zz is not ended by a semicolon");
}

std::string id_of_error(const std::string& line) {
  const auto items = read_all(line);
  const auto* error = items.size() == 1 ? std::get_if<RecordError>(&items[0]) : nullptr;
  return error != nullptr ? error->id : "no error";
}

TEST(Epd, KeepsTheIdOfABadLine) {
  const std::string board = kStart.substr(0, kStart.find(' '));
  EXPECT_EQ(id_of_error(kStart + " id \"a; b\"; bm C2=5;"), "a; b");
  EXPECT_EQ(id_of_error(kStart + " bm C2=5; id \"a\";"), "a");
  EXPECT_EQ(id_of_error(kStart + " bm C2=5;id 题 7 ; dm 1;"), "题 7");
  EXPECT_EQ(id_of_error(kStart + " bm C2=5; c0 \"; id x;\"; id \"a\""), "a");
  EXPECT_EQ(id_of_error(kStart + " id \"a\"; zz 1"), "a");
  EXPECT_EQ(id_of_error(kStart + " hmvc x; id \"a\";"), "a");
  EXPECT_EQ(id_of_error("9/9 w - - bm h2e2; id \"a\";"), "a");
  EXPECT_EQ(id_of_error(board + " x - - id \"a\"; bm h2e2;"), "a");
  EXPECT_EQ(id_of_error(kStart + " c0 \"open; bm h2e2; id \"a\";"), "a");
  EXPECT_EQ(id_of_error("name|" + kStart + " bm C2=5; id \"a\";"), "name");
}

TEST(Epd, TakesNoIdThatNobodyStated) {
  EXPECT_EQ(id_of_error(kStart + " bm C2=5; grid 3;"), "");
  EXPECT_EQ(id_of_error(kStart + " id \"x; bm h2e2; c0 \"note\""), "");
  EXPECT_EQ(id_of_error(kStart + " moves h2e2 h2e2 ; id \"a\";"), "");
  EXPECT_EQ(id_of_error("9/9 w ; id a;"), "");
  EXPECT_EQ(id_of_error("what id is this"), "");
  EXPECT_EQ(id_of_error(kStart + " bm C2=5; id"), "");
}

TEST(FenLines, PlayWhatIsListedAsGames) {
  const std::string end = kEndgame;
  const auto items = read_all("a|" + end + "|e1e2 d9d8\n\"a\",\n" + end + " moves e1e8\n" + "b|" +
                                  end + " moves e1e8|d9d8\n",
                              ListedMoves::Game);
  ASSERT_EQ(items.size(), 4U);
  EXPECT_EQ(std::get<PositionRecord>(items[0]).moves.size(), 2U);
  EXPECT_EQ(std::get<PositionRecord>(items[2]).moves.size(), 1U);
  const auto& both = std::get<PositionRecord>(items[3]);
  EXPECT_EQ(both.moves.size(), 1U);
  EXPECT_EQ(both.meta_json, R"({"moves":"d9d8"})");
  const auto quoted = read_all("[\"a|" + end + "|e1e2 d9d8\"]", ListedMoves::Game);
  EXPECT_EQ(std::get<PositionRecord>(quoted.at(0)).moves.size(), 2U);
}

TEST(FenLines, KnowTheStartPosition) {
  EXPECT_EQ(read_one("startpos moves h2e2").moves.size(), 1U);
  EXPECT_EQ(read_one(R"({"fen":"startpos","moves":["h2e2","h9g7"]})").moves.size(), 2U);
  EXPECT_EQ(read_one("name,fen\na,startpos\n").start, Position::start());
}

}  // namespace
}  // namespace xq
