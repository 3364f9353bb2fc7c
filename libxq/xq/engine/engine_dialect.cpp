#include "xq/engine/engine_dialect.hpp"

#include "xq/board/fen.hpp"

namespace xq {
namespace {

std::string with_h_and_e(std::string fen) {
  for (std::size_t i = 0; i < fen.size() && fen[i] != ' '; ++i) {
    constexpr std::string_view kUsual = "nbNB";
    const auto letter = kUsual.find(fen[i]);
    fen[i] = letter == std::string_view::npos ? fen[i] : "heHE"[letter];
  }
  return fen;
}

}  // namespace

std::string fen_text(const EngineDialect& dialect, const Position& position) {
  const std::string text = fen(position);
  return dialect.h_and_e ? with_h_and_e(text) : text;
}

std::string position_command(const EngineDialect& dialect, const Position& start,
                             const std::vector<Move>& moves) {
  return "position fen " + fen_text(dialect, start) +
         (moves.empty() ? "" : " moves" + moves_text(dialect, moves));
}

}  // namespace xq
