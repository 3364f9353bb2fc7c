#include "xq/search/internal/ordering.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::search {
namespace {

std::vector<Move> dealt(const Position& position, Move hash_move, const Killers& killers,
                        History history) {
  ContinuationHistory none;
  const QuietHistory quiets{&history, &none.after_nothing(), &none.after_nothing()};
  const KingSafety safety(position);
  Picker picker(position, safety, MoveKind::All, hash_move, killers, quiets);
  std::vector<Move> moves;
  for (Move move = picker.next(); move; move = picker.next()) {
    moves.push_back(move);
  }
  return moves;
}

TEST(Picker, DealsEachMoveOnceTheHashMoveFirst) {
  const Position position = Position::start();
  const Move hash_move = *parse_move("c3c4");
  const std::vector<Move> moves = dealt(position, hash_move, {}, {});
  EXPECT_EQ(moves.size(), legal_moves(position).size());
  EXPECT_EQ(moves.front(), hash_move);
  for (const Move move : legal_moves(position)) {
    EXPECT_EQ(std::count(moves.begin(), moves.end(), move), 1) << move_text(move);
  }
}

TEST(Picker, IgnoresAHashMoveOfAnotherPosition) {
  const Position position = Position::start();
  const std::vector<Move> moves = dealt(position, *parse_move("e4e5"), {}, {});
  EXPECT_EQ(moves.size(), legal_moves(position).size());
  EXPECT_EQ(std::count(moves.begin(), moves.end(), *parse_move("e4e5")), 0);
}

TEST(Picker, TriesKillersBeforeHistoryAndLosingCapturesLast) {
  const Position position = Position::start();
  History history;
  history.add(make_piece(Color::Red, PieceType::Rook), parse_move("a0a1")->to(), 1000);
  const Killers killers{*parse_move("i3i4"), *parse_move("g3g4")};
  const std::vector<Move> moves = dealt(position, Move(), killers, history);
  EXPECT_EQ(moves[0], killers[0]);
  EXPECT_EQ(moves[1], killers[1]);
  EXPECT_EQ(move_text(moves[2]), "a0a1");
  // Cannon takes horse, and the rook takes it back.
  EXPECT_TRUE(move_text(moves.back()) == "b2b9" || move_text(moves.back()) == "h2h9");
}

TEST(History, StaysInRangeAndMergesWhatWasLearned) {
  const Piece rook = make_piece(Color::Red, PieceType::Rook);
  History base;
  for (int i = 0; i < 1000; ++i) {
    base.add(rook, Square(5), 4000);
  }
  EXPECT_LE(base.score(rook, Square(5)), kHistoryLimit);
  EXPECT_GT(base.score(rook, Square(5)), kHistoryLimit / 2);
  History learned = base;
  learned.add(rook, Square(6), -300);
  History target = base;
  target.merge(base, learned);
  EXPECT_EQ(target.score(rook, Square(6)), learned.score(rook, Square(6)));
  EXPECT_EQ(target.score(rook, Square(5)), base.score(rook, Square(5)));
}

TEST(ContinuationHistory, ForgetsEverythingAtOnce) {
  const Piece rook = make_piece(Color::Red, PieceType::Rook);
  ContinuationHistory history;
  history.after(rook, Square(5)).add(rook, Square(6), 500);
  history.after_nothing().add(rook, Square(6), 500);
  EXPECT_GT(history.after(rook, Square(5)).score(rook, Square(6)), 0);
  EXPECT_EQ(history.after(rook, Square(6)).score(rook, Square(6)), 0);
  history.clear();
  EXPECT_EQ(history.after(rook, Square(5)).score(rook, Square(6)), 0);
  EXPECT_EQ(history.after_nothing().score(rook, Square(6)), 0);
}

}  // namespace
}  // namespace xq::search
