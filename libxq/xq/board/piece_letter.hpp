// The letters that stand for men, in FEN and in notations.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "xq/board/types.hpp"

namespace xq {

// In the order of Piece; upper case is Red.
inline constexpr std::string_view kPieceLetters = "KABNRCPkabnrcp";

namespace tables {
inline constexpr auto kPieceOfLetter = [] {
  std::array<Piece, 128> pieces{};
  pieces.fill(Piece::None);
  const auto enter = [&pieces](std::string_view letters) {
    for (unsigned i = 0; i < kPieces; ++i) {
      pieces[static_cast<unsigned char>(letters[i])] = static_cast<Piece>(i);
    }
  };
  enter("KGMHRCPkgmhrcp");  // guard, minister
  enter("KAEHRCPkaehrcp");
  enter(kPieceLetters);
  return pieces;
}();
}  // namespace tables

// The man a letter stands for: K, A or G, B, E or M, N or H, R, C and P, in either case.
constexpr std::optional<Piece> piece_of_letter(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  const Piece piece =
      byte < tables::kPieceOfLetter.size() ? tables::kPieceOfLetter[byte] : Piece::None;
  return piece == Piece::None ? std::nullopt : std::optional(piece);
}

}  // namespace xq
