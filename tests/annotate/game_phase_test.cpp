#include "xq/annotate/game_phase.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"

namespace xq {
namespace {

GamePhase phase(const char* fen) {
  return phase_of(*parse_position(fen));
}

TEST(GamePhase, GoesByTheBoard) {
  EXPECT_EQ(phase(kStartFen), GamePhase::Opening);
  // Three men stand at home: a9, b7 and h7; then two: i9 and h7.
  EXPECT_EQ(phase("r2akab2/4n4/1c2b1nc1/p1p1p1p1p/4r4/9/P1P1P1P1P/C3C1N2/R3N4/2BAKABR1 w"),
            GamePhase::Opening);
  EXPECT_EQ(phase("3akab1r/4n4/4b1ncc/p1p1p1p1p/4r4/9/P1P1P1P1P/C3C1N2/R3N4/2BAKABR1 w"),
            GamePhase::Middlegame);
  EXPECT_EQ(phase("3akab2/4n4/4b4/9/4r4/9/9/4C1N2/R8/4KAB2 w"), GamePhase::Middlegame);
  EXPECT_EQ(phase("3akab2/4n4/4b4/9/4r4/9/9/6N2/R8/4KAB2 w"), GamePhase::Endgame);
}

TEST(GamePhase, IsTheSameForBothSidesAndWings) {
  for (const char* const fen :
       {kStartFen, "r2akab2/4n4/1c2b1nc1/p1p1p1p1p/4r4/9/P1P1P1P1P/C3C1N2/R3N4/2BAKABR1 w",
        "3akab1r/4n4/4b1ncc/p1p1p1p1p/4r4/9/P1P1P1P1P/C3C1N2/R3N4/2BAKABR1 w"}) {
    const Position position = *parse_position(fen);
    EXPECT_EQ(phase_of(position.rotated()), phase_of(position));
    EXPECT_EQ(phase_of(position.mirrored()), phase_of(position));
  }
}

}  // namespace
}  // namespace xq
