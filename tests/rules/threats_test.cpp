#include "xq/rules/threats.hpp"

#include <algorithm>
#include <string>

#include "rules/support.hpp"
#include "xq/board/square_text.hpp"

namespace xq {
namespace {

// "a2-c2 direct, ..." in ascending order; empty when the move threatens nothing new.
std::string news(const std::string& fen, const char* move) {
  std::string text;
  for (const NewThreat& threat : new_threats(*parse_position(fen), test::move_of(move))) {
    text += (text.empty() ? "" : ", ") + square_text(threat.attacker) + "-" +
            square_text(threat.victim) + (threat.direct ? " direct" : " bared");
  }
  return text;
}

TEST(NewThreats, ARookAttacksALooseMan) {
  EXPECT_EQ(news("5k3/9/c8/9/9/9/9/9/9/1R1K5 w", "b0a0"), "a0-a7 direct");
}

TEST(NewThreats, AnAttackAlongItsOwnLineIsNotNew) {
  EXPECT_EQ(news("5k3/9/c8/9/9/9/9/9/9/R2K5 w", "a0a2"), "");
}

TEST(NewThreats, AProtectedManIsNotThreatenedUnlessItIsWorthMore) {
  EXPECT_EQ(news("5k3/9/c8/p8/9/9/9/9/9/1R1K5 w", "b0a0"), "") << "the pawn is in the way";
  EXPECT_EQ(news("5k3/9/c7r/9/9/9/9/9/9/1R1K5 w", "b0a0"), "") << "protected by the rook";
  EXPECT_EQ(news("5k3/r7r/9/9/2N6/9/9/9/9/3K5 w", "c5b6"), "b6-a8 direct") << "a horse on a rook";
}

TEST(NewThreats, AdvisorsElephantsAndKingsProtect) {
  EXPECT_EQ(news("5k3/4n4/3a5/9/9/9/9/9/9/R3K4 w", "a0a8"), "");
  EXPECT_EQ(news("2bk5/9/4n4/9/9/9/9/9/9/R4K3 w", "a0a7"), "");
  EXPECT_EQ(news("2bk5/3n5/4n4/9/9/9/9/9/9/R4K3 w", "a0a7"), "a7-e7 direct")
      << "the elephant's eye is blocked";
  EXPECT_EQ(news("4k4/4n4/9/9/9/9/9/9/9/R4K3 w", "a0a8"), "") << "the king takes back";
  EXPECT_EQ(news("3k5/3n5/9/9/9/9/9/9/9/R2K5 w", "a0a8"), "a8-d8 direct")
      << "the other king forbids it";
}

TEST(NewThreats, KingsAndPawnsNeverThreaten) {
  EXPECT_EQ(news("5k3/9/9/9/1n7/2P6/9/9/9/3K5 w", "c4c5"), "");
}

TEST(NewThreats, APawnIsAVictimOnceItHasCrossed) {
  EXPECT_EQ(news("5k3/9/9/p8/9/9/9/9/9/1R1K5 w", "b0a0"), "");
  EXPECT_EQ(news("5k3/9/9/9/9/p8/9/9/9/1R1K5 w", "b0a0"), "a0-a4 direct");
}

TEST(NewThreats, EqualMenThreatenOnlyWhoCannotHitBack) {
  EXPECT_EQ(news("3k5/9/9/9/r8/9/9/9/9/1R2K4 w", "b0a0"), "");
  // The black rook may not leave the d-file.
  EXPECT_EQ(news("3k5/9/9/9/3r5/9/9/9/R8/3RK4 w", "a1a5"), "a5-d5 direct");
  // The black horse's leg on the way to the red one is blocked.
  EXPECT_EQ(news("5k3/9/9/9/3n5/3p5/9/9/9/2N1K4 w", "c0b2"), "");
  EXPECT_EQ(news("5k3/9/9/9/3n5/3p5/9/1N7/9/4K4 w", "b2c3"), "c3-d5 direct");
}

TEST(NewThreats, APinnedManThreatensItsPinnerOnly) {
  // The horse opens the rank on which its rook looks at the cannon.
  EXPECT_EQ(news("3k5/9/9/9/9/9/9/9/4R1N1c/4K4 w", "g1f3"), "e1-i1 direct");
  EXPECT_EQ(news("3k5/9/4r4/9/9/9/9/9/4R1N1c/4K4 w", "g1f3"), "");
}

TEST(NewThreats, ACheckNeverChases) {
  EXPECT_EQ(news("5k3/9/c8/9/9/9/9/9/9/1R1K5 w", "b0f0"), "");
  EXPECT_EQ(news("5k2c/9/9/9/9/9/9/9/9/R3K4 w", "a0a9"), "");
}

TEST(NewThreats, AManThatLosesItsProtectionIsThreatenedToo) {
  // The cannon steps between the horse and the rook that protects it.
  EXPECT_EQ(news("5k3/9/n7r/9/9/9/9/9/4C4/R2K5 w", "e1e7"), "a0-a7 bared");
}

TEST(NewThreats, AnOldAttackStaysOldInCheck) {
  // Red is in check; the rook on a5 attacks the cannon on a7 before and after.
  EXPECT_EQ(news("5k3/9/c8/9/R8/9/9/9/9/r3K4 w", "e0e1"), "");
}

}  // namespace
}  // namespace xq
