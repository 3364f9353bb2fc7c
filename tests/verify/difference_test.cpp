#include "xq/verify/difference.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "scripted/broken_rules.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legality.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using scripted::BrokenRules;
using scripted::Fault;

// A generator in this process, by the plain rules with a fault.
class Broken final : public MoveGenerator {
 public:
  explicit Broken(Fault fault, bool counts = true) : rules_(fault), counts_(counts) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] bool counts() const override { return counts_; }
  Result<Divide> divide(const Position& position, unsigned depth,
                        const std::stop_token& stop) override {
    ++asked;
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped");
    }
    if (asked == fails_at) {
      return fail(ErrorCode::Engine, "it died");
    }
    const auto board = reference::Mailbox::from_fen(fen(position));
    Divide divide;
    for (const reference::Step step : rules_.legal_moves(board)) {
      const Move move(Square(static_cast<unsigned>(step.from)),
                      Square(static_cast<unsigned>(step.to)));
      divide.push_back({move, rules_.perft(board.after(step), static_cast<int>(depth) - 1)});
      if (depth == miscounts_at) {
        divide.back().nodes += 1;
      }
    }
    if (repeats && !divide.empty()) {
      divide.push_back(divide.front());
    }
    return divide;
  }

  std::uint64_t asked = 0;
  std::uint64_t fails_at = 0;
  unsigned miscounts_at = 0;
  bool repeats = false;

 private:
  BrokenRules rules_;
  bool counts_;
  std::string name_ = "Broken";
};

Result<std::optional<Difference>> look(Broken& broken, const std::string& fen, unsigned depth) {
  return first_difference(broken, *parse_position(fen), depth, {}, {});
}

std::string texts(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    text += (text.empty() ? "" : " ") + move_text(move);
  }
  return text;
}

TEST(Difference, IsNoneBetweenEqualRules) {
  for (const bool counts : {true, false}) {
    Broken same(Fault::None, counts);
    EXPECT_FALSE(*look(same, kStartFen, 3));
  }
}

// An elephant has to walk before it can cross.
constexpr const char* kElephant = "3k5/9/9/9/9/9/9/9/9/2B1K4 w";

TEST(Difference, IsLocatedByCountsAndByListsAlike) {
  for (const bool counts : {true, false}) {
    Broken broken(Fault::ElephantCrosses, counts);
    const auto found = look(broken, kElephant, 5);
    ASSERT_TRUE(found && *found);
    const Difference& difference = **found;
    EXPECT_EQ(difference.path.size(), 4U) << texts(difference.path);
    Position position = *parse_position(kElephant);
    for (const Move move : difference.path) {
      position.make(move);
    }
    EXPECT_EQ(position, difference.position);
    EXPECT_EQ(texts(difference.missing), "");
    ASSERT_FALSE(difference.extra.empty());
    for (const Move move : difference.extra) {
      EXPECT_EQ(explain_legality(position, move).reason, LegalityReason::CrossesRiver);
    }
  }
}

TEST(Difference, AsksNoMoreThanItNeeds) {
  Broken broken(Fault::ElephantCrosses);
  ASSERT_TRUE(*look(broken, kElephant, 5));
  EXPECT_LE(broken.asked, 9U) << "depths 1 to 5, and one position on each level below";
}

TEST(Difference, TellsWhatIsLackedAndWhatIsTooMuch) {
  Broken broken(Fault::HorseLegAtTarget);
  const auto found = look(broken, "4k4/9/9/9/3R5/4N4/4P4/9/9/5K3 w", 1);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ(texts((*found)->missing), "e4c5 e4d6");
  EXPECT_EQ(texts((*found)->extra), "e4d2 e4f2");
}

TEST(Difference, TellsMovesThatComeTwice) {
  Broken broken(Fault::None);
  broken.repeats = true;
  const auto found = look(broken, kStartFen, 2);
  ASSERT_TRUE(found && *found);
  EXPECT_TRUE((*found)->path.empty());
  EXPECT_EQ(texts((*found)->repeated), "a0a1");
}

TEST(Difference, TellsCountsThatContradictThemselves) {
  Broken broken(Fault::None);
  broken.miscounts_at = 3;
  const auto found = look(broken, kElephant, 4);
  ASSERT_TRUE(found && *found);
  EXPECT_FALSE((*found)->in_moves());
  ASSERT_FALSE((*found)->counts.empty());
  const WrongCount& wrong = (*found)->counts.front();
  EXPECT_EQ(wrong.depth, 3U);
  EXPECT_EQ(wrong.theirs, wrong.ours + NodeCount(1));
}

TEST(Difference, PassesFailuresOn) {
  for (const bool counts : {true, false}) {
    Broken broken(Fault::None, counts);
    broken.fails_at = 3;
    const auto found = look(broken, kStartFen, 3);
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().message, "it died");
  }
}

TEST(Difference, StopsWhenAsked) {
  Broken broken(Fault::None);
  std::stop_source source;
  source.request_stop();
  const auto found = first_difference(broken, Position::start(), 2, {}, source.get_token());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::Cancelled);
}

TEST(Shrink, KeepsTheReasonAndNothingElse) {
  Broken broken(Fault::FacingKings);
  const auto found = look(broken, "3ak4/9/b7r/p8/9/9/P3N3P/9/9/2B1K1B2 w", 1);
  ASSERT_TRUE(found && *found);
  const auto least = shrink(broken, **found, {});
  ASSERT_TRUE(least);
  EXPECT_EQ(fen(least->position), "4k4/9/9/9/9/9/4N4/9/9/4K4 w - - 0 1");
  EXPECT_EQ(least->extra.size(), 8U);
  EXPECT_TRUE(least->path.empty());
}

TEST(Random, LocatesEachFault) {
  const std::pair<Fault, LegalityReason> faults[] = {
      {Fault::ElephantCrosses, LegalityReason::CrossesRiver},
      {Fault::HorseLegAtTarget, LegalityReason::LegBlocked},
      {Fault::HollowCannon, LegalityReason::HollowCannon},
      {Fault::PawnSideways, LegalityReason::PawnSideways},
      {Fault::FacingKings, LegalityReason::KingsFace},
      {Fault::DoubleCheck, LegalityReason::DoubleCheckLeft}};
  for (const auto& [fault, reason] : faults) {
    Broken broken(fault);
    const auto outcome = random_difference(broken, {2000, 1, 1, {}}, {});
    ASSERT_TRUE(outcome && outcome->shrunk) << static_cast<int>(reason);
    const Difference& least = *outcome->shrunk;
    ASSERT_FALSE(least.extra.empty()) << fen(least.position);
    EXPECT_EQ(explain_legality(least.position, least.extra.front()).reason, reason)
        << fen(least.position);
    EXPECT_LE(least.position.occupied().count(), 7U) << fen(least.position);

    Broken again(fault);
    const auto same = random_difference(again, {2000, 1, 1, {}}, {});
    EXPECT_EQ(same->shrunk->position, least.position);
    EXPECT_EQ(again.asked, broken.asked);
  }
}

TEST(Random, AgreesWithEqualRules) {
  Broken same(Fault::None);
  int seen = 0;
  const auto outcome = random_difference(same, {300, 5, 2, {}}, {}, [&] { ++seen; });
  ASSERT_TRUE(outcome);
  EXPECT_FALSE(outcome->found);
  EXPECT_EQ(outcome->positions, 300U);
  EXPECT_EQ(seen, 300);
}

}  // namespace
}  // namespace xq
