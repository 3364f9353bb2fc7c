#include "xq/match/referee.hpp"

#include <gtest/gtest.h>

#include "match/fake_player.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;

MoveLimits depth_one() {
  MoveLimits limits;
  limits.limits.depth = 1;
  return limits;
}

PlayedGame play(FakeManners red, FakeManners black, const GameSettings& settings = {},
                const MoveLimits& limits = depth_one(), const Position& start = Position::start()) {
  FakePlayer one("one", red);
  FakePlayer two("two", black);
  return play_game(start, {}, {Seat{one, limits}, Seat{two, limits}}, settings, {});
}

TEST(Referee, PlaysToTheEndOfTheRules) {
  const PlayedGame game = play({}, {});
  EXPECT_EQ(game.cause, EndCause::Rules);
  EXPECT_NE(game.reason, VerdictReason::None);
  EXPECT_NE(game.outcome, Outcome::None);
  EXPECT_GT(game.plies.size(), 10U);
  EXPECT_EQ(game.plies.front().nodes, 7U);
  EXPECT_TRUE(game.message.empty());
}

TEST(Referee, TheSameTwice) {
  EXPECT_EQ(play({}, {.salt = 3}), play({}, {.salt = 3}));
}

TEST(Referee, AFaultLosesForWhoMadeIt) {
  struct Case {
    FakeManners manners;
    EndCause cause;
  };
  const Case cases[] = {
      {{.fails_with = ErrorCode::Engine, .fails_at = 2}, EndCause::Crash},
      {{.fails_with = ErrorCode::Timeout, .fails_at = 2}, EndCause::Hang},
      {{.fails_with = ErrorCode::Protocol, .fails_at = 2}, EndCause::BadAnswer},
      {{.fails_at = 2, .plays_illegal = true}, EndCause::IllegalMove},
      {{.fails_at = 2, .resigns = true}, EndCause::Resignation},
  };
  for (const Case& one : cases) {
    const PlayedGame red = play(one.manners, {});
    EXPECT_EQ(red.cause, one.cause);
    EXPECT_EQ(red.outcome, Outcome::BlackWins) << end_cause_name(one.cause);
    EXPECT_EQ(red.plies.size(), 4U);
    const PlayedGame black = play({}, one.manners);
    EXPECT_EQ(black.cause, one.cause);
    EXPECT_EQ(black.outcome, Outcome::RedWins) << end_cause_name(one.cause);
    EXPECT_EQ(black.plies.size(), 5U);
  }
}

TEST(Referee, TellsWhyAMoveIsIllegal) {
  const PlayedGame game = play({.fails_at = 0, .plays_illegal = true}, {});
  EXPECT_NE(game.message.find("a0i9"), std::string::npos) << game.message;
  EXPECT_NE(game.message.find(fen(Position::start())), std::string::npos) << game.message;
}

TEST(Referee, CountsTheTimeOfAMove) {
  MoveLimits limits;
  limits.limits.time = milliseconds(100);
  limits.margin = milliseconds(50);
  EXPECT_NE(play({.takes = milliseconds(150)}, {}, {}, limits).cause, EndCause::TimeLoss);
  const PlayedGame late = play({.takes = milliseconds(151)}, {}, {}, limits);
  EXPECT_EQ(late.cause, EndCause::TimeLoss);
  EXPECT_EQ(late.outcome, Outcome::BlackWins);
  EXPECT_TRUE(late.plies.empty());
}

// 1 s and 100 ms a move, 400 ms spent on each: (1100 - 400) + 100 = 800, 500, 200, then too late.
TEST(Referee, KeepsAClockForEachSide) {
  MoveLimits limits;
  limits.clock = TimeControl{milliseconds(1000), milliseconds(100), 0};
  limits.margin = milliseconds(0);
  const PlayedGame game = play({.takes = milliseconds(400)}, {}, {}, limits);
  EXPECT_EQ(game.cause, EndCause::TimeLoss);
  EXPECT_EQ(game.plies.size(), 6U);
}

