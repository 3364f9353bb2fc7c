#include "xq/verify/random_position.hpp"

#include <gtest/gtest.h>

#include "support/features.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

TEST(RandomPositions, AreTheSameForASeed) {
  RandomPositions a(3);
  RandomPositions b(3);
  RandomPositions other(4);
  int different = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position = a.next();
    EXPECT_EQ(fen(position), fen(b.next()));
    different += position == other.next() ? 0 : 1;
  }
  EXPECT_GT(different, 150);
}

// Pins the sequence, so that "position 9 of seed 0" means the same in every version.
TEST(RandomPositions, StayTheSame) {
  RandomPositions random(0);
  EXPECT_EQ(fen(random.next()),
            "rnb1kabnr/4a4/1c6c/p1p1p1p1p/9/6P2/P1P1P3P/1C2B2C1/9/RNBAKA1NR w - - 4 3");
}

TEST(RandomPositions, AreNotPlayedOutAndShowAllThatHappensAroundAKing) {
  RandomPositions random(1);
  test::FeatureCounts seen{};
  for (int i = 0; i < 5000; ++i) {
    const Position position = random.next();
    EXPECT_TRUE(faults(position.setup()).empty());
    const auto features = test::features(position);
    for (std::size_t one = 0; one < seen.size(); ++one) {
      seen[one] += features[one];
    }
  }
  for (std::size_t one = 0; one < seen.size(); ++one) {
    EXPECT_GT(seen[one], 0U) << test::kFeatureNames[one];
  }
}

TEST(RandomPositions, BeginWalksAtTheRootsToo) {
  const Position root = *parse_position("3k5/9/9/9/9/9/9/9/4A4/5K3 w");
  RandomPositions random(1, {root});
  int bare = 0;
  for (int i = 0; i < 3000; ++i) {
    const Position position = random.next();
    bare += position.occupied().count() == 3 && position.fullmove_number() > 1 &&
                    position.pieces(Color::Red, PieceType::Advisor).count() == 1
                ? 1
                : 0;
  }
  EXPECT_GT(bare, 20);
}

}  // namespace
}  // namespace xq
