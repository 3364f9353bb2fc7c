#include "xq/record/mainline_walk.hpp"

namespace xq {

PositionKeys setup_keys(const Setup& setup) {
  const Key side = setup.side_to_move == Color::Black ? zobrist::kBlackToMove : 0;
  PositionKeys keys{side, side};
  for (unsigned index = 0; index < kSquares; ++index) {
    const Square square(index);
    if (const Piece piece = setup.at(square); piece != Piece::None) {
      keys.key ^= zobrist::piece_key(piece, square);
      keys.mirror_key ^= zobrist::piece_key(piece, square.mirrored());
    }
  }
  return keys;
}

MainlineWalk::MainlineWalk(const GameRecord& record)
    : tree_(record.tree), setup_(record.start), keys_(setup_keys(record.start)) {}

// Takes the man on the square out of the keys, or puts him in.
void MainlineWalk::toggle(Square square) {
  if (const Piece piece = setup_.at(square); piece != Piece::None) {
    keys_.key ^= zobrist::piece_key(piece, square);
    keys_.mirror_key ^= zobrist::piece_key(piece, square.mirrored());
  }
}

bool MainlineWalk::next() {
  const auto child = tree_.first_child(node_);
  if (!child) {
    return false;
  }
  node_ = *child;
  ++ply_;
  const Move move = tree_.move(node_);
  const Piece piece = setup_.at(move.from());
  const bool takes = setup_.at(move.to()) != Piece::None;
  toggle(move.from());
  setup_.put(Piece::None, move.from());
  toggle(move.to());
  setup_.put(piece, move.to());
  toggle(move.to());
  setup_.halfmove_clock = takes ? 0 : setup_.halfmove_clock + 1;
  setup_.fullmove_number += setup_.side_to_move == Color::Black ? 1U : 0U;
  setup_.side_to_move = ~setup_.side_to_move;
  keys_.key ^= zobrist::kBlackToMove;
  keys_.mirror_key ^= zobrist::kBlackToMove;
  return true;
}

}  // namespace xq
