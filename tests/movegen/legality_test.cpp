#include "xq/movegen/legality.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"
#include "xq/board/square_text.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/verify/random_position.hpp"

namespace xq {
namespace {

Legality explain(const std::string& fen, const char* move) {
  return explain_legality(*parse_position(fen), *parse_move(move));
}

std::string at(const Legality& legality) {
  return legality.at ? square_text(*legality.at) : "";
}

TEST(Legality, AgreesWithIsLegalAboutAnyTwoSquares) {
  RandomPositions random(7);
  for (int i = 0; i < 150; ++i) {
    const Position position = random.next();
    for (unsigned from = 0; from < kSquares; ++from) {
      for (unsigned to = 0; to < kSquares; ++to) {
        const Move move{Square(from), Square(to)};
        ASSERT_EQ(explain_legality(position, move).legal(), is_legal(position, move))
            << fen(position) << ' ' << move_text(move);
      }
    }
  }
}

TEST(Legality, NamesWhatBlocks) {
  EXPECT_EQ(at(explain(kStartFen, "b0d1")), "c0");
  EXPECT_EQ(at(explain(kStartFen, "a0a5")), "a3");
  EXPECT_EQ(at(explain(kStartFen, "h2h8")), "h7") << "the first man in the way";
  EXPECT_EQ(at(explain("4k4/9/9/9/9/9/9/9/3N5/2BK5 w", "c0e2")), "d1");
}

TEST(Legality, NamesTheScreens) {
  const Legality many = explain(kStartFen, "h2h9");
  EXPECT_EQ(many.reason, LegalityReason::Legal);
  EXPECT_EQ(at(many), "h7");
  const Legality two = explain("4k4/9/9/c8/9/9/p8/p8/9/C2K5 w", "a0a6");
  EXPECT_EQ(two.reason, LegalityReason::ManyScreens);
  EXPECT_EQ(two.men.count(), 2U);
}

// What the fast rule knows of a check before a pin.
TEST(Legality, ACheckThatIsLeftGoesBeforeAPin) {
  // The advisor is pinned by the rook on e9; the horse on c1 gives check.
  const Legality left = explain("3kr4/9/9/9/9/9/9/9/2n1A4/4K4 w", "e1d2");
  EXPECT_EQ(left.reason, LegalityReason::CheckLeft);
  EXPECT_EQ(at(left), "c1");
}

TEST(Legality, TellsHowACheckIsAnswered) {
  const std::string rook = "3k5/9/9/9/9/4r4/9/R8/9/3AK4 w";
  EXPECT_FALSE(explain(rook, "d0e2").legal());
  EXPECT_EQ(explain(rook, "a2e2").evasion, Evasion::Blocks);
  EXPECT_EQ(explain(rook, "e0f0").evasion, Evasion::KingSteps);
  EXPECT_EQ(explain("3k5/9/9/9/9/R3r4/9/9/9/4K4 w", "a4e4").evasion, Evasion::Takes);
  const Legality opens = explain("3k5/9/9/9/4c4/9/4N4/9/9/4K4 w", "e3c4");
  EXPECT_EQ(opens.evasion, Evasion::Opens);
  EXPECT_EQ(square_text(*opens.checker), "e5");
  EXPECT_EQ(explain(kStartFen, "h2e2").evasion, Evasion::None);
}

TEST(Legality, TellsWhoStandsBetweenAfterTheMove) {
  const Legality pinned = explain("3k5/9/4c4/9/4P4/9/4N4/9/9/4K4 w", "e3d5");
  EXPECT_EQ(pinned.reason, LegalityReason::Pinned);
  EXPECT_EQ(at(pinned), "e7");
  EXPECT_EQ(pinned.men, Bitboard(Square(4, 5)));
}

}  // namespace
}  // namespace xq
