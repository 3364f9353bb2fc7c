// Ranks and files as two kinds of one thing, so that what is true of lines is written once.
#pragma once

#include "xq/board/attacks.hpp"
#include "xq/board/position.hpp"

namespace xq::internal {

// `line` is the number of the rank or file, `point` the place on it.
struct RankAxis {
  static constexpr unsigned kLines = kRanks;
  static constexpr LineWord kAll = 0x1FF;
  static unsigned line(Square square) { return square.rank(); }
  static unsigned point(Square square) { return square.file(); }
  static LineWord occupied(const Position& position, unsigned line) {
    return position.rank_word(line);
  }
  static LineView view(unsigned point, LineWord word) { return rank_view(point, word); }
  static LineWord over2(unsigned point, LineWord word) {
    return tables::kRankOver2[point][word >> 1U & 0x7FU];
  }
  static LineWord bits(Bitboard set, unsigned line) { return rank_bits(set, line); }
  static Bitboard board(unsigned line, LineWord word) { return rank_board(line, word); }
  static Square square(unsigned line, unsigned point) { return {point, line}; }
};

struct FileAxis {
  static constexpr unsigned kLines = kFiles;
  static constexpr LineWord kAll = 0x3FF;
  static unsigned line(Square square) { return square.file(); }
  static unsigned point(Square square) { return square.rank(); }
  static LineWord occupied(const Position& position, unsigned line) {
    return position.file_word(line);
  }
  static LineView view(unsigned point, LineWord word) { return file_view(point, word); }
  static LineWord over2(unsigned point, LineWord word) {
    return tables::kFileOver2[point][word >> 1U & 0xFFU];
  }
  static LineWord bits(Bitboard set, unsigned line) { return file_bits(set, line); }
  static Bitboard board(unsigned line, LineWord word) { return file_board(line, word); }
  static Square square(unsigned line, unsigned point) { return {line, point}; }
};

// The points of a line on one side of a point, that side which has `there`.
inline LineWord side_of(unsigned at, LineWord there) {
  const LineWord below = (1U << at) - 1U;
  return there > below ? ~below : below;
}

// Calls visit(bit, side) for each man of `men`, with its side of the slider on `at`.
template <class Visitor>
void for_sides(unsigned at, LineWord men, Visitor visit) {
  for (LineWord rest = men; rest != 0; rest &= rest - 1) {
    const LineWord bit = rest & -rest;
    visit(bit, side_of(at, bit));
  }
}

}  // namespace xq::internal
