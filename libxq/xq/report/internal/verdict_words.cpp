#include "xq/report/internal/verdict_words.hpp"

#include <array>

#include "xq/board/piece_letter.hpp"
#include "xq/board/square_text.hpp"
#include "xq/notation/move_text.hpp"

namespace xq::report {

std::string say(Term term, Language language) {
  switch (language) {
    case Language::English:
      return term.english;
    case Language::Chinese:
      return term.chinese;
    case Language::Both:
      break;
  }
  return std::string(term.english) + ' ' + term.chinese;
}

Term side_term(Color color) {
  return color == Color::Red ? Term{"red", "红"} : Term{"black", "黑"};
}

Term piece_term(Piece piece) {
  static constexpr std::array<Term, kPieces> kMen{{
      {"king", "帅"},
      {"advisor", "仕"},
      {"elephant", "相"},
      {"horse", "马"},
      {"rook", "车"},
      {"cannon", "炮"},
      {"pawn", "兵"},
      {"king", "将"},
      {"advisor", "士"},
      {"elephant", "象"},
      {"horse", "马"},
      {"rook", "车"},
      {"cannon", "炮"},
      {"pawn", "卒"},
  }};
  return kMen[index_of(piece)];
}

Term outcome_term(Outcome outcome) {
  static constexpr std::array<Term, kOutcomes> kOutcomeTerms{
      {{"Not over", "未终局"}, {"Red wins", "红胜"}, {"Black wins", "黑胜"}, {"Draw", "和棋"}}};
  return kOutcomeTerms[static_cast<std::size_t>(outcome)];
}

Term reason_term(VerdictReason reason) {
  static constexpr std::array<Term, kVerdictReasons> kReasons{{
      {"", ""},
      {"checkmate", "将死"},
      {"stalemate", "困毙"},
      {"perpetual check", "长将"},
      {"perpetual check by both sides", "双方长将"},
      {"perpetual chase", "长捉"},
      {"repetition", "循环反复"},
      {"natural move limit", "自然限着"},
      {"insufficient material", "双方子力不足取胜"},
  }};
  return kReasons[static_cast<std::size_t>(reason)];
}

Term nature_term(MoveNature nature) {
  static constexpr std::array<Term, 3> kNatures{{{"idle", "闲"}, {"check", "将"}, {"chase", "捉"}}};
  return kNatures[static_cast<std::size_t>(nature)];
}

std::string piece_letter(Piece piece) {
  return std::string(1, kPieceLetters[index_of(piece)]);
}

std::string man_text(const SpanMan& man, Language language) {
  return say(piece_term(man.piece), language) + ' ' + square_text(man.square);
}

std::string chinese_move(const Position& position, Move move) {
  NotationStyle style;
  style.notation = Notation::Chinese;
  return print_move(position, move, style);
}

}  // namespace xq::report
