#include "xq/annotate/judged_game.hpp"

namespace xq {

const char* move_class_name(MoveClass move_class) {
  static constexpr std::array<const char*, kMoveClasses> kNames{
      "book",       "forced",  "best",    "only_move", "good",
      "inaccuracy", "mistake", "blunder", "missed_win"};
  return kNames.at(static_cast<std::size_t>(move_class));
}

const char* ply_flag_name(PlyFlag flag) {
  static constexpr std::array<const char*, kPlyFlags> kNames{
      "mate_created", "mate_lost",  "mate_delayed",   "check",         "capture",
      "novelty",      "repetition", "rule_forbidden", "natural_limit", "unstable"};
  return kNames.at(static_cast<std::size_t>(flag));
}

const char* game_phase_name(GamePhase phase) {
  static constexpr std::array<const char*, kGamePhases> kNames{"opening", "middlegame", "endgame"};
  return kNames.at(static_cast<std::size_t>(phase));
}

}  // namespace xq
