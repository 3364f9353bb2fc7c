// Inputs that are no lists of positions, and lists that only look like them.
#include "support/read_all.hpp"

namespace xq {
namespace {

using namespace std::string_literals;

const std::string kEnd = kEndgame;

std::string utf16(const std::string& text) {
  std::string wide;
  for (const char c : text) {
    wide += c;
    wide += '\0';
  }
  return wide;
}

TEST(Foreign, IsOneErrorForTheWholeInput) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"[Event \"x\"]", "a PGN game record"},
      {"\xEF\xBB\xBF[Game\t\"Chinese Chess\"]", "a PGN game record"},
      {"[Event \"\xC8\xAB\xB9\xFA\"]", "a PGN game record"},
      {"\xFF\xFE" + utf16("[Event \"x\"]\n"), "a PGN game record"},
      {"XQ\x12\x01"s, "an XQF game file"},
      {"XQ\n\x01\0\0"s, "an XQF game file"},
      {"CCBridge Record\0\1"s, "a CCBridge game file"},
      {"CCBridgeLibrary\0"s, "a CCBridge game file"},
      {"[DhtmlXQ]", "a DhtmlXQ game record"},
      {"[DhtmlXQ_title]x[/DhtmlXQ_title]", "a DhtmlXQ game record"},
      {"FORMAT      WXF", "a WXF game record"},
      {"START{", "a WXF game record"},
      {"<!DOCTYPE HTML>", "an HTML document"},
      {"<html>", "an HTML document"},
      {"<?xml version=\"1.0\"?>", "an XML document"},
      {"<ChineseChessRecord>", "a ChineseChessRecord game record"},
      {"SQLite format 3\0\x10"s, "an SQLite database"},
      {"\x1F\x8B\x08\0\0\0"s, "a gzip archive"},
      {"PK\x03\x04\x14"s, "a zip archive"},
      {"\x89PNG\r\n\x1A\n\0\rIHDR"s, "a binary file"},
      {"rubbish\nmore\0rubbish"s, "a binary file"},
      {utf16(kEnd), "a binary file, or UTF-16 without a mark"},
  };
  for (const auto& [text, what] : cases) {
    EXPECT_EQ(read_error(text + "\n" + kEnd + "\nmore\n" + kEnd),
              "unsupported 1 this is " + what + "; only lists of positions are read here");
  }
  EXPECT_EQ(outline("\n \n[Event \"x\"]\n" + kEnd), "e3");
}

TEST(Foreign, KnowsABinaryWithoutLines) {
  EXPECT_EQ(outline(std::string(300'000, 'x') + '\0' + std::string(300'000, 'y')), "e1");
  EXPECT_EQ(outline("ab\0"s + std::string(300'000, 'y')), "e1");
  EXPECT_EQ(outline(std::string(300'000, '\0')), "e1");
}

TEST(Foreign, LeavesAStrayNulInItsLine) {
  const std::string bad = "a\0b"s;
  EXPECT_EQ(outline(kEnd + "\n" + bad + "\n" + kEnd), "r1 e2 r3");
  EXPECT_EQ(outline("3k5\0"s + kEnd.substr(3) + "\n" + kEnd), "e1 r2");
  EXPECT_EQ(outline("# note\n" + kEnd + "\n" + bad + "\n" + kEnd), "r2 e3 r4");
  EXPECT_EQ(outline("name,fen\n" + bad + "\nb," + kEnd), "e2 r3");
  const std::string object = "{\"fen\":\"" + kEnd + "\"}";
  EXPECT_EQ(outline(object + "\n" + bad + "\n" + object), "r1 e2 r3");
  EXPECT_EQ(outline("[" + object + ",\n" + bad + ",\n" + object + "]"), "r1 e2 r3");
}

TEST(Foreign, LeavesListsAlone) {
  EXPECT_EQ(outline("[\"" + kEnd + "\"]"), "r1");
  EXPECT_EQ(outline("[ \"" + kEnd + "\"]"), "r1");
  EXPECT_EQ(outline("XQ\x12|" + kEnd), "e1");
  EXPECT_EQ(outline("XQ|" + kEnd), "r1");
  EXPECT_EQ(outline("FORMAT|" + kEnd + "\n[Event \"x\"]\n" + kEnd), "r1 e2 r3");
  EXPECT_EQ(outline("\xFF\xFE" + utf16(kEnd + "\n")), "r1");
}

}  // namespace
}  // namespace xq
