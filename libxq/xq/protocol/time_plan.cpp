#include "xq/protocol/time_plan.hpp"

#include <algorithm>
#include <cstdint>

namespace xq {
namespace {

using std::chrono::microseconds;

// For how many more moves the time has to do, unless they are told and fewer.
constexpr int kMovesAhead = 40;
// An iteration takes about as long as all before it together: one begun after this part of the
// share would on average end behind it.
constexpr double kSoftPart = 0.6;
constexpr int kMostShares = 4;
// Of a clock that has less than what is to be kept of it, this part may still be spent.
constexpr int kLeastPart = 16;
// Nodes of a search that has no time.
constexpr std::uint64_t kGlance = 1000;

}  // namespace

TimePlan plan_time(const GameClock& clock, std::chrono::milliseconds overhead) {
  const microseconds on_clock = std::max(clock.left, std::chrono::milliseconds(0));
  const std::int64_t ahead = std::max(clock.moves_to_go.value_or(kMovesAhead), 1);
  // What the moves to come lose on their way and no increment makes good is not ours to spend.
  const microseconds reserve =
      overhead + std::max(overhead - clock.increment, std::chrono::milliseconds(0)) * (ahead - 1);
  const microseconds left = std::max(on_clock - reserve, on_clock / kLeastPart);
  const std::int64_t moves = std::min<std::int64_t>(ahead, kMovesAhead);
  // The last move before more time comes may have all of it; else the half must remain.
  const microseconds most = moves == 1 ? left : left / 2;
  const microseconds share = left / moves + microseconds(clock.increment) * 3 / 4;
  const microseconds hard = std::min(share * kMostShares, most);
  const auto soft = std::chrono::duration_cast<microseconds>(share * kSoftPart);
  return {std::min(soft, hard), hard};
}

std::chrono::nanoseconds plan_move_time(std::chrono::milliseconds time,
                                        std::chrono::milliseconds overhead) {
  const std::chrono::nanoseconds all = time;
  return std::max(all - overhead, all - all / 20);
}

void limit_time(Limits& limits, std::chrono::nanoseconds left) {
  limits.time = std::chrono::floor<std::chrono::milliseconds>(left);
  if (limits.time->count() <= 0) {
    limits.time.reset();
    limits.nodes = std::min(kGlance, limits.nodes.value_or(kGlance));
  }
}

}  // namespace xq
