#include "xq/rules/game.hpp"

#include <algorithm>
#include <vector>

#include "rules/support.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

using test::game_of;
using test::verdict_text;

constexpr const char* kIdle = "3k5/9/9/p8/9/9/P8/9/9/5K3 w - - 0 1";
constexpr const char* kIdleCycle = "f0f1 d9d8 f1f0 d8d9 ";
// Red's rook checks for ever.
constexpr const char* kChecked = "5k3/9/5R3/9/9/9/9/9/9/3K5 b - - 0 1";
constexpr const char* kCheckCycle = "f9e9 f7e7 e9f9 e7f7 ";
// Red's rook chases a cannon.
constexpr const char* kChased = "5k3/9/c8/9/9/9/9/9/R8/3K5 b - - 0 1";
constexpr const char* kChaseCycle = "a7b7 a1b1 b7a7 b1a1 ";

std::string times(int count, const std::string& moves) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += moves;
  }
  return text;
}

std::string verdict_of(const char* fen, const std::string& moves, const char* rules = "axf") {
  return verdict_text(game_of(fen, moves, rules).verdict());
}

TEST(Game, AnIllegalMoveChangesNothingAndIsNamed) {
  Game game(Position::start());
  ASSERT_TRUE(game.play(test::move_of("h2e2")));
  const Status status = game.play(test::move_of("b9d8"));
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().message, "ply 2: b9d8 is no legal move (leg_blocked)");
  EXPECT_EQ(game.plies(), 1U);
  EXPECT_EQ(game.moves(), std::vector<Move>{test::move_of("h2e2")});
}

TEST(Game, TakingBackUndoesAMove) {
  Game game = game_of(kChased, times(2, kChaseCycle));
  EXPECT_TRUE(game.verdict().over());
  game.take_back();
  EXPECT_FALSE(game.verdict().over());
  ASSERT_TRUE(game.play(test::move_of("b1a1")));
  EXPECT_EQ(verdict_text(game.verdict()), "black_wins perpetual_chase");
  while (game.plies() > 0) {
    game.take_back();
  }
  EXPECT_EQ(game.position(), game.start());
}

TEST(Game, TheThirdOccurrenceIsJudged) {
  EXPECT_EQ(verdict_of(kIdle, kIdleCycle), "none none");
  EXPECT_EQ(verdict_of(kIdle, times(2, kIdleCycle)), "draw repetition_draw");
  EXPECT_EQ(verdict_of(kIdle, times(2, kIdleCycle), "axf,fold=4"), "none none");
  EXPECT_EQ(verdict_of(kIdle, times(3, kIdleCycle), "axf,fold=4"), "draw repetition_draw");
  EXPECT_EQ(verdict_of(kIdle, times(5, kIdleCycle), "none"), "none none");
}

TEST(Game, EachRuleSetLooksAtWhatItLooksAt) {
  for (const char* rules : {"check-only", "computer", "axf"}) {
    EXPECT_EQ(verdict_of(kChecked, times(2, kCheckCycle), rules), "black_wins perpetual_check");
  }
  EXPECT_EQ(verdict_of(kChased, times(2, kChaseCycle), "check-only"), "draw repetition_draw");
  EXPECT_EQ(verdict_of(kChased, times(2, kChaseCycle), "computer"), "black_wins perpetual_chase");
}

// Red's rook chases the cannon a1, which checks with every second move of its own.
TEST(Game, OneCheckInTheCycleSavesTheChaserFromComputersOnly) {
  constexpr const char* kFen = "3ak4/4a4/4b4/p8/2p3n2/9/P1P3r2/3AB4/c3N3N/1RB1KA3 w - - 0 1";
  const std::string cycle = "b0b1 a1a0 b1b0 a0a1 ";
  EXPECT_EQ(verdict_of(kFen, times(2, cycle), "computer"), "draw repetition_draw");
  EXPECT_EQ(verdict_of(kFen, times(2, cycle), "axf"), "black_wins perpetual_chase");
}

