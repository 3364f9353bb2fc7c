#include "xq/verify/random_position.hpp"

#include <algorithm>
#include <utility>

#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

constexpr std::array<unsigned, kPieceTypes> kFullSet{1, 2, 2, 2, 2, 2, 5};

Piece king_of(Color color) {
  return make_piece(color, PieceType::King);
}

unsigned count_of(const Setup& setup, Piece man) {
  return static_cast<unsigned>(std::count(setup.board.begin(), setup.board.end(), man));
}

}  // namespace

RandomPositions::RandomPositions(std::uint64_t seed, std::vector<Position> roots)
    : numbers_(seed), roots_(std::move(roots)), walk_(Position::start()) {
  roots_.push_back(Position::start());
  for (unsigned man = 0; man < kPieces; ++man) {
    const auto piece = static_cast<Piece>(man);
    domain(color_of(piece), type_of(piece)).for_each([&](Square square) {
      domains_[man].push_back(square);
    });
  }
}

unsigned RandomPositions::below(unsigned bound) {
  return static_cast<unsigned>((numbers_() >> 32U) % bound);
}

Position RandomPositions::next() {
  return chance(50) ? thrown() : walked();
}

Position RandomPositions::thrown() {
  for (;;) {
    auto position = Position::from_setup(throw_men());
    if (position) {
      return *position;
    }
  }
}

// Goes on with the walk of the last call, so that a position costs a few moves only.
Position RandomPositions::walked() {
  if (walk_left_ == 0) {
    walk_ = chance(50) ? Position::start() : roots_[below(static_cast<unsigned>(roots_.size()))];
    walk_left_ = 1 + below(60);
  }
  --walk_left_;
  for (unsigned plies = 1 + below(4); plies > 0; --plies) {
    const MoveList moves = legal_moves(walk_);
    if (moves.empty()) {
      walk_left_ = 0;
      break;
    }
    walk_.make(moves[below(static_cast<unsigned>(moves.size()))]);
  }
  return walk_;
}

Setup RandomPositions::throw_men() {
  Setup setup;
  setup.side_to_move = chance(50) ? Color::Red : Color::Black;
  setup.halfmove_clock = below(121);
  setup.fullmove_number = 1 + below(200);
  const Square king = any_of(king_of(setup.side_to_move));
  const Square rival = any_of(king_of(~setup.side_to_move));
  // Kings on one file about half of the time: the flying general pins and guards.
  const Square other = chance(25) ? Square(king.file(), rival.rank()) : rival;
  setup.put(king_of(setup.side_to_move), king);
  setup.put(king_of(~setup.side_to_move), other);
  for (unsigned pins = below(5); pins > 2; --pins) {
    plant_pin(setup, king);
  }
  const std::array<unsigned, 3> focuses{0, 30, 70};
  const unsigned focus = focuses[below(3)];
  for (const Color color : {Color::Red, Color::Black}) {
    const unsigned density = below(101);
    for (unsigned type = 1; type < kPieceTypes; ++type) {
      const Piece man = make_piece(color, static_cast<PieceType>(type));
      for (unsigned count = count_of(setup, man); count < kFullSet[type]; ++count) {
        if (chance(density)) {
          throw_man(setup, man, king, focus);
        }
      }
    }
  }
  return setup;
}

void RandomPositions::plant_pin(Setup& setup, Square king) {
  if (chance(50)) {
    plant_cannon(setup, king);
  } else {
    plant_horse(setup, king);
  }
}

// An enemy cannon on a line of the king with two men of any kind between, or a man to be thrown
// there later.
void RandomPositions::plant_cannon(Setup& setup, Square king) {
  const bool upright = chance(50);
  const Square far =
      upright ? Square(king.file(), below(kRanks)) : Square(below(kFiles), king.rank());
  std::vector<Square> line;
  between(king, far).for_each([&](Square square) { line.push_back(square); });
  if (line.size() < 2) {
    return;
  }
  plant(setup, ~setup.side_to_move, PieceType::Cannon, far);
  for (int men = 0; men < 2; ++men) {
    const Color color = chance(65) ? setup.side_to_move : ~setup.side_to_move;
    plant(setup, color, static_cast<PieceType>(1 + below(kPieceTypes - 1)),
          line[below(static_cast<unsigned>(line.size()))]);
  }
}

// An enemy horse a jump away from the king and a man on its leg.
void RandomPositions::plant_horse(Setup& setup, Square king) {
  std::vector<Square> ring;
  horse_ring(king).for_each([&](Square square) { ring.push_back(square); });
  const Square horse = ring[below(static_cast<unsigned>(ring.size()))];
  plant(setup, ~setup.side_to_move, PieceType::Horse, horse);
  const Color color = chance(80) ? setup.side_to_move : ~setup.side_to_move;
  plant(setup, color, static_cast<PieceType>(1 + below(kPieceTypes - 1)), horse_leg(horse, king));
}

// Where the man may not stand a rook or a horse does; nothing when the point is taken or the set
// has no more such men.
void RandomPositions::plant(Setup& setup, Color color, PieceType type, Square square) {
  Piece man = make_piece(color, type);
  if (!domain(color, type).has(square)) {
    man = make_piece(color, chance(50) ? PieceType::Rook : PieceType::Horse);
  }
  if (setup.at(square) == Piece::None && count_of(setup, man) < kFullSet[index_of(type_of(man))]) {
    setup.put(man, square);
  }
}

// Leaves the man out when the chosen point is taken.
void RandomPositions::throw_man(Setup& setup, Piece man, Square king, unsigned focus) {
  Square square = any_of(man);
  if (chance(focus)) {
    const Square wish = near(king);
    if (domain(color_of(man), type_of(man)).has(wish)) {
      square = wish;
    }
  }
  if (setup.at(square) == Piece::None) {
    setup.put(man, square);
  }
}

// On the king's rank or file, or at most two steps away.
Square RandomPositions::near(Square king) {
  switch (below(3)) {
    case 0:
      return {below(kFiles), king.rank()};
    case 1:
      return {king.file(), below(kRanks)};
    default:
      break;
  }
  for (;;) {
    const unsigned file = king.file() + below(5) - 2;  // wraps below zero, and is refused then
    const unsigned rank = king.rank() + below(5) - 2;
    if (file < kFiles && rank < kRanks) {
      return {file, rank};
    }
  }
}

Square RandomPositions::any_of(Piece man) {
  const std::vector<Square>& squares = domains_[index_of(man)];
  return squares[below(static_cast<unsigned>(squares.size()))];
}

}  // namespace xq
