#include "xq/board/position.hpp"

#include <gtest/gtest.h>

#include <random>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/verify/random_position.hpp"

namespace xq {
namespace {

// Every accessor of both positions, not only what operator== looks at.
void expect_same(const Position& a, const Position& b) {
  EXPECT_EQ(a.setup(), b.setup());
  EXPECT_EQ(a.side_to_move(), b.side_to_move());
  EXPECT_EQ(a.halfmove_clock(), b.halfmove_clock());
  EXPECT_EQ(a.fullmove_number(), b.fullmove_number());
  EXPECT_EQ(a.key(), b.key());
  EXPECT_EQ(a.mirror_key(), b.mirror_key());
  EXPECT_EQ(a.canonical_key(), b.canonical_key());
  EXPECT_EQ(a.occupied(), b.occupied());
  for (const Color color : {Color::Red, Color::Black}) {
    EXPECT_EQ(a.king(color), b.king(color));
    EXPECT_EQ(a.pieces(color), b.pieces(color));
    for (unsigned type = 0; type < kPieceTypes; ++type) {
      EXPECT_EQ(a.pieces(color, static_cast<PieceType>(type)),
                b.pieces(color, static_cast<PieceType>(type)));
    }
  }
  for (unsigned rank = 0; rank < kRanks; ++rank) {
    EXPECT_EQ(a.rank_word(rank), b.rank_word(rank));
  }
  for (unsigned file = 0; file < kFiles; ++file) {
    EXPECT_EQ(a.file_word(file), b.file_word(file));
  }
  Bitboard::all().for_each(
      [&](Square square) { EXPECT_EQ(a.piece_on(square), b.piece_on(square)); });
  EXPECT_TRUE(a == b);
}

Position from_scratch(const Position& position) {
  return Position::unchecked(position.setup());
}

// The smallest facts that everything else rests on: sets, words and mailbox say the same.
void expect_consistent(const Position& position) {
  Bitboard::all().for_each([&](Square square) {
    const Piece man = position.piece_on(square);
    EXPECT_EQ(position.occupied().has(square), man != Piece::None);
    EXPECT_EQ(position.rank_word(square.rank()) >> square.file() & 1U,
              man != Piece::None ? 1U : 0U);
    EXPECT_EQ(position.file_word(square.file()) >> square.rank() & 1U,
              man != Piece::None ? 1U : 0U);
    if (man != Piece::None) {
      EXPECT_TRUE(position.pieces(color_of(man), type_of(man)).has(square));
    }
  });
}

TEST(Position, MakeMatchesAPositionFromScratchAndUnmakeRestores) {
  RandomPositions random(41);
  for (int i = 0; i < 400; ++i) {
    Position position = random.next();
    const Position before = position;
    expect_consistent(position);
    for (const Move move : legal_moves(before)) {
      const Undo undo = position.make(move);
      EXPECT_EQ(position.keys(), before.keys_after(move));
      EXPECT_EQ(undo.captured, before.piece_on(move.to()));
      expect_same(position, from_scratch(position));
      EXPECT_EQ(position.side_to_move(), ~before.side_to_move());
      EXPECT_EQ(position.piece_on(move.to()), before.piece_on(move.from()));
      EXPECT_EQ(position.piece_on(move.from()), Piece::None);
      EXPECT_EQ(position.halfmove_clock(),
                undo.captured != Piece::None ? 0U : before.halfmove_clock() + 1);
      EXPECT_EQ(position.fullmove_number(),
                before.fullmove_number() + (before.side_to_move() == Color::Black ? 1 : 0));
      position.unmake(move, undo);
      ASSERT_NO_FATAL_FAILURE(expect_same(position, before));
      ASSERT_FALSE(HasFailure()) << fen(before);
    }
  }
}

TEST(Position, AWholeGameCanBeTakenBack) {
  std::mt19937_64 numbers(42);
  for (int game = 0; game < 20; ++game) {
    Position position = Position::start();
    std::vector<Position> seen;
    std::vector<std::pair<Move, Undo>> played;
    for (int ply = 0; ply < 300; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) {
        break;
      }
      const Move move = moves[numbers() % moves.size()];
      seen.push_back(position);
      played.emplace_back(move, position.make(move));
      ASSERT_EQ(position.key(), from_scratch(position).key());
      ASSERT_EQ(position.mirror_key(), from_scratch(position).mirror_key());
    }
    for (; !played.empty(); played.pop_back(), seen.pop_back()) {
      position.unmake(played.back().first, played.back().second);
      expect_same(position, seen.back());
      ASSERT_FALSE(HasFailure()) << fen(seen.back());
    }
  }
}

TEST(Position, NullMovePassesTheTurnOnly) {
  RandomPositions random(43);
  for (int i = 0; i < 1000; ++i) {
    Position position = random.next();
    if (in_check(position)) {
      continue;
    }
    const Position before = position;
    const Undo undo = position.make_null();
    EXPECT_EQ(position.side_to_move(), ~before.side_to_move());
    EXPECT_EQ(position.setup().board, before.setup().board);
    EXPECT_EQ(position.halfmove_clock(), before.halfmove_clock());
    EXPECT_NE(position.key(), before.key());
    expect_same(position, from_scratch(position));
    position.unmake_null(undo);
    expect_same(position, before);
    ASSERT_FALSE(HasFailure()) << fen(before);
  }
}

TEST(Position, MirrorImagesShareTheCanonicalKey) {
  RandomPositions random(44);
  for (int i = 0; i < 2000; ++i) {
    const Position position = random.next();
    const Position mirror = position.mirrored();
    EXPECT_EQ(mirror.key(), position.mirror_key());
    EXPECT_EQ(mirror.mirror_key(), position.key());
    EXPECT_EQ(mirror.canonical_key(), position.canonical_key());
    EXPECT_EQ(mirror.halfmove_clock(), position.halfmove_clock());
    EXPECT_EQ(mirror.fullmove_number(), position.fullmove_number());
    EXPECT_TRUE(faults(mirror.setup()).empty());
    expect_same(mirror.mirrored(), position);
    const MoveList moves = legal_moves(position);
    EXPECT_EQ(moves.size(), legal_moves(mirror).size());
    for (const Move move : moves) {
      EXPECT_TRUE(is_legal(mirror, move.mirrored()));
    }
    ASSERT_FALSE(HasFailure()) << fen(position);
  }
}

TEST(Position, TurnedAroundItHasTheSameMoves) {
  RandomPositions random(45);
  for (int i = 0; i < 2000; ++i) {
    const Position position = random.next();
    const Position turned = position.rotated();
    EXPECT_EQ(turned.side_to_move(), ~position.side_to_move());
    EXPECT_TRUE(faults(turned.setup()).empty());
    expect_same(turned.rotated(), position);
    const MoveList moves = legal_moves(position);
    EXPECT_EQ(moves.size(), legal_moves(turned).size());
    for (const Move move : moves) {
      EXPECT_TRUE(is_legal(turned, Move(move.from().rotated(), move.to().rotated())));
    }
    ASSERT_FALSE(HasFailure()) << fen(position);
  }
}

TEST(Position, KeysTellSidesAndMenApartButNotCounters) {
  const auto key = [](const char* text) { return parse_position(text)->key(); };
  EXPECT_NE(key("3k5/9/9/9/9/9/9/9/9/4K4 w"), key("3k5/9/9/9/9/9/9/9/9/4K4 b"));
  EXPECT_NE(key("3k5/9/9/9/9/9/R8/9/9/4K4 w"), key("3k5/9/9/9/9/9/C8/9/9/4K4 w"));
  EXPECT_NE(key("3k5/9/9/9/9/9/R8/9/9/4K4 w"), key("3k5/9/9/9/9/9/1R7/9/9/4K4 w"));
  EXPECT_EQ(key("3k5/9/9/9/9/9/9/9/9/4K4 w - - 5 9"), key("3k5/9/9/9/9/9/9/9/9/4K4 w"));
}

TEST(Position, TheClockSaturates) {
  auto position = parse_position("3k5/9/9/9/9/9/9/9/9/4K4 w - - 4000000000 1");
  ASSERT_TRUE(position);
  const unsigned before = position->halfmove_clock();
  position->make(Move(Square(4, 0), Square(4, 1)));
  EXPECT_EQ(position->halfmove_clock(), before);
}

TEST(Attacked, AgreesWithMenThatCouldTake) {
  RandomPositions random(46);
  for (int i = 0; i < 300; ++i) {
    const Position position = random.next();
    Bitboard::all().for_each([&](Square square) {
      for (const Color by : {Color::Red, Color::Black}) {
        // An enemy stands on the square, so that cannons may take there; the rules of elephants
        // and advisors do not matter to kings, and kings attack along the file only.
        if (position.piece_on(square) == Piece::None || color_of(position.piece_on(square)) == by) {
          continue;
        }
        bool expected = false;
        position.pieces(by).for_each([&](Square from) {
          const PieceType type = type_of(position.piece_on(from));
          if (type == PieceType::King) {
            expected = expected || (from.file() == square.file() &&
                                    (between(from, square) & position.occupied()).empty());
          } else if (type != PieceType::Advisor && type != PieceType::Elephant) {
            expected = expected || pseudo_targets(position, from).has(square);
          }
        });
        EXPECT_EQ(position.attacked(square, by), expected) << fen(position);
      }
    });
  }
}

}  // namespace
}  // namespace xq
