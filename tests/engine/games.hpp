// Games between players, for tests.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "xq/engine/player.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::test {

inline Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

inline Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

inline Limits movetime(std::chrono::milliseconds time) {
  Limits limits;
  limits.time = time;
  return limits;
}

// The same time for both.
inline Clocks clocks(std::chrono::milliseconds left, std::chrono::milliseconds increment = {}) {
  return {{left, left}, {increment, increment}, {}};
}

// A move from the start position.
inline Result<MoveReply> first_move(Player& player, const Limits& limits,
                                    const std::optional<Clocks>& clocks = {}) {
  const Position start = Position::start();
  return player.choose({start, {}, limits, clocks, {}}, {});
}

// Plays from the start position until nobody can move or so many plies are played. The moves; every
// one is legal.
inline std::vector<Move> play(Player& red, Player& black, const Limits& limits, std::size_t plies) {
  const Position start = Position::start();
  Position position = start;
  std::vector<Move> moves;
  const std::array<Player*, 2> players{&red, &black};
  for (Player* const player : players) {
    const Status ready = player->new_game({});
    EXPECT_TRUE(ready) << ready.error().message;
  }
  while (moves.size() < plies && !legal_moves(position).empty()) {
    Player& player = *players.at(moves.size() % 2);
    const auto reply = player.choose({start, moves, limits, {}, {}}, {});
    if (!reply || !reply->move || !is_legal(position, *reply->move)) {
      ADD_FAILURE() << player.name() << " at ply " << moves.size() << ": "
                    << (reply ? "no legal move: " + reply->text : reply.error().message);
      break;
    }
    moves.push_back(*reply->move);
    position.make(*reply->move);
  }
  return moves;
}

}  // namespace xq::test
