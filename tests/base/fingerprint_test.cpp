#include "xq/base/fingerprint.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

// The values are those of the algorithm's authors.
TEST(Fingerprint, IsThatOfItsAuthors) {
  Fingerprint sum;
  EXPECT_EQ(sum.text(), "cbf29ce484222325");
  sum.add("a");
  EXPECT_EQ(sum.text(), "af63dc4c8601ec8c");
  Fingerprint parts;
  parts.add("foo");
  parts.add("bar");
  EXPECT_EQ(parts.text(), "85944171f73967e8");
}

TEST(Fingerprint, TakesTheLowestByteOfANumberFirst) {
  Fingerprint number;
  number.add(std::uint64_t{0x8877665544332211});
  Fingerprint bytes;
  bytes.add("\x11\x22\x33\x44\x55\x66\x77\x88");
  EXPECT_EQ(number.text(), bytes.text());
}

}  // namespace
}  // namespace xq
