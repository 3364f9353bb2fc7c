#include "xq/notation/move_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

constexpr const char* kTwoFiles = "4k4/9/9/9/2P3P2/9/2P3P2/9/9/5K3 w";
constexpr const char* kThreeAndTwo = "4k4/6P2/9/6P2/2P6/6P2/2P6/9/9/5K3 w";
constexpr const char* kThree = "4k4/6P2/9/6P2/2P6/6P2/9/9/9/5K3 w";
constexpr const char* kFour = "4k4/6P2/6P2/6P2/9/6P2/2P6/9/9/5K3 w";
constexpr const char* kFive = "4k4/6P2/6P2/6P2/6P2/6P2/9/9/9/5K3 w";
constexpr const char* kTwo = "4k4/9/9/6P2/2P6/6P2/9/9/9/5K3 w";
constexpr const char* kBlack = "4k4/9/9/2p3p2/9/2p3p2/9/9/9/5K3 b";
constexpr const char* kMiddle = "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w";

std::vector<std::string> read(const std::string& fen, std::string_view text,
                              const std::string& style, Reading reading = Reading::Legal) {
  std::vector<std::string> moves;
  for (const Move move :
       read_move(*parse_position(fen), text, *parse_notation_style(style), reading)) {
    moves.push_back(move_text(move));
  }
  return moves;
}

std::string print(const std::string& fen, std::string_view move, const std::string& style) {
  return print_move(*parse_position(fen), *parse_move(move), *parse_notation_style(style));
}

using Moves = std::vector<std::string>;

struct Named {
  const char* fen;
  const char* move;
  const char* style;
  const char* text;
};

TEST(PrintMove, IsWhatEachStyleWrites) {
  for (const Named& one : {
           Named{kStartFen, "h2e2", "uci", "h2e2"},
           Named{kStartFen, "h2e2", "uci-10", "h3e3"},
           Named{kStartFen, "h2e2", "iccs", "H2-E2"},
           Named{kStartFen, "h2e2", "wxf", "C2.5"},
           Named{kStartFen, "h2e2", "wxf-equals", "C2=5"},
           Named{kStartFen, "h2e2", "wxf-equals-full", "Ｃ２＝５"},
           Named{kStartFen, "h2e2", "chinese", "炮二平五"},
           Named{kStartFen, "h2e2", "san", "Che3"},
           Named{kStartFen, "h2e2", "san-winboard", "Che2"},
           Named{kStartFen, "h0g2", "san-winboard-nb", "Ng2"},
           Named{kStartFen, "g0e2", "san-nb", "Bge3"},
           Named{kStartFen, "g0e2", "chinese-traditional", "相三進五"},
           Named{kStartFen, "c3c4", "san", "Pc5"},
           Named{kStartFen, "c3c4", "san-winboard", "c4"},
           Named{kBlack, "g6f6", "san-winboard", "gf6"},
           Named{kBlack, "e9d9", "chinese", "将５平４"},
           Named{kBlack, "e9d9", "chinese-traditional-half", "將5平4"},
           Named{kBlack, "e9d9", "wxf-lower", "k5.4"},
           Named{kMiddle, "b6c8", "san", "Hc9"},
       }) {
    EXPECT_EQ(print(one.fen, one.move, one.style), one.text) << one.style;
  }
}

TEST(PrintMove, TellsMenOfOneFileApart) {
  constexpr const char* kFen = "4k4/9/2R6/9/9/2R1N4/9/4N4/9/4K4 w";
  EXPECT_EQ(print(kFen, "c7b7", "wxf"), "R+.8");
  EXPECT_EQ(print(kFen, "c7b7", "wxf-first"), "+R.8");
  EXPECT_EQ(print(kFen, "c4c3", "wxf"), "R--1");
  EXPECT_EQ(print(kFen, "e4d6", "wxf-fairy"), "H++6");
  EXPECT_EQ(print(kFen, "c7b7", "chinese"), "前车平八");
  EXPECT_EQ(print(kFen, "e2d0", "chinese-traditional"), "後馬退六");
  EXPECT_EQ(read(kFen, "+R.8", "wxf"), Moves{"c7b7"});
  EXPECT_EQ(read(kFen, "车后退一", "chinese"), Moves{"c4c3"});
}

