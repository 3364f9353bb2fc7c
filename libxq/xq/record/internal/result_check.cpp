#include "xq/record/internal/result_check.hpp"

#include <algorithm>
#include <string>

#include "xq/movegen/legal_moves.hpp"

namespace xq::record {
namespace {

// The end of the main line; nothing when nobody can get there.
std::optional<Position> mainline_end(const GameRecord& record) {
  auto position = Position::from_setup(record.start);
  if (!position) {
    return std::nullopt;
  }
  for (const Move move : record.tree.mainline()) {
    if (!is_legal(*position, move)) {
      return std::nullopt;
    }
    position->make(move);
  }
  return *position;
}

}  // namespace

void check_result(GameRecord& record) {
  const auto end = record.result == GameResult::Unknown ? std::nullopt : mainline_end(record);
  const PlayState state = end ? play_state(*end) : PlayState::Ongoing;
  if (state == PlayState::Ongoing) {
    return;
  }
  const bool red_won = end->side_to_move() == Color::Black;
  if (record.result == (red_won ? GameResult::RedWins : GameResult::BlackWins)) {
    return;
  }
  record.faults.push_back({RecordErrorCode::WrongResult,
                           0,
                           true,
                           {},
                           std::string("the result is ") + result_text(record.result) +
                               ", but at the end " + (red_won ? "Black" : "Red") +
                               (state == PlayState::Checkmate ? " is mated" : " has no move")});
}

}  // namespace xq::record
