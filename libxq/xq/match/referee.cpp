#include "xq/match/referee.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/legality.hpp"
#include "xq/movegen/legality_text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/rules/game.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;

// One side's clock, which runs while it is asked for a move.
class SideClock {
 public:
  explicit SideClock(const MoveLimits& limits) : limits_(limits) {
    if (limits.clock) {
      left_ = limits.clock->base + limits.clock->increment;
      moves_to_go_ = limits.clock->moves;
    }
  }

  [[nodiscard]] milliseconds left() const { return left_; }
  [[nodiscard]] milliseconds increment() const {
    return limits_.clock ? limits_.clock->increment : milliseconds(0);
  }
  [[nodiscard]] std::optional<int> moves_to_go() const {
    return moves_to_go_ > 0 ? std::optional(moves_to_go_) : std::nullopt;
  }

  // When a move that is asked for now comes too late; nothing without a time.
  [[nodiscard]] std::optional<milliseconds> latest() const {
    std::optional<milliseconds> most = limits_.limits.time;
    if (limits_.clock) {
      most = std::min(most.value_or(left_), left_);
    }
    return most ? std::optional(*most + limits_.margin) : std::nullopt;
  }

  // Takes the time of a move off the clock. Returns whether it came in time.
  bool spend(std::chrono::nanoseconds time) {
    const auto most = latest();
    if (most && time > *most) {
      return false;
    }
    if (limits_.clock) {
      const auto spent = std::chrono::duration_cast<milliseconds>(time);
      left_ = std::max(left_ - spent, milliseconds(0)) + limits_.clock->increment;
      if (moves_to_go_ > 0 && --moves_to_go_ == 0) {
        left_ += limits_.clock->base;
        moves_to_go_ = limits_.clock->moves;
      }
    }
    return true;
  }

 private:
  const MoveLimits& limits_;
  milliseconds left_{0};
  int moves_to_go_ = 0;
};

EndCause cause_of(const Error& error) {
  switch (error.code) {
    case ErrorCode::Cancelled:
      return EndCause::None;
    case ErrorCode::Timeout:
      return EndCause::Hang;
    case ErrorCode::Engine:
      return EndCause::Crash;
    default:
      return EndCause::BadAnswer;
  }
}

// One game on its way.
class Referee {
 public:
  Referee(const Position& start, const std::vector<Move>& opening,
          const std::array<Seat, kColors>& seats, const GameSettings& settings,
          const std::stop_token& stop)
      : seats_(seats),
        settings_(settings),
        stop_(stop),
        game_(start, settings.rules),
        moves_(opening),
        clocks_{SideClock(seats[0].limits), SideClock(seats[1].limits)},
        adjudicator_(settings.adjudication) {
    for (const Move move : opening) {
      [[maybe_unused]] const Status played = game_.play(move);
    }
  }

  PlayedGame play() {
    if (seat_players() && !over()) {
      while (move() && !over() && settle()) {
      }
    }
    return std::move(played_);
  }

 private:
  [[nodiscard]] Color mover() const { return game_.position().side_to_move(); }

  // Ends the game; always false, for those who ask whether it goes on.
  bool end(EndCause cause, Outcome outcome, std::string message = {}) {
    played_.cause = cause;
    played_.outcome = outcome;
    played_.message = std::move(message);
    return false;
  }
  bool lose(Color loser, EndCause cause, std::string message) {
    return end(cause, win_for(~loser), std::move(message));
  }
  bool fault(Color loser, const Error& error) {
    const EndCause cause = cause_of(error);
    return cause == EndCause::None ? end(cause, Outcome::None) : lose(loser, cause, error.message);
  }

  bool seat_players() {
    for (const Color color : {Color::Red, Color::Black}) {
      const Status ready = seat(color).player.new_game(stop_);
      if (!ready) {
        return fault(color, ready.error());
      }
    }
    return true;
  }

