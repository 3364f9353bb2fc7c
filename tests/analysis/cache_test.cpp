#include "xq/analysis/cache.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <thread>
#include <unistd.h>

#include "xq/analysis/cached_analyst.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

const EngineText kEngine{"an engine", "hash=1 multipv=1"};

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

std::vector<Move> moves(std::initializer_list<const char*> texts) {
  std::vector<Move> list;
  for (const char* const text : texts) {
    list.push_back(*parse_move(text));
  }
  return list;
}

CacheQuestion asked(const std::vector<Move>& played, const Limits& limits = nodes(100),
                    const EngineText& engine = kEngine) {
  auto question = cache_question(engine, Position::start(), played, limits);
  EXPECT_TRUE(question);
  return *std::move(question);
}

Findings answer(const std::vector<Move>& pv, int cp, int depth = 5, std::uint64_t nodes = 100) {
  Findings findings;
  findings.result.lines.push_back({Score::centipawns(cp), depth, depth + 2, pv});
  findings.result.depth = depth;
  findings.result.nodes = nodes;
  return findings;
}

class Cache : public testing::Test {
 protected:
  void SetUp() override {
    const auto* const info = testing::UnitTest::GetInstance()->current_test_info();
    path_ = testing::TempDir() + "xq_cache_" + info->name() + std::to_string(getpid());
    remove();
  }
  void TearDown() override { remove(); }

  void remove() const {
    for (const char* const end : {"", "-wal", "-shm", "-journal"}) {
      std::filesystem::remove(path_ + end);
    }
  }

  std::unique_ptr<AnalysisCache> open() {
    auto cache = AnalysisCache::open(path_);
    EXPECT_TRUE(cache) << cache.error().message;
    return cache ? *std::move(cache) : nullptr;
  }

  // Overwrites bytes of the closed file.
  void damage(std::size_t at, const std::string& bytes) const {
    std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(at));
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    EXPECT_TRUE(file.good());
  }

  std::string path_;
};

TEST_F(Cache, KeepsWhatWasFound) {
  const auto question = asked(moves({"h2e2"}));
  Findings findings = answer(moves({"h9g7", "h0g2"}), -12);
  findings.result.lines.push_back({Score::mate(-3), 4, 9, moves({"b9c7"})});
  {
    const auto cache = open();
    EXPECT_FALSE(cache->find(question));
    cache->store(question, findings);
    EXPECT_TRUE(cache->find(question));
  }
  const auto found = open()->find(question);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->result.lines, findings.result.lines);
  EXPECT_EQ(found->result.depth, 5);
  EXPECT_EQ(found->result.nodes, 100U);
  EXPECT_EQ(found->source, FindingSource::Cache);
}

TEST_F(Cache, SharesAnEntryWithTheReflection) {
  const auto left = asked(moves({"b2e2"}));
  const auto right = asked(moves({"h2e2"}));
  for (const auto& [one, other, pv, mirrored] :
       {std::tuple(left, right, "b9c7", "h9g7"), std::tuple(right, left, "h9g7", "b9c7")}) {
    remove();
    const auto cache = open();
    cache->store(one, answer(moves({pv}), 7));
    const auto found = cache->find(other);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->source, FindingSource::MirroredCache);
    EXPECT_EQ(found->result.lines[0].pv, moves({mirrored}));
    EXPECT_EQ(cache->find(one)->source, FindingSource::Cache);
    EXPECT_EQ(cache->find(one)->result.lines[0].pv, moves({pv}));
  }
}

TEST_F(Cache, ASymmetricPositionIsItsOwnReflection) {
  const auto cache = open();
  cache->store(asked({}), answer(moves({"b0c2"}), 7));
  const auto found = cache->find(asked({}));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->source, FindingSource::Cache);
  EXPECT_EQ(found->result.lines[0].pv, moves({"b0c2"}));
}

TEST_F(Cache, TellsPositionsOfOneKeyApart) {
  const auto cache = open();
  const auto one = asked(moves({"h2e2"}));
  auto other = asked(moves({"h0g2"}));
  other.key = one.key;
  cache->store(one, answer(moves({"h9g7"}), 1));
  EXPECT_FALSE(cache->find(other));
  cache->store(other, answer(moves({"b9c7"}), 2));
  EXPECT_EQ(cache->find(one)->result.lines[0].score, Score::centipawns(1));
  EXPECT_EQ(cache->find(other)->result.lines[0].score, Score::centipawns(2));
}

