#include "xq/movegen/legality_text.hpp"

#include <gtest/gtest.h>

#include <set>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

struct Case {
  const char* fen;
  const char* move;
  const char* name;
  const char* text;
};

constexpr const char* kStart = kStartFen;
constexpr const char* kCannonPin = "3k5/9/4c4/9/4P4/9/4N4/9/9/4K4 w";

constexpr std::array kCases{
    Case{kStart, "e4e5", "no_man", "nobody stands on e4"},
    Case{kStart, "e6e5", "enemy_man", "the black pawn on e6 is not the side to move's"},
    Case{kStart, "b0c3", "wrong_step", "a horse never goes that way"},
    Case{kStart, "a0a3", "own_target", "the red pawn on a3 is its own side's"},
    Case{"4k4/9/9/9/9/9/9/9/9/3K5 w", "d0c0", "leaves_palace", "a king never leaves the palace"},
    Case{"4k4/9/9/9/9/9/9/3A5/9/3K5 w", "d2c1", "leaves_palace",
         "an advisor never leaves the palace"},
    Case{"4k4/9/9/9/9/2B6/9/9/9/3K5 w", "c4e6", "crosses_river",
         "an elephant never crosses the river"},
    Case{kStart, "a3b3", "pawn_sideways",
         "a pawn goes sideways only when it has crossed the river"},
    Case{kStart, "a3a2", "pawn_backwards", "a pawn never goes back"},
    Case{kStart, "b0d1", "leg_blocked", "the horse's leg on c0 is blocked by the red elephant"},
    Case{"4k4/9/9/9/9/9/9/9/3N5/2BK5 w", "c0e2", "eye_blocked",
         "the elephant's eye on d1 is blocked by the red horse"},
    Case{kStart, "h2h8", "path_blocked", "the black cannon on h7 is in the way"},
    Case{"4k4/9/9/c8/9/9/9/9/9/C2K5 w", "a0a6", "no_screen",
         "a cannon takes over exactly one man, and nobody stands between"},
    Case{"4k4/9/9/c8/9/9/p8/p8/9/C2K5 w", "a0a6", "many_screens",
         "a cannon takes over exactly one man, and 2 men stand between, on a2 and a3"},
    Case{"3k5/9/9/9/9/4r4/9/R8/9/4K4 w", "a2a3", "check_left",
         "the check is not answered: the black rook on e4 takes the king"},
    Case{"3k5/9/9/9/9/4r4/9/R8/2n6/4K4 w", "a2e2", "double_check_left",
         "one of several checks is not answered: the black horse on c1 takes the king"},
    Case{kCannonPin, "e3d5", "pinned",
         "the red horse is pinned by the black cannon on e7: after it the cannon takes the king "
         "over exactly one man, on e5"},
    Case{"3k5/9/9/4r4/9/9/4N4/9/9/4K4 w", "e3d5", "pinned",
         "the red horse is pinned by the black rook on e6: after it nobody stands between that and "
         "the king"},
    Case{"3k5/9/9/9/9/9/9/3n5/3R5/4K4 w", "d1d0", "pinned",
         "the red rook is pinned by the black horse on d2, whose leg it blocks"},
    Case{"3k5/9/4c4/9/9/9/9/9/9/3AK4 w", "d0e1", "hollow_cannon",
         "nobody may step between the black cannon on e7 and the king: after it the cannon takes "
         "the king over exactly one man, on e1"},
    Case{"4k4/9/9/9/9/9/4N4/9/9/4K4 w", "e3d5", "kings_face",
         "nobody would stand between the kings on file e"},
    Case{"4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0", "kings_face",
         "nobody would stand between the kings on file e"},
    Case{"3k5/9/9/9/9/5r3/9/9/9/4K4 w", "e0f0", "king_attacked",
         "the king would be taken: after it the black rook on f4 takes the king"},
    Case{"3k5/9/9/5c3/9/5N3/9/9/9/4K4 w", "e0f0", "king_attacked",
         "the king would be taken: after it the black cannon on f6 takes the king over exactly one "
         "man, on f4"},
    Case{kStart, "h2e2", "legal", "legal: the red cannon goes to e2"},
    Case{kStart, "b0c2", "legal", "legal: the red horse goes to c2, its leg on b1 is free"},
    Case{kStart, "c0e2", "legal", "legal: the red elephant goes to e2, its eye on d1 is free"},
    Case{kStart, "h2h9", "legal",
         "legal: the red cannon takes the black horse on h9 over exactly one man, on h7"},
    Case{"3k5/9/9/9/9/R3r4/9/9/9/4K4 w", "a4e4", "legal",
         "legal: the red rook takes the black rook on e4, which gave check"},
    Case{"3k5/9/9/9/9/4r4/9/R8/9/4K4 w", "a2e2", "legal",
         "legal: the red rook goes to e2, which blocks the check by the black rook on e4"},
    Case{"3k5/9/9/9/9/4r4/9/R8/9/4K4 w", "e0f0", "legal",
         "legal: the red king goes to f0, out of the check by the black rook on e4"},
    Case{"3k5/9/9/9/4c4/9/4N4/9/9/4K4 w", "e3c4", "legal",
         "legal: the red horse goes to c4, its leg on d3 is free, which takes the screen away from "
         "the check by the black cannon on e5"},
    Case{"3k5/9/9/9/4c4/9/4N4/R8/9/4K4 w", "a2e2", "legal",
         "legal: the red rook goes to e2, a second screen against the check by the black cannon on "
         "e5"},
};

TEST(LegalityText, TellsEveryReason) {
  std::set<std::string> told;
  for (const Case& one : kCases) {
    const auto position = parse_position(one.fen);
    ASSERT_TRUE(position) << one.fen;
    const Move move = *parse_move(one.move);
    const Legality legality = explain_legality(*position, move);
    EXPECT_STREQ(legality_name(legality.reason), one.name) << one.fen << ' ' << one.move;
    EXPECT_EQ(legality_text(*position, move, legality), one.text) << one.fen << ' ' << one.move;
    told.insert(one.name);
  }
  EXPECT_EQ(told.size(), kLegalityReasons);
}

}  // namespace
}  // namespace xq
