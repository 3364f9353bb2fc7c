#include "xq/annotate/judge.hpp"

#include <gtest/gtest.h>

#include "annotate/searched.hpp"

namespace xq {
namespace {

using namespace test;

constexpr const char* kOpening = "h2e2 h9g7 h0g2 i9h9";

Score cp(int value) {
  return Score::centipawns(value);
}

JudgedGame judged(JudgedGame game, const JudgeOptions& options = {}) {
  judge(game, options);
  return game;
}

// Red's first move, another one than the engine's; scores in Red's view.
JudgedPly first_move(Score before, Score after) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  set_first(game, 0, before, "b2e2");
  set_first(game, 1, -after);
  return judged(game).plies[0];
}

// The same, searched a second time.
JudgedPly first_move_twice(Score before, Score after, Score deeper_before, Score deeper_after,
                           std::string_view deeper_best = "b2e2") {
  JudgedGame game = searched_game(kStartFen, kOpening);
  set_first(game, 0, before, "b2e2");
  set_first(game, 1, -after);
  set_second(game, 0, deeper_before, deeper_best);
  set_second(game, 1, -deeper_after);
  return judged(game).plies[0];
}

TEST(Judge, ClassesFollowTheLoss) {
  using enum MoveClass;
  struct Case {
    int before;
    int after;
    MoveClass move_class;
    unsigned nag;
  };
  for (const Case& c : {Case{0, 50, Best, 0},
                        {0, -5, Best, 0},
                        {0, -6, Good, 0},
                        {0, -54, Good, 0},
                        {0, -55, Inaccuracy, 6},
                        {0, -110, Inaccuracy, 6},
                        {0, -111, Mistake, 2},
                        {0, -168, Mistake, 2},
                        {0, -169, Blunder, 4},
                        {600, 300, MissedWin, 6},
                        {300, 100, Blunder, 4},
                        {900, 130, MissedWin, 6},
                        {900, 100, Blunder, 4},
                        {600, 500, Good, 0},
                        {600, 450, Inaccuracy, 6}}) {
    const JudgedPly ply = first_move(cp(c.before), cp(c.after));
    EXPECT_EQ(ply.move_class, c.move_class) << c.before << " to " << c.after;
    EXPECT_EQ(ply.nag, c.nag) << c.before << " to " << c.after;
    EXPECT_EQ(ply.loss_cp, std::max(0, c.before - c.after));
  }
}

TEST(Judge, TellsAPlyInTheMoversView) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  set_first(game, 1, cp(-30), "b9c7");
  set_first(game, 2, cp(170));
  const JudgedPly ply = judged(game).plies[1];
  EXPECT_EQ(ply.ply, 2U);
  EXPECT_EQ(ply.side, Color::Black);
  EXPECT_EQ(ply.before, cp(-30));
  EXPECT_EQ(ply.after, cp(-170));
  EXPECT_EQ(ply.loss_cp, 140);
  EXPECT_NEAR(ply.win_before, 0.47242, 5e-5);
  EXPECT_NEAR(ply.win_before - ply.win_after, ply.loss_win, 1e-12);
  EXPECT_EQ(ply.best_line, std::vector<Move>{move_of("b9c7")});
  EXPECT_EQ(ply.move_class, MoveClass::Mistake);
}

TEST(Judge, DoesNotBlameTheEnginesOwnMove) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  set_first(game, 1, cp(300));
  const JudgedPly ply = judged(game).plies[0];
  EXPECT_EQ(ply.move_class, MoveClass::Best);
  EXPECT_TRUE(ply.flags.has(PlyFlag::Unstable));
  EXPECT_EQ(ply.nag, 0);
  EXPECT_EQ(ply.loss_cp, 300);
}

TEST(Judge, SeesAnOnlyMove) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  add_line(game, 0, cp(-112), "b2e2");
  add_line(game, 2, cp(-109), "b2e2");
  const JudgedGame done = judged(game);
  EXPECT_EQ(done.plies[0].move_class, MoveClass::OnlyMove);
  EXPECT_EQ(done.plies[0].nag, 8);
  EXPECT_EQ(done.plies[2].move_class, MoveClass::Best);
}

