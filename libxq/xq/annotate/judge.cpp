#include "xq/annotate/judge.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "xq/annotate/accuracy.hpp"
#include "xq/annotate/game_phase.hpp"
#include "xq/annotate/internal/ply_sight.hpp"
#include "xq/annotate/internal/rule_walk.hpp"

namespace xq {
namespace {

using annotate::Choice;
using annotate::PlySight;
using annotate::RuledMove;
using annotate::RuleWalk;

constexpr double kAsGood = 0.005;    // half a point of win-%
constexpr double kFarWorse = 0.10;   // of an only move's second line
constexpr double kNearly = 0.02;     // below an inaccuracy
constexpr double kBetter = 0.60;     // the expected score of who stands better
constexpr double kLargeLoss = 0.25;  // turns a game wherever it stood

std::uint8_t nag_of(MoveClass move_class) {
  switch (move_class) {
    case MoveClass::Inaccuracy:
    case MoveClass::MissedWin:
      return 6;
    case MoveClass::Mistake:
      return 2;
    case MoveClass::Blunder:
      return 4;
    case MoveClass::OnlyMove:
      return 8;
    default:
      return 0;
  }
}

bool is_error(MoveClass move_class) {
  return severity(move_class) > 0;
}

// The lines that the law lets the side to move play.
Choice choice_of(const SearchFindings& found, const RuleWalk& walk) {
  Choice choice{&found, material_count(walk.position()), nullptr, nullptr};
  for (const Line& line : found.lines) {
    if (!line.pv.empty() && walk.forbids(line.pv[0])) {
      continue;
    }
    if (choice.best != nullptr) {
      choice.second = &line;
      break;
    }
    choice.best = &line;
  }
  return choice;
}

// Judges ply after ply, from the first.
class Judging {
 public:
  explicit Judging(JudgedGame& game)
      : game_(game), options_(game.judged_by), walk_(game.start, game.judged_by.rules) {}

  JudgedPly next(Move move) {
    const PositionFindings& here = game_.findings.positions[ply_];
    const PositionFindings& there = game_.findings.positions[ply_ + 1];
    const bool twice = here.second && there.second;
    const Choice choice = choice_of(twice ? *here.second : here.first, walk_);
    const Choice first = twice ? choice_of(here.first, walk_) : choice;
    JudgedPly ply = begun(move, choice);
    const bool only = is_alone(choice) && !walk_.takes_back(move);
    const RuledMove ruled = walk_.play(move);
    const int material = material_count(walk_.position());
    const auto look = [&](const Choice& from, const SearchFindings& to) {
      return annotate::look_at(move, from, to, material, options_);
    };
    const PlySight sight = look(choice, twice ? *there.second : there.first);
    const bool doubted = twice && is_doubted(look(first, there.first), sight);
    fill(ply, sight);
    ply.flags = ruled.flags;
    classify(ply, sight, ruled, choice.best == nullptr, doubted);
    if (only && sight.engine_move && ply.move_class == MoveClass::Best) {
      ply.move_class = MoveClass::OnlyMove;
    }
    ply.nag = ply.flags.has(PlyFlag::Unstable) ? 0 : nag_of(ply.move_class);
    ++ply_;
    return ply;
  }

 private:
  JudgedPly begun(Move move, const Choice& choice) {
    JudgedPly ply;
    ply.ply = ply_ + 1;
    ply.side = walk_.position().side_to_move();
    ply.move = move;
    phase_ = std::max(phase_, phase_of(walk_.position()));
    ply.phase = phase_;
    if (choice.best != nullptr) {
      ply.best_line = choice.best->pv;
    }
    const Line& engines = choice.found->lines[0];
    if (choice.best != &engines) {
      ply.forbidden_best = engines.pv[0];
    }
    return ply;
  }

  // Whether the second line is far worse.
  [[nodiscard]] bool is_alone(const Choice& choice) const {
    const auto win = [&](const Line& line) {
      return win_probability(line.score, options_.model, choice.material);
    };
    return choice.second != nullptr && win(*choice.best) - win(*choice.second) >= kFarWorse;
  }

  // An error by the first pass that the deeper one does not see.
  static bool is_doubted(const PlySight& first, const PlySight& deeper) {
    const auto blames = [](const PlySight& sight) {
      return is_error(sight.error) && !sight.engine_move;
    };
    return blames(first) && !blames(deeper) && !deeper.proven();
  }

  static void fill(JudgedPly& ply, const PlySight& sight) {
    ply.before = sight.before;
    ply.after = sight.after;
    ply.win_before = sight.win_before;
    ply.win_after = sight.win_after;
    ply.loss_cp = centipawn_loss(sight.before, sight.after);
    ply.loss_win = sight.loss;
    ply.accuracy = move_accuracy(sight.win_before, sight.win_after);
  }

  // `no_best`: the law forbids all that the search found.
  void classify(JudgedPly& ply, const PlySight& sight, const RuledMove& ruled, bool no_best,
                bool doubted) const {
    if (!sight.engine_move) {
      for (const PlyFlag flag : {PlyFlag::MateCreated, PlyFlag::MateLost, PlyFlag::MateDelayed}) {
        if (sight.mate_flags.has(flag)) {
          ply.flags.set(flag);
        }
      }
    }
    if (ply.ply <= options_.book_plies || ruled.legal == 1) {
      ply.move_class = ply.ply <= options_.book_plies ? MoveClass::Book : MoveClass::Forced;
      return;
    }
    const bool error = is_error(sight.error);
    const bool excused = error && (sight.engine_move || sight.unproven || no_best);
    if (excused || doubted) {
      ply.flags.set(PlyFlag::Unstable);
    }
    if (error && !excused) {
      ply.move_class = sight.error;
    } else if (sight.engine_move || (!error && sight.loss <= kAsGood)) {
      ply.move_class = MoveClass::Best;
    }
    if (ply.flags.has(PlyFlag::RuleForbidden) && !is_error(ply.move_class)) {
      ply.move_class = MoveClass::Good;  // no praise for what loses
    }
  }