// Both make the same man capturable with every move, but one by attacking it and the other by
// taking its protection away.
TEST(Game, ANewAttackWeighsMoreThanAProtectionRemoved) {
  constexpr const char* kHorse = "3akabC1/9/4b4/r3p4/p1p6/4P4/P1P5n/NCr1B4/4A4/R2AK1B2 w - - 0 1";
  const std::string chase = "h9h2 i3g2 e2g4 g2h4 g4e2 h4g2 e2g4 g2h4 g4e2 h4g2";
  EXPECT_EQ(verdict_of(kHorse, chase, "axf"), "black_wins perpetual_chase");
  EXPECT_EQ(verdict_of(kHorse, chase, "computer"), "draw repetition_draw");
  constexpr const char* kPinned = "2bak4/RC2arN2/4b1n2/2p5p/6p2/2P6/4p1P1c/4B4/4A4/4KAB2 b - - 0 1";
  const std::string cycle = "e8f9 b8b9 f9e8 b9b8 ";
  EXPECT_EQ(verdict_of(kPinned, times(2, cycle), "axf"), "black_wins perpetual_chase");
  EXPECT_EQ(verdict_of(kPinned, times(2, cycle), "computer"), "draw repetition_draw");
}

TEST(Game, APositionNeedNotComeAgainAtOnce) {
  EXPECT_EQ(verdict_of(kIdle, "f0f1 d9d8 f1f0 d8d9 f0f1 d9d8 f1f2 d8d7 f2f1 d7d8 f1f0 d8d9"),
            "draw repetition_draw");
}

TEST(Game, TheOtherSideToMoveIsAnotherPosition) {
  EXPECT_EQ(verdict_of("3k4r/9/9/9/9/9/9/9/9/R3K4 w - - 0 1",
                       "a0a2 i9i8 a2a1 i8i9 a1a0 i9i7 a0a1 i7i8 a1a0 i8i9"),
            "none none");
}

TEST(Game, AHistoryThatBeginsWithinACycleIsJudgedByWhatIsKnown) {
  // The move into the first known occurrence is no part of the span.
  const Verdict verdict = game_of("5k3/9/c8/9/9/9/9/9/9/R2K5 w - - 30 1",
                                  "a0a2 a7b7 a2b2 b7a7 b2a2 a7b7 a2b2 b7a7 b2a2")
                              .verdict();
  EXPECT_EQ(verdict_text(verdict), "black_wins perpetual_chase");
  EXPECT_EQ(verdict.evidence.first_ply, 1U);
  EXPECT_EQ(verdict.evidence.last_ply, 9U);
}

TEST(Game, EvidenceOfAPerpetualCheck) {
  const Evidence evidence = game_of(kChecked, times(2, kCheckCycle)).verdict().evidence;
  EXPECT_EQ(evidence.occurrences, 3U);
  ASSERT_EQ(evidence.moves.size(), 8U);
  for (const JudgedMove& move : evidence.moves) {
    EXPECT_EQ(move.nature, move.mover == Color::Red ? MoveNature::Check : MoveNature::Idle);
    EXPECT_TRUE(move.threats.empty());
  }
  EXPECT_EQ(evidence.moves.front().ply, 1U);
  EXPECT_EQ(evidence.moves.front().move, test::move_of("f9e9"));
  EXPECT_TRUE(evidence.chased.empty());
}

TEST(Game, EvidenceOfAPerpetualChase) {
  const Evidence evidence = game_of(kChased, times(2, kChaseCycle)).verdict().evidence;
  ASSERT_EQ(evidence.moves.size(), 8U);
  const JudgedMove& chase = evidence.moves[1];
  EXPECT_EQ(chase.mover, Color::Red);
  EXPECT_EQ(chase.nature, MoveNature::Chase);
  const Square a7(0, 7);
  const Square b7(1, 7);
  const SpanMan rook{make_piece(Color::Red, PieceType::Rook), Square(1, 1), Square(0, 1)};
  const SpanMan cannon{make_piece(Color::Black, PieceType::Cannon), b7, a7};
  EXPECT_EQ(chase.threats, (std::vector<ChaseThreat>{{rook, cannon, true}}));
  EXPECT_EQ(evidence.chased, (std::vector<SpanMan>{{cannon.piece, a7, a7}}));
}

