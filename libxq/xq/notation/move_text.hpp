// Moves to text and back, in every notation. All text is UTF-8. Pure functions, for any thread;
// reading does not allocate.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "xq/base/fixed_list.hpp"
#include "xq/board/position.hpp"
#include "xq/notation/notation.hpp"

namespace xq {

// `move` as the style writes it. Within a position no two legal moves have the same text.
// REQUIRES: the move is pseudo-legal. One that leaves the own king in check is printed as well.
std::string print_move(const Position& position, Move move, const NotationStyle& style);

// The moves a text can mean, the best reading first, none twice.
using MoveCandidates = FixedList<Move, 16>;

// Whether moves that leave the own king in check are wanted; some old files have them.
enum class Reading : std::uint8_t { Legal, AlsoIntoCheck };

// Every move of the side to move that `text` can mean under any convention of the style's
// notation: what the man named can really do. Legal moves come before others, then the reading that
// is usual in `style` before others. Marks behind the move ("+", "!?") are passed over. Nothing
// when the text is no move of that notation or none that is possible here.
MoveCandidates read_move(const Position& position, std::string_view text,
                         const NotationStyle& style, Reading reading = Reading::Legal);

// The same for the notation's usual style.
MoveCandidates read_move(const Position& position, std::string_view text, Notation notation,
                         Reading reading = Reading::Legal);

// A move as it stands in a game, taken apart.
struct MarkedMove {
  std::string_view move;  // without its marks
  unsigned nag = 0;       // 1 to 6 for ! ? !! ?? !? ?! as in PGN, 0 for none of them
};

// Takes off what may follow a move: checks and mates ("+", "++", "#") and opinions ("!", "?!",
// full-width forms too), in any order. Text that does not end in them stays whole.
MarkedMove split_marks(std::string_view text);

// A set of notations.
class NotationSet {
 public:
  constexpr void insert(Notation notation) { bits_ |= bit(notation); }
  [[nodiscard]] constexpr bool has(Notation notation) const { return (bits_ & bit(notation)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  constexpr NotationSet operator&(NotationSet other) const {
    other.bits_ &= bits_;
    return other;
  }
  constexpr bool operator==(const NotationSet&) const = default;

 private:
  static constexpr unsigned bit(Notation notation) { return 1U << static_cast<unsigned>(notation); }

  unsigned bits_ = 0;
};

// The notations in which the token, marks and all, has the shape of a move. "h2e2" is Coordinate,
// CoordinateOne, Iccs and San; a word of a comment is usually none.
NotationSet guess_notation(std::string_view token);

}  // namespace xq