TEST_F(Cache, AsksForTheMovesBeforeWhereTheyMatter) {
  const auto round = moves({"h2e2", "h7e7", "e2h2", "e7h7"});
  const auto first = asked({});
  const auto again = asked(round);
  EXPECT_TRUE(first.history.empty());
  EXPECT_FALSE(again.history.empty());
  EXPECT_EQ(first.board, again.board);
  const auto other_round = asked(moves({"h0g2", "h9g7", "g2h0", "g7h9"}));
  EXPECT_NE(again.history, other_round.history);
  // The game and its reflection are one.
  EXPECT_EQ(asked(moves({"h2e2", "h7e7", "e2h2", "e7h7", "b2e2"})).history,
            asked(moves({"b2e2", "b7e7", "e2b2", "e7b7", "h2e2"})).history);
  const auto cache = open();
  cache->store(first, answer(moves({"h2e2"}), 1));
  EXPECT_FALSE(cache->find(again));
  cache->store(again, answer(moves({"h2e2"}), 2));
  EXPECT_EQ(cache->find(first)->result.lines[0].score, Score::centipawns(1));
  EXPECT_EQ(cache->find(again)->result.lines[0].score, Score::centipawns(2));
}

TEST_F(Cache, TheClockMattersWhereItHasRunLong) {
  const auto history_at = [](unsigned clock) {
    auto start = Position::start().setup();
    start.halfmove_clock = clock;
    return cache_question(kEngine, *Position::from_setup(start), {}, nodes(1))->history;
  };
  EXPECT_TRUE(history_at(kHistoryClock - 1).empty());
  EXPECT_FALSE(history_at(kHistoryClock).empty());
  EXPECT_NE(history_at(kHistoryClock), history_at(kHistoryClock + 1));
}

TEST_F(Cache, MoreAnswersForLess) {
  const auto cache = open();
  const auto played = moves({"h2e2"});
  const auto pv = moves({"h9g7"});
  cache->store(asked(played, nodes(1000)), answer(pv, 1, 8, 1000));
  EXPECT_TRUE(cache->find(asked(played, nodes(500))));
  EXPECT_FALSE(cache->find(asked(played, nodes(2000))));
  EXPECT_TRUE(cache->find(asked(played, depth(8))));
  EXPECT_FALSE(cache->find(asked(played, depth(9))));
  // Of a mate found early, say, fewer nodes than were allowed.
  cache->store(asked(played, nodes(5000)), answer(pv, 2, 9, 300));
  EXPECT_EQ(cache->find(asked(played, nodes(4000)))->result.lines[0].score, Score::centipawns(2));
  // What was asked in the same words comes first, then the deepest.
  EXPECT_EQ(cache->find(asked(played, nodes(1000)))->result.lines[0].score, Score::centipawns(1));
  EXPECT_EQ(cache->find(asked(played, depth(3)))->result.lines[0].score, Score::centipawns(2));
}

TEST_F(Cache, AnAnswerOnceGivenStays) {
  const auto cache = open();
  const auto played = moves({"h2e2"});
  const auto pv = moves({"h9g7"});
  cache->store(asked(played, nodes(1000)), answer(pv, 1, 8, 1000));
  EXPECT_EQ(cache->find(asked(played, nodes(500)))->result.lines[0].score, Score::centipawns(1));
  cache->store(asked(played, nodes(2000)), answer(pv, 2, 9, 2000));
  EXPECT_EQ(cache->find(asked(played, nodes(500)))->result.lines[0].score, Score::centipawns(1));
  EXPECT_EQ(cache->find(asked(played, nodes(600)))->result.lines[0].score, Score::centipawns(2));
}

TEST_F(Cache, TheFirstStays) {
  const auto cache = open();
  const auto question = asked(moves({"h2e2"}));
  const auto pv = moves({"h9g7"});
  EXPECT_TRUE(cache->store(question, answer(pv, 1, 6)));
  EXPECT_FALSE(cache->store(question, answer(pv, 2, 7)));
  EXPECT_FALSE(open()->store(question, answer(pv, 3, 5)));
  EXPECT_EQ(cache->find(question)->result.lines[0].score, Score::centipawns(1));
  EXPECT_TRUE(cache->store(asked(moves({"h2e2"}), nodes(101)), answer(pv, 4, 7)));
}

