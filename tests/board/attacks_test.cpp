#include "xq/board/attacks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "reference/mailbox.hpp"
#include "xq/board/square_text.hpp"

namespace xq {
namespace {

constexpr std::string_view kEmpty = "9/9/9/9/9/9/9/9/9/9 w";

void for_squares(const std::function<void(Square)>& visit) {
  Bitboard::all().for_each(visit);
}

int number(Square square) {
  return static_cast<int>(square.index());
}

Bitboard targets(const reference::Mailbox& board, Square from) {
  Bitboard found;
  for (const int to : board.targets(number(from))) {
    found |= Bitboard(Square(static_cast<unsigned>(to)));
  }
  return found;
}

// Where a lone man may go.
Bitboard alone(char man, Square square) {
  auto board = reference::Mailbox::from_fen(kEmpty);
  board.put(man, number(square));
  return targets(board, square);
}

// The points beside `square` in four directions, as far as they are on the board.
std::vector<Square> neighbours(Square square, bool diagonal) {
  std::vector<Square> found;
  const auto file = square.file();
  const auto rank = square.rank();
  for_squares([&](Square other) {
    const unsigned files = other.file() > file ? other.file() - file : file - other.file();
    const unsigned ranks = other.rank() > rank ? other.rank() - rank : rank - other.rank();
    if (diagonal ? files == 1 && ranks == 1 : files + ranks == 1) {
      found.push_back(other);
    }
  });
  return found;
}

TEST(Steppers, MatchTheReferenceOnEverySquare) {
  for_squares([](Square square) {
    const std::string where = square_text(square);
    EXPECT_EQ(pawn_targets(Color::Red, square), alone('P', square)) << where;
    EXPECT_EQ(pawn_targets(Color::Black, square), alone('p', square)) << where;
    EXPECT_EQ(king_targets(Color::Red, square), alone('K', square)) << where;
    EXPECT_EQ(king_targets(Color::Black, square), alone('k', square)) << where;
    EXPECT_EQ(advisor_targets(Color::Red, square), alone('A', square)) << where;
    EXPECT_EQ(advisor_targets(Color::Black, square), alone('a', square)) << where;
    EXPECT_EQ(horse_ring(square), alone('N', square)) << where;
  });
}

TEST(Steppers, PawnSourcesAreTheInverseOfTargets) {
  for (const Color color : {Color::Red, Color::Black}) {
    for_squares([&](Square to) {
      for_squares([&](Square from) {
        EXPECT_EQ(pawn_sources(color, to).has(from), pawn_targets(color, from).has(to))
            << square_text(from) << square_text(to);
      });
    });
  }
}

// Puts every subset of `places` on the board and calls check(board, subset).
void for_blockers(const std::vector<Square>& places, char man, Square square,
                  const std::function<void(const reference::Mailbox&, Bitboard)>& check) {
  for (unsigned subset = 0; subset < 1U << places.size(); ++subset) {
    auto board = reference::Mailbox::from_fen(kEmpty);
    board.put(man, number(square));
    Bitboard occupied(square);
    for (std::size_t i = 0; i < places.size(); ++i) {
      if ((subset >> i & 1U) != 0) {
        board.put(man == 'b' ? 'P' : 'p', number(places[i]));
        occupied |= Bitboard(places[i]);
      }
    }
    check(board, occupied);
  }
}

TEST(Horse, MatchesTheReferenceForEveryLeg) {
  for_squares([](Square square) {
    for_blockers(neighbours(square, false), 'N', square,
                 [&](const reference::Mailbox& board, Bitboard occupied) {
                   LineWord rank_word = 0;
                   LineWord file_word = 0;
                   occupied.for_each([&](Square man) {
                     rank_word |= man.rank() == square.rank() ? 1U << man.file() : 0U;
                     file_word |= man.file() == square.file() ? 1U << man.rank() : 0U;
                   });
                   EXPECT_EQ(horse_targets(square, rank_word, file_word), targets(board, square))
                       << square_text(square);
                 });
  });
}

TEST(Elephant, MatchesTheReferenceForEveryEye) {
  for_squares([](Square square) {
    const char man = square.rank() <= 4 ? 'B' : 'b';
    for_blockers(neighbours(square, true), man, square,
                 [&](const reference::Mailbox& board, Bitboard occupied) {
                   EXPECT_EQ(elephant_targets(square, occupied), targets(board, square))
                       << square_text(square);
                 });
  });
}

TEST(HorseLeg, IsTheOnePointThatBlocks) {
  for_squares([](Square target) {
    horse_ring(target).for_each([&](Square horse) {
      const Square leg = horse_leg(horse, target);
      for (const Square beside : neighbours(horse, false)) {
        auto board = reference::Mailbox::from_fen(kEmpty);
        board.put('n', number(horse));
        board.put('K', number(target));
        board.put('P', number(beside));
        EXPECT_EQ(targets(board, horse).has(target), beside != leg)
            << square_text(horse) << square_text(target);
      }
    });
  });
}

TEST(Between, IsTheOpenLine) {
  for_squares([](Square a) {
    for_squares([&](Square b) {
      Bitboard expected;
      for_squares([&](Square c) {
        const auto strictly = [](unsigned x, unsigned low, unsigned high) {
          return low < high ? low < x && x < high : high < x && x < low;
        };
        const bool on_rank =
            a.rank() == b.rank() && c.rank() == a.rank() && strictly(c.file(), a.file(), b.file());
        const bool on_file =
            a.file() == b.file() && c.file() == a.file() && strictly(c.rank(), a.rank(), b.rank());
        if (on_rank || on_file) {
          expected |= Bitboard(c);
        }
      });
      ASSERT_EQ(between(a, b), expected) << square_text(a) << square_text(b);
    });
  });
}

// Points of a line of `length` with exactly `men` men strictly between them and `from`.
unsigned seen_over(unsigned from, LineWord word, unsigned length, int men) {
  unsigned seen = 0;
  for (unsigned to = 0; to < length; ++to) {
    int passed = 0;
    for (unsigned at = std::min(from, to) + 1; at < std::max(from, to); ++at) {
      passed += (word >> at & 1U) != 0 ? 1 : 0;
    }
    seen |= to != from && passed == men ? 1U << to : 0U;
  }
  return seen;
}

TEST(LineViews, CountTheMenBetween) {
  for (LineWord word = 0; word < 1U << kFiles; ++word) {
    for (unsigned file = 0; file < kFiles; ++file) {
      const LineView view = rank_view(file, word);
      ASSERT_EQ(view.over0, seen_over(file, word, kFiles, 0)) << word;
      ASSERT_EQ(view.over1, seen_over(file, word, kFiles, 1)) << word;
      ASSERT_EQ(tables::kRankOver2[file][word >> 1U & 0x7FU], seen_over(file, word, kFiles, 2));
    }
  }
  for (LineWord word = 0; word < 1U << kRanks; ++word) {
    for (unsigned rank = 0; rank < kRanks; ++rank) {
      const LineView view = file_view(rank, word);
      ASSERT_EQ(view.over0, seen_over(rank, word, kRanks, 0)) << word;
      ASSERT_EQ(view.over1, seen_over(rank, word, kRanks, 1)) << word;
      ASSERT_EQ(tables::kFileOver2[rank][word >> 1U & 0xFFU], seen_over(rank, word, kRanks, 2));
    }
  }
}

TEST(LineBoards, PutEachBitOnItsSquare) {
  for_squares([](Square square) {
    EXPECT_EQ(rank_board(square.rank(), 1U << square.file()), Bitboard(square));
    EXPECT_EQ(file_board(square.file(), 1U << square.rank()), Bitboard(square));
  });
}

// A man may stand where a walk from its first squares can bring it.
TEST(Domain, IsWhatAManCanReach) {
  const auto reach = [](char man, std::initializer_list<Square> first) {
    Bitboard found;
    for (const Square square : first) {
      found |= Bitboard(square);
    }
    for (Bitboard before; before != found;) {
      before = found;
      before.for_each([&](Square square) { found |= alone(man, square); });
    }
    return found;
  };
  EXPECT_EQ(domain(Color::Red, PieceType::King), reach('K', {{4, 0}}));
  EXPECT_EQ(domain(Color::Red, PieceType::Advisor), reach('A', {{3, 0}}));
  EXPECT_EQ(domain(Color::Red, PieceType::Elephant), reach('B', {{2, 0}}));
  EXPECT_EQ(domain(Color::Red, PieceType::Pawn),
            reach('P', {{0, 3}, {2, 3}, {4, 3}, {6, 3}, {8, 3}}));
  EXPECT_EQ(domain(Color::Black, PieceType::King), reach('k', {{4, 9}}));
  EXPECT_EQ(domain(Color::Black, PieceType::Advisor), reach('a', {{3, 9}}));
  EXPECT_EQ(domain(Color::Black, PieceType::Elephant), reach('b', {{2, 9}}));
  EXPECT_EQ(domain(Color::Black, PieceType::Pawn),
            reach('p', {{0, 6}, {2, 6}, {4, 6}, {6, 6}, {8, 6}}));
  for (const PieceType type : {PieceType::Rook, PieceType::Horse, PieceType::Cannon}) {
    EXPECT_EQ(domain(Color::Red, type), Bitboard::all());
    EXPECT_EQ(domain(Color::Black, type), Bitboard::all());
  }
}

}  // namespace
}  // namespace xq
