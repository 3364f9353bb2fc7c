// Judged games for tests of their reports.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/judged_record.hpp"

namespace xq::test {

// Red's rook checks with every move.
inline constexpr const char* kChecked = "4k4/9/9/9/9/9/9/9/5R3/3K5 w - - 0 1";
inline constexpr const char* kCheckedTwice = "f1e1 e9f9 e1f1 f9e9 f1e1 e9f9 e1f1 f9e9";
// Red's rook attacks a cannon with every move.
inline constexpr const char* kChased = "5k3/9/c8/9/9/9/9/9/R8/3K5 b - - 0 1";
inline constexpr const char* kChasedTwice = "a7b7 a1b1 b7a7 b1a1 a7b7 a1b1 b7a7 b1a1";

inline JudgedRecord judged_record(const std::string& fen, std::string_view moves,
                                  std::string_view rules = "axf",
                                  JudgePlies plies = JudgePlies::UntilOver) {
  JudgedRecord record;
  record.start = *parse_position(fen);
  for (const std::string_view word : split_words(moves)) {
    record.moves.push_back(*parse_move(word));
  }
  auto judgement = judge_game(record.start, record.moves, *parse_game_rules(rules), plies);
  if (judgement) {
    record.judgement = *judgement;
  } else {
    ADD_FAILURE() << judgement.error().message;
  }
  return record;
}

}  // namespace xq::test
