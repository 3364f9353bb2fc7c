// The words of the law in English and Chinese, and in both side by side.
#pragma once

#include <string>

#include "xq/board/position.hpp"
#include "xq/report/language.hpp"
#include "xq/rules/verdict.hpp"

namespace xq::report {

struct Term {
  const char* english;
  const char* chinese;
};

// "chase", "捉", or for both "chase 捉".
std::string say(Term term, Language language);

// "red 红", "rook 车": a Chinese man's name depends on its side.
Term side_term(Color color);
Term piece_term(Piece piece);
Term outcome_term(Outcome outcome);      // Red wins 红胜
Term reason_term(VerdictReason reason);  // perpetual chase 长捉
Term nature_term(MoveNature nature);     // idle 闲

// The letter of FEN: "R" is red.
std::string piece_letter(Piece piece);

// "rook a1", 车 a1: where it stood at the move it is told of.
std::string man_text(const SpanMan& man, Language language);

// 炮二平五
std::string chinese_move(const Position& position, Move move);

}  // namespace xq::report
