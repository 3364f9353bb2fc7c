// Dates as games state them: in many forms, and often only a part of one.
#pragma once

#include <optional>
#include <string_view>

namespace xq {

// The days a date can mean, as numbers 20090204; all of a year or a month where no more is told.
struct DateSpan {
  int first = 0;
  int last = 0;

  bool operator==(const DateSpan&) const = default;
};

// "2009.02.04", "2009-2-4", "2009年2月4日", "20090204", "2009.02.??", "2009"; a year of two digits
// is of 1950 to 2049. What follows the day is passed over. A month or day that the calendar does
// not have (2009.02.30) counts as not told. Nothing where no year can be told.
std::optional<DateSpan> parse_date_span(std::string_view text);

}  // namespace xq
