#include "xq/board/setup.hpp"

#include <gtest/gtest.h>

#include <string>

#include "xq/board/fen.hpp"

namespace xq {
namespace {

std::vector<SetupFault> faults_of(const std::string& text) {
  return faults(*parse_fen(text));
}

void expect_one(const std::string& text, SetupFaultKind kind, const std::string& message) {
  const auto found = faults_of(text);
  ASSERT_EQ(found.size(), 1U) << text;
  EXPECT_EQ(found[0].kind, kind) << text;
  EXPECT_EQ(found[0].message, message);
}

TEST(Faults, FindsNoneInAGame) {
  EXPECT_TRUE(faults_of(kStartFen).empty());
  EXPECT_TRUE(faults_of("3k5/9/9/9/9/9/9/9/9/4K4 w").empty());
}

TEST(Faults, MissingKing) {
  expect_one("9/9/9/9/9/9/9/9/9/4K4 w", SetupFaultKind::NoKing, "Black has no king");
  expect_one("4k4/9/9/9/9/9/9/9/9/9 w", SetupFaultKind::NoKing, "Red has no king");
  EXPECT_EQ(faults_of("9/9/9/9/9/9/9/9/9/9 w").size(), 2U);
}

TEST(Faults, TooManyOfAKind) {
  expect_one("3k5/9/9/9/9/RRR6/9/9/4K4/9 w", SetupFaultKind::TooMany,
             "Red has 3 rooks, at most 2 are possible");
  expect_one("4k4/9/9/9/9/9/9/9/3K5/5K3 w", SetupFaultKind::TooMany,
             "Red has 2 kings, at most 1 is possible");
  expect_one("3k5/9/9/P1P1P1P1P/4P4/9/9/9/4K4/9 w", SetupFaultKind::TooMany,
             "Red has 6 pawns, at most 5 are possible");
  for (const char* board : {"3k1a3/4a4/3a5/9/9/9/9/9/9/4K4 w", "2b1k1b2/9/b8/9/9/9/9/9/9/5K3 w",
                            "3k5/9/9/nnn6/9/9/9/9/9/4K4 w", "3k5/9/9/ccc6/9/9/9/9/9/4K4 w"}) {
    const auto found = faults_of(board);
    ASSERT_EQ(found.size(), 1U) << board;
    EXPECT_EQ(found[0].kind, SetupFaultKind::TooMany) << board;
  }
}

TEST(Faults, ManOnASquareOfNoneOfItsKind) {
  expect_one("4k4/9/9/9/9/9/9/9/9/K8 w", SetupFaultKind::WrongSquare,
             "Red king cannot stand on a0");
  expect_one("3k5/9/9/9/9/9/9/9/4K4/4A4 w", SetupFaultKind::WrongSquare,
             "Red advisor cannot stand on e0");
  expect_one("3k5/9/9/9/9/9/9/1B7/4K4/9 w", SetupFaultKind::WrongSquare,
             "Red elephant cannot stand on b2");
  expect_one("3k5/9/9/9/9/9/1P7/9/4K4/9 w", SetupFaultKind::WrongSquare,
             "Red pawn cannot stand on b3");
  expect_one("3k5/9/8p/9/9/9/9/9/4K4/9 w", SetupFaultKind::WrongSquare,
             "Black pawn cannot stand on i7");
}

TEST(Faults, KingsFace) {
  expect_one("4k4/9/9/9/9/9/9/9/9/4K4 w", SetupFaultKind::KingsFace,
             "the kings face each other on file e");
}

TEST(Faults, KingThatCouldBeTaken) {
  expect_one("3k5/9/9/9/3R5/9/9/9/4K4/9 w", SetupFaultKind::KingCapturable,
             "Red to move could take the king on d9");
  EXPECT_TRUE(faults_of("3k5/9/9/9/3R5/9/9/9/4K4/9 b").empty());
  // By cannon over a man of either colour, by horse, by pawn.
  for (const char* board : {"4k4/4a4/9/9/4C4/9/9/9/9/3K5 w", "4k4/4P4/9/9/4C4/9/9/9/9/3K5 w",
                            "3k5/9/2N6/9/9/9/9/9/9/4K4 w", "3k5/3P5/9/9/9/9/9/9/9/4K4 w"}) {
    const auto found = faults_of(board);
    ASSERT_EQ(found.size(), 1U) << board;
    EXPECT_EQ(found[0].kind, SetupFaultKind::KingCapturable) << board;
  }
}

// The public lists of test positions hold three that no game can reach.
TEST(Faults, ThreePublicTestPositionsAreIllegal) {
  for (const char* board :
       {"4k4/9/9/9/9/9/9/9/4R4/4K4 w", "rnbakabnr/9/4c4/p1p1C1p1p/9/9/P1P3P1P/1C5c1/9/RNBAKABNR b",
        "4k4/9/9/9/9/9/9/4n4/3A5/3K5 w"}) {
    EXPECT_FALSE(parse_position(board)) << board;
  }
}

TEST(Faults, AreToldTogether) {
  const auto found = faults_of("3k1A3/9/9/9/3R5/9/9/9/9/3KRR3 w");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].kind, SetupFaultKind::TooMany);
  EXPECT_EQ(found[1].kind, SetupFaultKind::WrongSquare);
  EXPECT_EQ(found[2].kind, SetupFaultKind::KingCapturable);
}

}  // namespace
}  // namespace xq