TEST_F(Cache, KnowsEnginesApart) {
  const auto cache = open();
  const auto played = moves({"h2e2"});
  cache->store(asked(played), answer(moves({"h9g7"}), 1));
  EXPECT_FALSE(cache->find(asked(played, nodes(100), {"an engine", "hash=2 multipv=1"})));
  EXPECT_FALSE(cache->find(asked(played, nodes(100), {"another", "hash=1 multipv=1"})));
}

TEST_F(Cache, DoesNotKeepHalfAnswers) {
  const auto cache = open();
  const auto question = asked(moves({"h2e2"}));
  Findings stopped = answer(moves({"h9g7"}), 1);
  stopped.result.stopped = true;
  cache->store(question, stopped);
  Findings noted = answer(moves({"h9g7"}), 1);
  noted.notes.emplace_back("the engine told 1 of 2 lines");
  cache->store(question, noted);
  EXPECT_FALSE(cache->find(question));
}

TEST_F(Cache, HasNoAnswerToSpecialQuestions) {
  const auto ask = [](const Limits& limits) {
    return cache_question(kEngine, Position::start(), {}, limits).has_value();
  };
  EXPECT_TRUE(ask(nodes(5)));
  EXPECT_FALSE(ask(Limits()));
  Limits mate = nodes(5);
  mate.mate = 3;
  EXPECT_FALSE(ask(mate));
  Limits some = nodes(5);
  some.searchmoves = moves({"h2e2"});
  EXPECT_FALSE(ask(some));
  Limits equal = nodes(5);
  equal.equals = true;
  EXPECT_FALSE(ask(equal));
}

TEST_F(Cache, RefusesWhatIsNoCache) {
  std::ofstream(path_) << "1. C2=5 H8+7 and so on, for more bytes than a header has. " << path_
                       << path_ << path_;
  auto cache = AnalysisCache::open(path_);
  ASSERT_FALSE(cache);
  EXPECT_EQ(cache.error().code, ErrorCode::InvalidArgument);
  EXPECT_NE(cache.error().message.find("no cache"), std::string::npos) << cache.error().message;
  EXPECT_EQ(AnalysisCache::open(path_ + "/no/such/folder").error().code, ErrorCode::Output);
}

TEST_F(Cache, RefusesOtherDatabases) {
  constexpr std::size_t kVersionAt = 60;
  constexpr std::size_t kApplicationAt = 68;
  open();
  damage(kVersionAt, std::string("\0\0\0\x07", 4));
  auto cache = AnalysisCache::open(path_);
  ASSERT_FALSE(cache);
  EXPECT_NE(cache.error().message.find("another version (7)"), std::string::npos);
  damage(kApplicationAt, "abcd");
  cache = AnalysisCache::open(path_);
  ASSERT_FALSE(cache);
  EXPECT_NE(cache.error().message.find("no cache of ours"), std::string::npos);
}

TEST_F(Cache, TakesAnEmptyFile) {
  std::ofstream(path_) << "";
  open()->store(asked({}), answer(moves({"b0c2"}), 7));
  EXPECT_TRUE(open()->find(asked({})));
}

TEST_F(Cache, GoesOnWithoutADamagedFile) {
  const auto question = asked(moves({"h2e2"}));
  open()->store(question, answer(moves({"h9g7"}), 1));
  const auto size = std::filesystem::file_size(path_);
  damage(4096, std::string(size - 4096, '\x5a'));
  auto cache = AnalysisCache::open(path_);
  if (!cache) {
    return;  // noticed at once
  }
  EXPECT_FALSE((*cache)->find(question));
  (*cache)->store(question, answer(moves({"h9g7"}), 1));
  EXPECT_FALSE((*cache)->trouble().empty());
}

TEST_F(Cache, TakesNoMoveThatIsNotLegal) {
  const auto cache = open();
  const auto question = asked(moves({"h2e2"}));
  cache->store(question, answer(moves({"e0e5"}), 1));
  EXPECT_FALSE(cache->find(question));
}

// Each with a connection of its own, as several processes have.
TEST_F(Cache, ServesManyAtOnce) {
  constexpr int kWriters = 4;
  constexpr int kEntries = 60;
  std::vector<std::thread> writers;
  for (int writer = 0; writer < kWriters; ++writer) {
    writers.emplace_back([this, writer] {
      const auto cache = open();
      for (int i = 0; i < kEntries; ++i) {
        auto question = asked(moves({"h2e2"}));
        question.key += static_cast<Key>(writer % 2 * kEntries + i);
        cache->store(question, answer(moves({"h9g7"}), i));
        cache->find(question);
      }
      EXPECT_EQ(cache->trouble(), "");
    });
  }
  for (std::thread& writer : writers) {
    writer.join();
  }
  const auto cache = open();
  for (int i = 0; i < 2 * kEntries; ++i) {
    auto question = asked(moves({"h2e2"}));
    question.key += static_cast<Key>(i);
    const auto found = cache->find(question);
    ASSERT_TRUE(found) << i;
    EXPECT_EQ(found->result.lines[0].score, Score::centipawns(i % kEntries));
  }
}

