#include "xq/engine/search_player.hpp"

#include <algorithm>

#include "xq/engine/internal/asked.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/protocol/time_plan.hpp"
#include "xq/search/choice.hpp"

namespace xq {
namespace {

using std::chrono::nanoseconds;

SearchOptions playing(SearchOptions options) {
  options.keep_table = !options.deterministic;
  return options;
}

Failure stopped() {
  return fail(ErrorCode::Cancelled, "stopped");
}

GameClock clock_of(const Clocks& clocks, Color us) {
  return {clocks.left[index_of(us)], clocks.increment[index_of(us)], clocks.moves_to_go};
}

MoveReply reply_of(SearchResult& result, bool log_depths) {
  MoveReply reply;
  reply.depth = result.depth;
  reply.seldepth = result.seldepth;
  reply.nodes = result.nodes;
  reply.hashfull = result.hashfull;
  if (log_depths) {
    reply.depths = std::move(result.depths);
  }
  if (result.lines.empty()) {
    return reply;
  }
  const Line& best = result.lines.front();
  reply.move = best.pv.at(0);
  reply.text = move_text(*reply.move);
  reply.score = best.score;
  reply.pv = best.pv;
  return reply;
}

}  // namespace

SearchPlayer::SearchPlayer(const SearchPlayerSettings& settings, const Clock& clock)
    : name_(settings.name),
      variety_seed_(settings.variety_seed),
      overhead_(settings.overhead),
      clock_(clock),
      searcher_(playing(settings.search), clock) {}

Status SearchPlayer::new_game(const std::stop_token& stop) {
  if (stop.stop_requested()) {
    return stopped();
  }
  searcher_.forget();
  return std::monostate{};
}

Result<MoveReply> SearchPlayer::choose(const MoveRequest& request, const std::stop_token& stop) {
  const auto began = clock_.now();
  const Position position = asked_position(request);
  Limits limits = request.limits;
  limits.multipv = 1;
  limits.equals = variety_seed_ != 0;
  limits.searchmoves = allowed_moves(request, position);
  nanoseconds hard = request.patience;
  if (limits.time) {
    hard = std::min(hard, plan_move_time(*limits.time, overhead_));
  }
  nanoseconds soft = nanoseconds::max();
  if (request.clocks) {
    const TimePlan plan = plan_time(clock_of(*request.clocks, position.side_to_move()), overhead_);
    // Nothing is to be chosen where there is one move.
    soft = limits.searchmoves.size() == 1 ? nanoseconds(0) : plan.soft;
    hard = std::min<nanoseconds>(hard, plan.hard);
  }
  limit_time(limits, hard);

  std::stop_source enough;
  const std::stop_callback heard(stop, [&enough] { enough.request_stop(); });
  const std::stop_callback heard_too(request.enough, [&enough] { enough.request_stop(); });
  SearchResult result = searcher_.search(request.start, request.moves, limits, enough.get_token(),
                                         [&](const DepthReport& /*report*/) {
                                           if (clock_.now() - began >= soft) {
                                             enough.request_stop();
                                           }
                                         });
  if (stop.stop_requested()) {
    return stopped();
  }
  if (variety_seed_ != 0) {
    choose_equal(result.lines, variety_seed_, position.key());
  }
  MoveReply reply = reply_of(result, request.log_depths);
  reply.time = clock_.now() - began;
  return reply;
}

}  // namespace xq
