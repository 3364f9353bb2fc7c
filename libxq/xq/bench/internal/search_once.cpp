#include "xq/bench/internal/search_once.hpp"

#include "xq/base/text.hpp"

namespace xq::bench {

Result<MoveReply> ask_once(Player& player, const BenchCase& position, const SearchTask& task,
                           const std::stop_token& stop) {
  MoveRequest request{position.start, position.moves, task.limits, {}, {}, task.patience};
  request.log_depths = task.log_depths;
  auto reply = player.choose(request, stop);
  if (!reply) {
    return reply;
  }
  const std::string where = " in position " + in_quotes(position.id);
  if (reply->stopped && !task.limits.time) {
    return fail(ErrorCode::Timeout,
                player.name() + " did not come to the end of its search" + where + " in time");
  }
  if (!reply->move || !reply->score) {
    return fail(ErrorCode::Protocol,
                player.name() + " tells no " + (reply->move ? "score" : "move") + where);
  }
  return reply;
}

Result<MoveReply> search_once(Player& player, const BenchCase& position, const SearchTask& task,
                              const std::stop_token& stop) {
  if (Status ready = player.new_game(stop); !ready) {
    return fail(ready.error());
  }
  return ask_once(player, position, task, stop);
}

}  // namespace xq::bench
