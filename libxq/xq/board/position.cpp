#include "xq/board/position.hpp"

#include <limits>
#include <string>

#include "xq/board/fen.hpp"

namespace xq {
namespace {

// The counter saturates: a FEN may state any number, and no rule asks beyond this.
constexpr unsigned kMaxClock = std::numeric_limits<std::uint16_t>::max();

}  // namespace

Position::Position() = default;

Result<Position> Position::from_setup(const Setup& setup) {
  std::string message;
  for (const SetupFault& fault : faults(setup)) {
    message += (message.empty() ? "" : "; ") + fault.message;
  }
  if (!message.empty()) {
    return fail(ErrorCode::InvalidArgument, std::move(message));
  }
  return unchecked(setup);
}

Position Position::unchecked(const Setup& setup) {
  Position position;
  for (unsigned index = 0; index < kSquares; ++index) {
    const Square square(index);
    const Piece piece = setup.at(square);
    if (piece == Piece::None) {
      continue;
    }
    position.put(piece, square);
    if (type_of(piece) == PieceType::King) {
      position.king_[index_of(color_of(piece))] = square;
    }
  }
  position.side_to_move_ = setup.side_to_move;
  if (setup.side_to_move == Color::Black) {
    position.key_ ^= zobrist::kBlackToMove;
    position.mirror_key_ ^= zobrist::kBlackToMove;
  }
  position.halfmove_clock_ = static_cast<std::uint16_t>(
      setup.halfmove_clock < kMaxClock ? setup.halfmove_clock : kMaxClock);
  position.fullmove_number_ = setup.fullmove_number;
  return position;
}

Position Position::start() {
  static const Position kStart = unchecked(*parse_fen(kStartFen));
  return kStart;
}

void Position::put(Piece piece, Square square) {
  const Bitboard here(square);
  of_piece_[index_of(piece)] ^= here;
  of_color_[index_of(color_of(piece))] ^= here;
  toggle_lines(square);
  board_[square.index()] = piece;
  key_ ^= zobrist::piece_key(piece, square);
  mirror_key_ ^= zobrist::piece_key(piece, square.mirrored());
}

void Position::lift(Piece piece, Square square) {
  put(piece, square);  // everything but the mailbox is its own inverse
  board_[square.index()] = Piece::None;
}

bool Position::attacked(Square square, Color by, Bitboard lifted) const {
  const auto men = [&](PieceType type) { return without(pieces(by, type), lifted); };
  if ((pawn_sources(by, square) & men(PieceType::Pawn)).any()) {
    return true;
  }
  LineWord ranks = rank_word(square.rank());
  LineWord files = file_word(square.file());
  lifted.for_each([&](Square gone) {
    if (gone.rank() == square.rank()) {
      ranks &= ~(1U << gone.file());
    }
    if (gone.file() == square.file()) {
      files &= ~(1U << gone.rank());
    }
  });
  const LineView rank = rank_view(square.file(), ranks);
  const LineView file = file_view(square.rank(), files);
  const Bitboard on_rank = rank_board(square.rank(), rank.over0);
  const Bitboard on_file = file_board(square.file(), file.over0);
  if (((on_rank | on_file) & men(PieceType::Rook)).any() ||
      (on_file & men(PieceType::King)).any()) {
    return true;
  }
  const Bitboard over1 =
      rank_board(square.rank(), rank.over1) | file_board(square.file(), file.over1);
  if ((over1 & men(PieceType::Cannon)).any()) {
    return true;
  }
  const Bitboard standing = without(occupied(), lifted);
  bool found = false;
  (horse_ring(square) & men(PieceType::Horse)).for_each([&](Square horse) {
    found = found || !standing.has(horse_leg(horse, square));
  });
  return found;
}

Undo Position::make(Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Piece piece = piece_on(from);
  const Undo undo{key_, mirror_key_, halfmove_clock_, piece_on(to)};
  if (undo.captured != Piece::None) {
    lift(undo.captured, to);
    halfmove_clock_ = 0;
  } else if (halfmove_clock_ < kMaxClock) {
    ++halfmove_clock_;
  }
  lift(piece, from);
  put(piece, to);
  if (type_of(piece) == PieceType::King) {
    king_[index_of(side_to_move_)] = to;
  }
  fullmove_number_ += side_to_move_ == Color::Black ? 1 : 0;
  side_to_move_ = ~side_to_move_;
  key_ ^= zobrist::kBlackToMove;
  mirror_key_ ^= zobrist::kBlackToMove;
  return undo;
}

void Position::unmake(Move move, const Undo& undo) {
  const Piece piece = piece_on(move.to());
  lift(piece, move.to());
  put(piece, move.from());
  if (undo.captured != Piece::None) {
    put(undo.captured, move.to());
  }
  side_to_move_ = ~side_to_move_;
  fullmove_number_ -= side_to_move_ == Color::Black ? 1 : 0;
  if (type_of(piece) == PieceType::King) {
    king_[index_of(side_to_move_)] = move.from();
  }
  halfmove_clock_ = undo.halfmove_clock;
  key_ = undo.key;
  mirror_key_ = undo.mirror_key;
}

Undo Position::make_null() {
  const Undo undo{key_, mirror_key_, halfmove_clock_, Piece::None};
  fullmove_number_ += side_to_move_ == Color::Black ? 1 : 0;
  side_to_move_ = ~side_to_move_;
  key_ ^= zobrist::kBlackToMove;
  mirror_key_ ^= zobrist::kBlackToMove;
  return undo;
}

void Position::unmake_null(const Undo& undo) {
  side_to_move_ = ~side_to_move_;
  fullmove_number_ -= side_to_move_ == Color::Black ? 1 : 0;
  key_ = undo.key;
  mirror_key_ = undo.mirror_key;
}

Setup Position::setup() const {
  return {board_, side_to_move_, halfmove_clock_, fullmove_number_};
}

Position Position::mirrored() const {
  Setup mirror = setup();
  for (unsigned index = 0; index < kSquares; ++index) {
    mirror.put(piece_on(Square(index)), Square(index).mirrored());
  }
  return unchecked(mirror);
}

Position Position::rotated() const {
  Setup turned = setup();
  for (unsigned index = 0; index < kSquares; ++index) {
    const Piece piece = piece_on(Square(index));
    turned.put(piece == Piece::None ? piece : make_piece(~color_of(piece), type_of(piece)),
               Square(index).rotated());
  }
  turned.side_to_move = ~side_to_move_;
  return unchecked(turned);
}

bool Position::operator==(const Position& other) const {
  return setup() == other.setup();
}

}  // namespace xq
