#include "xq/record/internal/line_source.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace xq::record {
namespace {

using namespace std::string_literals;

std::vector<Line> lines_of(const std::string& text, std::size_t max_line = kMaxLine,
                           std::size_t piece = 0) {
  std::istringstream input(text);
  LineSource source(input, max_line);
  source.allow_pieces(piece);
  std::vector<Line> lines;
  for (Line line; source.next(line);) {
    lines.push_back(line);
  }
  return lines;
}

// "1:a 2:b"
std::string outline(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) {
    text += text.empty() ? "" : " ";
    text += std::to_string(line.number);
    text += ":" + line.text;
  }
  return text;
}

TEST(LineSource, KnowsEveryLineEnd) {
  EXPECT_EQ(outline(lines_of("a\nb\r\nc\rd\n\ne")), "1:a 2:b 3:c 4:d 5: 6:e");
  EXPECT_EQ(outline(lines_of("a\r\r\nb\r\r\n")), "1:a 2:b");
  EXPECT_EQ(outline(lines_of("a\r\r\rb\r\r")), "1:a 2: 3: 4:b 5:");
  EXPECT_TRUE(lines_of("").empty());
  EXPECT_EQ(outline(lines_of("\n")), "1:");
}

TEST(LineSource, JoinsLineEndsAcrossBlocks) {
  for (std::size_t size = 65'530; size < 65'540; ++size) {
    const auto lines = lines_of(std::string(size, 'a') + "\r\nb");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].text.size(), size);
    EXPECT_EQ(lines[1].text, "b");
  }
}

TEST(LineSource, ReadsEveryEncoding) {
  EXPECT_EQ(outline(lines_of("\xEF\xBB\xBF"
                             "a\n炮")),
            "1:a 2:炮");
  EXPECT_EQ(outline(lines_of("a\n\xC5\xDA\n")), "1:a 2:炮");
  EXPECT_EQ(outline(lines_of("\xFF\xFE"
                             "a\0\r\0\n\0\xAE\x70\n\0"s)),
            "1:a 2:炮");
  EXPECT_EQ(outline(lines_of("\xFE\xFF\0a\0\r\x70\xAE"s)), "1:a 2:炮");
  EXPECT_EQ(outline(lines_of("a\0b\nc"s)), "1:a\0b 2:c"s);
}

TEST(LineSource, JoinsUtf16AcrossBlocks) {
  std::string text = "\xFF\xFE";
  std::string want;
  for (int i = 0; i < 40'000; ++i) {
    text += "\x3C\xD8\x00\xDC"s;
    want += "\xF0\x9F\x80\x80";
  }
  for (const auto& odd : {""s, "a\0"s}) {
    const auto lines = lines_of(text.substr(0, 2) + odd + text.substr(2));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].text, (odd.empty() ? "" : "a") + want);
  }
}

TEST(LineSource, TriesGbkForALaterLine) {
  // More than the first block, so that the guess is made from ASCII.
  const std::string filler = std::string(100'000, 'a') + "\n";
  const auto lines = lines_of(filler + "\xC5\xDA\n\xFF\xFF\nz");
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[1].fault, LineFault::None);
  EXPECT_EQ(lines[2].fault, LineFault::BadEncoding);
  EXPECT_EQ(lines[2].message, "byte 1 (0xff) is not UTF-8");
  EXPECT_EQ(lines[3].text, "z");
}

TEST(LineSource, TellsBadUtf16) {
  const auto lines = lines_of("\xFF\xFE\x00\xD8\n\0a\0"s);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].fault, LineFault::BadEncoding);
  EXPECT_EQ(lines[0].message, "the line is not UTF-16LE");
  EXPECT_EQ(lines[1].text, "a");
  EXPECT_EQ(lines_of("\xFF\xFE"
                     "a\0b"s)[0]
                .fault,
            LineFault::BadEncoding);
}

TEST(LineSource, SkipsALineThatIsTooLong) {
  const auto lines = lines_of("ab\n" + std::string(500'000, 'x') + "\nc\n", 100'000);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[1].fault, LineFault::TooLong);
  EXPECT_TRUE(lines[1].text.empty());
  EXPECT_EQ(lines[2].text, "c");
  EXPECT_EQ(lines[2].number, 3U);
}

TEST(LineSource, CutsPiecesBetweenCharacters) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) {
    text += "炮, ";
  }
  std::string joined;
  const auto lines = lines_of(text + "\nz", kMaxLine, 1000);
  for (const Line& line : lines) {
    EXPECT_EQ(line.fault, LineFault::None);
    joined += line.number == 1 ? line.text : "";
  }
  EXPECT_GT(lines.size(), 3U);
  EXPECT_EQ(joined, text);
  EXPECT_EQ(lines.back().text, "z");
  EXPECT_EQ(lines.back().number, 2U);
}

// Gives some bytes, then fails.
class BrokenBuffer : public std::stringbuf {
 public:
  BrokenBuffer() : std::stringbuf("a\nb", std::ios::in) {}

 protected:
  int_type underflow() override {
    if (gptr() == egptr()) {
      throw std::ios_base::failure("broken");
    }
    return std::stringbuf::underflow();
  }
};

TEST(LineSource, TellsAFailureOnce) {
  BrokenBuffer buffer;
  std::istream input(&buffer);
  LineSource source(input);
  Line line;
  ASSERT_TRUE(source.next(line));
  EXPECT_EQ(line.text, "a");
  ASSERT_TRUE(source.next(line));
  EXPECT_EQ(line.fault, LineFault::Io);
  EXPECT_EQ(line.number, 2U);
  EXPECT_FALSE(source.next(line));
}

}  // namespace
}  // namespace xq::record
