#include "xq/report/internal/page_words.hpp"

#include <array>

#include "xq/base/text.hpp"

namespace xq::report {

Phrase man_phrase(Piece piece) {
  const Term side = side_term(color_of(piece));
  const Term man = piece_term(piece);
  return {std::string(side.english) + " " + man.english, std::string(side.chinese) + man.chinese};
}

Term class_term(MoveClass move_class) {
  static constexpr std::array<Term, kMoveClasses> kTerms{{{"book", "谱着"},
                                                          {"forced", "唯一应着"},
                                                          {"best", "最佳"},
                                                          {"only move", "唯一好着"},
                                                          {"good", "好着"},
                                                          {"inaccuracy", "缓着"},
                                                          {"mistake", "失着"},
                                                          {"blunder", "漏着"},
                                                          {"missed win", "错失胜机"}}};
  return kTerms[static_cast<std::size_t>(move_class)];
}

Term flag_term(PlyFlag flag) {
  static constexpr std::array<Term, kPlyFlags> kTerms{{{"allows mate", "送杀"},
                                                       {"loses a mate", "错失杀棋"},
                                                       {"delays mate", "延缓杀棋"},
                                                       {"check", "将军"},
                                                       {"capture", "吃子"},
                                                       {"novelty", "新着"},
                                                       {"repetition", "重复局面"},
                                                       {"forbidden by the rules", "犯规"},
                                                       {"natural limit", "自然限着"},
                                                       {"unstable", "评估未定"}}};
  return kTerms[static_cast<std::size_t>(flag)];
}

Term phase_term(GamePhase phase) {
  static constexpr std::array<Term, kGamePhases> kTerms{
      {{"opening", "开局"}, {"middlegame", "中局"}, {"endgame", "残局"}}};
  return kTerms[static_cast<std::size_t>(phase)];
}

bool is_bad(MoveClass move_class) {
  return move_class >= MoveClass::Inaccuracy;
}

std::string nag_text(std::uint8_t nag) {
  struct Sign {
    std::uint8_t nag;
    const char* text;
  };
  static constexpr std::array<Sign, 21> kSigns{
      {{0, ""},   {1, "!"},  {2, "?"},   {3, "!!"},  {4, "??"}, {5, "!?"},  {6, "?!"},
       {7, "□"},  {8, "□"},  {10, "="},  {11, "="},  {13, "∞"}, {14, "⩲"},  {15, "⩱"},
       {16, "±"}, {17, "∓"}, {18, "+−"}, {19, "−+"}, {22, "⨀"}, {44, "=∞"}, {146, "N"}}};
  for (const Sign& sign : kSigns) {
    if (sign.nag == nag) {
      return sign.text;
    }
  }
  return "$" + std::to_string(nag);
}

std::string known_tag(const GameRecord& record, std::string_view name) {
  const std::string_view value = trim(record.tag(name));
  return value.find_first_not_of("?.-") == std::string_view::npos ? "" : std::string(value);
}

const char* result_sign(GameResult result) {
  switch (result) {
    case GameResult::RedWins:
      return "1–0";
    case GameResult::BlackWins:
      return "0–1";
    case GameResult::Draw:
      return "½–½";
    case GameResult::Unknown:
      break;
  }
  return "*";
}

}  // namespace xq::report