TEST(PrintMove, NamesPawnsInEachConvention) {
  for (const Named& one : {
           Named{kTwo, "g6h6", "wxf", "P+.2"},
           Named{kTwo, "g4g5", "wxf-fairy", "P-+1"},
           Named{kTwo, "g4g5", "chinese-book", "后兵进一"},
           Named{kThree, "g8h8", "wxf", "P+.2"},
           Named{kThree, "g6h6", "wxf", "P3.2"},
           Named{kThree, "g4g5", "wxf", "P-+1"},
           Named{kThree, "g6h6", "wxf-eleeye", "P..2"},
           Named{kThree, "g6h6", "wxf-fairy", "23=2"},
           Named{kThree, "g6h6", "chinese", "中兵平二"},
           Named{kFour, "g8h8", "wxf", "++.2"},
           Named{kFour, "g7h7", "wxf", "P+.2"},
           Named{kFour, "g6h6", "wxf", "P-.2"},
           Named{kFour, "g6h6", "wxf-first", "-P.2"},
           Named{kFour, "g4g5", "wxf", "--+1"},
           Named{kFour, "g7h7", "wxf-eleeye", "Pb.2"},
           Named{kFour, "g4g5", "wxf-fairy", "43+1"},
           Named{kFour, "g4g5", "chinese", "四兵进一"},
           Named{kFour, "g8g9", "chinese-book", "前兵进一"},
           Named{kFour, "g7h7", "chinese-short", "二兵平二"},
           Named{kFive, "g8h8", "wxf", "++.2"},
           Named{kFive, "g7h7", "wxf", "P+.2"},
           Named{kFive, "g6h6", "wxf", "P3.2"},
           Named{kFive, "g5h5", "wxf", "P-.2"},
           Named{kFive, "g6h6", "chinese", "三兵平二"},
           Named{kTwoFiles, "g5h5", "wxf", "3+.2"},
           Named{kTwoFiles, "c3c4", "wxf", "7-+1"},
           Named{kTwoFiles, "c3c4", "wxf-eleeye", "Pd+1"},
           Named{kTwoFiles, "c3c4", "wxf-fairy", "27+1"},
           Named{kTwoFiles, "c5b5", "chinese", "三兵平八"},
           Named{kTwoFiles, "c5b5", "chinese-book", "前兵七平八"},
           Named{kTwoFiles, "c5b5", "chinese-short", "前七平八"},
           Named{kThreeAndTwo, "g6h6", "wxf", "33.2"},
           Named{kThreeAndTwo, "g6h6", "wxf-fairy", "23=2"},
           Named{kThreeAndTwo, "g6h6", "chinese-book", "中兵三平二"},
           Named{kThreeAndTwo, "c3c4", "chinese", "五兵进一"},
           Named{kBlack, "c4b4", "chinese", "一卒平２"},
           Named{kBlack, "c4b4", "chinese-half-short", "前3平2"},
           Named{kBlack, "c4b4", "wxf-lower", "3+.2"},
           Named{kBlack, "c4b4", "wxf-eleeye-lower", "pa.2"},
       }) {
    EXPECT_EQ(print(one.fen, one.move, one.style), one.text) << one.style << ' ' << one.fen;
    EXPECT_EQ(read(one.fen, one.text, one.style).at(0), one.move) << one.text << ' ' << one.style;
  }
}

TEST(ReadMove, TakesEveryCharacterOfAMan) {
  for (const char* text :
       {"炮二平五", "砲二平五", "包二平五", "炮2平5", "炮２平５", "炮二平5", "炮２平五"}) {
    EXPECT_EQ(read(kStartFen, text, "chinese"), Moves{"h2e2"}) << text;
  }
  for (const char* text : {"马八进七", "馬八進七", "傌八進七", "马8上7"}) {
    EXPECT_EQ(read(kStartFen, text, "chinese"), Moves{"b0c2"}) << text;
  }
  for (const char* text : {"车一进一", "車一進一", "俥一進一", "砗一进一", "硨一上一"}) {
    EXPECT_EQ(read(kStartFen, text, "chinese"), Moves{"i0i1"}) << text;
  }
  for (const char* text : {"仕四进五", "士四进五", "士4进5"}) {
    EXPECT_EQ(read(kStartFen, text, "chinese"), Moves{"f0e1"}) << text;
  }
  for (const char* text : {"象三进五", "相三進五"}) {
    EXPECT_EQ(read(kStartFen, text, "chinese"), Moves{"g0e2"}) << text;
  }
  for (const char* text : {"帅五进一", "帥五進一", "将五进一", "將５上１"}) {
    EXPECT_EQ(read(kStartFen, text, "chinese"), Moves{"e0e1"}) << text;
  }
  for (const char* text : {"兵三进一", "卒３进１"}) {
    EXPECT_EQ(read(kStartFen, text, "chinese"), Moves{"g3g4"}) << text;
  }
  EXPECT_EQ(read(kBlack, "将5下1", "chinese"), Moves{});
  EXPECT_EQ(read(kBlack, "帅五进一", "chinese"), Moves{"e9e8"});
}

