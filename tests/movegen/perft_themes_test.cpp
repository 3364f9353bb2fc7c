// Our own positions: each shows its theme, and the plain rules count the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "reference/mailbox.hpp"
#include "support/features.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/perft.hpp"

namespace xq {
namespace {

using test::Feature;

struct Row {
  std::string theme;
  std::string fen;
  Position position;
  std::vector<std::uint64_t> counts;  // of depths 1, 2, …
};

// "# theme" above the rows that show it, "FEN ;D1 n ;D2 n …".
std::vector<Row> rows() {
  std::ifstream file(XQ_SOURCE_DIR "/datasets/perft/themes.epd");
  std::vector<Row> rows;
  std::string theme;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("# ", 0) == 0) {
      theme = line.substr(2);
      continue;
    }
    const auto end = line.find(" ;");
    const std::string fen = line.substr(0, end);
    Row row{theme, fen, *parse_position(fen), {}};
    std::istringstream fields(line.substr(end));
    std::string depth;
    for (std::uint64_t count = 0; fields >> depth >> count;) {
      row.counts.push_back(count);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

bool shows(const Position& position, Feature feature) {
  return test::features(position)[static_cast<std::size_t>(feature)] > 0;
}

bool any_man(const Position& position, PieceType type, const std::function<bool(Square)>& holds) {
  bool found = false;
  position.pieces(position.side_to_move(), type).for_each([&](Square square) {
    found = found || holds(square);
  });
  return found;
}

// A step to a square of the board by so many files and ranks.
std::optional<Square> beside(Square square, int files, int ranks) {
  const int file = static_cast<int>(square.file()) + files;
  const int rank = static_cast<int>(square.rank()) + ranks;
  if (file < 0 || file > 8 || rank < 0 || rank > 9) {
    return std::nullopt;
  }
  return Square(static_cast<unsigned>(file), static_cast<unsigned>(rank));
}

// An elephant of the side to move whose way is barred at the eye.
bool elephant_eye(const Position& position) {
  return any_man(position, PieceType::Elephant, [&](Square square) {
    for (const int files : {-1, 1}) {
      for (const int ranks : {-1, 1}) {
        const auto eye = beside(square, files, ranks);
        const auto target = beside(square, 2 * files, 2 * ranks);
        if (eye && target && target->rank() / 5 == square.rank() / 5 &&
            position.piece_on(*eye) != Piece::None) {
          return true;
        }
      }
    }
    return false;
  });
}

bool crossed_pawn(const Position& position) {
  const MoveList moves = legal_moves(position);
  return any_man(position, PieceType::Pawn, [&](Square square) {
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
      return move.from() == square && move.to().rank() == square.rank();
    });
  });
}

// A move off the leg of an own horse that gives check with that horse.
bool leg_lifting(const Position& position) {
  const MoveList moves = legal_moves(position);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    Position next = position;
    next.make(move);
    const KingSafety safety(next);
    return std::any_of(safety.begin(), safety.end(), [&](const Constraint& constraint) {
      return constraint.men == constraint.bad && constraint.sniper != move.to() &&
             type_of(next.piece_on(constraint.sniper)) == PieceType::Horse &&
             constraint.between == Bitboard(move.from());
    });
  });
}

// An own screen before a cannon that could take the other screen by its own rule, and may not.
bool screen_takes_screen(const Position& position) {
  const KingSafety safety(position);
  return std::any_of(safety.begin(), safety.end(), [&](const Constraint& constraint) {
    if (constraint.men != 2 || constraint.bad != 1) {
      return false;
    }
    bool found = false;
    (constraint.between & position.pieces(position.side_to_move())).for_each([&](Square screen) {
      const Bitboard taken = constraint.between & pseudo_targets(position, screen) &
                             position.pieces(~position.side_to_move());
      taken.for_each(
          [&](Square other) { found = found || !is_legal(position, Move(screen, other)); });
    });
    return found;
  });
}

const std::map<std::string, std::function<bool(const Position&)>>& themes() {
  const auto feature = [](Feature which) {
    return [which](const Position& position) { return shows(position, which); };
  };
  static const std::map<std::string, std::function<bool(const Position&)>> kThemes{
      {"cannon pin", feature(Feature::CannonPin)},
      {"hollow cannon", feature(Feature::HollowCannon)},
      {"double check", feature(Feature::DoubleCheck)},
      {"facing kings", feature(Feature::FacingKingPin)},
      {"horse-leg pin", feature(Feature::HorseLegPin)},
      {"rook pin", feature(Feature::RookPin)},
      {"elephant eye", elephant_eye},
      {"crossed pawn", crossed_pawn},
      {"leg lifting", leg_lifting},
      {"screen takes screen", screen_takes_screen},
      {"mate", [](const Position& p) { return play_state(p) == PlayState::Checkmate; }},
      {"stalemate", [](const Position& p) { return play_state(p) == PlayState::Stalemate; }},
  };
  return kThemes;
}

TEST(PerftThemes, AreShownByTheirPositions) {
  std::map<std::string, int> seen;
  for (const Row& row : rows()) {
    const auto theme = themes().find(row.theme);
    ASSERT_NE(theme, themes().end()) << row.theme;
    EXPECT_TRUE(theme->second(row.position)) << row.theme << ": " << row.fen;
    ++seen[row.theme];
  }
  for (const auto& [theme, shows_it] : themes()) {
    EXPECT_GE(seen[theme], 2) << theme;
  }
  EXPECT_GE(rows().size(), 30U);
}

TEST(PerftThemes, CountAsTheyShould) {
  PerftTable table(std::size_t{16} << 20U);
  for (const Row& row : rows()) {
    EXPECT_GE(row.counts.size(), 4U) << row.fen;
    for (unsigned depth = 1; depth <= row.counts.size(); ++depth) {
      const std::uint64_t count = row.counts[depth - 1];
      if (count < 1'000'000) {
        EXPECT_EQ(perft(row.position, depth).nodes, count) << row.fen << " depth " << depth;
      }
      EXPECT_EQ(perft(row.position, depth, {2, &table, {}}).nodes, count)
          << row.fen << " depth " << depth;
    }
  }
}

TEST(PerftThemes, CountTheSameByThePlainRules) {
  // The plain rules take their time, a tenth of a millisecond a leaf when not optimised.
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  constexpr std::size_t kDepth = 3;
#else
  constexpr std::size_t kDepth = 2;
#endif
  for (const Row& row : rows()) {
    const auto board = reference::Mailbox::from_fen(row.fen);
    for (std::size_t depth = 1; depth <= kDepth; ++depth) {
      EXPECT_EQ(board.perft(static_cast<int>(depth)), row.counts.at(depth - 1))
          << row.fen << " depth " << depth;
    }
  }
}

}  // namespace
}  // namespace xq
