#include "xq/annotate/annotate.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

#include "annotate/played.hpp"
#include "xq/analysis/engine_faults.hpp"

namespace xq {
namespace {

using namespace test;

AnnotateOptions with_nodes(std::uint64_t first, std::uint64_t second) {
  AnnotateOptions options;
  options.analyze.limits.nodes = first;
  options.analyze.limits.multipv = 2;
  options.analyze.search.hash_bytes = std::size_t{1} << 20U;
  options.second = options.analyze.limits;
  options.second->nodes = second;
  return options;
}

std::vector<GameItem> some_games() {
  std::vector<GameItem> games;
  for (const std::size_t moves : {30U, 0U, 1U, 5U, 6U, 47U, 12U}) {
    games.emplace_back(game_of(random_moves(moves, moves + 1)));
  }
  games.emplace_back(mated_game());
  games.emplace_back(RecordError{"x", RecordErrorCode::BadNotation, "no moves", {"test.pgn", 9}});
  GameRecord kingless = game_of({});
  kingless.start = Setup();
  games.emplace_back(kingless);
  games.emplace_back(game_of(random_moves(9, 77)));
  return games;
}

NextGame source_of(const std::vector<GameItem>& games, std::size_t& at) {
  return [&games, &at]() -> std::optional<GameItem> {
    return at < games.size() ? std::optional(games[at++]) : std::nullopt;
  };
}

struct Outcome {
  Result<AnnotateStatistics> statistics = AnnotateStatistics{};
  std::vector<AnnotatedItem> items;
};

Outcome run(const std::vector<GameItem>& games, const AnnotateOptions& options,
            const std::stop_token& stop = {}) {
  Outcome outcome;
  std::size_t at = 0;
  outcome.statistics = annotate(
      source_of(games, at),
      [&](const AnnotatedItem& item) -> Status {
        outcome.items.push_back(item);
        return std::monostate{};
      },
      options, stop);
  return outcome;
}

const JudgedGame& game(const Outcome& outcome, std::size_t index) {
  return std::get<AnnotatedGame>(outcome.items.at(index)).game;
}

TEST(Annotate, FindsTheSameForAnyNumberOfJobs) {
  const auto games = some_games();
  AnnotateOptions options = with_nodes(200, 600);
  const Outcome one = run(games, options);
  ASSERT_TRUE(one.statistics);
  ASSERT_EQ(one.items.size(), games.size());
  bool deepened = false;
  for (const unsigned jobs : {2U, 3U, 8U}) {
    options.jobs = jobs;
    const Outcome other = run(games, options);
    ASSERT_TRUE(other.statistics);
    EXPECT_EQ(*other.statistics, *one.statistics);
    ASSERT_EQ(other.items.size(), one.items.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      ASSERT_EQ(one.items[i].index(), other.items[i].index());
      if (std::holds_alternative<AnnotatedGame>(one.items[i])) {
        EXPECT_EQ(game(one, i).findings.positions, game(other, i).findings.positions) << i;
        for (const PositionFindings& position : game(one, i).findings.positions) {
          deepened = deepened || position.second.has_value();
        }
      }
    }
  }
  EXPECT_TRUE(deepened) << "random moves should be worth a second look";
}

TEST(Annotate, KeepsEachItemInItsPlace) {
  const auto games = some_games();
  AnnotateOptions options = with_nodes(50, 100);
  options.jobs = 3;
  options.first_seq = 10;
  const Outcome outcome = run(games, options);
  ASSERT_TRUE(outcome.statistics);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto* const failed = std::get_if<FailedRecord>(&outcome.items[i]);
    EXPECT_EQ(failed != nullptr ? failed->seq : std::get<AnnotatedGame>(outcome.items[i]).seq,
              i + 10);
  }
  EXPECT_EQ(std::get<FailedRecord>(outcome.items[8]).error.code, RecordErrorCode::BadNotation);
  EXPECT_EQ(std::get<FailedRecord>(outcome.items[9]).error.code, RecordErrorCode::BadFen);
  EXPECT_EQ(outcome.statistics->games, games.size());
  EXPECT_EQ(outcome.statistics->failed, 2U);
  EXPECT_EQ(game(outcome, 0).findings.positions.size(), 31U);
  EXPECT_EQ(game(outcome, 0).plies.size(), 30U);
  EXPECT_EQ(game(outcome, 1).findings.positions.size(), 1U);
}

TEST(Annotate, KnowsAGameThatIsOver) {
  const Outcome outcome = run({mated_game()}, with_nodes(500, 500));
  const auto& positions = game(outcome, 0).findings.positions;
  ASSERT_EQ(positions.size(), 2U);
  EXPECT_EQ(positions[0].first.score(), Score::mate(1));
  EXPECT_EQ(positions[1].first.score(), Score::mate(0));
}

TEST(Annotate, LeavesTheSecondPassOut) {
  AnnotateOptions options = with_nodes(200, 0);
  options.second.reset();
  const Outcome outcome = run(some_games(), options);
  for (const PositionFindings& position : game(outcome, 5).findings.positions) {
    EXPECT_FALSE(position.second);
  }
}

TEST(Annotate, PreparesEachGameOnce) {
  AnnotateOptions options = with_nodes(50, 100);
  std::atomic<int> prepared = 0;
  options.prepare = [&prepared](JudgedGame& one) {
    ++prepared;
    one.novelty = 3;
  };
  options.jobs = 2;
  const Outcome outcome = run({game_of(random_moves(20, 5)), game_of(random_moves(4, 6))}, options);
  EXPECT_EQ(prepared, 2);
  EXPECT_EQ(game(outcome, 1).novelty, 3U);
}

// Fails at positions after so many moves.
class Failing final : public Analyst {
 public:
  explicit Failing(std::size_t from) : from_(from) {}
  void forget() override {}
  Result<Findings> search(const Position& start, const std::vector<Move>& moves,
                          const Limits& limits, const AnalysisStops& stops) override {
    if (moves.size() >= from_) {
      return fail(ErrorCode::Timeout, "hangs");
    }
    return search_.search(start, moves, limits, stops);
  }

