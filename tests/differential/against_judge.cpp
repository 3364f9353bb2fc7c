#include <algorithm>
#include <random>

#include "differential/chunks.hpp"
#include "differential/random_game.hpp"
#include "differential/runs.hpp"
#include "reference/judge.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/rules/game.hpp"

namespace xq::differential {
namespace {

constexpr std::uint64_t kChunk = 100;

reference::Step step_of(Move move) {
  return {static_cast<int>(move.from().index()), static_cast<int>(move.to().index())};
}

// Rules by chance; natural limits small enough for the games to reach them.
GameRules random_rules(std::mt19937_64& numbers) {
  const auto below = [&](unsigned bound) { return static_cast<unsigned>(numbers() % bound); };
  GameRules rules;
  rules.repetition =
      static_cast<RepetitionRule>(std::array<unsigned, 8>{0, 1, 2, 2, 2, 3, 3, 3}[below(8)]);
  rules.fold = 3 + below(2);
  rules.natural_limit = std::array<unsigned, 4>{0, 14, 120, 120}[below(4)];
  rules.checks = static_cast<CountedChecks>(below(3));
  rules.stalemate = static_cast<StalemateRule>(below(2));
  rules.material = below(2) == 0;
  return rules;
}

reference::Law law_of(const GameRules& rules) {
  reference::Law law;
  law.set = rule_set_name(rules.repetition);
  law.fold = rules.fold;
  law.limit = rules.natural_limit;
  if (rules.checks == CountedChecks::All) {
    law.counted_checks = std::nullopt;
  } else {
    law.counted_checks = rules.checks == CountedChecks::Ten ? 10 : 0;
  }
  law.stalemate_draws = rules.stalemate == StalemateRule::Draw;
  law.material = rules.material;
  return law;
}

// Plays one game twice, here and there, until it is over by the law.
class Duel {
 public:
  Duel(const RandomGame& game, const GameRules& rules, JudgeTally& tally)
      : played_(game),
        law_(law_of(rules)),
        game_(game.start, rules),
        judge_(fen(game.start)),
        tally_(tally) {}

  // `thorough`: also looks at all moves that are not played.
  void run(bool thorough) {
    ++tally_.games;
    for (const Move move : played_.moves) {
      if (thorough) {
        compare_moves();
      }
      const Position before = game_.position();
      if (const Status played = game_.play(move); !played) {
        complain(played.error().message);
        return;
      }
      judge_.play(step_of(move));
      compare_threats(before, judge_, move);
      if (compare_verdicts()) {
        return;
      }
    }
  }

 private:
  // True when the game is over.
  bool compare_verdicts() {
    ++tally_.positions;
    const Verdict verdict = game_.verdict();
    const reference::Ruling ruling = judge_.rule(law_);
    if (ruling.outcome != outcome_name(verdict.outcome) ||
        ruling.reason != reason_name(verdict.reason)) {
      complain(std::string("xq ") + outcome_name(verdict.outcome) + " " +
               reason_name(verdict.reason) + ", reference " + ruling.outcome + " " + ruling.reason);
      return true;
    }
    if (verdict.over()) {
      const bool chases =
          std::any_of(verdict.evidence.moves.begin(), verdict.evidence.moves.end(),
                      [](const JudgedMove& move) { return move.nature == MoveNature::Chase; });
      const bool draw = verdict.reason == VerdictReason::RepetitionDraw;
      ++tally_.rulings[law_.set + " " + ruling.reason + (draw && chases ? ", some chases" : "")];
    }
    return verdict.over();
  }

  // Of the last move of `judge`, which was played in `before`.
  void compare_threats(const Position& before, const reference::Judge& judge, Move move) {
    reference::Novelty found;
    for (const NewThreat& threat : new_threats(before, move)) {
      const int victim = static_cast<int>(threat.victim.index());
      found.victims.insert(victim);
      if (threat.direct) {
        found.direct.insert(victim);
      }
    }
    ++tally_.moves;
    tally_.threatening += found.victims.empty() ? 0U : 1U;
    tally_.baring += found.victims == found.direct ? 0U : 1U;
    if (found != judge.last_novelty(false)) {
      complain("new threats of " + move_text(move) + " differ");
    }
  }

  void compare_moves() {
    std::vector<Move> expected;
    const char* lost = game_.position().side_to_move() == Color::Red ? "black_wins" : "red_wins";
    for (const Move move : legal_moves(game_.position())) {
      reference::Judge next = judge_;
      next.play(step_of(move));
      compare_threats(game_.position(), next, move);
      const reference::Ruling ruling = next.rule(law_);
      if (ruling.outcome == lost && ruling.reason.starts_with("perpetual")) {
        expected.push_back(move);
      }
    }
    const MoveList found = game_.forbidden_moves();
    tally_.forbidden += found.size();
    if (!std::equal(found.begin(), found.end(), expected.begin(), expected.end())) {
      complain("forbidden moves differ");
    }
  }

  void complain(const std::string& what) {
    std::string text = to_text(game_.rules()) + " " + fen(played_.start) + " moves";
    for (const Move move : game_.moves()) {
      text += " " + move_text(move);
    }
    tally_.differences.push_back(text + ": " + what);
  }

  const RandomGame& played_;
  reference::Law law_;
  Game game_;
  reference::Judge judge_;
  JudgeTally& tally_;
};

}  // namespace

JudgeTally against_judge(const Request& request) {
  return in_chunks<JudgeTally>(request.games, kChunk, request.seed, request.threads,
                               [](std::uint64_t seed, std::uint64_t count) {
                                 JudgeTally tally;
                                 RandomGames games(seed);
                                 std::mt19937_64 numbers(~seed);
                                 for (std::uint64_t i = 0; i < count; ++i) {
                                   const RandomGame game = games.next();
                                   Duel(game, random_rules(numbers), tally).run(i % 10 == 0);
                                 }
                                 return tally;
                               });
}

}  // namespace xq::differential