  JudgedGame& game_;
  const JudgeOptions& options_;
  RuleWalk walk_;
  unsigned ply_ = 0;
  GamePhase phase_ = GamePhase::Opening;
};

// Red's expected score after each number of moves.
std::vector<double> red_wins(const JudgedGame& game) {
  std::vector<double> wins;
  Position position = game.start;
  for (std::size_t i = 0; i < game.findings.positions.size(); ++i) {
    const Score score = game.findings.positions[i].best().score();
    const double win = win_probability(score, game.judged_by.model, material_count(position));
    wins.push_back(position.side_to_move() == Color::Red ? win : 1 - win);
    if (i < game.plies.size()) {
      position.make(game.plies[i].move);
    }
  }
  return wins;
}

SideSummary summary_of(const std::vector<JudgedPly>& plies, Color side) {
  SideSummary summary;
  std::array<double, kGamePhases> sums{};
  std::array<unsigned, kGamePhases> moves{};
  for (const JudgedPly& ply : plies) {
    if (ply.side != side) {
      continue;
    }
    ++summary.moves;
    ++summary.counts[static_cast<std::size_t>(ply.move_class)];
    if (ply.counts()) {
      sums[static_cast<std::size_t>(ply.phase)] += ply.accuracy;
      ++moves[static_cast<std::size_t>(ply.phase)];
    }
  }
  for (std::size_t phase = 0; phase < kGamePhases; ++phase) {
    if (moves[phase] > 0) {
      summary.phases[phase] = sums[phase] / moves[phase];
    }
  }
  return summary;
}

void summarize(JudgedGame& game) {
  std::vector<CountedMove> moves;
  for (const JudgedPly& ply : game.plies) {
    moves.push_back({ply.side, ply.accuracy, ply.loss_cp, ply.counts()});
  }
  const GameAccuracy accuracy = game_accuracy(red_wins(game), moves);
  for (const Color side : {Color::Red, Color::Black}) {
    SideSummary& summary = side == Color::Red ? game.red : game.black;
    summary = summary_of(game.plies, side);
    summary.acpl = accuracy.acpl[index_of(side)];
    summary.accuracy = accuracy.accuracy[index_of(side)];
  }
}

// A mistake or worse by which who stood better does so no longer, or the other one does now; and
// any loss that is large.
bool turns(const JudgedPly& ply) {
  const bool gave_up = ply.win_before >= kBetter && ply.win_after < kBetter;
  const bool gave_away = ply.win_before > 1 - kBetter && ply.win_after <= 1 - kBetter;
  return severity(ply.move_class) >= severity(MoveClass::Mistake) &&
         (gave_up || gave_away || ply.loss_win >= kLargeLoss);
}

bool is_suspect(const JudgedPly& ply, const JudgeOptions& options) {
  return ply.counts() &&
         (is_error(ply.move_class) || ply.move_class == MoveClass::OnlyMove ||
          ply.flags.has(PlyFlag::MateCreated) || ply.flags.has(PlyFlag::MateLost) ||
          ply.flags.has(PlyFlag::Unstable) || ply.loss_win >= options.thresholds[0] - kNearly);
}

}  // namespace

Status check(const JudgeOptions& options) {
  double last = 0;
  for (const double threshold : options.thresholds) {
    if (!(threshold > last) || !(threshold <= 1)) {
      return fail(ErrorCode::InvalidArgument, "thresholds of loss rise and lie above 0, up to 1");
    }
    last = threshold;
  }
  if (!(options.model.k > 0) || !(options.model.k <= 1)) {
    return fail(ErrorCode::InvalidArgument, "the k of a win model is above 0, up to 1");
  }
  return std::monostate{};
}

void judge(JudgedGame& game, const JudgeOptions& options) {
  const std::vector<Move> moves = game.record.tree.mainline();
  assert(game.findings.positions.size() == moves.size() + 1);
  game.judged_by = options;
  game.plies.clear();
  game.turning_points.clear();
  Judging judging(game);
  for (const Move move : moves) {
    JudgedPly ply = judging.next(move);
    if (game.novelty == ply.ply) {
      ply.flags.set(PlyFlag::Novelty);
    }
    if (turns(ply)) {
      game.turning_points.push_back(ply.ply);
    }
    game.plies.push_back(std::move(ply));
  }
  summarize(game);
}

std::vector<std::size_t> suspect_positions(const JudgedGame& game) {
  const auto& positions = game.findings.positions;
  std::vector<bool> wanted(positions.size());
  for (const JudgedPly& ply : game.plies) {
    if (is_suspect(ply, game.judged_by)) {
      wanted[ply.ply - 1] = true;
      wanted[ply.ply] = true;
    }
  }
  std::vector<std::size_t> suspects;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const bool over = positions[i].first.score() == Score::mate(0);
    if (wanted[i] && !over && !positions[i].second) {
      suspects.push_back(i);
    }
  }
  return suspects;
}

}  // namespace xq
