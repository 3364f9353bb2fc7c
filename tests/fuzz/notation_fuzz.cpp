// Any bytes can be read as a move, in every notation and several positions.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "require.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/move_text.hpp"

namespace xq::fuzz {
namespace {

// The start, a middlegame, and crowds of pawns of both sides.
const std::array<Position, 5>& positions() {
  static const std::array<Position, 5> kPositions{
      Position::start(),
      *parse_position("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w"),
      *parse_position("5k3/4P4/4P4/4P1p2/4P4/4Pp3/5p3/5p3/5p3/4K4 w"),
      *parse_position("5k3/4P4/9/3PP1p2/3P5/4P1p2/6p2/6p2/6p2/4K4 b"),
      *parse_position("2bk5/9/9/2n6/2n3b2/9/9/r1R1K4/4A4/2R6 w"),
  };
  return kPositions;
}

void check_reading(const Position& position, std::string_view text, const NotationStyle& style) {
  const auto legal = read_move(position, text, style);
  const auto all = read_move(position, text, style, Reading::AlsoIntoCheck);
  require(legal.size() <= all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Move move = all[i];
    require(position.pieces(position.side_to_move()).has(move.from()) &&
            pseudo_targets(position, move.from()).has(move.to()));
    require(is_legal(position, move) == (i < legal.size()));
    require(i >= legal.size() || legal[i] == move);
    require(std::count(all.begin(), all.end(), move) == 1);
    const auto again =
        read_move(position, print_move(position, move, style), style, Reading::AlsoIntoCheck);
    require(std::find(again.begin(), again.end(), move) != again.end());
  }
  require(all.empty() || guess_notation(text).has(style.notation));
}

}  // namespace
}  // namespace xq::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace xq;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  fuzz::require(split_marks(text).nag <= 6 && text.starts_with(split_marks(text).move));
  for (const char* name : {"uci", "uci-10", "iccs", "wxf", "wxf-eleeye", "wxf-fairy", "chinese",
                           "chinese-book", "chinese-short", "san", "san-winboard"}) {
    const NotationStyle style = *parse_notation_style(name);
    for (const Position& position : fuzz::positions()) {
      fuzz::check_reading(position, text, style);
    }
  }
  // The bytes as a name of a style.
  if (const auto style = parse_notation_style(text)) {
    fuzz::require(*parse_notation_style(to_text(*style)) == *style);
  }
  return 0;
}
