// Short ways to say a game.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/rules/game.hpp"

namespace xq::test {

inline Move move_of(std::string_view text) {
  return *parse_move(text);
}

// The moves are separated by blanks.
inline void play(Game& game, std::string_view moves) {
  for (const std::string_view text : split_words(moves)) {
    const Status status = game.play(move_of(text));
    ASSERT_TRUE(status) << status.error().message;
  }
}

inline Game game_of(const std::string& fen, std::string_view moves,
                    const std::string& rules = "axf") {
  Game game(*parse_position(fen), *parse_game_rules(rules));
  play(game, moves);
  return game;
}

// "red_wins perpetual_chase"
inline std::string verdict_text(const Verdict& verdict) {
  return std::string(outcome_name(verdict.outcome)) + " " + reason_name(verdict.reason);
}

}  // namespace xq::test
