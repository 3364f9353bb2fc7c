#include "xq/protocol/internal/dialect.hpp"

namespace xq::protocol {

std::string answer_text(const Dialect& dialect, const Choice& choice, RankBase base) {
  if (!choice.best) {
    return std::string(dialect.no_move());
  }
  return "bestmove " + move_text(*choice.best, base) +
         (choice.ponder ? " ponder " + move_text(*choice.ponder, base) : "");
}

std::string pv_text(const Line& line, RankBase base) {
  std::string text = line.pv.empty() ? "" : " pv";
  for (const Move move : line.pv) {
    text += " " + move_text(move, base);
  }
  return text;
}

}  // namespace xq::protocol
