// One line of EPD: four fields of a FEN and opcodes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "xq/board/position.hpp"

namespace xq::report {

// EPD has no way to write a quote inside quotes, nor a line break: they become something like it.
std::string in_double_quotes(std::string_view text);

class EpdLine {
 public:
  // The position; counters that are not 0 and 1 are opcodes.
  explicit EpdLine(const Position& position);

  void add(std::string_view opcode, std::string_view operand);
  // Nothing for no moves.
  void add_moves(std::string_view opcode, const std::vector<Move>& moves);

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace xq::report
