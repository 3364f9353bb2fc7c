#include "xq/annotate/judged_game.hpp"

namespace xq {

const char* move_class_name(MoveClass move_class) {
  static constexpr std::array<const char*, kMoveClasses> kNames{
      "book",       "forced",  "best",    "only_move", "good",
      "inaccuracy", "mistake", "blunder", "missed_win"};
  return kNames.at(static_cast<std::size_t>(move_class));
}

unsigned severity(MoveClass move_class) {
  switch (move_class) {
    case MoveClass::Inaccuracy:
      return 1;
    case MoveClass::Mistake:
    case MoveClass::MissedWin:
      return 2;
    case MoveClass::Blunder:
      return 3;
    default:
      return 0;
  }
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
