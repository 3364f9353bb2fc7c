// Algebraic notation: Che3, Hxg3+, A10e9, Pc5 or c4.
#pragma once

#include <string>
#include <string_view>

#include "xq/notation/coordinate.hpp"
#include "xq/notation/move_text.hpp"

namespace xq::internal {

// Whether the text, without marks, has the shape of a move with ranks from 0 or from 1.
bool is_san(std::string_view text);

// Adds what the text can mean, with the ranks of `dialect` first. Men are looked at for where they
// can go, not for what it does to their king.
void add_san_moves(const Position& position, std::string_view text, SanDialect dialect,
                   MoveCandidates& moves);

// REQUIRES: a pseudo-legal move
std::string print_san(const Position& position, Move move, const NotationStyle& style);

}  // namespace xq::internal
