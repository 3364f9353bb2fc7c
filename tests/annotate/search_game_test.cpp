#include "xq/annotate/search_game.hpp"

#include <gtest/gtest.h>

#include <set>

#include "annotate/played.hpp"

namespace xq {
namespace {

using namespace test;

SearchOptions keeping_table() {
  SearchOptions options;
  options.hash_bytes = std::size_t{1} << 20U;
  options.keep_table = true;
  return options;
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  limits.multipv = 2;
  return limits;
}

ChunkFindings searched(const std::vector<Move>& moves, const SearchChunk& chunk, Analyst& analyst) {
  auto found = search_chunk(Position::start(), moves, chunk, nodes(500), analyst, {});
  EXPECT_TRUE(found);
  return *std::move(found);
}

std::vector<std::size_t> own_positions(const SearchChunk& chunk) {
  return {chunk.positions.begin() + (chunk.overlaps ? 1 : 0), chunk.positions.end()};
}

// What the search would play.
std::vector<Move> good_moves(std::size_t count) {
  Searcher searcher(keeping_table());
  Limits limits;
  limits.depth = 5;
  std::vector<Move> moves;
  while (moves.size() < count) {
    moves.push_back(searcher.search(Position::start(), moves, limits).lines.at(0).pv.at(0));
  }
  return moves;
}

// Says what it is asked, and finds nothing but the first legal move.
class Listener final : public Analyst {
 public:
  void forget() override { heard.push_back("forget"); }
  Result<Findings> search(const Position& start, const std::vector<Move>& moves,
                          const Limits& /*limits*/, const AnalysisStops& /*stops*/) override {
    heard.push_back(std::to_string(moves.size()));
    Position position = start;
    for (const Move move : moves) {
      position.make(move);
    }
    Findings findings;
    findings.source = source;
    findings.result.nodes = 7;
    findings.result.lines.push_back({Score::centipawns(1), 1, 1, {legal_moves(position)[0]}});
    return findings;
  }

  std::vector<std::string> heard;
  FindingSource source = FindingSource::Search;
};

TEST(ChunksOfGame, HoldEachPositionOnce) {
  for (std::size_t moves = 0; moves < 40; ++moves) {
    std::vector<std::size_t> all;
    const auto chunks = chunks_of_game(moves);
    for (const SearchChunk& chunk : chunks) {
      EXPECT_LE(chunk.positions.size(), kChunkPositions);
      EXPECT_EQ(chunk.overlaps, !all.empty());
      if (chunk.overlaps) {
        EXPECT_EQ(chunk.positions.front(), all.back());
      }
      for (const std::size_t position : own_positions(chunk)) {
        all.push_back(position);
      }
    }
    ASSERT_EQ(all.size(), moves + 1);
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_EQ(all[i], moves - i);
    }
  }
  EXPECT_EQ(chunks_of_game(5).size(), 1U);
  EXPECT_EQ(chunks_of_game(6).size(), 2U);
  EXPECT_EQ(chunks_of_game(10).size(), 2U);
  EXPECT_EQ(chunks_of_game(11).size(), 3U);
}

TEST(ChunksOfPositions, KeepNeighboursTogether) {
  const auto chunks = chunks_of_positions({2, 3, 20, 21, 22, 23, 24, 25, 26});
  ASSERT_EQ(chunks.size(), 3U);
  EXPECT_EQ(chunks[0].positions, (std::vector<std::size_t>{26, 25, 24, 23, 22, 21}));
  EXPECT_EQ(chunks[1].positions, (std::vector<std::size_t>{20}));
  EXPECT_EQ(chunks[2].positions, (std::vector<std::size_t>{3, 2}));
  EXPECT_TRUE(chunks_of_positions({}).empty());
}

TEST(SearchChunk, ForgetsOnceAndGoesBackwards) {
  Listener listener;
  const auto found = searched(random_moves(10, 1), chunks_of_game(10)[1], listener);
  EXPECT_EQ(listener.heard, (std::vector<std::string>{"forget", "5", "4", "3", "2", "1", "0"}));
  ASSERT_EQ(found.found.size(), 5U);
  EXPECT_EQ(found.found.front().position, 4U);
  EXPECT_EQ(found.found.back().position, 0U);
  EXPECT_EQ(found.searched, 5U);
  EXPECT_EQ(found.nodes, 35U);
  EXPECT_EQ(found.cached, 0U);
}

TEST(SearchChunk, CountsAnswersOfACache) {
  Listener listener;
  listener.source = FindingSource::Cache;
  const auto found = searched(random_moves(10, 1), chunks_of_game(10)[1], listener);
  EXPECT_EQ(found.found.size(), 5U);
  EXPECT_EQ(found.cached, 5U);
  EXPECT_EQ(found.searched + found.nodes, 0U);
}

TEST(SearchChunk, DependsOnNothingThatWasSearchedBefore) {
  const auto moves = random_moves(16, 2);
  const auto chunks = chunks_of_game(moves.size());
  SearchAnalyst fresh(keeping_table());
  const auto alone = searched(moves, chunks[1], fresh);
  SearchAnalyst used(keeping_table());
  searched(random_moves(12, 3), chunks_of_game(12)[0], used);
  searched(moves, chunks[0], used);
  const auto after = searched(moves, chunks[1], used);
  ASSERT_EQ(alone.found.size(), after.found.size());
  for (std::size_t i = 0; i < alone.found.size(); ++i) {
    EXPECT_EQ(alone.found[i].findings, after.found[i].findings) << i;
  }
}

TEST(SearchChunk, KeepsTheTableWithinAChunk) {
  const auto moves = good_moves(8);
  const SearchChunk chunk{{8, 7, 6, 5, 4, 3}, false};
  Limits deep;
  deep.depth = 6;
  SearchAnalyst keeping(keeping_table());
  SearchOptions options = keeping_table();
  options.keep_table = false;
  SearchAnalyst forgetting(options);
  const auto cost = [&](Analyst& analyst) {
    return search_chunk(Position::start(), moves, chunk, deep, analyst, {})->nodes;
  };
  EXPECT_LT(cost(keeping), cost(forgetting));
}

TEST(SearchChunk, NeedsNoSearchWhereTheGameIsOver) {
  const GameRecord game = mated_game();
  Listener listener;
  const auto found = search_chunk(*Position::from_setup(game.start), game.tree.mainline(),
                                  chunks_of_game(1)[0], nodes(10), listener, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(listener.heard, (std::vector<std::string>{"forget", "0"}));
  ASSERT_EQ(found->found.size(), 2U);
  EXPECT_EQ(found->found[0].position, 1U);
  EXPECT_EQ(found->found[0].findings.score(), Score::mate(0));
  EXPECT_EQ(found->searched, 1U);
}

}  // namespace
}  // namespace xq
