#include "xq/engine/search_player.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "engine/games.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;
using test::clocks;
using test::depth;
using test::first_move;
using test::movetime;
using test::nodes;

// Red mates with e7e8; Black, to move, is lost in check.
constexpr const char* kMateInOne = "2Rckab1C/4a4/4R3n/p5p2/9/2N6/2P5P/C5r2/4K4/2B2A3 w";
constexpr const char* kCheckmate = "R3k4/1R7/9/9/9/9/9/9/9/3K5 b";

SearchPlayerSettings settings(unsigned threads = 1, bool deterministic = false) {
  SearchPlayerSettings settings;
  settings.search.hash_bytes = std::size_t{1} << 20U;
  settings.search.threads = threads;
  settings.search.deterministic = deterministic;
  return settings;
}

TEST(SearchPlayer, TellsWhatItFound) {
  SearchPlayer player(settings());
  EXPECT_EQ(player.name(), "xq");
  const auto start = parse_position(kMateInOne);
  ASSERT_TRUE(start);
  const auto reply = player.choose({*start, {}, depth(3), {}, {}}, {});
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_EQ(reply->move, parse_move("e7e8"));
  EXPECT_EQ(reply->text, "e7e8");
  EXPECT_EQ(reply->claim, MoveClaim::None);
  EXPECT_EQ(reply->score, Score::mate(1));
  EXPECT_GE(reply->depth, 1);
  EXPECT_GE(reply->seldepth, 1);
  EXPECT_GT(reply->nodes, 0U);
  EXPECT_EQ(reply->pv, std::vector<Move>{*parse_move("e7e8")});
  EXPECT_GT(reply->time, 0ns);
}

TEST(SearchPlayer, TellsEachDepthWhenAsked) {
  SearchPlayer player(settings());
  MoveRequest request{Position::start(), {}, depth(4), {}, {}};
  EXPECT_TRUE(player.choose(request, {})->depths.empty());
  request.log_depths = true;
  const auto reply = player.choose(request, {});
  ASSERT_EQ(reply->depths.size(), 4U);
  EXPECT_EQ(reply->depths.back().nodes, reply->nodes);
  EXPECT_EQ(reply->depths.back().lines.at(0).pv, reply->pv);
}

TEST(SearchPlayer, KeepsItsLimits) {
  SearchPlayer player(settings());
  EXPECT_EQ(first_move(player, depth(3))->depth, 3);
  EXPECT_EQ(first_move(player, nodes(5000))->nodes, 5000U);
  EXPECT_LT(first_move(player, movetime(50ms))->time, 10s);
  const auto blitz = first_move(player, {}, clocks(1s));
  EXPECT_LT(blitz->time, 500ms) << "never more than the half of what is left";
  EXPECT_LT(first_move(player, depth(2), clocks(100h))->depth, 3);
}

// A clock that goes on by 1 ms whenever it is looked at.
class LookedAtClock final : public Clock {
 public:
  [[nodiscard]] std::chrono::nanoseconds now() const override { return 1ms * ++looks; }
  mutable std::atomic<int> looks = 0;
};

// The search looks at the time often, and does nothing between its end and the move: what is late
// is late by a look or two.
TEST(SearchPlayer, LooksAtTheTime) {
  const LookedAtClock clock;
  SearchPlayer player(settings(), clock);
  for (const auto time : {200ms, 400ms}) {
    const auto reply = first_move(player, movetime(time));
    EXPECT_LT(reply->time, time);
    EXPECT_GE(reply->time, time - 10ms);
    // Without reports of depths there would be a look every 512 nodes.
    EXPECT_LE(reply->nodes, static_cast<std::uint64_t>(512 * (reply->time / 1ms)));
  }
}

TEST(SearchPlayer, PlaysWithoutAnyTime) {
  SearchPlayer player(settings());
  EXPECT_TRUE(first_move(player, movetime(0ms))->move);
  EXPECT_TRUE(first_move(player, {}, clocks(-5ms))->move);
}

TEST(SearchPlayer, PatienceEndsASearchWithoutLimits) {
  SearchPlayer player(settings());
  const Position start = Position::start();
  MoveRequest request{start, {}, {}, {}, {}};
  request.patience = 50ms;
  const auto reply = player.choose(request, {});
  ASSERT_TRUE(reply) << reply.error().message;
  EXPECT_TRUE(reply->move);
}

TEST(SearchPlayer, HasNoMoveWhenTheGameIsOver) {
  SearchPlayer player(settings());
  const auto lost = parse_position(kCheckmate);
  const auto reply = player.choose({*lost, {}, depth(3), {}, {}}, {});
  ASSERT_TRUE(reply);
  EXPECT_FALSE(reply->move);
  EXPECT_FALSE(reply->score);
}

TEST(SearchPlayer, LeavesOutForbiddenMoves) {
  SearchPlayer player(settings());
  const auto start = parse_position(kMateInOne);
  const std::vector<Move> none;
  MoveRequest request{*start, none, depth(3), {}, {}};
  request.forbidden.push_back(*parse_move("e7e8"));
  EXPECT_NE(player.choose(request, {})->move, parse_move("e7e8"));
  request.forbidden = legal_moves(*start);
  EXPECT_EQ(player.choose(request, {})->move, parse_move("e7e8")) << "some move must be played";
}

TEST(SearchPlayer, PlaysTheSameGameAgain) {
  SearchPlayer one(settings());
  SearchPlayer two(settings());
  const std::vector<Move> game = test::play(one, two, nodes(2000), 40);
  EXPECT_EQ(game.size(), 40U);
  EXPECT_EQ(test::play(one, two, nodes(2000), 40), game) << "after another game";
  SearchPlayer fresh(settings());
  EXPECT_EQ(test::play(fresh, two, nodes(2000), 40), game);
}

TEST(SearchPlayer, IsTheSameOnAnyNumberOfThreadsWhenDeterministic) {
  std::vector<Move> game;
  for (const unsigned threads : {1U, 3U}) {
    SearchPlayer player(settings(threads, true));
    const std::vector<Move> moves = test::play(player, player, depth(3), 12);
    EXPECT_EQ(moves.size(), 12U);
    EXPECT_TRUE(game.empty() || moves == game);
    game = moves;
  }
}

TEST(SearchPlayer, StopsWhenTold) {
  SearchPlayer player(settings());
  std::stop_source source;
  const std::jthread stopper([&source] {
    std::this_thread::sleep_for(20ms);
    source.request_stop();
  });
  const Position start = Position::start();
  const auto reply = player.choose({start, {}, {}, {}, {}}, source.get_token());
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().code, ErrorCode::Cancelled);
  EXPECT_EQ(player.new_game(source.get_token()).error().code, ErrorCode::Cancelled);
  EXPECT_TRUE(player.new_game({}));
  EXPECT_TRUE(first_move(player, depth(2))->move);
}

}  // namespace
}  // namespace xq