// Red's rooks change places within each half of the span; the same move is another rook's then.
TEST(Game, MenAreToldApartByWhereTheyCameFrom) {
  const std::string cycle = "e1e2 d9d8 b0b1 d8d9 b1e1 d9d8 e2b2 d8d9 b2b1 d9d8 b1b0 d8d9 ";
  const Verdict verdict =
      game_of("1c1k5/9/9/9/9/9/9/9/4R4/1R2K4 w - - 0 1", times(2, cycle)).verdict();
  EXPECT_EQ(verdict_text(verdict), "draw repetition_draw");
  const SpanMan cannon{make_piece(Color::Black, PieceType::Cannon), Square(1, 9), Square(1, 9)};
  SpanMan rook{make_piece(Color::Red, PieceType::Rook), Square(1, 2), Square(4, 1)};
  ASSERT_EQ(verdict.evidence.moves.size(), 24U);
  EXPECT_EQ(verdict.evidence.moves[6].threats, (std::vector<ChaseThreat>{{rook, cannon, true}}));
  rook.origin = Square(1, 0);
  EXPECT_EQ(verdict.evidence.moves[18].threats, (std::vector<ChaseThreat>{{rook, cannon, true}}));
}

TEST(Game, MateAndStalemateComeBeforeEveryDraw) {
  EXPECT_EQ(verdict_of("3k5/9/9/9/R8/9/9/9/9/4K4 w - - 119 60", "a5d5"), "red_wins checkmate");
  constexpr const char* kStalemate = "3k5/9/9/9/9/R8/9/9/9/4K4 w - - 119 60";
  EXPECT_EQ(verdict_of(kStalemate, "a4a8"), "red_wins stalemate");
  EXPECT_EQ(verdict_of(kStalemate, "a4a8", "stalemate=draw"), "draw stalemate");
}

TEST(Game, RepetitionComesBeforeTheNaturalLimit) {
  const std::string fen = "5k3/9/5R3/9/9/9/9/9/9/3K5 b - - 112 60";
  EXPECT_EQ(verdict_of(fen.c_str(), times(2, kCheckCycle)), "black_wins perpetual_check");
}

TEST(Game, TheNaturalLimitComesBeforeMaterial) {
  constexpr const char* kBare = "4k4/9/9/9/9/9/9/9/9/3K5 w - - 119 60";
  EXPECT_EQ(verdict_of(kBare, "d0d1"), "draw natural_move_limit");
  EXPECT_EQ(verdict_of(kBare, "d0d1", "limit=0"), "draw insufficient_material");
  EXPECT_EQ(verdict_of(kBare, "d0d1", "limit=0,material=off"), "none none");
}

TEST(Game, EvidenceHoldsTheCounters) {
  const Evidence evidence = game_of(kChecked, times(6, kCheckCycle), "none").verdict().evidence;
  EXPECT_EQ(evidence.plies_since_capture, 24U);
  EXPECT_EQ(evidence.counted_plies, 21U) << "ten checks, their replies, and the first move";
  EXPECT_EQ(evidence.checks, (std::array<unsigned, kColors>{12, 0}));
}

TEST(Game, VerdictAfterAMoveIsTheVerdictOnceItIsPlayed) {
  Game game = game_of(kChased, times(2, kChaseCycle));
  game.take_back();
  for (const Move move : legal_moves(game.position())) {
    Game next = game;
    ASSERT_TRUE(next.play(move));
    EXPECT_EQ(verdict_text(game.verdict_after(move)), verdict_text(next.verdict()));
  }
}

TEST(Game, AMoveThatWouldLoseByRepetitionIsForbidden) {
  Game game = game_of(kChased, times(2, kChaseCycle));
  game.take_back();
  const MoveList forbidden = game.forbidden_moves();
  ASSERT_EQ(forbidden.size(), 1U);
  EXPECT_EQ(forbidden[0], test::move_of("b1a1"));
  EXPECT_TRUE(game_of(kChased, kChaseCycle).forbidden_moves().empty());
}

TEST(Game, AMoveThatOnlyDrawsIsNotForbidden) {
  Game game = game_of(kIdle, times(2, kIdleCycle));
  game.take_back();
  EXPECT_TRUE(game.forbidden_moves().empty());
}

TEST(Game, GoesOnAfterARepetition) {
  Game game = game_of(kChased, times(2, kChaseCycle));
  test::play(game, "a7c7");
  EXPECT_EQ(verdict_text(game.verdict()), "none none");
  EXPECT_EQ(verdict_of(kChased, times(3, kChaseCycle)), "black_wins perpetual_chase")
      << "the fourth occurrence is judged by the last three";
}

}  // namespace
}  // namespace xq
