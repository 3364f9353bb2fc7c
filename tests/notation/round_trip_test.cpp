// Every move in every style, there and back, and its name by the reference.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "reference/move_names.hpp"
#include "support/notation_styles.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/verify/random_position.hpp"

namespace xq {
namespace {

constexpr int kPositions = 4000;

bool holds(const MoveCandidates& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

MoveList pseudo_legal_moves(const Position& position) {
  MoveList moves;
  position.pieces(position.side_to_move()).for_each([&](Square from) {
    pseudo_targets(position, from).for_each([&](Square to) { moves.push_back(Move(from, to)); });
  });
  return moves;
}

// Both players with five pawns that stand close to one another.
Setup pawns_in_files(std::mt19937_64& numbers) {
  Setup setup;
  setup.board = Setup::empty_board();
  const auto put = [&](Piece piece, unsigned file, unsigned rank) {
    Piece& square = setup.board[Square(file, rank).index()];
    const bool free = square == Piece::None;
    square = free ? piece : square;
    return free;
  };
  put(make_piece(Color::Red, PieceType::King), 3, 0);
  put(make_piece(Color::Black, PieceType::King), 5, 9);
  for (const Color color : {Color::Red, Color::Black}) {
    const auto first = static_cast<unsigned>(numbers() % 9);
    const auto spread = static_cast<unsigned>(1 + numbers() % 3);
    for (int pawns = 0; pawns < 5;) {
      const auto file = static_cast<unsigned>((first + numbers() % spread) % 9);
      const auto far = static_cast<unsigned>(numbers() % 5);  // over the river
      pawns += put(make_piece(color, PieceType::Pawn), file, color == Color::Red ? 5 + far : far)
                   ? 1
                   : 0;
      if (numbers() % 8 == 0) {
        break;
      }
    }
  }
  setup.side_to_move = numbers() % 2 == 0 ? Color::Red : Color::Black;
  return setup;
}

// Positions by chance, most of them full of pawns on few files.
class Positions {
 public:
  Position next() {
    while (numbers_() % 3 != 0) {
      if (auto position = Position::from_setup(pawns_in_files(numbers_))) {
        return *position;
      }
    }
    return random_.next();
  }

 private:
  std::mt19937_64 numbers_{5};
  RandomPositions random_{5};
};

void check_legal_moves(const Position& position, const NotationStyle& style) {
  std::map<std::string, Move> seen;
  for (const Move move : legal_moves(position)) {
    const std::string text = print_move(position, move, style);
    ASSERT_TRUE(seen.emplace(text, move).second) << "two moves are " << text;
    const auto moves = read_move(position, text, style);
    ASSERT_FALSE(moves.empty()) << text;
    ASSERT_EQ(moves[0], move) << text;
    ASSERT_TRUE(guess_notation(text).has(style.notation)) << text;
  }
}

TEST(RoundTrip, EveryLegalMoveHasANameOfItsOwnAndIsReadFirst) {
  const auto styles = test::all_styles();
  Positions positions;
  for (int i = 0; i < kPositions; ++i) {
    const Position position = positions.next();
    SCOPED_TRACE(fen(position));
    for (const NotationStyle& style : styles) {
      SCOPED_TRACE(to_text(style));
      ASSERT_NO_FATAL_FAILURE(check_legal_moves(position, style));
    }
  }
}

// One of the candidates whatever style the reader has in mind, also if the king is left in check.
TEST(RoundTrip, WhatOneStyleWritesEveryStyleOfItsNotationReads) {
  const auto styles = test::all_styles();
  Positions positions;
  for (int i = 0; i < kPositions / 40; ++i) {
    const Position position = positions.next();
    SCOPED_TRACE(fen(position));
    for (const Move move : pseudo_legal_moves(position)) {
      for (const NotationStyle& writer : styles) {
        const std::string text = print_move(position, move, writer);
        for (const NotationStyle& reader : styles) {
          if (reader.notation == writer.notation) {
            ASSERT_TRUE(holds(read_move(position, text, reader, Reading::AlsoIntoCheck), move))
                << text << " of " << to_text(writer) << " read as " << to_text(reader);
          }
        }
      }
    }
  }
}

TEST(RoundTrip, NamesAreThoseOfTheReference) {
  const auto styles = test::all_styles();
  Positions positions;
  for (int i = 0; i < kPositions / 10; ++i) {
    const Position position = positions.next();
    SCOPED_TRACE(fen(position));
    for (const NotationStyle& style : styles) {
      if (style.notation != Notation::Wxf && style.notation != Notation::Chinese) {
        continue;
      }
      for (const Move move : pseudo_legal_moves(position)) {
        ASSERT_EQ(print_move(position, move, style), reference::move_name(position, move, style))
            << to_text(style);
      }
    }
  }
}

TEST(RoundTrip, TextOfAnotherPositionGivesLegalMovesOrNone) {
  const auto styles = test::all_styles();
  Positions positions;
  const Position other = Position::start();
  for (int i = 0; i < kPositions / 40; ++i) {
    const Position position = positions.next();
    const MoveList legal = legal_moves(position);
    for (const NotationStyle& style : styles) {
      for (const Move move : legal_moves(other)) {
        for (const Move read : read_move(position, print_move(other, move, style), style)) {
          ASSERT_NE(std::find(legal.begin(), legal.end(), read), legal.end());
        }
      }
    }
  }
}

}  // namespace
}  // namespace xq
