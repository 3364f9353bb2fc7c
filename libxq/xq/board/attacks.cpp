#include "xq/board/attacks.hpp"

namespace xq {
namespace {

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < static_cast<int>(kFiles) && rank >= 0 &&
         rank < static_cast<int>(kRanks);
}

constexpr bool in_palace(Color color, int file, int rank) {
  return file >= 3 && file <= 5 && (color == Color::Red ? rank <= 2 : rank >= 7);
}

constexpr bool in_home_half(Color color, int rank) {
  return color == Color::Red ? rank <= 4 : rank >= 5;
}

constexpr Bitboard at(int file, int rank) {
  return Bitboard(Square(static_cast<unsigned>(file), static_cast<unsigned>(rank)));
}

struct Step {
  int file;
  int rank;
};
constexpr std::array<Step, 4> kOrthogonal{{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
constexpr std::array<Step, 4> kDiagonalSteps{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

// Marks, walking from `from` along a line of `length` points, what lies over `men` men.
constexpr unsigned seen_over(unsigned from, unsigned word, unsigned length, int men) {
  unsigned seen = 0;
  for (const int step : {-1, 1}) {
    int passed = 0;
    for (int at = static_cast<int>(from) + step; at >= 0 && at < static_cast<int>(length);
         at += step) {
      const unsigned bit = 1U << static_cast<unsigned>(at);
      seen |= passed == men ? bit : 0U;
      if ((word & bit) != 0 && ++passed > men) {
        break;
      }
    }
  }
  return seen;
}

template <unsigned kLength>
constexpr auto make_views() {
  constexpr unsigned kWords = 1U << (kLength - 2);
  std::array<std::array<LineView, kWords>, kLength> views{};
  for (unsigned from = 0; from < kLength; ++from) {
    for (unsigned inner = 0; inner < kWords; ++inner) {
      const unsigned word = inner << 1U | 1U | 1U << (kLength - 1);
      views[from][inner] = {static_cast<std::uint16_t>(seen_over(from, word, kLength, 0)),
                            static_cast<std::uint16_t>(seen_over(from, word, kLength, 1))};
    }
  }
  return views;
}

template <unsigned kLength>
constexpr auto make_over2() {
  constexpr unsigned kWords = 1U << (kLength - 2);
  std::array<std::array<std::uint16_t, kWords>, kLength> seen{};
  for (unsigned from = 0; from < kLength; ++from) {
    for (unsigned inner = 0; inner < kWords; ++inner) {
      const unsigned word = inner << 1U | 1U | 1U << (kLength - 1);
      seen[from][inner] = static_cast<std::uint16_t>(seen_over(from, word, kLength, 2));
    }
  }
  return seen;
}

// Five bits of a half file, nine squares apart.
constexpr auto make_spread() {
  std::array<std::uint64_t, 32> spread{};
  for (unsigned word = 0; word < 32; ++word) {
    for (unsigned rank = 0; rank < 5; ++rank) {
      spread[word] |= static_cast<std::uint64_t>(word >> rank & 1U) << (rank * kFiles);
    }
  }
  return spread;
}

template <class Fill>
constexpr auto for_squares(Fill fill) {
  std::array<decltype(fill(0, 0)), kSquares> table{};
  for (unsigned square = 0; square < kSquares; ++square) {
    table[square] = fill(static_cast<int>(square % kFiles), static_cast<int>(square / kFiles));
  }
  return table;
}

// Bit i of the index blocks leg i, in the order of kOrthogonal (left, down, right, up).
constexpr std::array<Bitboard, 16> horse_at(int file, int rank) {
  std::array<Bitboard, 16> targets{};
  for (unsigned blocked = 0; blocked < 16; ++blocked) {
    for (unsigned leg = 0; leg < 4; ++leg) {
      if ((blocked >> leg & 1U) != 0) {
        continue;
      }
      const Step ahead = kOrthogonal[leg];
      for (const int side : {-1, 1}) {
        const int to_file = file + 2 * ahead.file + (ahead.file == 0 ? side : 0);
        const int to_rank = rank + 2 * ahead.rank + (ahead.rank == 0 ? side : 0);
        if (on_board(to_file, to_rank)) {
          targets[blocked] |= at(to_file, to_rank);
        }
      }
    }
  }
  return targets;
}

// Bits 0–3 of the index block the eyes at -10, +8, -8, +10.
constexpr std::array<Bitboard, 16> elephant_at(int file, int rank) {
  constexpr std::array<unsigned, 4> kEyeBit{0, 2, 1, 3};  // of kDiagonalSteps
  const Color color = rank <= 4 ? Color::Red : Color::Black;
  std::array<Bitboard, 16> targets{};
  for (unsigned blocked = 0; blocked < 16; ++blocked) {
    for (unsigned eye = 0; eye < 4; ++eye) {
      const int to_file = file + 2 * kDiagonalSteps[eye].file;
      const int to_rank = rank + 2 * kDiagonalSteps[eye].rank;
      if ((blocked >> kEyeBit[eye] & 1U) == 0 && on_board(to_file, to_rank) &&
          in_home_half(color, to_rank)) {
        targets[blocked] |= at(to_file, to_rank);
      }
    }
  }
  return targets;
}

constexpr Bitboard steps_at(int file, int rank, const std::array<Step, 4>& steps) {
  Bitboard targets;
  for (const Step step : steps) {
    if (on_board(file + step.file, rank + step.rank)) {
      targets |= at(file + step.file, rank + step.rank);
    }
  }
  return targets;
}

constexpr Bitboard palace_steps(Color color, int file, int rank, const std::array<Step, 4>& steps) {
  Bitboard targets;
  for (const Step step : steps) {
    if (on_board(file + step.file, rank + step.rank) &&
        in_palace(color, file + step.file, rank + step.rank)) {
      targets |= at(file + step.file, rank + step.rank);
    }
  }
  return targets;
}

constexpr Bitboard pawn_at(Color color, int file, int rank) {
  const int ahead = color == Color::Red ? 1 : -1;
  Bitboard targets;
  if (on_board(file, rank + ahead)) {
    targets |= at(file, rank + ahead);
  }
  for (const int side : {-1, 1}) {
    if (!in_home_half(color, rank) && on_board(file + side, rank)) {
      targets |= at(file + side, rank);
    }
  }
  return targets;
}

constexpr Bitboard pawn_sources_of(Color color, int file, int rank) {
  Bitboard sources;
  for (const Step step : kOrthogonal) {
    const int from_file = file + step.file;
    const int from_rank = rank + step.rank;
    if (on_board(from_file, from_rank) &&
        (pawn_at(color, from_file, from_rank) & at(file, rank)).any()) {
      sources |= at(from_file, from_rank);
    }
  }
  return sources;
}

template <class Fill>
constexpr std::array<std::array<Bitboard, kSquares>, kColors> for_colors(Fill fill) {
  return {for_squares([&](int file, int rank) { return fill(Color::Red, file, rank); }),
          for_squares([&](int file, int rank) { return fill(Color::Black, file, rank); })};
}

constexpr bool may_stand(Color color, PieceType type, int file, int rank) {
  // Seen from the own side of the board, so that one set of numbers serves both colours.
  const int depth = color == Color::Red ? rank : static_cast<int>(kRanks) - 1 - rank;
  switch (type) {
    case PieceType::King:
      return in_palace(color, file, rank);
    case PieceType::Advisor:
      return in_palace(color, file, rank) && (file + depth) % 2 == 1;
    case PieceType::Elephant:
      return (depth % 4 == 0 && file % 4 == 2 && depth <= 4) || (depth == 2 && file % 4 == 0);
    case PieceType::Pawn:
      return depth >= 5 || (depth >= 3 && file % 2 == 0);
    default:
      return true;
  }
}

}  // namespace

namespace tables {
constinit const std::array<std::array<LineView, 128>, kFiles> kRankView = make_views<kFiles>();
constinit const std::array<std::array<LineView, 256>, kRanks> kFileView = make_views<kRanks>();
constinit const std::array<std::array<std::uint16_t, 128>, kFiles> kRankOver2 =
    make_over2<kFiles>();
constinit const std::array<std::array<std::uint16_t, 256>, kRanks> kFileOver2 =
    make_over2<kRanks>();
constinit const std::array<std::uint64_t, 32> kFileSpread = make_spread();
constinit const std::array<std::array<Bitboard, 16>, kSquares> kHorse = for_squares(horse_at);
constinit const std::array<std::array<Bitboard, 16>, kSquares> kElephant = for_squares(elephant_at);
constinit const std::array<std::array<Bitboard, kSquares>, kColors> kKing = for_colors(
    [](Color color, int file, int rank) { return palace_steps(color, file, rank, kOrthogonal); });
constinit const std::array<std::array<Bitboard, kSquares>, kColors> kAdvisor =
    for_colors([](Color color, int file, int rank) {
      return palace_steps(color, file, rank, kDiagonalSteps);
    });
constinit const std::array<std::array<Bitboard, kSquares>, kColors> kPawn = for_colors(pawn_at);
constinit const std::array<std::array<Bitboard, kSquares>, kColors> kPawnSources =
    for_colors(pawn_sources_of);
constinit const std::array<Bitboard, kSquares> kHorseRing =
    for_squares([](int file, int rank) { return horse_at(file, rank)[0]; });
constinit const std::array<Bitboard, kSquares> kBeside =
    for_squares([](int file, int rank) { return steps_at(file, rank, kOrthogonal); });
constinit const std::array<Bitboard, kSquares> kDiagonal =
    for_squares([](int file, int rank) { return steps_at(file, rank, kDiagonalSteps); });
}  // namespace tables

Bitboard domain(Color color, PieceType type) {
  Bitboard squares;
  for (unsigned index = 0; index < kSquares; ++index) {
    const Square square(index);
    if (may_stand(color, type, static_cast<int>(square.file()), static_cast<int>(square.rank()))) {
      squares |= Bitboard(square);
    }
  }
  return squares;
}

}  // namespace xq
