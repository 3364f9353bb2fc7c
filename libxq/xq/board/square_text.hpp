// The name of a square, a0 to i9.
#pragma once

#include <string>

#include "xq/board/types.hpp"

namespace xq {

inline std::string square_text(Square square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('0' + square.rank())};
}

}  // namespace xq