 private:
  std::size_t from_;
  SearchAnalyst search_{SearchOptions{0}};
};

MakeAnalyst failing_from(std::size_t moves) {
  return [moves]() -> std::unique_ptr<Analyst> { return std::make_unique<Failing>(moves); };
}

TEST(Annotate, MakesAFailedRecordOfAGameTheEngineFailsOn) {
  AnnotateOptions options = with_nodes(20, 20);
  options.make_analyst = failing_from(10);
  options.jobs = 3;
  const Outcome outcome =
      run({game_of(random_moves(5, 1)), game_of(random_moves(40, 2)), game_of(random_moves(6, 3))},
          options);
  ASSERT_TRUE(outcome.statistics);
  ASSERT_EQ(outcome.items.size(), 3U);
  EXPECT_EQ(std::get<FailedRecord>(outcome.items[1]).error.code, RecordErrorCode::EngineTimeout);
  EXPECT_EQ(outcome.statistics->failed, 1U);
}

TEST(Annotate, EndsAfterFaultsInARow) {
  std::vector<GameItem> games(20, game_of(random_moves(3, 1)));
  AnnotateOptions options = with_nodes(20, 20);
  options.make_analyst = failing_from(0);
  options.jobs = 2;
  const Outcome outcome = run(games, options);
  ASSERT_FALSE(outcome.statistics);
  EXPECT_EQ(outcome.statistics.error().code, ErrorCode::Engine);
  EXPECT_EQ(outcome.items.size(), kFaultsInARow);
}

TEST(Annotate, FinishesWhatWasBegunAfterAStop) {
  const std::vector<GameItem> games(100, game_of(random_moves(12, 1)));
  for (const unsigned jobs : {1U, 3U}) {
    AnnotateOptions options = with_nodes(50, 50);
    options.jobs = jobs;
    std::stop_source stop;
    std::size_t at = 0;
    std::size_t given = 0;
    const auto statistics = annotate(
        source_of(games, at),
        [&](const AnnotatedItem& item) -> Status {
          EXPECT_EQ(std::get<AnnotatedGame>(item).game.plies.size(), 12U);
          if (++given == 3) {
            stop.request_stop();
          }
          return std::monostate{};
        },
        options, stop.get_token());
    ASSERT_TRUE(statistics);
    EXPECT_EQ(statistics->games, given);
    EXPECT_EQ(statistics->games + statistics->dropped, at);
    EXPECT_LT(given, 50U);
  }
}

TEST(Annotate, EndsWhenNobodyTakesTheGames) {
  const std::vector<GameItem> games(100, game_of(random_moves(12, 1)));
  AnnotateOptions options = with_nodes(50, 50);
  options.jobs = 3;
  std::size_t at = 0;
  const auto statistics = annotate(
      source_of(games, at),
      [](const AnnotatedItem&) -> Status { return fail(ErrorCode::Output, "disk full"); }, options);
  ASSERT_FALSE(statistics);
  EXPECT_EQ(statistics.error().code, ErrorCode::Output);
}

TEST(Annotate, LetsExceptionsThrough) {
  const std::vector<GameItem> games(100, game_of(random_moves(12, 1)));
  AnnotateOptions options = with_nodes(50, 50);
  options.jobs = 3;
  options.prepare = [](JudgedGame&) { throw std::runtime_error("ours"); };
  EXPECT_THROW(run(games, options), std::runtime_error);
}

TEST(Annotate, GivesOnlyPuzzlesThatADeeperSearchConfirms) {
  AnnotateOptions options = with_nodes(500, 2000);
  options.verify = options.second;
  options.verify->nodes = 6000;
  std::size_t found = 0;
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    const Outcome outcome = run({game_of(random_moves(60, seed))}, options);
    for (const Puzzle& puzzle : std::get<AnnotatedGame>(outcome.items[0]).puzzles) {
      ++found;
      EXPECT_TRUE(is_legal(puzzle.position, puzzle.solution.pv.at(0)));
      EXPECT_LT(puzzle.index, 61U);
    }
  }
  EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace xq
