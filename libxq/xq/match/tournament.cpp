#include "xq/match/tournament.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "xq/base/parallel.hpp"
#include "xq/match/pair_board.hpp"

namespace xq {
namespace {

// The players of one worker. Starting an engine costs more than a fast game, so they are kept.
class PlayerCache {
 public:
  explicit PlayerCache(std::span<const Entrant> entrants) : entrants_(entrants) {}

  Result<Player*> get(std::size_t entrant, const std::stop_token& stop) {
    const auto found = std::ranges::find(kept_, entrant, &Kept::entrant);
    if (found != kept_.end()) {
      std::rotate(kept_.begin(), found, found + 1);
      return kept_.front().player.get();
    }
    auto made = entrants_[entrant].make(stop);
    if (!made) {
      return fail(std::move(made).error());
    }
    if (kept_.size() == kMost) {
      kept_.pop_back();
    }
    kept_.insert(kept_.begin(), Kept{entrant, *std::move(made)});
    return kept_.front().player.get();
  }

  void drop(std::size_t entrant) {
    std::erase_if(kept_, [&](const Kept& kept) { return kept.entrant == entrant; });
  }

 private:
  static constexpr std::size_t kMost = 8;

  struct Kept {
    std::size_t entrant;
    std::unique_ptr<Player> player;
  };

  std::span<const Entrant> entrants_;
  std::vector<Kept> kept_;  // the one used last in front
};

// One game by players out of a cache; those that failed are taken out of it.
PlayedGame play(std::span<const Entrant> entrants, const TournamentGame& game,
                const GameSettings& settings, PlayerCache& players, const std::stop_token& stop) {
  const std::array<std::size_t, kColors> who{game.red(), game.black()};
  std::array<Player*, kColors> seated{};
  for (std::size_t side = 0; side < kColors; ++side) {
    const auto player = players.get(who[side], stop);
    if (!player) {
      PlayedGame lost;
      const bool cancelled = player.error().code == ErrorCode::Cancelled;
      lost.cause = cancelled ? EndCause::None : EndCause::Crash;
      lost.outcome = cancelled ? Outcome::None : win_for(~static_cast<Color>(side));
      lost.message = player.error().message;
      return lost;
    }
    seated[side] = *player;
  }
  const std::array<Seat, kColors> seats{Seat{*seated[0], entrants[who[0]].limits},
                                        Seat{*seated[1], entrants[who[1]].limits}};
  PlayedGame played = play_game(game.start, game.opening_moves, seats, settings, stop);
  if (is_fault(played.cause)) {
    players.drop(played.outcome == Outcome::BlackWins ? who[0] : who[1]);
  }
  return played;
}

GameSettings settings_of(const Pair& pair, const TournamentSettings& settings) {
  GameSettings game = settings.game;
  game.audit = settings.audit_every > 0 && pair.number % settings.audit_every == 0;
  return game;
}

// The run: hands games to the workers and takes them back.
class Run {
 public:
  Run(std::span<const Entrant> entrants, const Schedule& schedule,
      const std::vector<Opening>& openings, const TournamentSettings& settings,
      const GameSink& sink, const std::stop_token& stop)
      : entrants_(entrants),
        schedule_(schedule),
        openings_(openings),
        settings_(settings),
        sink_(sink),
        stop_(stop),
        board_(settings.games),
        faults_(entrants.size()) {
    if (settings.sprt) {
      sprt_.emplace(*settings.sprt, settings.games == 1 ? Trial::Game : Trial::Pair);
    }
  }

  void take_known(std::span<const TournamentGame> known) {
    for (const TournamentGame& game : known) {
      board_.add(game);
    }
    feed_sprt();
  }

  void work() {
    PlayerCache players(entrants_);
    while (auto game = next()) {
      game->played = play(entrants_, *game, settings_of(game->pair, settings_), players,
                          given_up_.get_token());
      if (game->played.outcome != Outcome::None) {
        finish(*game);
      }
    }
  }

  // Ends the games on their way. The sink may do so too: it is called with the lock held.
  void give_up() { given_up_.request_stop(); }

  Result<TournamentOutcome> outcome() {
    if (!written_) {
      return fail(written_.error());
    }
    if (!reason_.empty()) {
      return TournamentOutcome{TournamentEnd::Faults, reason_};
    }
    if (sprt_ && sprt_->verdict() != SprtVerdict::Undecided) {
      return TournamentOutcome{TournamentEnd::Decided, {}};
    }
    return TournamentOutcome{
        stop_.stop_requested() ? TournamentEnd::Stopped : TournamentEnd::Finished, {}};
  }

