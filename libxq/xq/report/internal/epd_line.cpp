#include "xq/report/internal/epd_line.hpp"

#include "xq/board/fen.hpp"
#include "xq/report/internal/analysis_text.hpp"

namespace xq::report {

std::string in_double_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    out += c == '"' ? '\'' : control ? ' ' : c;
  }
  return out + '"';
}

EpdLine::EpdLine(const Position& position) {
  const std::string full = fen(position);
  text_ = full.substr(0, full.find(" - - ") + 4);
  if (position.halfmove_clock() > 0) {
    add("hmvc", std::to_string(position.halfmove_clock()));
  }
  if (position.fullmove_number() > 1) {
    add("fmvn", std::to_string(position.fullmove_number()));
  }
}

void EpdLine::add(std::string_view opcode, std::string_view operand) {
  text_ += ' ';
  text_ += opcode;
  text_ += ' ';
  text_ += operand;
  text_ += ';';
}

void EpdLine::add_moves(std::string_view opcode, const std::vector<Move>& moves) {
  if (!moves.empty()) {
    add(opcode, moves_text(moves));
  }
}

}  // namespace xq::report