// Counts what it is asked.
class Counting final : public Analyst {
 public:
  explicit Counting(int& times) : times_(times) {}
  void forget() override {}
  Result<Findings> search(const Position& start, const std::vector<Move>& played,
                          const Limits& /*limits*/, const AnalysisStops& /*stops*/) override {
    ++times_;
    Position position = start;
    for (const Move move : played) {
      position.make(move);
    }
    return answer({legal_moves(position)[0]}, 5);
  }

 private:
  int& times_;
};

TEST_F(Cache, WarmsUpOnlyForASearch) {
  const auto cache = open();
  const AnalyzeOptions options;
  int times = 0;
  CachedAnalyst analyst(std::make_unique<Counting>(times), *cache, options);
  const Position start = Position::start();
  EXPECT_TRUE(analyst.warm_up(start, moves({"h2e2"}), nodes(10), {}));
  EXPECT_EQ(times, 0);
  EXPECT_EQ(analyst.search(start, {}, nodes(10), {})->source, FindingSource::Search);
  EXPECT_EQ(times, 2);
  // What it was warmed up with is no answer; what it was asked is.
  EXPECT_FALSE(cache->find(
      *cache_question(engine_text(options, nodes(10)), start, moves({"h2e2"}), nodes(10))));
  EXPECT_TRUE(analyst.warm_up(start, moves({"h2e2"}), nodes(10), {}));
  EXPECT_EQ(analyst.search(start, {}, nodes(10), {})->source, FindingSource::Cache);
  EXPECT_EQ(times, 2);
  EXPECT_TRUE(analyst.warm_up(start, moves({"h2e2"}), nodes(10), {}));
  analyst.forget();
  EXPECT_TRUE(analyst.search(start, moves({"h0g2"}), nodes(10), {}));
  EXPECT_EQ(times, 3);
}

// Is overtaken: while it searches, somebody else stores.
class Slow final : public Analyst {
 public:
  explicit Slow(AnalysisCache& cache) : cache_(cache) {}
  void forget() override {}
  Result<Findings> search(const Position& start, const std::vector<Move>& played,
                          const Limits& limits, const AnalysisStops& /*stops*/) override {
    const auto question =
        cache_question(engine_text(AnalyzeOptions(), limits), start, played, limits);
    cache_.store(*question, answer(moves({"h9g7"}), 1));
    return answer(moves({"h9g7"}), 2, 9);
  }

 private:
  AnalysisCache& cache_;
};

TEST_F(Cache, WhoIsOvertakenGivesWhatLaterRunsGet) {
  const auto cache = open();
  const AnalyzeOptions options;
  CachedAnalyst analyst(std::make_unique<Slow>(*cache), *cache, options);
  const auto found = analyst.search(Position::start(), moves({"h2e2"}), nodes(10), {});
  EXPECT_EQ(found->result.lines[0].score, Score::centipawns(1));
  EXPECT_EQ(found->source, FindingSource::Cache);
}

TEST_F(Cache, SparesTheAnalyst) {
  const auto cache = open();
  AnalyzeOptions options;
  int times = 0;
  const auto make = cached_analysts(
      [&times]() -> std::unique_ptr<Analyst> { return std::make_unique<Counting>(times); }, *cache,
      options);
  EXPECT_EQ(make()->search(Position::start(), {}, nodes(10), {})->source, FindingSource::Search);
  EXPECT_EQ(make()->search(Position::start(), {}, nodes(10), {})->source, FindingSource::Cache);
  EXPECT_EQ(times, 1);
  Limits lines = nodes(10);
  lines.multipv = 2;
  EXPECT_EQ(make()->search(Position::start(), {}, lines, {})->source, FindingSource::Search);
  Limits mate = nodes(10);
  mate.mate = 2;
  EXPECT_EQ(make()->search(Position::start(), {}, mate, {})->source, FindingSource::Search);
  EXPECT_EQ(make()->search(Position::start(), {}, mate, {})->source, FindingSource::Search);
}

}  // namespace
}  // namespace xq
