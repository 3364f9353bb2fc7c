#include "xq/search/searcher.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <stdexcept>
#include <thread>

#include "search/mate_prover.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/verify/random_position.hpp"

namespace xq {
namespace {

constexpr const char* kMiddlegame =
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1";
constexpr const char* kEnding = "3ak4/9/b4an2/p8/9/P1p2N3/1c6P/B3C4/3K5/2B2A3 b - - 0 1";

Position at(const char* fen) {
  const auto position = parse_position(fen);
  if (!position) {
    throw std::invalid_argument(fen + (": " + position.error().message));
  }
  return *position;
}

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

SearchResult search(const char* fen, const Limits& limits, const SearchOptions& options = {}) {
  return Searcher(options).search(at(fen), {}, limits);
}

// The moves of a line are legal one after another.
void expect_playable(Position position, const Line& line) {
  for (const Move move : line.pv) {
    ASSERT_TRUE(is_legal(position, move)) << move_text(move) << " in " << fen(position);
    position.make(move);
  }
}

struct MateCase {
  const char* fen;
  int moves;
};

// Bytes of this process that are in memory.
std::size_t resident() {
  std::size_t all = 0;
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> all >> pages;
  return pages * 4096;
}

// A program is asked its name by a GUI before it is asked to search.
TEST(Searcher, AsksForLittleBeforeItSearches) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer keeps books of its own on memory";
#endif
  const std::size_t before = resident();
  SearchOptions options;
  options.hash_bytes = 0;
  options.threads = 4;
  const Searcher searcher(options);
  EXPECT_LT(resident() - before, std::size_t{4} << 20U);
}

TEST(Searcher, FindsShortMates) {
  for (const MateCase& mate : {
           MateCase{"4k4/5P3/9/9/9/9/9/9/3K5/9 w", 1},
           MateCase{"1R7/5k3/5a3/9/9/9/9/9/5K3/9 w", 1},
           MateCase{"3k5/6R1C/3c5/6N2/6b2/9/9/9/2r1p1p2/5K3 w", 2},
           MateCase{"5kc2/3r3R1/5a3/4p4/8C/7C1/9/9/3p1pp2/4K4 w", 3},
       }) {
    const SearchResult result = search(mate.fen, depth(9));
    ASSERT_FALSE(result.lines.empty());
    const Score score = result.lines[0].score;
    ASSERT_TRUE(score.is_mate()) << mate.fen;
    EXPECT_GT(score.mate_moves(), 0) << mate.fen;
    EXPECT_LE(score.mate_moves(), mate.moves) << mate.fen;
  }
}

// The capture leaves Black not in check and without a move; the horse is pinned by the kings' file.
TEST(Searcher, KnowsThatStalemateWins) {
  const SearchResult result = search("3ak1b2/4n1P2/3a5/9/9/9/9/9/9/4K4 w", depth(4));
  EXPECT_EQ(move_text(result.lines[0].pv[0]), "g8g9");
  EXPECT_EQ(result.lines[0].score, Score::mate(1));
}

TEST(Searcher, HasNoLineWithoutALegalMove) {
  const SearchResult result = search("3ak1P2/4n4/3a5/9/9/9/9/9/9/4K4 b", depth(4));
  EXPECT_TRUE(result.lines.empty());
  EXPECT_EQ(result.nodes, 0U);
}

TEST(Searcher, EveryMateItClaimsIsOne) {
  RandomPositions source(7);
  int claimed = 0;
  for (int i = 0; i < 100; ++i) {
    Position position = source.next();
    const SearchResult result = Searcher({}).search(position, {}, depth(5));
    if (result.lines.empty() || !result.lines[0].score.is_mate()) {
      continue;
    }
    const int moves = result.lines[0].score.mate_moves();
    if (moves > 0 && moves <= 2) {
      ++claimed;
      ASSERT_TRUE(mates_in(position, moves)) << fen(position) << " mate " << moves;
    }
  }
  EXPECT_GT(claimed, 0);
}

TEST(Searcher, LinesArePlayable) {
  for (const char* fen : {kStartFen, kMiddlegame}) {
    Limits limits = depth(7);
    limits.multipv = 4;
    for (const Line& line : search(fen, limits).lines) {
      ASSERT_FALSE(line.pv.empty());
      expect_playable(at(fen), line);
    }
  }
}

TEST(Searcher, MultipvGivesDifferentMovesBestFirst) {
  Limits limits = depth(6);
  limits.multipv = 5;
  const SearchResult result = search(kMiddlegame, limits);
  ASSERT_EQ(result.lines.size(), 5U);
  std::set<std::string> first;
  for (std::size_t i = 0; i < result.lines.size(); ++i) {
    first.insert(move_text(result.lines[i].pv[0]));
    if (i > 0) {
      EXPECT_GE(result.lines[i - 1].score, result.lines[i].score);
    }
  }
  EXPECT_EQ(first.size(), 5U);
}

TEST(Searcher, MultipvIsNoLargerThanTheNumberOfMoves) {
  Limits limits = depth(3);
  limits.multipv = 500;
  EXPECT_EQ(search("3k5/9/9/9/9/9/9/9/9/4K4 w", limits).lines.size(),
            legal_moves(at("3k5/9/9/9/9/9/9/9/9/4K4 w")).size());
}

TEST(Searcher, KeepsToTheMovesAskedFor) {
  Limits limits = depth(4);
  limits.searchmoves = {*parse_move("a3a4"), *parse_move("i3i4")};
  const SearchResult result = search(kStartFen, limits);
  const std::string best = move_text(result.lines[0].pv[0]);
  EXPECT_TRUE(best == "a3a4" || best == "i3i4");
}

TEST(Searcher, SpendsExactlyTheNodesGiven) {
  for (const std::uint64_t limit : {1U, 17U, 512U, 513U, 20000U}) {
    for (const bool deterministic : {false, true}) {
      SearchOptions options;
      options.deterministic = deterministic;
      const SearchResult result = search(kMiddlegame, nodes(limit), options);
      EXPECT_EQ(result.nodes, limit);
      EXPECT_FALSE(result.lines.empty());
    }
  }
}

TEST(Searcher, SharedSearchStaysWithinAPercentOfTheNodes) {
  SearchOptions options;
  options.threads = 3;
  const SearchResult result = search(kMiddlegame, nodes(200000), options);
  EXPECT_LE(result.nodes, 200000U);
  EXPECT_GE(result.nodes, 198000U);
}

TEST(Searcher, WithoutATableThreadsHaveNothingToShare) {
  SearchOptions options;
  options.hash_bytes = 0;
  const SearchResult alone = search(kMiddlegame, depth(5), options);
  options.threads = 3;
  EXPECT_EQ(search(kMiddlegame, depth(5), options).nodes, alone.nodes);
}

TEST(Searcher, RepeatsItselfExactly) {
  SearchOptions many;
  many.threads = 2;
  many.deterministic = true;
  for (const SearchOptions& options : {SearchOptions(), many}) {
    Searcher searcher(options);
    const SearchResult first = searcher.search(at(kMiddlegame), {}, depth(8));
    searcher.search(Position::start(), {}, depth(8));
    const SearchResult again = searcher.search(at(kMiddlegame), {}, depth(8));
    EXPECT_EQ(first.nodes, again.nodes) << options.threads;
    EXPECT_EQ(first.lines, again.lines) << options.threads;
  }
}

TEST(Searcher, DeterministicIsTheSameForAnyNumberOfThreads) {
  for (const Limits& limits : {depth(9), nodes(30000), nodes(77777)}) {
    SearchOptions options;
    options.deterministic = true;
    const SearchResult expected = search(kMiddlegame, limits, options);
    for (const unsigned threads : {2U, 3U, 8U}) {
      options.threads = threads;
      const SearchResult result = search(kMiddlegame, limits, options);
      EXPECT_EQ(result.nodes, expected.nodes) << threads;
      EXPECT_EQ(result.lines, expected.lines) << threads;
      ASSERT_EQ(result.depths.size(), expected.depths.size()) << threads;
      for (std::size_t i = 0; i < result.depths.size(); ++i) {
        EXPECT_EQ(result.depths[i].nodes, expected.depths[i].nodes) << threads;
      }
    }
  }
}

TEST(Searcher, AgreesWithItselfOnManyThreads) {
  SearchOptions options;
  options.threads = 4;
  const SearchResult result = search("3k5/6R1C/3c5/6N2/6b2/9/9/9/2r1p1p2/5K3 w", depth(9), options);
  EXPECT_EQ(result.lines[0].score, Score::mate(2));
}

TEST(Searcher, WorksWithoutATable) {
  SearchOptions options;
  options.hash_bytes = 0;
  EXPECT_EQ(search(kMiddlegame, depth(5), options).depth, 5);
}

TEST(Searcher, KeepsTheTableOnlyWhenTold) {
  SearchOptions options;
  const auto twice = [&](bool forget) {
    std::pair<std::uint64_t, std::uint64_t> total;
    for (const char* fen : {kStartFen, kMiddlegame, kEnding}) {
      Searcher searcher(options);
      total.first += searcher.search(at(fen), {}, depth(10)).nodes;
      if (forget) {
        searcher.forget();
      }
      total.second += searcher.search(at(fen), {}, depth(10)).nodes;
    }
    return total;
  };
  const auto [first, second] = twice(false);
  EXPECT_EQ(first, second);
  options.keep_table = true;
  EXPECT_LT(twice(false).second, first * 2 / 3);
  EXPECT_EQ(twice(true), std::pair(first, first));
}

TEST(Searcher, DeepensWithTheLevelAsMenLeaveTheBoard) {
  Limits limits;
  limits.level = 6;
  EXPECT_EQ(search(kStartFen, limits).depth, 4);
  EXPECT_EQ(search(kEnding, limits).depth, 6);
  limits.depth = 3;
  EXPECT_EQ(search(kEnding, limits).depth, 3);
}

std::set<std::string> first_moves(const SearchResult& result) {
  std::set<std::string> moves;
  for (const Line& line : result.lines) {
    EXPECT_EQ(line.score, result.lines.front().score);
    EXPECT_TRUE(moves.insert(move_text(line.pv.at(0))).second);
  }
  return moves;
}

// Where nobody can win all moves are worth the same.
TEST(Searcher, FindsAllMovesThatAreAsGoodAsTheBest) {
  constexpr const char* kKings = "3k5/9/9/9/9/9/9/9/4A4/5K3 w";
  Limits limits = depth(4);
  EXPECT_EQ(search(kKings, limits).lines.size(), 1U);
  limits.equals = true;
  EXPECT_EQ(first_moves(search(kKings, limits)).size(), legal_moves(at(kKings)).size());
  limits.searchmoves = {*parse_move("e1d0"), *parse_move("e1f2")};
  EXPECT_EQ(first_moves(search(kKings, limits)), (std::set<std::string>{"e1d0", "e1f2"}));
}

// On a board that is its own reflection a move and its reflection are worth the same, as long as
// nothing is left out by the order of moves.
TEST(Searcher, FindsTheReflectionOfABestMove) {
  for (int plies = 1; plies <= 2; ++plies) {
    Limits limits = depth(plies);
    limits.equals = true;
    const SearchResult result = search(kStartFen, limits);
    const std::set<std::string> moves = first_moves(result);
    for (const std::string& move : moves) {
      EXPECT_TRUE(moves.contains(move_text(parse_move(move)->mirrored()))) << move << " " << plies;
    }
    EXPECT_EQ(result.lines, search(kStartFen, limits).lines);
  }
}

TEST(Searcher, ListsNoMoveThatIsWorse) {
  Limits limits = depth(5);
  limits.equals = true;
  EXPECT_EQ(search("1R7/5k3/5a3/9/9/9/9/9/5K3/9 w", limits).lines.size(), 1U);  // mate
  limits.multipv = 3;
  EXPECT_EQ(search("1R7/5k3/5a3/9/9/9/9/9/5K3/9 w", limits).lines.size(), 3U);
}

TEST(Searcher, ReportsEachDepthOnce) {
  std::vector<int> depths;
  const SearchResult result =
      Searcher({}).search(Position::start(), {}, depth(6), {},
                          [&](const DepthReport& report) { depths.push_back(report.depth); });
  EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(result.depths.size(), 6U);
  EXPECT_EQ(result.depth, 6);
}

TEST(Searcher, StopsWhenAsked) {
  std::stop_source source;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    source.request_stop();
  });
  for (const unsigned threads : {1U, 2U}) {
    SearchOptions options;
    options.threads = threads;
    const SearchResult result =
        Searcher(options).search(Position::start(), {}, Limits{}, source.get_token());
    EXPECT_TRUE(result.stopped);
    EXPECT_FALSE(result.lines.empty());
  }
}

