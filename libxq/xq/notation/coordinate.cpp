#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

// Takes a square off the front of `text`.
std::optional<Square> take_square(std::string_view& text, RankBase base) {
  if (text.size() < 2) {
    return std::nullopt;
  }
  const char letter =
      text[0] >= 'A' && text[0] <= 'I' ? static_cast<char>(text[0] - 'A' + 'a') : text[0];
  if (letter < 'a' || letter > 'i' || text[1] < '0' || text[1] > '9') {
    return std::nullopt;
  }
  auto rank = static_cast<unsigned>(text[1] - '0');
  text.remove_prefix(2);
  if (base == RankBase::One) {
    if (rank == 1 && text.starts_with('0')) {
      rank = 10;
      text.remove_prefix(1);
    }
    if (rank == 0) {
      return std::nullopt;
    }
    --rank;
  }
  return Square(static_cast<unsigned>(letter - 'a'), rank);
}

}  // namespace

std::string move_text(Move move, RankBase base) {
  const unsigned first = base == RankBase::One ? 1 : 0;
  const auto square = [&](Square at) {
    return static_cast<char>('a' + at.file()) + std::to_string(at.rank() + first);
  };
  return square(move.from()) + square(move.to());
}

std::optional<Move> parse_move(std::string_view text, RankBase base) {
  const auto from = take_square(text, base);
  if (from && (text.starts_with('-') || text.starts_with('x'))) {
    text.remove_prefix(1);
  }
  const auto to = from ? take_square(text, base) : std::nullopt;
  if (!to || !text.empty() || *from == *to) {
    return std::nullopt;
  }
  return Move(*from, *to);
}

}  // namespace xq
