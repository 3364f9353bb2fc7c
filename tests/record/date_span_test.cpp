#include "xq/record/date_span.hpp"

#include <gtest/gtest.h>

namespace xq {
namespace {

TEST(DateSpan, ReadsTheFormsPeopleWrite) {
  const DateSpan day{20090204, 20090204};
  for (const char* text : {"2009.02.04", "2009-2-4", "2009年2月4日", "20090204", "09-02-04",
                           " 2009/02/04 19:30", "date: 2009.02.04"}) {
    EXPECT_EQ(parse_date_span(text), day) << text;
  }
  EXPECT_EQ(parse_date_span("84.12.31"), (DateSpan{19841231, 19841231}));
}

TEST(DateSpan, TakesAllDaysThatArePossible) {
  EXPECT_EQ(parse_date_span("2009"), (DateSpan{20090101, 20091231}));
  EXPECT_EQ(parse_date_span("2009.??.??"), (DateSpan{20090101, 20091231}));
  EXPECT_EQ(parse_date_span("2009.02.??"), (DateSpan{20090201, 20090231}));
  EXPECT_EQ(parse_date_span("2009年2月"), (DateSpan{20090201, 20090231}));
  EXPECT_EQ(parse_date_span("2009.13.01"), (DateSpan{20090101, 20091231}));
  for (const char* text : {"2009.02.32", "2009.02.29", "20090230", "2009年2月0日"}) {
    EXPECT_EQ(parse_date_span(text), (DateSpan{20090201, 20090231})) << text;
  }
  EXPECT_EQ(parse_date_span("2000.02.29"), (DateSpan{20000229, 20000229}));
  EXPECT_EQ(parse_date_span("1900.02.29"), (DateSpan{19000201, 19000231}));
}

TEST(DateSpan, WantsAYear) {
  for (const char* text : {"", "????.??.??", "????.02.04", "unknown", "123456789012345678901"}) {
    EXPECT_EQ(parse_date_span(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace xq
