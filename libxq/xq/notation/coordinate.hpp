// Moves as coordinates: h2e2. Files a–i; ranks 0–9 (ICCS, UCCI, Pikafish) or, where stated, 1–10
// (Fairy-Stockfish in plain UCI).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "xq/board/types.hpp"

namespace xq {

enum class RankBase : std::uint8_t { Zero, One };

// "h2e2"; with RankBase::One "h3e3", "a10a9".
std::string move_text(Move move, RankBase base = RankBase::Zero);

// Reads "h2e2", "H2-E2" and "h2xe2"; nothing for text of any other shape and for squares off the
// board. Says nothing of legality.
std::optional<Move> parse_move(std::string_view text, RankBase base = RankBase::Zero);

}  // namespace xq