TEST(Judge, TakingBackIsNoOnlyMove) {
  JudgedGame game = searched_game(kStartFen, "h2h9 i9h9");
  add_line(game, 1, cp(-500), "a9a8");
  const JudgedPly ply = judged(game).plies[1];
  EXPECT_EQ(ply.move_class, MoveClass::Best);
  EXPECT_TRUE(ply.flags.has(PlyFlag::Capture));
}

TEST(Judge, LeavesForcedAndBookMovesOut) {
  // Black's king has one square.
  JudgedGame game = searched_game("4k4/9/9/9/9/9/9/9/5R3/3K5 w - - 0 1", "f1e1 e9f9 e1a1 f9f8");
  set_first(game, 2, cp(500));
  JudgeOptions options;
  options.book_plies = 1;
  const JudgedGame done = judged(game, options);
  EXPECT_EQ(done.plies[0].move_class, MoveClass::Book);
  EXPECT_EQ(done.plies[1].move_class, MoveClass::Forced);
  EXPECT_EQ(done.plies[1].loss_cp, 500);
  EXPECT_TRUE(done.plies[0].flags.has(PlyFlag::Check));
  EXPECT_EQ(done.red.moves, 2U);
  EXPECT_EQ(done.black.acpl, 0);  // of the last move alone
  EXPECT_EQ(done.black.counts[static_cast<std::size_t>(MoveClass::Forced)], 1U);
  EXPECT_EQ(done.red.counts[static_cast<std::size_t>(MoveClass::Book)], 1U);
}

TEST(Judge, MatesAllowedAreWorseTheBetterOneStood) {
  using enum MoveClass;
  for (const auto& [before, expected] : {std::pair{0, Blunder},
                                         {-700, Blunder},
                                         {-701, Mistake},
                                         {-999, Mistake},
                                         {-1000, Inaccuracy},
                                         {-3000, Inaccuracy}}) {
    const JudgedPly ply = first_move(cp(before), Score::mate(-8));
    EXPECT_EQ(ply.move_class, expected) << before;
    EXPECT_TRUE(ply.flags.has(PlyFlag::MateCreated));
  }
  const JudgedPly slip = first_move(Score::mate(3), Score::mate(-3));
  EXPECT_EQ(slip.move_class, Blunder);
  EXPECT_TRUE(slip.flags.has(PlyFlag::MateCreated));
  EXPECT_TRUE(slip.flags.has(PlyFlag::MateLost));
  const JudgedPly lost = first_move(Score::mate(-9), Score::mate(-2));
  EXPECT_EQ(lost.move_class, Best);
  EXPECT_FALSE(lost.flags.has(PlyFlag::MateCreated));
}

TEST(Judge, LongMatesAreScoresLikeOthers) {
  const JudgedPly allowed = first_move(cp(-900), Score::mate(-9));
  EXPECT_EQ(allowed.move_class, MoveClass::Good);
  EXPECT_FALSE(allowed.flags.has(PlyFlag::MateCreated));
  const JudgedPly slipped = first_move(Score::mate(9), cp(900));
  EXPECT_EQ(slipped.move_class, MoveClass::Good);
  EXPECT_FALSE(slipped.flags.has(PlyFlag::MateLost));
  EXPECT_FALSE(slipped.flags.has(PlyFlag::Unstable));
}

TEST(Judge, AMateThatMayStillBeThereIsNotLost) {
  const JudgedPly noise = first_move(Score::mate(6), cp(1500));
  EXPECT_TRUE(noise.flags.has(PlyFlag::MateLost));
  EXPECT_TRUE(noise.flags.has(PlyFlag::Unstable));
  EXPECT_EQ(noise.move_class, MoveClass::Good);
  EXPECT_EQ(noise.nag, 0);
  const JudgedPly half = first_move(Score::mate(6), cp(400));
  EXPECT_EQ(half.move_class, MoveClass::MissedWin);
  EXPECT_FALSE(half.flags.has(PlyFlag::Unstable));
  EXPECT_EQ(first_move(Score::mate(6), cp(50)).move_class, MoveClass::Blunder);
}

TEST(Judge, ALongerMateIsNoError) {
  const JudgedPly ply = first_move(Score::mate(6), Score::mate(7));
  EXPECT_TRUE(ply.flags.has(PlyFlag::MateDelayed));
  EXPECT_EQ(ply.move_class, MoveClass::Best);
  EXPECT_EQ(ply.nag, 0);
  EXPECT_FALSE(first_move(Score::mate(6), Score::mate(5)).flags.has(PlyFlag::MateDelayed));
  EXPECT_TRUE(first_move(Score::mate(1), Score::mate(1)).flags.has(PlyFlag::MateDelayed));
}

