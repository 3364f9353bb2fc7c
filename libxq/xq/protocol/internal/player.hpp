// Does what the lines ask, one after another.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "xq/protocol/internal/dialect.hpp"
#include "xq/protocol/internal/game_line.hpp"
#include "xq/protocol/internal/go_control.hpp"
#include "xq/search/searcher.hpp"

namespace xq::protocol {

// The state that commands change: protocol, options, game, searcher. For one thread at a time;
// what has to be heard during a search goes through its GoControl.
class Player {
 public:
  // `say` is called for each line of the answers. Searches take their time from `search_clock`, the
  // rest from `clock`.
  Player(const EngineOptions& options, const EngineCeiling& ceiling, Say say, const Clock& clock,
         const Clock& search_clock);

  // Whether the command may take long, so that perform() wants a GoControl.
  [[nodiscard]] static bool is_long(std::string_view command);
  // The words of all commands.
  [[nodiscard]] static std::vector<std::string_view> commands();

  // Performs a line of at least one word, all of it: after a `go` the answer has been said.
  // REQUIRES: a control where is_long(words[0]).
  void perform(Words words, GoControl* control);

 private:
  struct Command;
  static std::span<const Command> all_commands();
  static const Command* find_command(std::string_view word);

  // The short ones get the command too, the long ones only what follows.
  void greet(Words words);
  void set_option(Words words);
  void set_position(Words words);
  void ban_moves(Words words);
  void new_game(Words words);
  void show(Words words);
  void tell_evaluation(Words words);
  void ready(Words words);
  void probe(Words words);
  void pass_over(Words words);
  void say_farewell(Words words);
  void go(Words words, GoControl& control);
  void bench(Words words, GoControl& control);

  void make_searcher();
  void note(std::string_view text) const { say_(dialect_->note(text)); }
  [[nodiscard]] RankBase rank_base() const { return dialect_->rank_base(settings_); }
  // The root moves allowed; all is said when there are none.
  std::optional<std::vector<Move>> allowed_moves(const GoRequest& request) const;
  void count(unsigned depth, const GoControl& control);
  Choice evaluate();
  Choice search(const GoRequest& request, GoControl& control);
  SearchResult search_within(Limits limits, const GoRequest& request, GoControl& control);

  Say say_;
  const Clock& clock_;
  const Clock& search_clock_;
  std::vector<Option> options_;
  Settings settings_;
  const Dialect* dialect_ = &uci();
  // A refused `position` leaves its fault here: a move for any other position would be worse than
  // none.
  Result<GameLine> game_ = GameLine();
  std::vector<Move> banned_;
  std::optional<Searcher> searcher_;
};

}  // namespace xq::protocol