 private:
  [[nodiscard]] bool over() const {
    return given_up_.stop_requested() || !written_ || !reason_.empty() ||
           (sprt_ && sprt_->verdict() != SprtVerdict::Undecided);
  }

  // The next game that has not been played; waits where the schedule does.
  std::optional<TournamentGame> next() {
    std::unique_lock lock(mutex_);
    while (!over()) {
      if (game_ == settings_.games) {
        game_ = 0;
        ++pair_;
      }
      const NextPair found = schedule_(pair_, board_.results());
      if (found.kind == NextPair::Kind::End) {
        break;
      }
      if (found.kind == NextPair::Kind::Wait) {
        wake_.wait(lock, given_up_.get_token(),
                   [&, seen = finished_] { return finished_ != seen; });
        continue;
      }
      const unsigned game = game_++;
      if (!board_.has(pair_, game)) {
        return game_of(found.pair, game);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] TournamentGame game_of(const Pair& pair, unsigned game) const {
    const Opening& opening = openings_[pair.opening % openings_.size()];
    return {pair, game, settings_.games, opening.name, opening.start, opening.moves, {}};
  }

  void finish(const TournamentGame& game) {
    {
      const std::scoped_lock lock(mutex_);
      ++finished_;
      if (written_) {
        written_ = sink_(game);
      }
      if (!written_) {
        given_up_.request_stop();
      } else {
        board_.add(game);
        feed_sprt();
        count_fault(game);
      }
    }
    wake_.notify_all();
  }

  void feed_sprt() {
    for (; sprt_ && fed_ < board_.results().size(); ++fed_) {
      sprt_->add(fed_, half_points(board_.results()[fed_]));
    }
  }

  // A fault is the loser's; the other one shows that it is well.
  void count_fault(const TournamentGame& game) {
    const bool red_lost = game.played.outcome == Outcome::BlackWins;
    const std::size_t loser = red_lost ? game.red() : game.black();
    for (const std::size_t entrant : {game.red(), game.black()}) {
      const bool failed = is_fault(game.played.cause) && entrant == loser;
      faults_[entrant] = failed ? faults_[entrant] + 1 : 0;
      if (failed && settings_.most_faults > 0 && faults_[entrant] >= settings_.most_faults) {
        reason_ = entrants_[entrant].name + ": " + std::to_string(faults_[entrant]) +
                  " games on end lost by faults, the last one by " +
                  end_cause_name(game.played.cause) + ": " + game.played.message;
        given_up_.request_stop();
      }
    }
  }

  std::span<const Entrant> entrants_;
  const Schedule& schedule_;
  const std::vector<Opening>& openings_;
  const TournamentSettings& settings_;
  const GameSink& sink_;
  const std::stop_token& stop_;
  std::stop_source given_up_;

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::uint64_t finished_ = 0;  // games
  std::uint64_t pair_ = 0;      // the game to hand out next
  unsigned game_ = 0;
  PairBoard board_;
  std::optional<Sprt> sprt_;
  std::uint64_t fed_ = 0;
  std::vector<unsigned> faults_;  // on end, of each entrant
  Status written_ = std::monostate{};
  std::string reason_;
};

}  // namespace

Status try_entrants(std::span<const Entrant> entrants, const std::stop_token& stop) {
  for (const Entrant& entrant : entrants) {
    const auto player = entrant.make(stop);
    if (!player) {
      return fail(player.error().code, entrant.name + ": " + player.error().message);
    }
  }
  return std::monostate{};
}

Result<TournamentOutcome> run_tournament(std::span<const Entrant> entrants,
                                         const Schedule& schedule,
                                         const std::vector<Opening>& openings,
                                         std::span<const TournamentGame> known,
                                         const TournamentSettings& settings, const GameSink& sink,
                                         const std::stop_token& stop) {
  Run run(entrants, schedule, openings, settings, sink, stop);
  run.take_known(known);
  const std::stop_callback when_stopped(stop, [&run] { run.give_up(); });
  const unsigned workers = std::max(settings.concurrency, 1U);
  parallel_tickets(workers, workers, [&run](std::size_t) { run.work(); });
  return run.outcome();
}

Result<PlayedGame> replay_game(std::span<const Entrant> entrants, const TournamentGame& game,
                               const TournamentSettings& settings, const std::stop_token& stop) {
  PlayerCache players(entrants);
  PlayedGame played = play(entrants, game, settings_of(game.pair, settings), players, stop);
  if (played.outcome == Outcome::None) {
    return fail(ErrorCode::Cancelled, "stopped");
  }
  return played;
}

}  // namespace xq
