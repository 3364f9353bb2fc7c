// A move in the notations that a page can show.
#pragma once

#include <string>

#include "xq/board/position.hpp"

namespace xq::report {

struct MoveNames {
  std::string chinese;  // 炮二平五
  std::string wxf;      // C2.5
  std::string iccs;     // h2e2
};

// REQUIRES: the move is legal
MoveNames move_names(const Position& position, Move move);

// All of them, of which the reader's is shown.
std::string names_html(const MoveNames& names);

}  // namespace xq::report
