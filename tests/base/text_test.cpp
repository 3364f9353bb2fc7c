#include "xq/base/text.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

using Pieces = std::vector<std::string_view>;

TEST(Trim, DropsBlanksAtBothEndsOnly) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim(" \v\f "), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Split, KeepsEmptyPieces) {
  EXPECT_EQ(split("a,,b", ','), (Pieces{"a", "", "b"}));
  EXPECT_EQ(split("a,", ','), (Pieces{"a", ""}));
  EXPECT_EQ(split("", ','), (Pieces{""}));
}

TEST(SplitWords, HasNoEmptyPieces) {
  EXPECT_EQ(split_words("  h2e2 \t h9g7\n"), (Pieces{"h2e2", "h9g7"}));
  EXPECT_EQ(split_words("h2e2, h9g7,", ", "), (Pieces{"h2e2", "h9g7"}));
  EXPECT_TRUE(split_words("   ").empty());
}

TEST(ToLower, ChangesAsciiLettersOnly) {
  EXPECT_EQ(to_lower("FEN \xC3\x84"), "fen \xC3\x84");
}

TEST(InQuotes, IsOneLineOfUtf8) {
  EXPECT_EQ(in_quotes("a\nb\x01\xFF"),
            "'a?b"
            "?"
            "?'");
  EXPECT_EQ(in_quotes("炮二平五"), "'炮二平五'");
}

TEST(OneLine, CutsBetweenCharacters) {
  EXPECT_EQ(one_line("炮二平五", 7), "炮二...");
  EXPECT_EQ(one_line("abcdef", 6), "abcdef");
  EXPECT_EQ(one_line("abcdefg", 6), "abcdef...");
}

}  // namespace
}  // namespace xq