TEST(Referee, AddsTimeAfterSoManyMoves) {
  MoveLimits limits;
  limits.clock = TimeControl{milliseconds(1000), milliseconds(0), 2};
  limits.margin = milliseconds(0);
  EXPECT_NE(play({.takes = milliseconds(500)}, {}, {}, limits).cause, EndCause::TimeLoss);
  EXPECT_EQ(play({.takes = milliseconds(501)}, {}, {}, limits).plies.size(), 2U);
}

TEST(Referee, TellsThePlayersTheirClocks) {
  MoveLimits limits;
  limits.clock = TimeControl{milliseconds(1000), milliseconds(100), 40};
  FakePlayer red("red", {.fails_at = 1, .resigns = true});
  FakePlayer black("black", {.takes = milliseconds(300)});
  play_game(Position::start(), {}, {Seat{red, limits}, Seat{black, limits}}, {}, {});
  ASSERT_TRUE(red.last_clocks);
  EXPECT_EQ(red.last_clocks->left[0], milliseconds(1200));
  EXPECT_EQ(red.last_clocks->left[1], milliseconds(900));
  EXPECT_EQ(red.last_clocks->increment[1], milliseconds(100));
  EXPECT_EQ(red.last_clocks->moves_to_go, 39);
}

TEST(Referee, EndsByTheNumberOfMoves) {
  GameSettings settings;
  settings.max_moves = 3;
  const PlayedGame game = play({}, {}, settings);
  EXPECT_EQ(game.cause, EndCause::MoveLimit);
  EXPECT_EQ(game.outcome, Outcome::Draw);
  EXPECT_EQ(game.plies.size(), 6U);
}

TEST(Referee, AdjudicatesOnlyWhenToldTo) {
  GameSettings settings;
  settings.adjudication.resign = ResignRule{2, 300, true};
  const FakeManners losing{.score = Score::centipawns(-400)};
  const FakeManners winning{.score = Score::centipawns(400)};
  const PlayedGame game = play(losing, winning, settings);
  EXPECT_EQ(game.cause, EndCause::Adjudication);
  EXPECT_EQ(game.outcome, Outcome::BlackWins);
  EXPECT_EQ(game.plies.size(), 4U);
  settings.audit = true;
  const PlayedGame audited = play(losing, winning, settings);
  EXPECT_EQ(audited.cause, EndCause::Rules);
  ASSERT_TRUE(audited.adjudged);
  EXPECT_EQ(audited.adjudged->ply, 4U);
  EXPECT_EQ(audited.adjudged->outcome, Outcome::BlackWins);
  EXPECT_EQ(play(losing, winning).cause, EndCause::Rules);
}

TEST(Referee, MateGoesBeforeWhatScoresSay) {
  GameSettings settings;
  settings.adjudication.draw = DrawRule{0, 1, 50};
  const Position mated = *parse_position("3k5/9/9/9/9/9/9/9/3R5/3RK4 b");
  ASSERT_TRUE(legal_moves(mated).empty());
  const PlayedGame game = play({}, {}, settings, depth_one(), mated);
  EXPECT_EQ(game.cause, EndCause::Rules);
  EXPECT_EQ(game.reason, VerdictReason::Checkmate);
  EXPECT_EQ(game.outcome, Outcome::RedWins);
}

TEST(Referee, LeavesAGameThatIsStopped) {
  std::stop_source source;
  source.request_stop();
  FakePlayer one("one", {});
  FakePlayer two("two", {});
  const MoveLimits limits = depth_one();
  const PlayedGame game = play_game(Position::start(), {}, {Seat{one, limits}, Seat{two, limits}},
                                    {}, source.get_token());
  EXPECT_EQ(game.outcome, Outcome::None);
  EXPECT_EQ(game.cause, EndCause::None);
}

}  // namespace
}  // namespace xq
