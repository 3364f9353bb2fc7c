// A player that has been told what to answer.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "xq/engine/player.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::test {

// Plays the first legal move; `nodes(search)` are those of its search number `search`, from 0.
class FakePlayer final : public Player {
 public:
  explicit FakePlayer(std::function<std::uint64_t(unsigned search)> nodes)
      : nodes_(std::move(nodes)) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  Status new_game(const std::stop_token& /*stop*/) override { return std::monostate{}; }
  Result<MoveReply> choose(const MoveRequest& request, const std::stop_token& stop) override {
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped");
    }
    Position position = request.start;
    for (const Move move : request.moves) {
      position.make(move);
    }
    MoveReply reply;
    reply.move = legal_moves(position)[0];
    reply.score = Score::centipawns(12);
    reply.pv = {*reply.move};
    reply.time = std::chrono::milliseconds(5 + searches_);
    reply.nodes = nodes_(searches_++);
    reply.depth = *request.limits.depth;
    for (int depth = 1; request.log_depths && depth <= reply.depth; ++depth) {
      reply.depths.push_back({depth,
                              depth + 1,
                              reply.nodes >> (reply.depth - depth),
                              std::chrono::milliseconds(depth),
                              0,
                              {{*reply.score, depth, depth + 1, reply.pv}}});
    }
    return reply;
  }

 private:
  std::string name_ = "fake";
  std::function<std::uint64_t(unsigned)> nodes_;
  unsigned searches_ = 0;
};

}  // namespace xq::test
