#include "xq/movegen/perft_kinds.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "reference/mailbox.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

using reference::Mailbox;

// The kinds once more, from the plain rules: every leaf is looked at man by man.
class SlowKinds {
 public:
  explicit SlowKinds(unsigned depth) : depths_(depth) {}

  std::vector<PerftKinds> run(const Mailbox& board) {
    descend(board, 0);
    return depths_;
  }

 private:
  void descend(const Mailbox& board, std::size_t ply) {
    for (const reference::Step step : board.legal_moves()) {
      const Mailbox next = board.after(step);
      PerftKinds& kinds = depths_[ply];
      kinds.nodes += 1;
      kinds.captures += board.at(step.to) != '.' ? 1 : 0;
      look(next, kinds);
      if (ply + 1 < depths_.size()) {
        descend(next, ply + 1);
      }
    }
  }

  static void look(const Mailbox& board, PerftKinds& kinds) {
    const char king = board.red_to_move() ? 'K' : 'k';
    const char cannon = board.red_to_move() ? 'c' : 'C';
    int square_of_king = 0;
    while (board.at(square_of_king) != king) {
      ++square_of_king;
    }
    unsigned checkers = 0;
    unsigned cannons = 0;
    for (int square = 0; square < 90; ++square) {
      const char man = board.at(square);
      const bool red = man >= 'A' && man <= 'Z';
      if (man == '.' || red == board.red_to_move()) {
        continue;
      }
      const auto seen = board.targets(square);
      if (std::find(seen.begin(), seen.end(), square_of_king) != seen.end()) {
        ++checkers;
        cannons += man == cannon ? 1 : 0;
      }
    }
    kinds.checks += checkers > 0 ? 1 : 0;
    kinds.double_checks += checkers > 1 ? 1 : 0;
    kinds.cannon_checks += cannons > 0 ? 1 : 0;
    kinds.mates += board.state() == reference::State::Checkmate ? 1 : 0;
    kinds.stalemates += board.state() == reference::State::Stalemate ? 1 : 0;
  }

  std::vector<PerftKinds> depths_;
};

// Openings, cannons and checks on both sides, and endings where games end.
constexpr const char* kFens[] = {
    // NOLINT(modernize-avoid-c-arrays)
    kStartFen,
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
    "4ka3/3Pa4/r6R1/2C4C1/9/9/8n/9/4p3r/3K3R1 b - - 0 1",
    "3k5/4P4/3P5/9/9/9/9/9/9/4K4 w - - 0 1",
    "4k1b2/4a4/r8/9/4N4/9/9/4C4/9/3K5 w - - 0 1",
};

TEST(PerftKinds, AgreesWithThePlainRules) {
  PerftKinds all;
  for (const char* const fen : kFens) {
    const Position position = *parse_position(fen);
    const unsigned depth = count_legal_moves(position) > 25 ? 2 : 3;
    const PerftKindsResult result = perft_kinds(position, depth);
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(result.depths, SlowKinds(depth).run(Mailbox::from_fen(fen))) << fen;
    for (const PerftKinds& kinds : result.depths) {
      all += kinds;
    }
  }
  // Each kind was there to be missed.
  for (const NodeCount& kind : {all.captures, all.checks, all.double_checks, all.cannon_checks,
                                all.mates, all.stalemates}) {
    EXPECT_GT(kind, 0U);
  }
}

TEST(PerftKinds, CountsThePathsOfPerft) {
  for (const char* const fen : kFens) {
    const Position position = *parse_position(fen);
    const PerftKindsResult result = perft_kinds(position, 3);
    for (unsigned depth = 1; depth <= 3; ++depth) {
      EXPECT_EQ(result.depths[depth - 1].nodes, perft(position, depth).nodes) << fen;
    }
  }
}

TEST(PerftKinds, GivesTheSameForAnyThreads) {
  const Position ending = *parse_position("3k5/9/9/9/9/9/9/9/4A4/5K3 w");
  const PerftKindsResult plain = perft_kinds(ending, 8);
  EXPECT_EQ(plain.depths.back().nodes, perft(ending, 8).nodes);
  for (const unsigned threads : {2U, 3U, 8U, 64U}) {
    EXPECT_EQ(perft_kinds(ending, 8, threads), plain);
  }
}

TEST(PerftKinds, OfALostPositionAreNone) {
  const Position mated = *parse_position("R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
  EXPECT_EQ(perft_kinds(mated, 3).depths, std::vector<PerftKinds>(3));
  EXPECT_TRUE(perft_kinds(mated, 0).depths.empty());
}

TEST(PerftKinds, StopsWithWhatIsKnown) {
  std::stop_source source;
  const auto stop = [&](const PerftStep& step) {
    if (step.done == step.total / 2) {
      source.request_stop();
    }
  };
  const PerftKindsResult result = perft_kinds(Position::start(), 3, 1, source.get_token(), stop);
  EXPECT_FALSE(result.complete);
  EXPECT_EQ(result.depths[0].nodes, 44U);
  EXPECT_GT(result.depths[2].nodes, 0U);
  EXPECT_LT(result.depths[2].nodes, 79666U);
}

}  // namespace
}  // namespace xq
