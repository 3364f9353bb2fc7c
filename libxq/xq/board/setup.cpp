#include "xq/board/setup.hpp"

#include "xq/board/attacks.hpp"
#include "xq/board/position.hpp"
#include "xq/board/square_text.hpp"

namespace xq {
namespace {

constexpr std::array<const char*, kColors> kColorNames{"Red", "Black"};
constexpr std::array<const char*, kPieceTypes> kTypeNames{"king", "advisor", "elephant", "horse",
                                                          "rook", "cannon",  "pawn"};
constexpr std::array<unsigned, kPieceTypes> kFullSet{1, 2, 2, 2, 2, 2, 5};

constexpr std::array<Color, kColors> kBothColors{Color::Red, Color::Black};

using Counts = std::array<unsigned, kPieces + 1>;  // the last one counts empty squares

Counts count_pieces(const Setup& setup) {
  Counts counts{};
  for (const Piece man : setup.board) {
    ++counts[index_of(man)];
  }
  return counts;
}

void check_counts(const Counts& counts, std::vector<SetupFault>& found) {
  for (const Color color : kBothColors) {
    const std::string name = kColorNames[index_of(color)];
    for (unsigned type = 0; type < kPieceTypes; ++type) {
      const unsigned count = counts[index_of(make_piece(color, static_cast<PieceType>(type)))];
      if (type == index_of(PieceType::King) && count == 0) {
        found.push_back({SetupFaultKind::NoKing, name + " has no king"});
      } else if (count > kFullSet[type]) {
        found.push_back({SetupFaultKind::TooMany,
                         name + " has " + std::to_string(count) + " " + kTypeNames[type] +
                             "s, at most " + std::to_string(kFullSet[type]) +
                             (kFullSet[type] == 1 ? " is" : " are") + " possible"});
      }
    }
  }
}

void check_squares(const Setup& setup, std::vector<SetupFault>& found) {
  for (unsigned index = 0; index < kSquares; ++index) {
    const Square square(index);
    const Piece piece = setup.at(square);
    if (piece == Piece::None || domain(color_of(piece), type_of(piece)).has(square)) {
      continue;
    }
    found.push_back(
        {SetupFaultKind::WrongSquare, std::string(kColorNames[index_of(color_of(piece))]) + " " +
                                          kTypeNames[index_of(type_of(piece))] +
                                          " cannot stand on " + square_text(square)});
  }
}

void check_kings(const Setup& setup, const Counts& counts, std::vector<SetupFault>& found) {
  if (counts[index_of(make_piece(Color::Red, PieceType::King))] != 1 ||
      counts[index_of(make_piece(Color::Black, PieceType::King))] != 1) {
    return;
  }
  const Position position = Position::unchecked(setup);
  const Color waiting = ~setup.side_to_move;
  const Square king = position.king(waiting);
  const Square other = position.king(setup.side_to_move);
  if (king.file() == other.file() && (between(king, other) & position.occupied()).empty()) {
    found.push_back({SetupFaultKind::KingsFace,
                     "the kings face each other on file " + std::string(1, square_text(king)[0])});
  }
  // Facing kings are told above: here the other king only stands in the way, as an advisor would.
  Setup dull = setup;
  dull.put(make_piece(setup.side_to_move, PieceType::Advisor), other);
  if (Position::unchecked(dull).attacked(king, setup.side_to_move)) {
    found.push_back({SetupFaultKind::KingCapturable,
                     std::string(kColorNames[index_of(setup.side_to_move)]) +
                         " to move could take the king on " + square_text(king)});
  }
}

}  // namespace

std::vector<SetupFault> faults(const Setup& setup) {
  std::vector<SetupFault> found;
  const Counts counts = count_pieces(setup);
  check_counts(counts, found);
  check_squares(setup, found);
  check_kings(setup, counts, found);
  return found;
}

}  // namespace xq
