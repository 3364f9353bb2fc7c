#include "xq/base/encoding.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kGbk = "\xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5";  // 炮二平五

TEST(IsUtf8, IsStrict) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("a炮\xF0\x9F\x80\x80\0b"sv));
  for (const std::string_view bad :
       {"\x80"sv, "\xC0\x80"sv, "\xC1\xBF"sv, "\xE0\x9F\xBF"sv, "\xED\xA0\x80"sv,
        "\xF0\x8F\xBF\xBF"sv, "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xE7\x82"sv, "\xFF"sv}) {
    EXPECT_FALSE(is_utf8(bad));
  }
}

TEST(GuessEncoding, TakesAMarkAtItsWord) {
  EXPECT_EQ(guess_encoding("\xEF\xBB\xBF\xFF"sv).encoding, TextEncoding::Utf8);
  EXPECT_EQ(guess_encoding("\xEF\xBB\xBF\xFF"sv).mark, 3U);
  EXPECT_EQ(guess_encoding("\xFF\xFE"
                           "a\0"sv)
                .encoding,
            TextEncoding::Utf16Le);
  EXPECT_EQ(guess_encoding("\xFE\xFF\0a"sv).encoding, TextEncoding::Utf16Be);
  EXPECT_EQ(guess_encoding("\xFE\xFF\0a"sv).mark, 2U);
}

TEST(GuessEncoding, TellsUtf8FromGbk) {
  EXPECT_EQ(guess_encoding("").encoding, TextEncoding::Utf8);
  EXPECT_EQ(guess_encoding("plain").encoding, TextEncoding::Utf8);
  EXPECT_EQ(guess_encoding("炮二平五").encoding, TextEncoding::Utf8);
  EXPECT_EQ(guess_encoding(kGbk).encoding, TextEncoding::Gb18030);
}

TEST(GuessEncoding, ForgivesACharacterThatTheBlockCutsOff) {
  const std::string_view text = "炮二平五";
  for (std::size_t size = 0; size <= text.size(); ++size) {
    EXPECT_EQ(guess_encoding(text.substr(0, size)).encoding, TextEncoding::Utf8) << size;
  }
  EXPECT_EQ(guess_encoding(text.substr(0, 4), true).encoding, TextEncoding::Gb18030);
}

TEST(ToUtf8, ReadsEveryEncoding) {
  EXPECT_EQ(*to_utf8("炮二", TextEncoding::Utf8), "炮二");
  EXPECT_EQ(*to_utf8(kGbk, TextEncoding::Gb18030), "炮二平五");
  EXPECT_EQ(*to_utf8("\x82\x35\x8F\x33", TextEncoding::Gb18030), "\xE9\xBE\xA6");  // four bytes
  EXPECT_EQ(*to_utf8("\xAE\x70"
                     "a\0"sv,
                     TextEncoding::Utf16Le),
            "炮a");
  EXPECT_EQ(*to_utf8("\xD8\x3C\xDC\x00"sv, TextEncoding::Utf16Be), "\xF0\x9F\x80\x80");
  EXPECT_EQ(*to_utf8("", TextEncoding::Utf16Be), "");
}

// Text of ASCII and two bytes takes a way of its own; one character of four bytes sends it along
// the other.
TEST(ToUtf8, HasTwoWaysFromGb18030AndBackThatAgree) {
  const std::string four = "\x82\x35\x8F\x33";
  const std::string four_utf8 = "\xE9\xBE\xA6";
  std::size_t characters = 0;
  for (unsigned lead = 0x80; lead <= 0xFF; ++lead) {
    for (unsigned tail = 0; tail <= 0xFF; ++tail) {
      const std::string pair{static_cast<char>(lead), static_cast<char>(tail)};
      const auto one = to_utf8(pair, TextEncoding::Gb18030);
      const auto other = to_utf8(pair + four, TextEncoding::Gb18030);
      if (one) {
        ASSERT_TRUE(other) << lead << ' ' << tail;
        ASSERT_EQ(*other, *one + four_utf8) << lead << ' ' << tail;
        ASSERT_EQ(*from_utf8(*one, TextEncoding::Gb18030), pair);
        ASSERT_EQ(*from_utf8(*other, TextEncoding::Gb18030), pair + four);
        ++characters;
      } else if (tail >= 0x40) {
        ASSERT_FALSE(other) << lead << ' ' << tail;
      }
    }
  }
  EXPECT_GT(characters, 21'000U);
}

TEST(ToUtf8, GrowsBeyondItsBuffer) {
  std::string gbk;
  std::string utf8;
  for (int i = 0; i < 5000; ++i) {
    gbk += kGbk;
    utf8 += "炮二平五";
  }
  EXPECT_EQ(*to_utf8(gbk, TextEncoding::Gb18030), utf8);
}

TEST(ToUtf8, NamesTheFirstBadByte) {
  EXPECT_EQ(to_utf8("ab\xFFz", TextEncoding::Utf8).error().message, "byte 3 (0xff) is not UTF-8");
  EXPECT_EQ(to_utf8("ab\xFFz", TextEncoding::Gb18030).error().message,
            "byte 3 (0xff) is not GB18030");
  EXPECT_FALSE(to_utf8("a", TextEncoding::Utf16Le));
  EXPECT_FALSE(to_utf8("\x00\xD8"sv, TextEncoding::Utf16Le));
}

TEST(ReplaceBadUtf8, KeepsWhatIsGood) {
  EXPECT_EQ(replace_bad_utf8("a\xFF炮\xE7"), "a\uFFFD炮\uFFFD");
}

TEST(ToUtf8Lossy, ReplacesWhatIsNoCharacter) {
  bool good = true;
  EXPECT_EQ(to_utf8_lossy("\xC5\xDA\xC3\r\n\xB6\xFE\xB5", TextEncoding::Gb18030, &good),
            "炮\uFFFD\r\n二\uFFFD");
  EXPECT_FALSE(good);
  EXPECT_EQ(to_utf8_lossy("\x00\xD8\xAE\x70\x4E"sv, TextEncoding::Utf16Le, &good),
            "\uFFFD炮\uFFFD");
  EXPECT_FALSE(good);
  EXPECT_EQ(to_utf8_lossy("\xFF炮", TextEncoding::Utf8), "\uFFFD炮");
  EXPECT_EQ(to_utf8_lossy(kGbk, TextEncoding::Gb18030, &good), "炮二平五");
  EXPECT_TRUE(good);
}

TEST(FromUtf8, IsTheWayBack) {
  EXPECT_EQ(*from_utf8("炮二平五", TextEncoding::Gb18030), kGbk);
  EXPECT_EQ(*from_utf8("炮a", TextEncoding::Utf16Le), "\xAE\x70\x61\x00"sv);
  EXPECT_EQ(*from_utf8("\xF0\x9F\x80\x80", TextEncoding::Utf16Be), "\xD8\x3C\xDC\x00"sv);
  EXPECT_EQ(from_utf8("a\xFF", TextEncoding::Gb18030).error().code, ErrorCode::InvalidArgument);
}

}  // namespace
}  // namespace xq
