#include "xq/search/internal/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "reference/mailbox.hpp"
#include "xq/board/fen.hpp"
#include "xq/eval/params.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::search {
namespace {

using reference::Mailbox;

int worth(char man) {
  constexpr std::string_view kLetters = "kabnrcp";  // in the order of PieceType
  const auto at = kLetters.find(static_cast<char>(std::tolower(man)));
  return at == std::string_view::npos ? 0 : eval::kExchangeValue[at];
}

// The men of one side that can take on `square`, least valuable first, a king last.
std::vector<int> takers(const Mailbox& board, int square, bool red) {
  std::vector<int> found;
  for (int from = 0; from < 90; ++from) {
    const char man = board.at(from);
    if (man == '.' || (std::isupper(man) != 0) != red) {
      continue;
    }
    const bool king = std::tolower(man) == 'k';
    const std::vector<int> targets = board.targets(from);
    // The flight of a king along the file is no way of taking anything but the other king.
    const bool steps = !king || std::abs(from - square) == 1 || std::abs(from - square) == 9;
    if (steps && std::find(targets.begin(), targets.end(), square) != targets.end()) {
      found.push_back(from);
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [&](int a, int b) { return worth(board.at(a)) < worth(board.at(b)); });
  return found;
}

Mailbox moved(Mailbox board, int from, int to) {
  board.put(board.at(from), to);
  board.put('.', from);
  return board;
}

// What `red` can win by taking on `square`, played out on the board; all takers or the least only.
int best_taking(const Mailbox& board, int square, bool red, bool all) {
  int best = 0;
  for (const int from : takers(board, square, red)) {
    const Mailbox after = moved(board, from, square);
    if (std::tolower(board.at(from)) == 'k' && !takers(after, square, !red).empty()) {
      continue;
    }
    best = std::max(best, worth(board.at(square)) - best_taking(after, square, !red, all));
    if (!all) {
      break;
    }
  }
  return best;
}

int exchange(const Position& position, Move move, bool all) {
  const Mailbox board = Mailbox::from_fen(fen(position));
  const int to = static_cast<int>(move.to().index());
  const Mailbox after = moved(board, static_cast<int>(move.from().index()), to);
  return worth(board.at(to)) - best_taking(after, to, !board.red_to_move(), all);
}

// The threshold, at most 20000 either way, up to which a move is said to reach.
int reached(const Position& position, Move move) {
  int low = -20000;
  int high = 20000;
  while (low < high) {
    const int middle = (low + high + 1) / 2;
    if (exchange_reaches(position, move, middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

bool reaches(const char* text, const char* move, int threshold = 0) {
  return exchange_reaches(*parse_position(text), *parse_move(move), threshold);
}

TEST(Exchange, CountsDefendersOfEveryKind) {
  EXPECT_FALSE(reaches("3rk4/9/3n5/9/9/3R5/9/9/9/5K3 w", "d4d7"));
  EXPECT_TRUE(reaches("4k4/9/3n5/9/9/3R5/9/9/9/5K3 w", "d4d7"));
  EXPECT_FALSE(reaches("2b1k4/9/4n4/9/9/4R4/9/9/9/3K5 w", "e4e7"));  // by an elephant
  EXPECT_FALSE(reaches("4k4/4a4/3n5/9/9/3R5/9/9/9/4K4 w", "d4d7"));  // by an advisor
  EXPECT_FALSE(reaches("3k5/3n5/9/9/9/3R5/9/9/9/4K4 w", "d4d8"));    // by the king ...
  EXPECT_TRUE(reaches("3k5/3n5/9/9/3R5/3R5/9/9/9/4K4 w", "d5d8"));   // ... who may not now
}

// Two men before the cannon are one too many; when the first takes, it is one.
TEST(Exchange, ATakerWakesTheCannonBehindIt) {
  EXPECT_TRUE(reaches("4k4/9/r2n5/3R5/3P5/9/3C5/9/9/5K3 w", "d6d7", 450));
  EXPECT_FALSE(reaches("4k4/9/r2n5/3R5/3P5/9/3C5/9/9/5K3 w", "d6d7", 451));
  EXPECT_FALSE(reaches("4k4/9/r2n5/3R5/9/9/3C5/9/9/5K3 w", "d6d7", 0));
}

TEST(Exchange, AQuietMoveCanLoseItsMan) {
  EXPECT_FALSE(reaches("r3k4/9/9/9/9/9/9/9/9/1R1K5 w", "b0b9"));
  EXPECT_TRUE(reaches("r3k4/9/9/9/9/9/9/9/9/1R1K5 w", "b0b8"));
}

TEST(Exchange, IsThatOfTheBoardForEveryMove) {
  RandomPositions source(31);
  int moves = 0;
  int as_minimax = 0;
  int captures_lost = 0;
  for (int i = 0; i < 400; ++i) {
    const Position position = source.next();
    for (const Move move : legal_moves(position)) {
      const int found = reached(position, move);
      ASSERT_EQ(found, exchange(position, move, false)) << fen(position) << ' ' << move_text(move);
      ++moves;
      as_minimax += found == exchange(position, move, true) ? 1 : 0;
      captures_lost += found < 0 ? 1 : 0;
    }
  }
  EXPECT_GT(captures_lost, 500);
  // Taking with the least valuable man first is not always best where a taker is also a screen.
  EXPECT_GT(as_minimax, moves * 99 / 100) << moves - as_minimax << " of " << moves << " differ";
}

}  // namespace
}  // namespace xq::search