// Time comes from the clock handed in: this one jumps past the limit at the hundredth look.
class JumpingClock final : public Clock {
 public:
  [[nodiscard]] std::chrono::nanoseconds now() const override {
    return ++looks_ < 100 ? std::chrono::nanoseconds(0) : std::chrono::seconds(10);
  }

 private:
  mutable std::atomic<int> looks_{0};
};

TEST(Searcher, EndsWhenTheClockSaysSo) {
  const JumpingClock clock;
  Limits limits;
  limits.time = std::chrono::seconds(5);
  const SearchResult result = Searcher({}, clock).search(Position::start(), {}, limits);
  EXPECT_FALSE(result.stopped);
  EXPECT_GT(result.nodes, 10000U);
  EXPECT_LT(result.nodes, 60000U);
}

// Red is lost but for perpetual check, and perpetual check loses: it must not be called a draw.
TEST(Searcher, DoesNotTakePerpetualCheckForADraw) {
  const SearchResult result = search("3k5/9/7R1/9/9/9/9/1r7/r8/5K3 w", depth(9));
  ASSERT_FALSE(result.lines.empty());
  EXPECT_LT(result.lines[0].score, Score::centipawns(-500));
}

TEST(Searcher, SeesTheRepetitionOfTheGameItContinues) {
  // The third occurrence stands one move away; only the moves played can tell.
  const std::vector<std::string> shuffle{"b0c2", "b9c7", "c2b0", "c7b9", "b0c2", "b9c7", "c2b0"};
  std::vector<Move> moves;
  for (const std::string& text : shuffle) {
    moves.push_back(*parse_move(text));
  }
  Limits limits = depth(1);
  limits.searchmoves = {*parse_move("c7b9")};
  const SearchResult result = Searcher({}).search(Position::start(), moves, limits);
  EXPECT_EQ(result.lines[0].score, Score::centipawns(0));
}

TEST(Searcher, CallsTheNaturalLimitADraw) {
  const SearchResult result = search("3k5/9/9/9/9/9/9/9/R8/5K3 w - - 119 80", depth(3));
  EXPECT_EQ(result.lines[0].score, Score::centipawns(0));
}

}  // namespace
}  // namespace xq