  bool over() {
    const Verdict verdict = game_.verdict();
    if (verdict.over()) {
      played_.reason = verdict.reason;
      end(EndCause::Rules, verdict.outcome);
      return true;
    }
    if (settings_.max_moves > 0 && game_.plies() >= std::size_t{2} * settings_.max_moves) {
      end(EndCause::MoveLimit, Outcome::Draw);
      return true;
    }
    return false;
  }

  // Asks for one move and plays it. Returns whether the game goes on.
  bool move() {
    const Color color = mover();
    SideClock& clock = clocks_[static_cast<std::size_t>(color)];
    const auto reply = seat(color).player.choose(request(color), stop_);
    if (!reply) {
      return fault(color, reply.error());
    }
    if (!clock.spend(reply->time)) {
      const auto late = std::chrono::duration_cast<milliseconds>(reply->time - *clock.latest());
      return lose(color, EndCause::TimeLoss,
                  "moved " + std::to_string(late.count()) + " ms after its time and the margin");
    }
    if (reply->claim == MoveClaim::Resigns) {
      return lose(color, EndCause::Resignation, {});
    }
    return accept(color, *reply);
  }

  MoveRequest request(Color color) {
    const SideClock& clock = clocks_[static_cast<std::size_t>(color)];
    const MoveLimits& limits = seat(color).limits;
    MoveRequest request{game_.start(),           moves_,
                        limits.limits,           {},
                        game_.forbidden_moves(), clock.latest().value_or(limits.hang)};
    if (limits.clock) {
      Clocks clocks;
      for (std::size_t side = 0; side < kColors; ++side) {
        clocks.left[side] = clocks_[side].left();
        clocks.increment[side] = clocks_[side].increment();
      }
      clocks.moves_to_go = clock.moves_to_go();
      request.clocks = clocks;
    }
    return request;
  }

  bool accept(Color color, const MoveReply& reply) {
    if (!reply.move) {
      return lose(color, EndCause::IllegalMove,
                  "gave no move but " + in_quotes(reply.text) + " at " + fen(game_.position()));
    }
    if (!is_legal(game_.position(), *reply.move)) {
      const Legality legality = explain_legality(game_.position(), *reply.move);
      return lose(color, EndCause::IllegalMove,
                  in_quotes(reply.text) + " at " + fen(game_.position()) + ": " +
                      legality_text(game_.position(), *reply.move, legality));
    }
    [[maybe_unused]] const Status played = game_.play(*reply.move);
    moves_.push_back(*reply.move);
    played_.plies.push_back({*reply.move, reply.score, reply.depth, reply.nodes,
                             std::chrono::duration_cast<std::chrono::microseconds>(reply.time)});
    claim_ = reply.claim;
    return true;
  }

  // What the players make of the game after a move. Returns whether it goes on.
  bool settle() {
    const bool offered = std::exchange(offered_, claim_ == MoveClaim::OffersDraw);
    if (offered && offered_) {
      return end(EndCause::Agreement, Outcome::Draw);
    }
    const auto ply = static_cast<unsigned>(game_.plies());
    const Outcome outcome = adjudicator_.take(~mover(), played_.plies.back().score, ply);
    if (outcome == Outcome::None || played_.adjudged) {
      return true;
    }
    if (settings_.audit) {
      played_.adjudged = Adjudged{ply, outcome};
      return true;
    }
    return end(EndCause::Adjudication, outcome);
  }

  [[nodiscard]] const Seat& seat(Color color) const {
    return seats_[static_cast<std::size_t>(color)];
  }

  const std::array<Seat, kColors>& seats_;
  const GameSettings& settings_;
  const std::stop_token& stop_;
  Game game_;
  std::vector<Move> moves_;
  std::array<SideClock, kColors> clocks_;
  Adjudicator adjudicator_;
  MoveClaim claim_ = MoveClaim::None;  // with the last move
  bool offered_ = false;               // a draw, with the last move but one
  PlayedGame played_;
};

}  // namespace

PlayedGame play_game(const Position& start, const std::vector<Move>& opening,
                     const std::array<Seat, kColors>& seats, const GameSettings& settings,
                     const std::stop_token& stop) {
  return Referee(start, opening, seats, settings, stop).play();
}

}  // namespace xq
