#include "xq/movegen/legal_moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "reference/mailbox.hpp"
#include "support/features.hpp"
#include "xq/board/fen.hpp"
#include "xq/verify/random_position.hpp"

namespace xq {
namespace {

using reference::Mailbox;
using reference::Step;

std::vector<Step> steps(const MoveList& moves) {
  std::vector<Step> found;
  for (const Move move : moves) {
    found.push_back({static_cast<int>(move.from().index()), static_cast<int>(move.to().index())});
  }
  std::sort(found.begin(), found.end());
  return found;
}

// How many men of the waiting side attack the king; kings never check each other in play.
unsigned checks(const Mailbox& board) {
  const char king = board.red_to_move() ? 'K' : 'k';
  int at = 0;
  while (board.at(at) != king) {
    ++at;
  }
  unsigned count = 0;
  for (int from = 0; from < 90; ++from) {
    const char man = board.at(from);
    if (man != '.' && (man >= 'A' && man <= 'Z') != board.red_to_move()) {
      const std::vector<int> seen = board.targets(from);
      count += std::find(seen.begin(), seen.end(), at) != seen.end() ? 1U : 0U;
    }
  }
  return count;
}

void expect_agreement(const Position& position, const Mailbox& board) {
  const MoveList moves = legal_moves(position);
  const KingSafety safety(position);
  const std::vector<Step> expected = board.legal_moves();
  EXPECT_EQ(steps(moves), expected);
  EXPECT_EQ(steps(legal_moves(position, safety)), expected);
  EXPECT_EQ(count_legal_moves(position), expected.size());
  std::vector<Step> captures;
  for (const Step step : expected) {
    if (board.at(step.to) != '.') {
      captures.push_back(step);
    }
  }
  EXPECT_EQ(steps(legal_captures(position, safety)), captures);
  EXPECT_EQ(in_check(position), board.in_check());
  EXPECT_EQ(safety.in_check(), board.in_check());
  EXPECT_EQ(safety.checks(), checks(board));
  EXPECT_EQ(static_cast<int>(play_state(position)), static_cast<int>(board.state()));
}

TEST(LegalMoves, AgreeWithTheReference) {
  RandomPositions random(51);
  for (int i = 0; i < 1000; ++i) {
    const Position position = random.next();
    expect_agreement(position, Mailbox::from_fen(fen(position)));
    ASSERT_FALSE(::testing::Test::HasFailure()) << fen(position);
  }
}

TEST(LegalMoves, AgreeWithTheReferenceInDeadEnds) {
  RandomPositions random(52);
  unsigned mates = 0;
  unsigned stalemates = 0;
  for (int i = 0; i < 8000; ++i) {
    const Position position = random.next();
    const PlayState state = play_state(position);
    if (state == PlayState::Ongoing) {
      continue;
    }
    mates += state == PlayState::Checkmate ? 1U : 0U;
    stalemates += state == PlayState::Stalemate ? 1U : 0U;
    expect_agreement(position, Mailbox::from_fen(fen(position)));
    ASSERT_FALSE(::testing::Test::HasFailure()) << fen(position);
  }
  EXPECT_GT(mates, 100U);
  EXPECT_GT(stalemates, 5U);
}

TEST(IsLegal, AgreesWithTheReferenceOnAllPairsOfSquares) {
  RandomPositions random(53);
  for (int i = 0; i < 60; ++i) {
    const Position position = random.next();
    const std::vector<Step> expected = Mailbox::from_fen(fen(position)).legal_moves();
    for (unsigned from = 0; from < kSquares; ++from) {
      for (unsigned to = 0; to < kSquares; ++to) {
        const Step step{static_cast<int>(from), static_cast<int>(to)};
        ASSERT_EQ(is_legal(position, Move(Square(from), Square(to))),
                  std::binary_search(expected.begin(), expected.end(), step))
            << fen(position) << " " << from << " to " << to;
      }
    }
  }
}

TEST(PseudoTargets, AgreeWithTheReferenceForBothSides) {
  RandomPositions random(54);
  for (int i = 0; i < 500; ++i) {
    const Position position = random.next();
    const Mailbox board = Mailbox::from_fen(fen(position));
    position.occupied().for_each([&](Square from) {
      Bitboard expected;
      for (const int to : board.targets(static_cast<int>(from.index()))) {
        expected |= Bitboard(Square(static_cast<unsigned>(to)));
      }
      ASSERT_EQ(pseudo_targets(position, from), expected) << fen(position);
    });
  }
}

PlayState state_of(const char* text) {
  const auto position = parse_position(text);
  EXPECT_TRUE(position) << text;
  return play_state(position ? *position : Position::start());
}

TEST(PlayState, TellsMateAndStalemateApart) {
  EXPECT_EQ(state_of(kStartFen), PlayState::Ongoing);
  EXPECT_EQ(state_of("R2k5/1R7/9/9/9/9/9/9/9/4K4 b"), PlayState::Checkmate);
  // The horse checks; the king may step aside, or may not before the pawn.
  EXPECT_EQ(state_of("3ak4/4a1N2/9/9/9/9/9/9/9/3K5 b"), PlayState::Ongoing);
  EXPECT_EQ(state_of("3aka3/2N6/4P4/9/9/9/9/9/9/4K4 b"), PlayState::Checkmate);
  // The open file holds the king, and a rook or a pawn its last step.
  EXPECT_EQ(state_of("3k5/R8/9/9/9/9/9/9/9/4K4 b"), PlayState::Stalemate);
  EXPECT_EQ(state_of("3k5/9/3P5/9/9/9/9/9/9/4K4 b"), PlayState::Stalemate);
  EXPECT_EQ(state_of("3k5/3P5/9/9/9/9/9/9/9/4K4 b"), PlayState::Ongoing);
}

TEST(RandomPositions, MeetEveryFeature) {
  RandomPositions random(55);
  test::FeatureCounts with{};
  for (int i = 0; i < 8000; ++i) {
    const test::FeatureCounts seen = test::features(random.next());
    for (std::size_t f = 0; f < seen.size(); ++f) {
      with[f] += seen[f] > 0 ? 1U : 0U;
    }
  }
  for (std::size_t f = 0; f < with.size(); ++f) {
    EXPECT_GE(with[f], 3U) << test::kFeatureNames[f];
  }
}

}  // namespace
}  // namespace xq
