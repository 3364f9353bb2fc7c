#include "xq/notation/internal/san.hpp"

#include <optional>
#include <utility>

#include "xq/board/piece_letter.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/internal/candidates.hpp"

namespace xq::internal {
namespace {

// What a text says of its move.
struct SanMove {
  PieceType type = PieceType::Pawn;
  std::optional<unsigned> from_file;
  std::optional<unsigned> from_rank;
  Square to;
  bool captures = false;
};

std::optional<unsigned> take_file(std::string_view& text) {
  if (text.empty() || text[0] < 'a' || text[0] > 'i') {
    return std::nullopt;
  }
  const auto file = static_cast<unsigned>(text[0] - 'a');
  text.remove_prefix(1);
  return file;
}

std::optional<unsigned> take_rank(std::string_view& text, RankBase base) {
  if (text.empty() || text[0] < '0' || text[0] > '9') {
    return std::nullopt;
  }
  if (base == RankBase::One && text.starts_with("10")) {
    text.remove_prefix(2);
    return 9;
  }
  const auto rank = static_cast<unsigned>(text[0] - '0');
  if (base == RankBase::One && rank == 0) {
    return std::nullopt;
  }
  text.remove_prefix(1);
  return base == RankBase::One ? rank - 1 : rank;
}

std::optional<SanMove> parse_san(std::string_view text, RankBase base) {
  SanMove move;
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
    const auto piece = piece_of_letter(text[0]);
    if (!piece) {
      return std::nullopt;
    }
    move.type = type_of(*piece);
    text.remove_prefix(1);
  }
  auto file = take_file(text);
  auto rank = take_rank(text, base);
  move.captures = text.starts_with('x');
  const bool parted = move.captures || text.starts_with('-');
  text.remove_prefix(parted ? 1 : 0);
  if (parted || !text.empty()) {  // that was where the man comes from
    move.from_file = std::exchange(file, take_file(text));
    move.from_rank = std::exchange(rank, take_rank(text, base));
  }
  if (!file || !rank || !text.empty()) {
    return std::nullopt;
  }
  move.to = Square(*file, *rank);
  return move;
}

RankBase base_of(SanDialect dialect) {
  return dialect == SanDialect::Pychess ? RankBase::One : RankBase::Zero;
}

// Own men of a kind that can go to a square.
Bitboard men_with_target(const Position& position, PieceType type, Square to) {
  Bitboard men;
  position.pieces(position.side_to_move(), type).for_each([&](Square from) {
    if (pseudo_targets(position, from).has(to)) {
      men |= Bitboard(from);
    }
  });
  return men;
}

void add_with_ranks(const Position& position, std::string_view text, RankBase base,
                    MoveCandidates& moves) {
  const auto san = parse_san(text, base);
  if (!san || (san->captures && position.piece_on(san->to) == Piece::None)) {
    return;
  }
  const auto add_if = [&](bool straight) {
    men_with_target(position, san->type, san->to).for_each([&](Square from) {
      if (san->from_file.value_or(from.file()) == from.file() &&
          san->from_rank.value_or(from.rank()) == from.rank() &&
          (from.file() == san->to.file()) == straight) {
        add_once(moves, Move(from, san->to));
      }
    });
  };
  add_if(true);  // a pawn without its file stays on it
  add_if(false);
}

std::string text_of(Square square, RankBase base) {
  std::string text(1, static_cast<char>('a' + square.file()));
  return text += std::to_string(square.rank() + (base == RankBase::One ? 1 : 0));
}

// What tells the man from others of his kind with the same goal: nothing, his file, his rank, both.
std::string origin_of(const Position& position, Move move, RankBase base) {
  const Square from = move.from();
  const PieceType type = type_of(position.piece_on(from));
  const Bitboard others = without(men_with_target(position, type, move.to()), Bitboard(from));
  if (others.empty()) {
    return {};
  }
  const bool legal = is_legal(position, move);
  bool any = false;
  bool same_file = false;
  bool same_rank = false;
  others.for_each([&](Square other) {
    if (!legal || is_legal(position, Move(other, move.to()))) {
      any = true;
      same_file |= other.file() == from.file();
      same_rank |= other.rank() == from.rank();
    }
  });
  if (!any) {
    return {};
  }
  const std::string square = text_of(from, base);
  if (!same_file) {
    return square.substr(0, 1);
  }
  return same_rank ? square : square.substr(1);
}

// "+" for a check, "#" for a mate.
std::string_view mark_of(Position position, Move move) {
  position.make_board(move);
  if (!in_check(position)) {
    return "";
  }
  return has_legal_move(position, KingSafety(position)) ? "+" : "#";
}

}  // namespace

bool is_san(std::string_view text) {
  return parse_san(text, RankBase::Zero) || parse_san(text, RankBase::One);
}

void add_san_moves(const Position& position, std::string_view text, SanDialect dialect,
                   MoveCandidates& moves) {
  const RankBase base = base_of(dialect);
  add_with_ranks(position, text, base, moves);
  add_with_ranks(position, text, base == RankBase::One ? RankBase::Zero : RankBase::One, moves);
}

std::string print_san(const Position& position, Move move, const NotationStyle& style) {
  const std::string_view men = style.letters == SanLetters::HE ? "KAEHRCP" : "KABNRCP";
  const RankBase base = base_of(style.dialect);
  const PieceType type = type_of(position.piece_on(move.from()));
  const bool captures = position.piece_on(move.to()) != Piece::None;
  std::string text;
  if (type != PieceType::Pawn || style.dialect == SanDialect::Pychess) {
    text = men[index_of(type)] + origin_of(position, move, base);
  } else if (captures || move.from().file() != move.to().file()) {
    text = text_of(move.from(), base).substr(0, 1);  // a bare pawn tells its file if it leaves it
  }
  if (captures) {
    text += 'x';
  }
  text += text_of(move.to(), base);
  return text.append(mark_of(position, move));
}

}  // namespace xq::internal
