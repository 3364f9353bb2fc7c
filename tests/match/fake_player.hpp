// A player for tests, in this process: what it plays depends on nothing but the position and its
// strength, and it can be told to fail.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>

#include "xq/engine/player.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {

struct FakeManners {
  ErrorCode fails_with = ErrorCode::Cancelled;  // Cancelled: never
  int fails_at = -1;                            // this move of a game, from 0
  bool plays_illegal = false;                   // then, instead of failing
  std::chrono::milliseconds takes{0};           // what it says each move took
  std::optional<Score> score = Score::centipawns(10);
  std::uint64_t salt = 0;  // another one, another choice among captures and quiet moves
  bool resigns = false;
};

class FakePlayer final : public Player {
 public:
  FakePlayer(std::string name, FakeManners manners) : name_(std::move(name)), manners_(manners) {}

  [[nodiscard]] const std::string& name() const override { return name_; }

  Status new_game(const std::stop_token& stop) override {
    moves_ = 0;
    return stop.stop_requested() ? Status(fail(ErrorCode::Cancelled, "stopped"))
                                 : Status(std::monostate{});
  }

  Result<MoveReply> choose(const MoveRequest& request, const std::stop_token& stop) override {
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped");
    }
    last_forbidden = request.forbidden.size();
    last_clocks = request.clocks;
    Position position = request.start;
    for (const Move move : request.moves) {
      position.make(move);
    }
    MoveReply reply;
    reply.time = manners_.takes;
    reply.score = manners_.score;
    reply.depth = 1;
    reply.nodes = 7;
    const bool now = moves_++ == manners_.fails_at;
    if (now && manners_.plays_illegal) {
      reply.move = Move(Square(0), Square(89));
      reply.text = "a0i9";
      return reply;
    }
    if (now && manners_.resigns) {
      reply.claim = MoveClaim::Resigns;
      return reply;
    }
    if (now && manners_.fails_with != ErrorCode::Cancelled) {
      return fail(manners_.fails_with, "as told");
    }
    reply.move = choice(position);
    return reply;
  }

  std::size_t last_forbidden = 0;
  std::optional<Clocks> last_clocks;

 private:
  // A capture of the best man, or else any move, by the position's key: games end soon.
  [[nodiscard]] Move choice(const Position& position) const {
    const MoveList moves = legal_moves(position);
    Move best = moves[(position.key() ^ manners_.salt * 0x9E3779B97F4A7C15) % moves.size()];
    for (const Move move : moves) {
      if (position.piece_on(move.to()) != Piece::None &&
          (position.key() + manners_.salt) % 3 != 0) {
        best = move;
      }
    }
    return best;
  }

  std::string name_;
  FakeManners manners_;
  int moves_ = 0;
};

}  // namespace xq