TEST(ReadMove, TakesAdvisorsAndElephantsByTheirPlace) {
  constexpr const char* kFen = "3k5/9/9/9/9/2B6/9/3A5/9/2BAK4 w";
  EXPECT_EQ(read(kFen, "前相退五", "chinese"), Moves{"c4e2"});
  EXPECT_EQ(read(kFen, "后相进五", "chinese"), Moves{"c0e2"});
  EXPECT_EQ(read(kFen, "相七进五", "chinese"), Moves{"c0e2"});
  EXPECT_EQ(read(kFen, "前仕退五", "chinese"), Moves{"d2e1"});
  EXPECT_EQ(read(kFen, "A-+5", "wxf"), Moves{"d0e1"});
  EXPECT_EQ(print(kFen, "d2e1", "wxf"), "A6-5");
}

TEST(ReadMove, KeepsAllThatATextCanMean) {
  EXPECT_EQ(read(kTwo, "P3+1", "wxf"), (Moves{"g6g7", "g4g5"}));
  EXPECT_EQ(read(kTwoFiles, "前兵进一", "chinese"), (Moves{"g5g6", "c5c6"}));
  EXPECT_EQ(read(kTwoFiles, "二兵进一", "chinese"), (Moves{"g3g4", "c3c4"}));
  EXPECT_EQ(read(kFour, "后兵进一", "chinese"), Moves{"g4g5"});
  EXPECT_EQ(read(kThreeAndTwo, "33+1", "wxf"), (Moves{"g6g7", "g4g5"}));
  EXPECT_EQ(read(kThreeAndTwo, "33+1", "wxf-fairy"), (Moves{"g4g5", "g6g7"}));
  // Both bases, that of the style first; one base when the other's square can't be reached.
  EXPECT_EQ(read(kStartFen, "Rh1", "san"), (Moves{}));
  EXPECT_EQ(read(kStartFen, "Ch5", "san"), (Moves{"h2h4", "h2h5"}));
  EXPECT_EQ(read(kStartFen, "Ch5", "san-winboard"), (Moves{"h2h5", "h2h4"}));
  EXPECT_EQ(read(kStartFen, "c4", "san"), Moves{"c3c4"});
  EXPECT_EQ(read(kStartFen, "Cxh10", "san-winboard"), Moves{"h2h9"});
}

TEST(ReadMove, TakesTooMuchAndTooLittleInSan) {
  EXPECT_EQ(read(kStartFen, "Hh0g2", "san-winboard"), Moves{"h0g2"});
  EXPECT_EQ(read(kStartFen, "Hhg2", "san-winboard"), Moves{"h0g2"});
  EXPECT_EQ(read(kStartFen, "H0g2", "san-winboard"), Moves{"h0g2"});
  EXPECT_EQ(read(kStartFen, "Nh0-g2", "san-winboard"), Moves{"h0g2"});
  EXPECT_EQ(read(kStartFen, "Ee2", "san-winboard"), (Moves{"c0e2", "g0e2"}));
  EXPECT_EQ(read(kStartFen, "A10e9", "san"), Moves{});
  constexpr const char* kPawns = "4k4/9/9/3P5/2P6/9/9/9/9/5K3 w";
  EXPECT_EQ(read(kPawns, "d5", "san-winboard"), Moves{"c5d5"});
  EXPECT_EQ(read(kPawns, "c6", "san-winboard"), (Moves{"c5c6", "d6c6"}));
  EXPECT_EQ(read(kPawns, "dc6", "san-winboard"), Moves{"d6c6"});
}

TEST(ReadMove, TakesOtherLettersAndSpellingsOfWxf) {
  for (const char* text : {"H2+3", "N2+3", "h2+3", "Ｈ２＋３", "ｎ２＋３", "H2+3!?", "H2+3++"}) {
    EXPECT_EQ(read(kStartFen, text, "wxf"), Moves{"h0g2"}) << text;
  }
  for (const char* text : {"E3+5", "B3+5", "M3+5"}) {
    EXPECT_EQ(read(kStartFen, text, "wxf"), Moves{"g0e2"}) << text;
  }
  EXPECT_EQ(read(kStartFen, "G4+5", "wxf"), Moves{"f0e1"});
  EXPECT_EQ(read(kStartFen, "C2=5", "wxf"), Moves{"h2e2"});
  EXPECT_EQ(read(kStartFen, "C2−1", "wxf"), Moves{"h2h1"});
  EXPECT_EQ(read(kFour, "PA.2", "wxf"), Moves{"g8h8"});
}

TEST(ReadMove, TakesAllSpellingsOfIccs) {
  for (const char* text : {"H2-E2", "h2e2", "H2E2", "h2-e2", "h2e2+", "h2e2!"}) {
    EXPECT_EQ(read(kStartFen, text, "iccs"), Moves{"h2e2"}) << text;
    EXPECT_EQ(read(kStartFen, text, "uci"), Moves{"h2e2"}) << text;
  }
  EXPECT_EQ(read(kStartFen, "H2xH9", "iccs"), Moves{"h2h9"});
  EXPECT_EQ(read(kStartFen, "h3e3", "uci-10"), Moves{"h2e2"});
  EXPECT_EQ(read(kStartFen, "h3e3", "uci"), Moves{});
}

