#include "xq/rules/natural_count.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

constexpr CountedPly kQuiet{Color::Red, false, false};
constexpr CountedPly kCheck{Color::Red, false, true};
constexpr CountedPly kReply{Color::Black, false, false};

// Plies counted after so many checks by Red and the replies to them.
unsigned after_checks(unsigned checks, CountedChecks rule) {
  NaturalCount count(0, false, rule);
  for (unsigned i = 0; i < checks; ++i) {
    count.add(kCheck);
    count.add(kReply);
  }
  EXPECT_EQ(count.checks(Color::Red), checks);
  return count.plies();
}

TEST(NaturalCount, BeginsWithTheClockOfTheStart) {
  NaturalCount count(118, false, CountedChecks::Ten);
  count.add(kQuiet);
  EXPECT_EQ(count.plies(), 119U);
}

TEST(NaturalCount, TenChecksOfASideCountAndNoMore) {
  EXPECT_EQ(after_checks(10, CountedChecks::Ten), 20U);
  EXPECT_EQ(after_checks(11, CountedChecks::Ten), 20U);
  EXPECT_EQ(after_checks(12, CountedChecks::All), 24U);
  EXPECT_EQ(after_checks(12, CountedChecks::None), 0U);
}

TEST(NaturalCount, EachSideHasItsOwnTen) {
  NaturalCount count(0, false, CountedChecks::Ten);
  for (int i = 0; i < 10; ++i) {
    count.add({Color::Red, false, true});
    count.add({Color::Black, false, true});  // a reply that checks back
  }
  EXPECT_EQ(count.plies(), 20U);
  count.add({Color::Red, false, true});
  EXPECT_EQ(count.plies(), 20U);
}

TEST(NaturalCount, AReplyThatChecksCountsOrNotAsACheckDoes) {
  NaturalCount count(0, false, CountedChecks::Ten);
  for (int i = 0; i < 11; ++i) {
    count.add(kCheck);
    count.add(kReply);
  }
  count.add(kCheck);                       // the twelfth: left out
  count.add({Color::Black, false, true});  // the reply to it too
  EXPECT_EQ(count.plies(), 20U);
  count.add(kQuiet);  // answers a check that counts
  EXPECT_EQ(count.plies(), 21U);
}

TEST(NaturalCount, ACaptureBeginsAnew) {
  NaturalCount count(50, false, CountedChecks::Ten);
  count.add(kCheck);
  count.add({Color::Black, true, false});
  EXPECT_EQ(count.plies(), 0U);
  EXPECT_EQ(count.checks(Color::Red), 0U);
}

TEST(NaturalCount, WhereNoCheckCountsNeitherDoesTheReplyToTheFirst) {
  NaturalCount count(7, true, CountedChecks::None);
  count.add(kReply);
  EXPECT_EQ(count.plies(), 7U);
  count.add({Color::Red, true, true});
  count.add(kReply);
  EXPECT_EQ(count.plies(), 0U);
}

}  // namespace
}  // namespace xq
