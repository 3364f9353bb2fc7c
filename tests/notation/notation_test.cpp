#include "xq/notation/notation.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/notation_styles.hpp"

namespace xq {
namespace {

TEST(NotationStyle, HasTheNamesThatCommandLinesUse) {
  const auto style = [](const char* name) { return *parse_notation_style(name); };
  EXPECT_EQ(style("uci").notation, Notation::Coordinate);
  EXPECT_EQ(style("uci-10").notation, Notation::CoordinateOne);
  EXPECT_EQ(style("iccs").notation, Notation::Iccs);
  EXPECT_EQ(style("wxf").wxf_tandem, WxfTandem::WxfPage);
  EXPECT_EQ(style("wxf-eleeye").wxf_tandem, WxfTandem::ElephantEye);
  EXPECT_EQ(style("wxf-fairy").wxf_tandem, WxfTandem::Fairy);
  EXPECT_EQ(style("wxf-fairy").sideways, '=');
  EXPECT_EQ(style("wxf-fairy-dot").sideways, '.');
  EXPECT_EQ(style("chinese").notation, Notation::Chinese);
  EXPECT_EQ(style("Chinese-Traditional").script, ChineseScript::Traditional);
  EXPECT_EQ(style("chinese-half-book").chinese_tandem, ChineseTandem::Book);
  EXPECT_EQ(style("chinese-half-book").black_digits, BlackDigits::HalfWidth);
  EXPECT_EQ(style("san").dialect, SanDialect::Pychess);
  EXPECT_EQ(style("san-winboard-nb").letters, SanLetters::NB);
}

TEST(NotationStyle, EveryNameIsReadBack) {
  std::set<std::string> texts;
  for (const std::string& name : test::all_style_names()) {
    const auto style = parse_notation_style(name);
    ASSERT_TRUE(style) << name;
    const std::string text = to_text(*style);
    const auto again = parse_notation_style(text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, *style) << name << " became " << text;
    EXPECT_LE(text.size(), name.size());
    texts.insert(text);
  }
  // 3 of coordinates; WXF: 3 tandems, 2 signs sideways, 3 more switches; Chinese: 3 tandems, 2
  // switches; SAN: 2 dialects, 1 switch.
  EXPECT_EQ(texts.size(), 3U + 3U * 2U * 8U + 3U * 4U + 2U * 2U);
}

TEST(NotationStyle, MembersOfOtherNotationsAreNotNamed) {
  NotationStyle style;
  style.notation = Notation::Chinese;
  style.dialect = SanDialect::WinBoard;
  style.sideways = '=';
  style.black_digits = BlackDigits::HalfWidth;
  EXPECT_EQ(to_text(style), "chinese-half");
}

TEST(NotationStyle, AnUnknownNameTellsWhatThereIs) {
  for (const char* name : {"", "latin", "wxf-", "wxf--dot", "wxf-nb", "uci-half", "-dot", "wxfdot",
                           "chinese-traditional-", "san winboard"}) {
    const auto style = parse_notation_style(name);
    ASSERT_FALSE(style) << name;
    EXPECT_EQ(style.error().code, ErrorCode::InvalidArgument);
    EXPECT_NE(style.error().message.find("wxf-eleeye"), std::string::npos);
  }
}

}  // namespace
}  // namespace xq