TEST(ReadMove, RefusesWhatIsNoMove) {
  const std::vector<std::string> texts{
      "",         "炮",       "炮二",         "炮二平",     "炮二平五五", "炮二平二", "马二平三",
      "炮炮平五", "二平炮五", "炮二平五六七", "前二炮平五", "相三进四",   "兵三退一", "C2.",
      "C2",       "C2.55",    "C2.2",         "X2.5",       "C2*5",       "C0.5",     "12+3",
      "+++1",     ".C+1",     "Ce",           "CC2",        "Cj2",        "Cxe3x",    "Che",
      "+",        "!?",       "\xE7\x82",     "\xFF\xFF",   "三车平五",   "Pf.5",     "Cxe2",
      "h2",       "e3e3"};
  for (const std::string& text : texts) {
    for (const char* style : {"uci", "uci-10", "iccs", "wxf", "chinese", "san"}) {
      EXPECT_EQ(read(kStartFen, text, style), Moves{}) << text << ' ' << style;
    }
  }
}

TEST(ReadMove, GivesMovesIntoCheckOnlyWhenAsked) {
  constexpr const char* kPinned = "3kr4/9/9/9/9/9/9/4R4/9/4K4 w";
  EXPECT_EQ(read(kPinned, "车五平四", "chinese"), Moves{});
  EXPECT_EQ(read(kPinned, "车五平四", "chinese", Reading::AlsoIntoCheck), Moves{"e2f2"});
  EXPECT_EQ(read(kPinned, "e2f2", "uci", Reading::AlsoIntoCheck), Moves{"e2f2"});
  EXPECT_EQ(read(kPinned, "e2f3", "uci", Reading::AlsoIntoCheck), Moves{});
  // The front rook is pinned: the legal reading comes first.
  constexpr const char* kRooks = "3k5/9/9/9/9/9/9/r1R1K4/9/2R6 w";
  EXPECT_EQ(read(kRooks, "R7+1", "wxf"), Moves{"c0c1"});
  EXPECT_EQ(read(kRooks, "R7+1", "wxf", Reading::AlsoIntoCheck), (Moves{"c0c1", "c2c3"}));
}

TEST(SplitMarks, TellsOpinions) {
  struct Case {
    const char* text;
    const char* move;
    unsigned nag;
  };
  for (const Case& one :
       {Case{"C2.5", "C2.5", 0}, Case{"C2.5!", "C2.5", 1}, Case{"C2.5?", "C2.5", 2},
        Case{"C2.5!!", "C2.5", 3}, Case{"C2.5??", "C2.5", 4}, Case{"C2.5!?", "C2.5", 5},
        Case{"C2.5?!", "C2.5", 6}, Case{"Rxe9+", "Rxe9", 0}, Case{"Rxe9++!", "Rxe9", 1},
        Case{"Ri10#", "Ri10", 0}, Case{"炮二平五！", "炮二平五", 1},
        Case{"炮二平五？！", "炮二平五", 6}, Case{"炮二平五!!!", "炮二平五", 3}, Case{"!", "", 1},
        Case{"", "", 0}}) {
    const MarkedMove marked = split_marks(one.text);
    EXPECT_EQ(marked.move, one.move) << one.text;
    EXPECT_EQ(marked.nag, one.nag) << one.text;
  }
}

TEST(GuessNotation, TellsWhatATokenCanBe) {
  const auto guess = [](std::string_view token) {
    std::string names;
    const NotationSet set = guess_notation(token);
    for (unsigned i = 0; i < kNotations; ++i) {
      names += set.has(static_cast<Notation>(i)) ? std::string("uUiwcs")[i] : '-';
    }
    return names;
  };
  EXPECT_EQ(guess("h2e2"), "uUi--s");
  EXPECT_EQ(guess("H2-E2"), "uUi---");
  EXPECT_EQ(guess("h2e10"), "-U---s");
  EXPECT_EQ(guess("h0e2+"), "u-i--s");
  EXPECT_EQ(guess("C2.5!"), "---w--");
  EXPECT_EQ(guess("++.4"), "---w--");
  EXPECT_EQ(guess("Che3"), "-----s");
  EXPECT_EQ(guess("炮二平五"), "----c-");
  EXPECT_EQ(guess("前七平８"), "----c-");
  for (const char* token :
       {"", "1.", "1-0", "1/2-1/2", "*", "炮", "二", "Red", "{", "2024", "前进"}) {
    EXPECT_TRUE(guess_notation(token).empty()) << token;
  }
}

}  // namespace
}  // namespace xq
