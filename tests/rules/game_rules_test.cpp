#include "xq/rules/game_rules.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

std::string error_of(std::string_view text) {
  const auto rules = parse_game_rules(text);
  return rules ? "no error" : rules.error().message;
}

TEST(GameRules, AreTheAsianRulesUnlessSaidOtherwise) {
  EXPECT_EQ(to_text({}), "axf,fold=3,limit=120,checks=ten,stalemate=loss,material=on");
}

TEST(GameRules, TextAndValueAreTheSame) {
  GameRules rules;
  for (const auto set : {RepetitionRule::None, RepetitionRule::CheckOnly, RepetitionRule::Computer,
                         RepetitionRule::Axf}) {
    for (const auto checks : {CountedChecks::All, CountedChecks::None, CountedChecks::Ten}) {
      rules = {set, 4, 100, checks, StalemateRule::Draw, false};
      const auto read = parse_game_rules(to_text(rules));
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_EQ(*read, rules) << to_text(rules);
    }
  }
}

TEST(GameRules, ItemsComeInAnyOrderAndMayBeLeftOut) {
  GameRules rules;
  rules.repetition = RepetitionRule::CheckOnly;
  rules.fold = 4;
  rules.natural_limit = 0;
  EXPECT_EQ(*parse_game_rules("fold=4, check-only , limit=0"), rules);
  EXPECT_EQ(*parse_game_rules("axf"), GameRules{});
}

TEST(GameRules, AnErrorNamesTheItemAndWhatItMayBe) {
  EXPECT_EQ(error_of("fold=2"), "fold in the rules is 3 or 4, not '2'");
  EXPECT_EQ(error_of("checks=some"), "checks in the rules is all, none or ten, not 'some'");
  EXPECT_EQ(error_of("axf,stalemate="), "stalemate in the rules is loss or draw, not ''");
  EXPECT_EQ(error_of("limit=-1"),
            "limit in the rules is a number of plies up to 1000, 0 for none, not '-1'");
  EXPECT_EQ(error_of("limit=1001").substr(0, 21), "limit in the rules is");
  EXPECT_EQ(error_of("material=1"), "material in the rules is off or on, not '1'");
}

TEST(GameRules, WhatIsNoItemIsRefused) {
  const std::string known =
      "; there are none, check-only, computer or axf, and fold=, limit=, checks=, stalemate=, "
      "material=";
  EXPECT_EQ(error_of("cxa"), "the rules have no item 'cxa'" + known);
  EXPECT_EQ(error_of("axf,"), "the rules have no item ''" + known);
  EXPECT_EQ(error_of(""), "the rules have no item ''" + known);
  EXPECT_EQ(error_of("folds=3"), "the rules have no item 'folds=3'" + known);
  EXPECT_EQ(error_of("the rule set=axf"), "the rules have no item 'the rule set=axf'" + known);
}

TEST(GameRules, NothingIsSaidTwice) {
  EXPECT_EQ(error_of("axf,computer"), "the rule set is said twice in the rules");
  EXPECT_EQ(error_of("fold=3,axf,fold=3"), "fold is said twice in the rules");
}

}  // namespace
}  // namespace xq
