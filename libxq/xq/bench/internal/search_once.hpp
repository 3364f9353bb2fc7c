// One position, searched as the first of a new game: what all measurements begin with.
#pragma once

#include <chrono>
#include <stop_token>

#include "xq/bench/suite.hpp"
#include "xq/engine/player.hpp"

namespace xq::bench {

struct SearchTask {
  Limits limits;
  std::chrono::milliseconds patience;
  bool log_depths = false;
};

// Asks for the move of a game that new_game() has prepared. The reply has a move and a score. Fails
// as Player::choose(), with Timeout when the player had to be stopped though there is no limit in
// time, and with Protocol when it tells no move or score.
Result<MoveReply> ask_once(Player& player, const BenchCase& position, const SearchTask& task,
                           const std::stop_token& stop);

// new_game(), and then that.
Result<MoveReply> search_once(Player& player, const BenchCase& position, const SearchTask& task,
                              const std::stop_token& stop);

}  // namespace xq::bench
