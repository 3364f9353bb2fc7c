#include "xq/rules/judgement.hpp"

#include <gtest/gtest.h>

#include "rules/support.hpp"

namespace xq {
namespace {

// Red's rook checks on, and Black's king goes to and fro.
constexpr const char* kChecked = "4k4/9/9/9/9/9/9/9/5R3/3K5 w - - 0 1";
constexpr const char* kTwice = "f1e1 e9f9 e1f1 f9e9 f1e1 e9f9 e1f1 f9e9 ";

std::vector<Move> moves_of(std::string_view text) {
  std::vector<Move> moves;
  for (const std::string_view word : split_words(text)) {
    moves.push_back(test::move_of(word));
  }
  return moves;
}

Judgement judged(const std::string& fen, std::string_view moves,
                 JudgePlies plies = JudgePlies::UntilOver) {
  auto judgement = judge_game(*parse_position(fen), moves_of(moves), GameRules{}, plies);
  if (!judgement) {
    ADD_FAILURE() << judgement.error().message;
    return {};
  }
  return *judgement;
}

TEST(Judgement, TellsOfTheFirstEndAndOfTheLastPosition) {
  const Judgement at_the_end = judged(kChecked, kTwice);
  ASSERT_TRUE(at_the_end.over);
  EXPECT_EQ(at_the_end.over->ply, 8U);
  EXPECT_EQ(at_the_end.verdict.reason, VerdictReason::PerpetualCheck);

  const Judgement later = judged(kChecked, std::string(kTwice) + "f1f2");
  ASSERT_TRUE(later.over);
  EXPECT_EQ(later.over->ply, 8U);
  EXPECT_EQ(test::verdict_text(later.over->verdict), "black_wins perpetual_check");
  EXPECT_EQ(test::verdict_text(later.verdict), "none none");

  EXPECT_FALSE(judged(kChecked, "f1e1 e9f9").over);
}

TEST(Judgement, GivesEachPlyWhenAsked) {
  EXPECT_TRUE(judged(kChecked, kTwice).plies.empty());
  const Judgement judgement = judged(kChecked, std::string(kTwice) + "f1f2", JudgePlies::All);
  ASSERT_EQ(judgement.plies.size(), 10U);
  for (std::size_t ply = 0; ply < judgement.plies.size(); ++ply) {
    EXPECT_EQ(judgement.plies[ply].outcome, ply == 8 ? Outcome::BlackWins : Outcome::None) << ply;
  }
  EXPECT_EQ(judgement.plies[8].reason, VerdictReason::PerpetualCheck);
}

TEST(Judgement, ForbidsNothingWhenTheGameIsOver) {
  // Red's check from f1 would be the third.
  const std::string before = "f9e9 f1e1 e9f9 e1f1 f9e9 f1e1 e9f9 ";
  constexpr const char* kBefore = "5k3/9/9/9/9/9/9/9/5R3/3K5 b - - 0 1";
  const Judgement open = judged(kBefore, before);
  ASSERT_EQ(open.forbidden.size(), 1U);
  EXPECT_EQ(move_text(open.forbidden[0]), "e1f1");
  const Judgement over = judged(kBefore, before + "e1f1");
  EXPECT_EQ(test::verdict_text(over.verdict), "black_wins perpetual_check");
  EXPECT_TRUE(over.forbidden.empty());
}

TEST(Judgement, CountsThePliesThatNobodyKnows) {
  EXPECT_EQ(judged("4k4/9/9/9/9/9/9/9/p8/R4K3 w - - 30 40", "").unknown_plies, 30U);
  EXPECT_EQ(judged("4k4/9/9/9/9/9/9/9/p8/R4K3 w - - 30 40", "f0f1 e9e8").unknown_plies, 30U);
  EXPECT_EQ(judged("4k4/9/9/9/9/9/9/9/p8/R4K3 w - - 30 40", "a0a1 e9e8").unknown_plies, 0U);
}

TEST(Judgement, StopsAtAMoveThatIsNotLegal) {
  const auto judgement = judge_game(*parse_position(kChecked), moves_of("f1e1 e9e8"), GameRules{});
  ASSERT_FALSE(judgement);
  EXPECT_EQ(judgement.error().message.substr(0, 29), "ply 2: e9e8 is no legal move ");
}

}  // namespace
}  // namespace xq
