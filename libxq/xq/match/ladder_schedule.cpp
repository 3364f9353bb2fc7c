#include <algorithm>
#include <utility>

#include "xq/match/schedule.hpp"

namespace xq {
namespace {

using Meeting = std::pair<std::size_t, std::size_t>;

ResultTable table_of(std::size_t rungs, std::span<const PairResult> played) {
  ResultTable table;
  for (std::size_t rung = 0; rung < rungs; ++rung) {
    table.player(std::to_string(rung));
  }
  for (const PairResult& result : played) {
    for (const ColouredScore& game : coloured_scores(result)) {
      table.add(game.red, game.black, game.red_score);
    }
  }
  return table;
}

// The meetings of the first rounds: neighbours, then next neighbours.
std::vector<Meeting> near_meetings(std::size_t rungs) {
  std::vector<Meeting> meetings;
  for (const std::size_t apart : {std::size_t{1}, std::size_t{2}}) {
    for (std::size_t rung = 0; rung + apart < rungs; ++rung) {
      meetings.emplace_back(rung, rung + apart);
    }
  }
  return meetings;
}

std::uint64_t pairs_of(std::span<const PairResult> played, const Meeting& meeting) {
  return static_cast<std::uint64_t>(std::ranges::count_if(played, [&](const PairResult& result) {
    return Meeting(result.pair.first, result.pair.second) == meeting;
  }));
}

// The meeting of the next batch; nothing when the ladder is as sure as it was to become.
std::optional<Meeting> next_meeting(const LadderPlan& plan, std::span<const PairResult> played) {
  const auto ladder = ladder_of(plan, played);
  if (ladder) {
    const auto advice = next_pairing(*ladder, plan.target, static_cast<unsigned>(2 * plan.batch));
    return advice ? std::optional(Meeting(advice->first, advice->second)) : std::nullopt;
  }
  // Some rung won or lost everything: more games of those that met least may end that.
  const auto meetings = near_meetings(plan.rungs.size());
  return *std::ranges::min_element(
      meetings, {}, [&](const Meeting& meeting) { return pairs_of(played, meeting); });
}

}  // namespace

Result<Ladder> ladder_of(const LadderPlan& plan, std::span<const PairResult> played) {
  return ladder_of(table_of(plan.rungs.size(), played), plan.rungs, plan.rating);
}

Schedule ladder_schedule(const LadderPlan& plan) {
  const auto meetings = near_meetings(plan.rungs.size());
  const std::uint64_t fixed = plan.first_rounds * meetings.size();
  return [plan, meetings, fixed](std::uint64_t number, std::span<const PairResult> played) {
    if (number < std::min(fixed, plan.most_pairs)) {
      const auto [first, second] = meetings[number % meetings.size()];
      return NextPair{NextPair::Kind::Play, {number, first, second, number / meetings.size()}};
    }
    if (plan.target <= 0 || number >= plan.most_pairs) {
      return NextPair{};
    }
    const std::uint64_t begun = fixed + (number - fixed) / plan.batch * plan.batch;
    if (played.size() < begun) {
      return NextPair{NextPair::Kind::Wait, {}};
    }
    const auto before = played.first(begun);
    const auto meeting = next_meeting(plan, before);
    if (!meeting) {
      return NextPair{};
    }
    const std::uint64_t opening = pairs_of(before, *meeting) + (number - begun);
    return NextPair{NextPair::Kind::Play, {number, meeting->first, meeting->second, opening}};
  };
}

}  // namespace xq
