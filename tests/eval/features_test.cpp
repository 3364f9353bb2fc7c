#include "xq/eval/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "xq/board/fen.hpp"
#include "xq/eval/evaluate.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::eval {
namespace {

// The evaluation by its definition, out of features and weights.
Value by_definition(const Position& position) {
  const Features found = features(position);
  const int phase = static_cast<int>(found.middle * kFullPhase);
  int sum = 0;
  for (const Feature feature : found.list) {
    const Tapered worth = weight(feature.weight);
    sum += feature.count * (worth.middle * phase + worth.end * (kFullPhase - phase));
  }
  const int red = sum / kFullPhase;
  return position.side_to_move() == Color::Red ? red : -red;
}

// How often each weight of a group counts, by its place in the group.
std::map<unsigned, int> counts(const std::string& text, Group group) {
  const unsigned first = first_weight(group);
  std::map<unsigned, int> counts;
  for (const Feature feature : features(*parse_position(text)).list) {
    if (feature.weight >= first &&
        feature.weight < first + kGroups[static_cast<unsigned>(group)].count) {
      counts[feature.weight - first] = feature.count;
    }
  }
  return counts;
}

using Counts = std::map<unsigned, int>;

TEST(Features, AreWhatTheEvaluationSums) {
  RandomPositions positions(11);
  for (int i = 0; i < 20000; ++i) {
    const Position position = positions.next();
    ASSERT_EQ(evaluate(position), by_definition(position)) << fen(position);
  }
}

TEST(Features, AreEachCountedOnceInTheirOrder) {
  RandomPositions positions(12);
  for (int i = 0; i < 1000; ++i) {
    const Features found = features(positions.next());
    ASSERT_TRUE(std::is_sorted(found.list.begin(), found.list.end(),
                               [](Feature a, Feature b) { return a.weight <= b.weight; }));
    for (const Feature feature : found.list) {
      ASSERT_NE(feature.count, 0);
      ASSERT_LT(feature.weight, kWeights);
    }
  }
}

TEST(Features, EverySquareOfAManHasAWeightOfItsOwn) {
  const unsigned corner = square_weight(PieceType::Rook, Square(0, 9));
  EXPECT_EQ(corner, first_weight(Group::Rook));
  EXPECT_EQ(square_weight(PieceType::Rook, Square(8, 9)), corner);
  EXPECT_EQ(square_weight(PieceType::Rook, Square(4, 0)), corner + kHalfSquares - 1);
  EXPECT_EQ(square_weight(PieceType::Cannon, Square(0, 9)), corner + kHalfSquares);
}

TEST(Terms, CountEmptyPointsOfRooksAndCannons) {
  EXPECT_EQ(counts("3k5/9/9/9/9/p8/9/9/R8/4K4 w", Group::RookMoves), (Counts{{11, 1}}));
  EXPECT_EQ(counts("3k5/9/9/9/9/p8/9/9/C8/4K4 w", Group::CannonMoves), (Counts{{11, 1}}));
}

TEST(Terms, CountJumpsOfHorsesThatAreNotBlocked) {
  EXPECT_EQ(counts("3k5/9/9/9/9/9/9/4R4/4N4/4K4 w", Group::HorseMoves), (Counts{{4, 1}}));
}

TEST(Terms, KnowTheHollowCannonByItsDistance) {
  EXPECT_EQ(counts("4k4/9/9/9/4C4/9/9/9/9/3K5 b", Group::HollowCannon), (Counts{{3, 1}}));
  EXPECT_EQ(counts("3k5/9/9/9/4c4/9/9/9/9/4K4 w", Group::HollowCannon), (Counts{{4, -1}}));
}

TEST(Terms, KnowTheCannonBehindTwoMen) {
  EXPECT_EQ(counts("4k4/4a4/4b4/9/4C4/9/9/9/9/3K5 w", Group::CannonOverTwo), (Counts{{0, 1}}));
  EXPECT_EQ(counts("4k4/4n4/4b4/9/4C4/9/9/9/9/3K5 w", Group::CannonOverTwo), (Counts{{1, 1}}));
  EXPECT_EQ(counts("4k4/4N4/4b4/9/4C4/9/9/9/9/3K5 w", Group::CannonOverTwo), (Counts{{0, 1}}));
}

TEST(Terms, KnowTheCannonOnTheKingsRank) {
  EXPECT_EQ(counts("C1b1k4/9/9/9/9/9/9/9/9/3K5 b", Group::RankCannon), (Counts{{1, 1}}));
  EXPECT_EQ(counts("Cnbak4/9/9/9/9/9/9/9/9/3K5 w", Group::RankCannon), (Counts{{3, 1}}));
}

TEST(Terms, KnowTheManThatARookPins) {
  EXPECT_EQ(counts("4k4/9/4n4/9/4R4/9/9/9/9/3K5 w", Group::RookPin), (Counts{{3, 1}}));
  EXPECT_EQ(counts("4k4/9/4N4/9/4R4/9/9/9/9/3K5 w", Group::RookPin), (Counts{}));
}

TEST(Terms, WeighDefendersByWhatAttacksThem) {
  // Red has two advisors against rook and cannon, Black none against nothing.
  EXPECT_EQ(counts("3k5/9/9/9/r3c4/9/9/9/4A4/3AK4 w", Group::Advisors),
            (Counts{{3 * 3 + 2, 1}, {0, -1}}));
  EXPECT_EQ(counts("3k5/9/9/9/9/9/9/9/4A4/3AK4 w", Group::Elephants), (Counts{}));
}

TEST(Terms, CountPairsOfPawnsBeyondTheRiver) {
  EXPECT_EQ(counts("3k5/9/PPP6/P8/8P/9/9/9/9/4K4 w", Group::PawnPair), (Counts{{0, 2}}));
  EXPECT_EQ(counts("3k5/9/9/9/9/9/7pp/9/9/4K4 w", Group::PawnPair), (Counts{{0, -1}}));
}

}  // namespace
}  // namespace xq::eval
