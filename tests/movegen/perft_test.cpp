#include "xq/movegen/perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "xq/board/fen.hpp"
#include "xq/movegen/internal/perft_table.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;

Position position_of(const char* fen) {
  return *parse_position(fen);
}

// Cannons, hollow and not, horses and checks; Red to move.
Position middlegame() {
  return position_of("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w");
}

// The king has three files to walk about in and nobody to take it.
Position bare_ending() {
  return position_of("3k5/9/9/9/9/9/9/9/4A4/5K3 w");
}

TEST(Perft, OfDepthZeroIsOne) {
  const PerftResult result = perft(Position::start(), 0);
  EXPECT_EQ(result.nodes, 1U);
  EXPECT_TRUE(result.complete);
  EXPECT_TRUE(result.divide.empty());
}

TEST(Perft, OfTheStartPosition) {
  EXPECT_EQ(perft(Position::start(), 1).nodes, 44U);
  EXPECT_EQ(perft(Position::start(), 2).nodes, 1920U);
  EXPECT_EQ(perft(Position::start(), 3).nodes, 79666U);
}

TEST(Perft, OfAMiddlegame) {
  EXPECT_EQ(perft(middlegame(), 1).nodes, 38U);
  EXPECT_EQ(perft(middlegame(), 2).nodes, 1128U);
  EXPECT_EQ(perft(middlegame(), 3).nodes, 43929U);
}

TEST(Perft, OfALostPositionIsZero) {
  // Mated by two rooks on the last ranks.
  const Position mated = position_of("R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
  for (unsigned depth = 1; depth < 4; ++depth) {
    const PerftResult result = perft(mated, depth);
    EXPECT_EQ(result.nodes, 0U);
    EXPECT_TRUE(result.complete);
    EXPECT_TRUE(result.divide.empty());
  }
}

TEST(Perft, DividesInTheOrderOfTheMoves) {
  const Position start = Position::start();
  const MoveList moves = legal_moves(start);
  for (unsigned depth = 1; depth < 4; ++depth) {
    const PerftResult result = perft(start, depth);
    ASSERT_EQ(result.divide.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Position child = start;
      child.make(moves[i]);
      EXPECT_EQ(result.divide[i].move, moves[i]);
      EXPECT_EQ(result.divide[i].nodes, perft(child, depth - 1).nodes);
    }
  }
}

TEST(Perft, GivesTheSameForAnyThreadsAndTable) {
  for (const Position& position : {Position::start(), middlegame(), bare_ending()}) {
    for (unsigned depth = 1; depth < 5; ++depth) {
      const PerftResult plain = perft(position, depth);
      for (const unsigned threads : {1U, 2U, 3U, 8U}) {
        // A table of one entry, one that is always full, and one that holds everything.
        for (const std::size_t bytes :
             {std::size_t{0}, std::size_t{16}, kMegabyte / 16, 16 * kMegabyte}) {
          EXPECT_EQ(perft(position, depth, {threads, bytes}), plain)
              << "depth " << depth << ", " << threads << " threads, " << bytes << " bytes";
        }
      }
    }
  }
}

TEST(Perft, CountsOnPastTheLargestNumber) {
  // Only a few thousand positions can come about, so that a table makes this quick.
  const PerftResult result = perft(bare_ending(), 80, {2, 16 * kMegabyte});
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.nodes, kPerftMax);
  EXPECT_TRUE(result.saturated());
}

TEST(Perft, TellsHowFarItIs) {
  std::atomic<std::size_t> calls = 0;
  std::atomic<std::size_t> last = 0;
  perft(Position::start(), 3, {3, 0}, {}, [&](std::size_t done, std::size_t total) {
    ++calls;
    EXPECT_EQ(total, 1920U);
    std::size_t before = last;
    while (before < done && !last.compare_exchange_weak(before, done)) {
    }
  });
  EXPECT_EQ(calls, 1920U);
  EXPECT_EQ(last, 1920U);
}

TEST(Perft, BeginsNothingAfterAStop) {
  std::stop_source source;
  source.request_stop();
  const PerftResult result = perft(Position::start(), 20, {2, kMegabyte}, source.get_token());
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.nodes, 0U);
  EXPECT_EQ(result.divide.size(), 44U);
}

TEST(Perft, StopsSoon) {
  for (const unsigned threads : {1U, 3U}) {
    std::stop_source source;
    using Clock = std::chrono::steady_clock;
    Clock::time_point asked;
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      asked = Clock::now();
      source.request_stop();
    });
    const PerftResult result = perft(Position::start(), 20, {threads, 0}, source.get_token());
    const auto ended = Clock::now();
    stopper.join();
    EXPECT_FALSE(result.complete);
    // A few milliseconds; far more is allowed for a busy machine and for sanitizers.
    EXPECT_LT(ended - asked, std::chrono::seconds(2));
  }
}

TEST(Perft, MarksTheMovesThatWereCountedToTheEnd) {
  std::stop_source source;
  const PerftResult whole = perft(Position::start(), 4);
  const PerftResult result = perft(Position::start(), 4, {1, 0}, source.get_token(),
                                   [&](std::size_t done, std::size_t total) {
                                     if (done == total / 2) {
                                       source.request_stop();
                                     }
                                   });
  EXPECT_FALSE(result.complete);
  EXPECT_GT(result.nodes, 0U);
  EXPECT_TRUE(result.divide.front().complete);
  EXPECT_FALSE(result.divide.back().complete);
  for (std::size_t i = 0; i < whole.divide.size(); ++i) {
    if (result.divide[i].complete) {
      EXPECT_EQ(result.divide[i], whole.divide[i]);
    } else {
      EXPECT_LE(result.divide[i].nodes, whole.divide[i].nodes);
    }
  }
}

TEST(PerftTable, FindsWhatWasStored) {
  internal::PerftTable table(kMegabyte);
  ASSERT_TRUE(table.enabled());
  EXPECT_FALSE(table.find(0));
  EXPECT_FALSE(table.find(12345));
  table.store(12345, 44);
  EXPECT_EQ(table.find(12345), 44U);
  EXPECT_FALSE(table.find(12346));
}

TEST(PerftTable, HasNothingInTooLittleMemory) {
  EXPECT_FALSE(internal::PerftTable(0).enabled());
  EXPECT_FALSE(internal::PerftTable(15).enabled());
  EXPECT_TRUE(internal::PerftTable(16).enabled());
}

TEST(PerftTable, KnowsReflectionsAndDepthsApart) {
  const Position position = middlegame();
  using internal::PerftTable;
  EXPECT_EQ(PerftTable::key(position, 3), PerftTable::key(position.mirrored(), 3));
  EXPECT_NE(PerftTable::key(position, 3), PerftTable::key(position, 2));
  EXPECT_NE(PerftTable::key(position, 3), PerftTable::key(position.rotated(), 3));
}

}  // namespace
}  // namespace xq
