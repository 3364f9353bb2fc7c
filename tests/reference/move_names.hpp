// The names of moves once more, by looking over the whole board in plain steps: what the library's
// notations are held against. Written from the rules of each convention, not from the library.
#pragma once

#include <string>

#include "xq/board/position.hpp"
#include "xq/notation/notation.hpp"

namespace xq::reference {

// A pseudo-legal move in WXF or Chinese notation, in the style's variant.
std::string move_name(const Position& position, Move move, const NotationStyle& style);

}  // namespace xq::reference
