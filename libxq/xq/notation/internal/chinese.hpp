// Chinese notation: 炮二平五, 前马退六, 一兵平四, 前兵九平八.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "xq/notation/internal/named_move.hpp"

namespace xq::internal {

// What the text names, of any convention; nothing when it has not the shape of a move.
std::optional<NamedMove> parse_chinese(std::string_view text);

// REQUIRES: a pseudo-legal move
std::string print_chinese(const Position& position, Move move, const NotationStyle& style);

}  // namespace xq::internal
