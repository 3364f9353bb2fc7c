#include "xq/notation/divide.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

TEST(Divide, ReadsTheUsualForms) {
  for (const char* text :
       {"h2e2: 44", "h2e2 44", "1. h2e2 44", "1) h2e2: 44", "12 h2e2 44", "Move h2e2 nodes 44",
        "move 3: h2e2 = 44", "h2e2 - 44", "  h2e2   44 1920", "h2e2:44\r", "\th2e2 => 44"}) {
    EXPECT_EQ(parse_divide_line(text), (DivideLine{"h2e2", 44})) << text;
  }
  EXPECT_EQ(parse_divide_line("H2-E2: 44"), (DivideLine{"H2-E2", 44}));
  EXPECT_EQ(parse_divide_line("  Ch3-e3          44         88"), (DivideLine{"h3-e3", 44}));
  EXPECT_EQ(parse_divide_line(" Cb3xb10: 1,920"), (DivideLine{"b3xb10", 1920}));
  EXPECT_EQ(parse_divide_line("b10c8 1"), (DivideLine{"b10c8", 1}));
}

TEST(Divide, PassesOverOtherLines) {
  for (const char* text : {"", "h2e2", "h2e2:", "info depth 2 score cp 0 nodes 44 pv h2e2 h9g7",
                           "bestmove h2e2 44", "Nodes searched: 44", "h2e: 44", "h2e2: many", "44",
                           "h222e2: 44", "h2e2: 9999999999999999999999999999999999999999",
                           "\xff\xff: 4", " 2       1920  0.00   3121951.22nps"}) {
    EXPECT_EQ(parse_divide_line(text), std::nullopt) << text;
  }
}

TEST(Divide, DoesNotPassOverMovesOffTheBoard) {
  EXPECT_EQ(parse_divide_line("h9k9: 1"), (DivideLine{"h9k9", 1}));
  EXPECT_EQ(parse_divide_line("a0a10: 1"), (DivideLine{"a0a10", 1}));
}

TEST(Divide, ReadsTheTotal) {
  for (const char* text : {"Nodes searched: 1920", "Nodes: 1920", "total 1920", "Total = 1,920"}) {
    EXPECT_EQ(parse_total_line(text), 1920U) << text;
  }
  for (const char* text : {"", "Time: 3", "nodes", "h2e2: 44"}) {
    EXPECT_EQ(parse_total_line(text), std::nullopt) << text;
  }
}

TEST(Divide, ReadsCountsOfAllDepths) {
  DivideReader reader(2);
  for (const char* line : {"  Ke9-e8  0  0", " Ke9-d9  1  1", " 1  1  0.00  10nps",
                           "  Ke9-e8  0  0", " Ke9-d9  6  6", " 2  6  0.00  10nps"}) {
    EXPECT_FALSE(reader.total());
    reader.take(line);
  }
  EXPECT_EQ(reader.total(), 6U);
  EXPECT_EQ(reader.lines(), (std::vector<DivideLine>{{"e9-d9", 6}})) << "the other is illegal";
}

TEST(Divide, KeepsTheFirstMoveWithoutACount) {
  DivideReader reader(1);
  for (const char* line : {"info pv h2e2", "bestmove h2e2 ponder h9g7", "h2e2", "a0a1: 1"}) {
    reader.take(line);
    EXPECT_EQ(reader.odd(), "") << line;
  }
  reader.take("b0c2: -1");
  reader.take("b0a2: many");
  EXPECT_EQ(reader.odd(), "b0c2: -1");
  EXPECT_EQ(reader.lines().size(), 1U);
  EXPECT_EQ(odd_line_text("X", " b0c2: -1\r"),
            "X says 'b0c2: -1', which gives no count for the move");
}

TEST(Divide, KeepsNoMoreLinesThanAnyPositionHasMoves) {
  DivideReader reader(1);
  for (int i = 0; i < 5000; ++i) {
    reader.take("h2e2: 1");
  }
  EXPECT_EQ(reader.lines().size(), DivideReader::kMaxLines);
}

TEST(Divide, FindsTheFirstRank) {
  const Position start = Position::start();
  EXPECT_EQ(detect_rank_base({"h2e2", "a0a1"}, start), RankBase::Zero);
  EXPECT_EQ(detect_rank_base({"h3e3", "b3b10"}, start), RankBase::One);
  EXPECT_EQ(detect_rank_base({"h2e2", "b2e2"}, start), RankBase::Zero) << "they are legal then";
  EXPECT_EQ(detect_rank_base({"h3e3", "b3e3"}, start), RankBase::One);
  EXPECT_EQ(detect_rank_base({"a0a1", "b3b10"}, start), std::nullopt);
  EXPECT_EQ(detect_rank_base({}, start), RankBase::Zero);
}

}  // namespace
}  // namespace xq
