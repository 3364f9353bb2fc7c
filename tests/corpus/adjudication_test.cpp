// Games with known verdicts: what each of our rule sets says of them.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <map>

#include "support/corpus.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/rules/game.hpp"

namespace xq {
namespace {

TEST(Tmp, All) {
  std::ifstream file(test::corpus() / "rules" / "adjudication-cases.json");
  const auto all = nlohmann::json::parse(file);
  std::map<std::string, int> tally;
  for (const auto& c : all) {
    for (const char* set : {"check-only", "computer", "axf"}) {
      auto rules = *parse_game_rules(set);
      const auto ruleset = c.at("ruleset").get<std::string>();
      if (ruleset == "r60-120-all") rules.checks = CountedChecks::All;
      if (ruleset == "stalemate-draw-option") rules.stalemate = StalemateRule::Draw;
      Game game(*parse_position(c.at("fen").get<std::string>()), rules);
      for (const auto& m : c.at("moves")) {
        auto s = game.play(*parse_move(m.get<std::string>()));
        ASSERT_TRUE(s) << s.error().message;
      }
      const Verdict v = game.verdict();
      std::string model = std::string(set) == "axf" ? "two_tier_model" : "pikafish_97133eeb";
      const std::string says = outcome_name(v.outcome);
      for (std::string p : {"two_tier_model", "pikafish_97133eeb", "fairy_stockfish_c19b5f6c", "chessdb"}) {
        const bool same = c.at("programs").at(p) == says;
        tally[std::string(set) + " " + p + (same ? " same" : " differs")]++;
        if (!same && p == model && std::string(set) != "check-only")
          std::cout << set << " " << c.at("id") << " " << ruleset << ": " << says << " model "
                    << c.at("programs").at(p) << " verdict " << c.at("verdict") << "\n";
      }
      const bool right = c.at("verdict") == says;
      tally[std::string(set) + " " + ruleset + " verdict" + (right ? " same" : " differs")]++;
      if (!right && ruleset != "CXA2020" && std::string(set) == "axf") std::cout << "  AXF MISS " << c.at("id") << c.at("confidence") << says << "\n";
    }
  }
  for (auto& [k, n] : tally) std::cout << k << " " << n << "\n";
}

}  // namespace
}  // namespace xq
