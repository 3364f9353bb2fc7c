#include "xq/report/internal/judged_words.hpp"

#include <array>
#include <cstdlib>

#include "xq/base/decimal.hpp"

namespace xq::report {

Term class_term(MoveClass move_class) {
  static constexpr std::array<Term, kMoveClasses> kClasses{{{"Book move", "谱着"},
                                                            {"Forced", "唯一应着"},
                                                            {"Best move", "最佳着"},
                                                            {"Only move", "独着"},
                                                            {"Good move", "正着"},
                                                            {"Inaccuracy", "缓着"},
                                                            {"Mistake", "失着"},
                                                            {"Blunder", "昏着"},
                                                            {"Missed win", "错失胜机"}}};
  return kClasses.at(static_cast<std::size_t>(move_class));
}

Term phase_term(GamePhase phase) {
  static constexpr std::array<Term, kGamePhases> kPhases{
      {{"opening", "开局"}, {"middlegame", "中局"}, {"endgame", "残局"}}};
  return kPhases.at(static_cast<std::size_t>(phase));
}

Term flag_term(PlyFlag flag) {
  static constexpr std::array<Term, kPlyFlags> kFlags{
      {{"allows a forced mate", "走入杀局"},
       {"lets a forced mate slip", "错过杀着"},
       {"delays the mate", "延缓成杀"},
       {"", ""},
       {"", ""},
       {"not played before in these games", "新着"},
       {"repeats a position", "重复局面"},
       {"loses by the law on perpetual check and chase", "犯禁着（长将、长捉）"},
       {"reaches the natural move limit", "达到自然限着"},
       {"uncertain, for searches disagree", "存疑，搜索结论不一"}}};
  return kFlags.at(static_cast<std::size_t>(flag));
}

std::string score_words(RedScore red, Language language) {
  const Score score = red.score;
  if (!score.is_mate()) {
    constexpr double kPawn = 100;
    return (score.cp() > 0 ? "+" : "") + fixed(score.cp() / kPawn, 2);
  }
  const bool red_mates = score.mate_moves() > 0;
  const std::string moves = std::to_string(std::abs(score.mate_moves()));
  const std::string english = (red_mates ? "Red mates in " : "Black mates in ") + moves;
  const std::string chinese = (red_mates ? "红方" : "黑方") + moves + "步杀";
  return say({english.c_str(), chinese.c_str()}, language);
}

}  // namespace xq::report
