// A game with a judgement of each of its moves: the value behind an xq/1 `game` record, an
// annotated PGN and an HTML page.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "xq/annotate/game_findings.hpp"
#include "xq/board/position.hpp"
#include "xq/eval/win_model.hpp"
#include "xq/record/game_record.hpp"
#include "xq/record/opening_name.hpp"
#include "xq/rules/game_rules.hpp"

namespace xq {

enum class MoveClass : std::uint8_t {
  Book,      // of a known opening; out of accuracy and losses
  Forced,    // the only legal move; out of accuracy and losses
  Best,      // the engine's move, or as good within half a point of win-%
  OnlyMove,  // best, and the second line is far worse
  Good,      // loses less than an inaccuracy
  Inaccuracy,
  Mistake,
  Blunder,
  MissedWin,  // gave most of a win away and still stands well
};
inline constexpr std::size_t kMoveClasses = 9;

// "book", "forced", "best", "only_move", "good", ...: the names in xq/1.
const char* move_class_name(MoveClass move_class);

// How bad a move of the class is: 0 no error, 1 an inaccuracy, 2 a mistake or missed win, 3 a
// blunder.
unsigned severity(MoveClass move_class);

enum class PlyFlag : std::uint8_t {
  MateCreated,  // a forced mate against the mover where there was none
  MateLost,     // the mover had a forced mate and has none now
  MateDelayed,  // has one still, a longer one
  Check,
  Capture,
  Novelty,        // left the moves of the games at hand
  Repetition,     // a position that the game had before
  RuleForbidden,  // loses at once by the law on perpetual check or chase
  NaturalLimit,   // the natural limit is reached by it
  Unstable,       // the two passes disagree, or a known mate was not proven again: no glyph
};
inline constexpr std::size_t kPlyFlags = 10;

// "mate_created", ...: the names in xq/1.
const char* ply_flag_name(PlyFlag flag);

class PlyFlags {
 public:
  void set(PlyFlag flag) { bits_ |= bit(flag); }
  void clear(PlyFlag flag) { bits_ &= static_cast<std::uint16_t>(~bit(flag)); }
  [[nodiscard]] bool has(PlyFlag flag) const { return (bits_ & bit(flag)) != 0; }
  bool operator==(const PlyFlags&) const = default;

 private:
  static constexpr std::uint16_t bit(PlyFlag flag) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(flag));
  }
  std::uint16_t bits_ = 0;
};

enum class GamePhase : std::uint8_t { Opening, Middlegame, Endgame };
inline constexpr std::size_t kGamePhases = 3;

// "opening", "middlegame", "endgame".
const char* game_phase_name(GamePhase phase);

// One move of the main line.
struct JudgedPly {
  unsigned ply = 0;  // from 1
  Color side = Color::Red;
  Move move;
  GamePhase phase = GamePhase::Opening;

  // Scores of the positions before and after the move, both in the mover's view.
  Score before = Score::centipawns(0);
  Score after = Score::centipawns(0);
  double win_before = 0.5;  // expected score, 0 to 1, mover's view, by the game's win model
  double win_after = 0.5;

  std::vector<Move> best_line;  // begins with the engine's move; empty when the game is over there
  // Further lines of the position before, when more than one was asked for: findings has them.
  std::optional<Move>
      forbidden_best;  // the engine's move, when the law forbids it; not best_line's

  int loss_cp = 0;        // >= 0, both scores held within +-1000
  double loss_win = 0;    // >= 0, of 1
  double accuracy = 100;  // of 100
  MoveClass move_class = MoveClass::Good;
  std::uint8_t nag = 0;  // 0: none; 1 !, 2 ?, 4 ??, 6 ?!, 8 the only move
  PlyFlags flags;

  // Whether accuracy and losses take notice of it.
  [[nodiscard]] bool counts() const {
    return move_class != MoveClass::Book && move_class != MoveClass::Forced;
  }
};

struct SideSummary {
  unsigned moves = 0;              // all of this side
  std::optional<int> acpl;         // mean loss in centipawns, rounded; of the moves that count
  std::optional<double> accuracy;  // of 100, by lichess' rule for a game
  std::array<unsigned, kMoveClasses> counts{};
  std::array<std::optional<double>, kGamePhases> phases{};  // mean accuracy in each phase
};

// Loss of expected score from which a move is an inaccuracy, a mistake, a blunder.
using LossThresholds = std::array<double, 3>;

struct JudgeOptions {
  WinModel model;
  LossThresholds thresholds{0.05, 0.10, 0.15};
  unsigned book_plies = 0;  // the first so many moves are book
  GameRules rules;          // the law that flags go by

  bool operator==(const JudgeOptions&) const = default;
};

struct JudgedGame {
  std::string id;  // "a.pgn#1"
  GameRecord record;
  Position start = Position::start();
  GameFindings findings;

  // From here on it is made by judge().
  JudgeOptions judged_by;
  std::vector<JudgedPly> plies;
  SideSummary red;
  SideSummary black;
  std::vector<unsigned> turning_points;  // plies at which the game turned, in order

  // Set by those who know openings.
  std::optional<NamedOpening> opening;
  std::optional<unsigned> novelty;  // the first ply that no other game at hand played
};

}  // namespace xq
