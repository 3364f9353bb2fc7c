// Games with known verdicts: what each of our rule sets says of them.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iomanip>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "support/corpus.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/rules/game.hpp"

namespace xq {
namespace {

constexpr const char* kCases = "rules/adjudication-cases.json";

struct Case {
  std::string id;
  std::string law;  // whose verdict it is
  std::string verdict;
  std::string confidence;
  std::map<std::string, std::string> programs;
  Position start;
  std::vector<Move> moves;
  std::size_t last_cycle = 0;  // plies from the last occurrence but one to the last
};

std::vector<Case> cases() {
  std::ifstream file(test::corpus() / kCases);
  std::vector<Case> all;
  for (const auto& json : nlohmann::json::parse(file)) {
    Case one{json.at("id"),
             json.at("ruleset"),
             json.at("verdict"),
             json.at("confidence"),
             json.at("programs"),
             *parse_position(json.at("fen").get<std::string>()),
             {}};
    if (json.contains("cycle")) {
      one.last_cycle = json.at("cycle").at("last_cycle_plies");
    }
    for (const auto& move : json.at("moves")) {
      one.moves.push_back(*parse_move(move.get<std::string>()));
    }
    all.push_back(std::move(one));
  }
  return all;
}

// The rules under which a case asks for its verdict.
GameRules rules_for(const Case& one, RepetitionRule repetition) {
  GameRules rules;
  rules.repetition = repetition;
  if (one.law == "r60-120-all") {
    rules.checks = CountedChecks::All;
  }
  if (one.law == "stalemate-draw-option") {
    rules.stalemate = StalemateRule::Draw;
  }
  return rules;
}

Game played(const Case& one, const GameRules& rules) {
  Game game(one.start, rules);
  for (const Move move : one.moves) {
    const Status status = game.play(move);
    EXPECT_TRUE(status) << one.id << ": " << status.error().message;
  }
  return game;
}

std::string verdict(const Case& one, const GameRules& rules) {
  return outcome_name(played(one, rules).verdict().outcome);
}

TEST(Adjudication, ComputerSaysWhatTheProgramSaysThatItFollows) {
  XQ_NEEDS_CORPUS(kCases);
  std::size_t count = 0;
  GameRules rules;
  rules.repetition = RepetitionRule::Computer;
  for (const Case& one : cases()) {
    EXPECT_EQ(verdict(one, rules), one.programs.at("pikafish_97133eeb")) << one.id;
    ++count;
  }
  EXPECT_GE(count, 225U);
}

// Both transcribed with low confidence: in each the move that gives check also attacks the victim,
// which the rules leave open. We hold that a check never chases.
const std::map<std::string, const char*> kOpenCases{
    {"fsf-1168", "a checking move also attacks the victim"},
    {"fsf-1176", "a checking move also attacks the victim"},
};

TEST(Adjudication, AxfGivesTheVerdictsOfTheDiagrams) {
  XQ_NEEDS_CORPUS(kCases);
  std::size_t count = 0;
  std::size_t sure = 0;
  for (const Case& one : cases()) {
    if (one.law == "CXA2020") {
      continue;
    }
    ++count;
    sure += one.confidence == "high" ? 1U : 0U;
    const std::string ours = verdict(one, rules_for(one, RepetitionRule::Axf));
    if (kOpenCases.count(one.id) == 0) {
      EXPECT_EQ(ours, one.verdict) << one.id;
    } else {
      EXPECT_EQ(one.confidence, "low") << one.id;
      EXPECT_NE(ours, one.verdict) << one.id << " is no miss any more";
    }
  }
  EXPECT_GE(count, 161U);
  EXPECT_GE(sure, 140U);
}

TEST(Adjudication, AnyRuleSetSaysTheSameWhereAllAgree) {
  XQ_NEEDS_CORPUS(kCases);
  for (const Case& one : cases()) {
    for (const auto set :
         {RepetitionRule::CheckOnly, RepetitionRule::Computer, RepetitionRule::Axf}) {
      if (one.law == "all") {
        EXPECT_EQ(verdict(one, rules_for(one, set)), one.verdict) << one.id;
      }
    }
  }
}

// The counts behind docs/rules.md, so that its table stays true.
TEST(Adjudication, TheTableOfTheDocumentationIsRight) {
  XQ_NEEDS_CORPUS(kCases);
  const std::vector<std::string> columns{"AXF/WXF", "CXA2020", "pikafish_97133eeb",
                                         "fairy_stockfish_c19b5f6c", "chessdb"};
  std::ostringstream table;
  for (const auto set :
       {RepetitionRule::CheckOnly, RepetitionRule::Computer, RepetitionRule::Axf}) {
    std::map<std::string, std::pair<unsigned, unsigned>> tally;  // agree, of
    for (const Case& one : cases()) {
      const bool repeats = one.law == "AXF/WXF" || one.law == "CXA2020";
      if (!repeats) {
        continue;
      }
      const std::string ours = verdict(one, rules_for(one, set));
      const auto count = [&](const std::string& column, const std::string& theirs) {
        tally[column].first += ours == theirs ? 1U : 0U;
        ++tally[column].second;
      };
      count(one.law, one.verdict);
      for (std::size_t i = 2; i < columns.size(); ++i) {
        count(columns[i], one.programs.at(columns[i]));
      }
    }
    table << "| `" << rule_set_name(set) << "` |";
    for (const std::string& column : columns) {
      table << ' ' << tally[column].first << " of " << tally[column].second << " |";
    }
    table << '\n';
  }
  std::ifstream file(XQ_SOURCE_DIR "/docs/rules.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(page.find(table.str()), std::string::npos) << "not in docs/rules.md:\n" << table.str();
}

TEST(Adjudication, FoldFourWaitsForTheFourthOccurrence) {
  XQ_NEEDS_CORPUS(kCases);
  std::size_t waited = 0;
  for (const Case& one : cases()) {
    GameRules rules = rules_for(one, RepetitionRule::Axf);
    rules.natural_limit = 0;
    const Verdict third = played(one, rules).verdict();
    if (third.evidence.moves.empty()) {
      continue;
    }
    rules.fold = 4;
    Game game = played(one, rules);
    EXPECT_FALSE(game.verdict().over()) << one.id;
    for (std::size_t i = one.moves.size() - one.last_cycle; i < one.moves.size(); ++i) {
      ASSERT_TRUE(game.play(one.moves[i])) << one.id;
    }
    const Verdict fourth = game.verdict();
    EXPECT_EQ(fourth.evidence.occurrences, 4U) << one.id;
    EXPECT_EQ(fourth.outcome, third.outcome) << one.id;
    EXPECT_EQ(fourth.evidence.first_ply, third.evidence.first_ply) << one.id;
    ++waited;
  }
  EXPECT_GE(waited, 150U);
}

}  // namespace
}  // namespace xq
