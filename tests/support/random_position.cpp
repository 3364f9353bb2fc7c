#include "support/random_position.hpp"

#include <utility>

#include "xq/movegen/legal_moves.hpp"

namespace xq::test {
namespace {

constexpr std::array<unsigned, kPieceTypes> kFullSet{1, 2, 2, 2, 2, 2, 5};

Piece king_of(Color color) {
  return make_piece(color, PieceType::King);
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
  const std::array<unsigned, 3> focuses{0, 30, 70};
  const unsigned focus = focuses[below(3)];
  for (const Color color : {Color::Red, Color::Black}) {
    const unsigned density = below(101);
    for (unsigned type = 1; type < kPieceTypes; ++type) {
      const Piece man = make_piece(color, static_cast<PieceType>(type));
      for (unsigned count = 0; count < kFullSet[type]; ++count) {
        if (chance(density)) {
          throw_man(setup, man, king, focus);
        }
      }
    }
  }
  return setup;
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

}  // namespace xq::test