TEST(Judge, AMateOnTheBoardIsTheBest) {
  JudgedGame game =
      searched_game("2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w - - 0 1", "e7e8");
  set_first(game, 0, Score::mate(1));
  const JudgedPly ply = judged(game).plies[0];
  EXPECT_EQ(ply.after, Score::mate(1));
  EXPECT_EQ(ply.move_class, MoveClass::Best);
  EXPECT_FALSE(ply.flags.has(PlyFlag::MateDelayed));
  EXPECT_TRUE(ply.flags.has(PlyFlag::Check));
  EXPECT_TRUE(ply.flags.has(PlyFlag::Capture));
}

TEST(Judge, AnErrorMustSurviveTheSecondPass) {
  const JudgedPly gone = first_move_twice(cp(0), cp(-300), cp(10), cp(-20));
  EXPECT_EQ(gone.move_class, MoveClass::Good);
  EXPECT_TRUE(gone.flags.has(PlyFlag::Unstable));
  EXPECT_EQ(gone.nag, 0);
  EXPECT_EQ(gone.loss_cp, 30);
  const JudgedPly stays = first_move_twice(cp(0), cp(-300), cp(10), cp(-80));
  EXPECT_EQ(stays.move_class, MoveClass::Inaccuracy);
  EXPECT_FALSE(stays.flags.has(PlyFlag::Unstable));
  const JudgedPly found = first_move_twice(cp(0), cp(0), cp(10), cp(-300));
  EXPECT_EQ(found.move_class, MoveClass::Blunder);
  EXPECT_FALSE(found.flags.has(PlyFlag::Unstable));
}

TEST(Judge, AProvenMateNeedsNoSecondOpinion) {
  const JudgedPly still = first_move_twice(Score::mate(6), cp(300), Score::mate(6), Score::mate(7));
  EXPECT_FALSE(still.flags.has(PlyFlag::Unstable));
  EXPECT_TRUE(still.flags.has(PlyFlag::MateDelayed));
  const JudgedPly lost = first_move_twice(cp(0), cp(-400), Score::mate(-4), Score::mate(-3));
  EXPECT_FALSE(lost.flags.has(PlyFlag::Unstable));
  EXPECT_EQ(lost.move_class, MoveClass::Best);
}

TEST(Judge, NeverComparesTwoPasses) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  set_first(game, 0, cp(0), "b2e2");
  set_first(game, 1, cp(10));
  set_second(game, 1, cp(300));
  EXPECT_EQ(judged(game).plies[0].after, cp(-10));
}

// Red's rook attacks a cannon with every move.
constexpr const char* kChased = "5k3/9/c8/9/9/9/9/9/R8/3K5 b - - 0 1";

TEST(Judge, DoesNotPraiseWhatTheLawForbids) {
  const JudgedGame done = judged(searched_game(kChased, "a7b7 a1b1 b7a7 b1a1 a7b7 a1b1 b7a7 b1a1"));
  EXPECT_FALSE(done.plies[5].flags.has(PlyFlag::RuleForbidden));
  EXPECT_TRUE(done.plies[5].flags.has(PlyFlag::Repetition));
  EXPECT_FALSE(done.plies[1].flags.has(PlyFlag::Repetition));
  EXPECT_EQ(done.plies[5].move_class, MoveClass::Best);
  EXPECT_TRUE(done.plies[7].flags.has(PlyFlag::RuleForbidden));
  EXPECT_EQ(done.plies[7].move_class, MoveClass::Good);
  JudgeOptions lawless;
  lawless.rules.repetition = RepetitionRule::None;
  JudgedGame other = done;
  judge(other, lawless);
  EXPECT_FALSE(other.plies[7].flags.has(PlyFlag::RuleForbidden));
  EXPECT_EQ(other.plies[7].move_class, MoveClass::Best);
}

