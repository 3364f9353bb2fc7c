// The built-in search as a player, in this process.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "xq/base/clock.hpp"
#include "xq/engine/player.hpp"
#include "xq/search/searcher.hpp"

namespace xq {

struct SearchPlayerSettings {
  std::string name = "xq";
  // keep_table is not looked at: what a game's earlier moves found is kept, except where
  // `deterministic` is set, as in xq-uci.
  SearchOptions search;
  // Draws one of the moves that are worth as much as the best; 0: the first best move is played.
  std::uint32_t variety_seed = 0;
  // What each move loses on its way to the clock; a time for one move is shortened by it too.
  std::chrono::milliseconds overhead{10};
};

// Plays within the limits and the clock's share for a move (protocol/time_plan.hpp), whichever ends
// first; `patience` is one more limit, so it never hangs. Moves that are forbidden are left out as
// long as others are left. With one thread, or deterministic, a game with limits in depth or nodes
// is the same from new_game() on, whatever was played before.
class SearchPlayer final : public Player {
 public:
  // `clock` measures and limits the search; it must outlive the player.
  explicit SearchPlayer(const SearchPlayerSettings& settings, const Clock& clock = steady_clock());

  [[nodiscard]] const std::string& name() const override { return name_; }
  Status new_game(const std::stop_token& stop) override;
  Result<MoveReply> choose(const MoveRequest& request, const std::stop_token& stop) override;

 private:
  std::string name_;
  std::uint32_t variety_seed_;
  std::chrono::milliseconds overhead_;
  const Clock& clock_;
  Searcher searcher_;
};

}  // namespace xq
