// QP: a diagram as a list of men.
#pragma once

#include "xq/record/game_reader.hpp"

namespace xq::record {

inline constexpr std::string_view kQpMagic = "ccf0\x20";

// A game without moves. What is known of the format was inferred from files.
GameItem read_qp(const RawGame& raw, const GameReadOptions& options);

}  // namespace xq::record
