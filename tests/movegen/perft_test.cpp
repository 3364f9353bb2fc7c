#include "xq/movegen/perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <map>
#include <string>
#include <thread>

#include "reference/mailbox.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/perft_parts.hpp"

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
  // A table of one entry, one that is always full, and one that holds everything.
  PerftTable smallest(1);
  PerftTable small(kMegabyte / 16);
  PerftTable large(16 * kMegabyte);
  for (const Position& position : {Position::start(), middlegame(), bare_ending()}) {
    const unsigned deepest = legal_moves(position).size() < 10 ? 9 : 4;
    for (unsigned depth = 1; depth <= deepest; ++depth) {
      const PerftResult plain = perft(position, depth);
      for (const unsigned threads : {1U, 2U, 3U, 8U, 64U}) {
        for (PerftTable* const table :
             {static_cast<PerftTable*>(nullptr), &smallest, &small, &large}) {
          EXPECT_EQ(perft(position, depth, {threads, table}), plain)
              << "depth " << depth << ", " << threads << " threads";
        }
      }
    }
  }
}

TEST(Perft, FindsNothingThatAnotherCallLeft) {
  PerftTable table(16 * kMegabyte);
  perft(middlegame(), 5, {1, &table});
  const PerftTableUse first = table.use();
  EXPECT_GT(first.hits, first.probes / 10);
  EXPECT_EQ(first.probes, first.hits + first.stores);
  perft(middlegame(), 5, {1, &table});
  const std::uint64_t hits = table.use().hits - first.hits;
  // Not the same, as other entries have pushed one another out.
  EXPECT_GT(hits, first.hits / 10 * 9);
  EXPECT_LT(hits, first.hits / 9 * 10);
}

TEST(Perft, CallsShareATableAtTheSameTime) {
  PerftTable table(kMegabyte);
  const PerftResult start = perft(Position::start(), 4);
  const PerftResult other = perft(middlegame(), 4);
  PerftResult beside;
  std::thread thread([&] { beside = perft(middlegame(), 4, {2, &table}); });
  EXPECT_EQ(perft(Position::start(), 4, {2, &table}), start);
  thread.join();
  EXPECT_EQ(beside, other);
}

// Decimal digits, the last one first: as slow and as plain as on paper.
using Digits = std::vector<int>;

void add(Digits& sum, const Digits& more) {
  sum.resize(std::max(sum.size(), more.size()) + 1);
  int carry = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    carry += sum[i] + (i < more.size() ? more[i] : 0);
    sum[i] = carry % 10;
    carry /= 10;
  }
  while (!sum.empty() && sum.back() == 0) {
    sum.pop_back();
  }
}

std::string text(const Digits& digits) {
  std::string text;
  for (const int digit : digits) {
    text.insert(text.begin(), static_cast<char>('0' + digit));
  }
  return text;
}

// The positions that can come about from one, numbered, and where each leads by the plain rules.
struct Graph {
  std::map<std::string, std::size_t> numbers;
  std::vector<std::vector<std::size_t>> next;

  std::size_t add(const reference::Mailbox& board) {
    std::string name(1, board.red_to_move() ? 'w' : 'b');
    for (int square = 0; square < 90; ++square) {
      name += board.at(square);
    }
    const auto [found, fresh] = numbers.try_emplace(name, next.size());
    const std::size_t number = found->second;
    if (fresh) {
      next.emplace_back();
      for (const reference::Step step : board.legal_moves()) {
        const std::size_t child = add(board.after(step));
        next[number].push_back(child);
      }
    }
    return number;
  }
};

TEST(Perft, IsExactBeyond64Bits) {
  const Graph graph = [] {
    Graph made;
    made.add(reference::Mailbox::from_fen(fen(bare_ending())));
    return made;
  }();
  PerftTable table(16 * kMegabyte);
  std::vector<Digits> counts(graph.next.size(), Digits{1});
  bool wide = false;
  for (unsigned depth = 1; depth <= 50; ++depth) {
    std::vector<Digits> longer(counts.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
      for (const std::size_t child : graph.next[i]) {
        add(longer[i], counts[child]);
      }
    }
    counts = std::move(longer);
    if (depth % 10 == 0) {
      const PerftResult result = perft(bare_ending(), depth, {2, &table});
      EXPECT_EQ(to_string(result.nodes), text(counts[0])) << "depth " << depth;
      wide = wide || result.nodes > std::numeric_limits<std::uint64_t>::max();
    }
  }
  EXPECT_TRUE(wide);
}

TEST(Perft, SaysWhenThereAreTooMany) {
  PerftTable table(16 * kMegabyte);
  const PerftResult result = perft(bare_ending(), 200, {2, &table});
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.nodes, NodeCount::max());
  EXPECT_TRUE(result.saturated());
}

TEST(Perft, TellsHowFarItIs) {
  const std::size_t parts = perft_parts(Position::start(), 5).size();
  std::vector<std::atomic<unsigned>> told(parts);
  std::atomic<std::size_t> last = 0;
  perft(Position::start(), 5, {3, nullptr}, {}, [&](const PerftStep& step) {
    ++told.at(step.part);
    EXPECT_EQ(step.total, parts);
    EXPECT_GT(step.nodes, 0U);
    std::size_t before = last;
    while (before < step.done && !last.compare_exchange_weak(before, step.done)) {
    }
  });
  EXPECT_EQ(last, parts);
  for (const auto& times : told) {
    EXPECT_EQ(times, 1U);
  }
}

TEST(Perft, GoesOnFromWhatIsKnown) {
  const Position position = middlegame();
  const PerftResult whole = perft(position, 5);
  std::vector<std::optional<NodeCount>> known(perft_parts(position, 5).size());
  std::stop_source source;
  const auto note = [&](const PerftStep& step) {
    known[step.part] = step.nodes;
    if (step.done == 100) {
      source.request_stop();
    }
  };
  EXPECT_FALSE(perft(position, 5, {}, source.get_token(), note).complete);
  std::size_t counted = 0;
  const PerftResult rest = perft(position, 5, {1, nullptr, known}, {}, [&](const PerftStep& step) {
    ++counted;
    EXPECT_FALSE(known[step.part]);
    EXPECT_EQ(step.total, known.size() - 100);
  });
  EXPECT_EQ(rest, whole);
  EXPECT_EQ(counted, known.size() - 100);
}

TEST(Perft, BeginsNothingAfterAStop) {
  std::stop_source source;
  source.request_stop();
  const PerftResult result = perft(Position::start(), 20, {2}, source.get_token());
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
    const PerftResult result = perft(Position::start(), 20, {threads}, source.get_token());
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
  const PerftResult result =
      perft(Position::start(), 4, {1}, source.get_token(), [&](const PerftStep& step) {
        if (step.done == step.total / 2) {
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

}  // namespace
}  // namespace xq
