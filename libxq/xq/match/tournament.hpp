// Plays the games of a schedule, some at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/engine/player.hpp"
#include "xq/match/opening_book.hpp"
#include "xq/match/referee.hpp"
#include "xq/match/schedule.hpp"
#include "xq/match/sprt.hpp"
#include "xq/match/tournament_game.hpp"

namespace xq {

// Who takes part. `make` starts a new player, each time from nothing; any thread may call it.
struct Entrant {
  std::string name;
  MoveLimits limits;
  std::function<Result<std::unique_ptr<Player>>(const std::stop_token& stop)> make;
};

struct TournamentSettings {
  GameSettings game;
  unsigned games = 2;        // of a pair: 1 or 2
  unsigned concurrency = 1;  // games at once
  // Of the games that would be adjudicated, every so many-th pair is played on; 0: none.
  unsigned audit_every = 20;
  // So many faults of one entrant on end stop the run; 0: never.
  unsigned most_faults = 3;
  std::optional<SprtSettings> sprt;  // of a match of two: the first entrant against the second
};

enum class TournamentEnd : std::uint8_t {
  Finished,  // the schedule is done
  Decided,   // the SPRT has its verdict
  Faults,    // an entrant failed too often
  Stopped,   // a stop was requested; games on their way are lost
};

struct TournamentOutcome {
  TournamentEnd end = TournamentEnd::Finished;
  std::string reason;  // of Faults: who, and what the last fault was
};

// Takes each finished game, one at a time, in the order they end. A failure ends the run.
using GameSink = std::function<Status(const TournamentGame&)>;

// Starts each entrant once. Fails with the name of the first that cannot be started: better told
// now than by a table full of losses.
Status try_entrants(std::span<const Entrant> entrants, const std::stop_token& stop);

// Plays what is missing: games among `known` are not played again. What is played does not depend
// on the concurrency, nor on where an earlier run was interrupted, as long as the players give the
// same answer to the same question. Fails when the sink does. REQUIRES: the openings are not empty
Result<TournamentOutcome> run_tournament(std::span<const Entrant> entrants,
                                         const Schedule& schedule,
                                         const std::vector<Opening>& openings,
                                         std::span<const TournamentGame> known,
                                         const TournamentSettings& settings, const GameSink& sink,
                                         const std::stop_token& stop);

// Plays one game of the schedule again, as run_tournament() would.
Result<PlayedGame> replay_game(std::span<const Entrant> entrants, const TournamentGame& game,
                               const TournamentSettings& settings, const std::stop_token& stop);

}  // namespace xq