TEST(Judge, DoesNotAskForWhatTheLawForbids) {
  JudgedGame game = searched_game(kChased, "a7b7 a1b1 b7a7 b1a1 a7b7 a1b1 b7a7 b1b2");
  set_first(game, 7, cp(900), "b1a1");
  const JudgedPly alone = judged(game).plies[7];
  EXPECT_EQ(alone.forbidden_best, move_of("b1a1"));
  EXPECT_TRUE(alone.best_line.empty());
  EXPECT_EQ(alone.move_class, MoveClass::Good);
  EXPECT_TRUE(alone.flags.has(PlyFlag::Unstable));
  add_line(game, 7, cp(100), "d0d1");
  const JudgedPly second = judged(game).plies[7];
  EXPECT_EQ(second.before, cp(100));
  EXPECT_EQ(second.best_line, std::vector<Move>{move_of("d0d1")});
  EXPECT_EQ(second.move_class, MoveClass::Inaccuracy);
}

TEST(Judge, TellsTheNaturalLimitOnce) {
  const JudgedGame done =
      judged(searched_game("4k4/9/9/9/9/9/9/9/R8/3K5 w - - 118 80", "a1a2 e9e8 a2a3"));
  EXPECT_FALSE(done.plies[0].flags.has(PlyFlag::NaturalLimit));
  EXPECT_TRUE(done.plies[1].flags.has(PlyFlag::NaturalLimit));
  EXPECT_FALSE(done.plies[2].flags.has(PlyFlag::NaturalLimit));
}

TEST(Judge, FindsWhereTheGameTurned) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  // Red's expected score: 0.5, 0.2 (Black better), 0.2, 0.2, 0.7.
  set_first(game, 0, cp(0), "b2e2");
  set_first(game, 1, cp(380));
  set_first(game, 2, cp(-380));
  set_first(game, 3, cp(380), "b9c7");
  set_first(game, 4, cp(250));
  const JudgedGame done = judged(game);
  EXPECT_EQ(done.turning_points, (std::vector<unsigned>{1, 4}));
}

TEST(Judge, SuspectsWhatASecondSearchMightChange) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  set_first(game, 0, cp(0), "b2e2");
  set_first(game, 1, cp(40));  // almost an inaccuracy
  set_first(game, 2, cp(-40));
  set_first(game, 3, cp(40));
  set_first(game, 4, cp(-40));
  EXPECT_EQ(suspect_positions(judged(game)), (std::vector<std::size_t>{0, 1}));
  set_second(game, 0, cp(0), "b2e2");
  EXPECT_EQ(suspect_positions(judged(game)), (std::vector<std::size_t>{1}));
  EXPECT_TRUE(suspect_positions(judged(searched_game(kStartFen, kOpening))).empty());
  JudgeOptions book;
  book.book_plies = 1;
  EXPECT_TRUE(suspect_positions(judged(game, book)).empty());
}

TEST(Judge, FlagsTheNovelty) {
  JudgedGame game = searched_game(kStartFen, kOpening);
  game.novelty = 3;
  const JudgedGame done = judged(game);
  EXPECT_FALSE(done.plies[1].flags.has(PlyFlag::Novelty));
  EXPECT_TRUE(done.plies[2].flags.has(PlyFlag::Novelty));
}

TEST(Judge, JudgingAgainChangesNothing) {
  JudgedGame game = judged(random_game(5, 60));
  const std::vector<JudgedPly> before = game.plies;
  const std::vector<unsigned> turned = game.turning_points;
  judge(game, game.judged_by);
  ASSERT_EQ(game.plies.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(game.plies[i].move_class, before[i].move_class);
    EXPECT_EQ(game.plies[i].flags, before[i].flags);
    EXPECT_EQ(game.plies[i].accuracy, before[i].accuracy);
  }
  EXPECT_EQ(game.turning_points, turned);
}

TEST(Judge, TakesAGameWithoutMoves) {
  const JudgedGame done = judged(searched_game(kStartFen, ""));
  EXPECT_TRUE(done.plies.empty());
  EXPECT_FALSE(done.red.accuracy);
  EXPECT_EQ(done.red.moves, 0U);
}

TEST(Judge, TakesThresholdsThatRise) {
  JudgeOptions options;
  EXPECT_TRUE(check(options));
  options.thresholds = {0.1, 0.1, 0.2};
  EXPECT_FALSE(check(options));
  options.thresholds = {0.1, 0.2, 1.5};
  EXPECT_FALSE(check(options));
  options = {};
  options.model.k = 0;
  EXPECT_FALSE(check(options));
}

}  // namespace
}  // namespace xq
