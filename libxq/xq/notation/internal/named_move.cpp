#include "xq/notation/internal/named_move.hpp"

#include <bit>
#include <cstdlib>

#include "xq/board/attacks.hpp"
#include "xq/notation/internal/candidates.hpp"

namespace xq::internal {
namespace {

// A set has five pawns and no more than two of the rest.
using FileMen = FixedList<Square, 5>;

// The men of the side to move of a kind on a file, front to rear.
FileMen men_on_file(const Position& position, PieceType type, unsigned file) {
  const Color us = position.side_to_move();
  FileMen men;
  LineWord ranks = file_bits(position.pieces(us, type), file);
  while (ranks != 0) {
    const unsigned rank = us == Color::Red ? static_cast<unsigned>(std::bit_width(ranks)) - 1
                                           : static_cast<unsigned>(std::countr_zero(ranks));
    ranks ^= 1U << rank;
    men.push_back(Square(file, rank));
  }
  return men;
}

// Calls visit(men) for each file that two or more share, from the mover's right to left.
template <class Visitor>
void for_each_shared_file(const Position& position, PieceType type, Visitor visit) {
  for (unsigned number = 1; number <= kFiles; ++number) {
    const auto men = men_on_file(position, type, file_of_number(position.side_to_move(), number));
    if (men.size() > 1) {
      visit(men);
    }
  }
}

// Whether the number of a step forward or back counts ranks.
bool goes_straight(PieceType type) {
  return type != PieceType::Advisor && type != PieceType::Elephant && type != PieceType::Horse;
}

// Ranks a man climbs when he changes the file by so many, or 0 when he can't.
unsigned climb(PieceType type, unsigned files) {
  switch (type) {
    case PieceType::Advisor:
      return files == 1 ? 1 : 0;
    case PieceType::Elephant:
      return files == 2 ? 2 : 0;
    default:
      return files == 1 || files == 2 ? 3 - files : 0;
  }
}

std::optional<Square> destination(Color us, PieceType type, Square from, Step step) {
  const unsigned file = goes_straight(type) && step.direction != Direction::Sideways
                            ? from.file()
                            : file_of_number(us, step.number);
  if (step.direction == Direction::Sideways) {
    return file == from.file() ? std::nullopt : std::optional(Square(file, from.rank()));
  }
  const auto aside =
      static_cast<unsigned>(std::abs(static_cast<int>(file) - static_cast<int>(from.file())));
  const unsigned ranks = goes_straight(type) ? step.number : climb(type, aside);
  const bool up = (step.direction == Direction::Forward) == (us == Color::Red);
  const unsigned rank = up ? from.rank() + ranks : from.rank() - ranks;  // below 0: a huge one
  return ranks == 0 || rank >= kRanks ? std::nullopt : std::optional(Square(file, rank));
}

// Adds moves of one step, made by the men it is given.
class Adder {
 public:
  Adder(const Position& position, PieceType type, Step step, MoveCandidates& moves)
      : us_(position.side_to_move()), type_(type), step_(step), moves_(moves) {}

  void add(Square from) {
    if (const auto to = destination(us_, type_, from, step_)) {
      add_once(moves_, Move(from, *to));
    }
  }

  // The man of a file whose place is told, first as it is meant where four or five share the file,
  // then as if there were fewer.
  void add_placed(const FileMen& men, const ManName& name) {
    const std::size_t last = men.size() - 1;
    const bool crowd = men.size() > 3;
    switch (name.place) {
      case Place::Any:
        add_any(men);
        break;
      case Place::Plus:
        add(men[crowd ? 1 : 0]);
        add(men[0]);
        break;
      case Place::Front:
        add(men[0]);
        break;
      case Place::Minus:
        add(men[crowd ? last - 1 : last]);
        add(men[last]);
        break;
      case Place::Rear:
        add(men[last]);
        break;
      case Place::Middle:
        if (has_middle(men)) {
          add(men[last / 2]);
        }
        break;
      case Place::Numbered:
        if (name.number <= men.size()) {
          add(men[name.number - 1U]);
        }
        break;
    }
  }

  // Any of the men, the middle one first.
  void add_any(const FileMen& men) {
    if (has_middle(men)) {
      add(men[men.size() / 2]);
    }
    for (const Square from : men) {
      add(from);
    }
  }

 private:
  static bool has_middle(const FileMen& men) { return men.size() == 3 || men.size() == 5; }

  Color us_;
  PieceType type_;
  Step step_;
  MoveCandidates& moves_;
};

}  // namespace

void add_moves(const Position& position, const NamedMove& named, MoveCandidates& moves) {
  const ManName& man = named.man;
  Adder adder(position, man.type, named.step, moves);
  if (man.file != 0) {
    const unsigned file = file_of_number(position.side_to_move(), man.file);
    const FileMen men = men_on_file(position, man.type, file);
    if (man.place == Place::Any) {
      adder.add_any(men);
    } else if (men.size() > 1) {
      adder.add_placed(men, man);
    }
    return;
  }
  if (man.place == Place::Numbered) {  // of all pawns that share files
    unsigned before = 0;
    for_each_shared_file(position, man.type, [&](const FileMen& men) {
      if (man.number > before && man.number <= before + men.size()) {
        adder.add(men[man.number - before - 1]);
      }
      before += static_cast<unsigned>(men.size());
    });
  }
  for_each_shared_file(position, man.type, [&](const FileMen& men) { adder.add_placed(men, man); });
}

Step step_of(const Position& position, Move move) {
  const Color us = position.side_to_move();
  const auto number = static_cast<std::uint8_t>(file_number(us, move.to().file()));
  const unsigned from = move.from().rank();
  const unsigned to = move.to().rank();
  if (from == to) {
    return {Direction::Sideways, number};
  }
  const bool forward = (to > from) == (us == Color::Red);
  const unsigned ranks = to > from ? to - from : from - to;
  const bool counts = goes_straight(type_of(position.piece_on(move.from())));
  return {forward ? Direction::Forward : Direction::Back,
          counts ? static_cast<std::uint8_t>(ranks) : number};
}

Sharing sharing_of(const Position& position, Square from) {
  const PieceType type = type_of(position.piece_on(from));
  Sharing sharing;
  if (type == PieceType::Advisor || type == PieceType::Elephant || type == PieceType::King ||
      men_on_file(position, type, from.file()).size() == 1) {
    return sharing;
  }
  for_each_shared_file(position, type, [&](const FileMen& men) {
    if (men[0].file() == from.file()) {
      sharing.count = static_cast<unsigned>(men.size());
      while (men[sharing.index] != from) {
        ++sharing.index;
      }
      sharing.order = sharing.total + sharing.index;
    }
    sharing.total += static_cast<unsigned>(men.size());
    ++sharing.files;
  });
  return sharing;
}

}  // namespace xq::internal
