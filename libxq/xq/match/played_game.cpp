#include "xq/match/played_game.hpp"

#include <array>

namespace xq {
namespace {

constexpr std::array<const char*, kEndCauses> kNames{
    "none",      "rules",        "resignation", "agreement", "move_limit", "adjudication",
    "time_loss", "illegal_move", "crash",       "hang",      "bad_answer"};

}  // namespace

const char* end_cause_name(EndCause cause) {
  return kNames[static_cast<std::size_t>(cause)];
}

std::optional<EndCause> parse_end_cause(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) {
      return static_cast<EndCause>(i);
    }
  }
  return std::nullopt;
}

std::string PlayedGame::ending() const {
  return std::string(outcome_name(outcome)) + " by " +
         (cause == EndCause::Rules ? reason_name(reason) : end_cause_name(cause));
}

std::vector<Move> PlayedGame::moves() const {
  std::vector<Move> moves;
  moves.reserve(plies.size());
  for (const GamePly& ply : plies) {
    moves.push_back(ply.move);
  }
  return moves;
}

}  // namespace xq
