#include "xq/record/date_span.hpp"

#include <chrono>
#include <string>

namespace xq {
namespace {

constexpr std::string_view kDigits = "0123456789";

// The number at the start of `text`, which moves on to the next one; nothing where "?" or a word
// stands for it, or it has more digits than that.
std::optional<int> take_number(std::string_view& text, std::size_t most) {
  const std::size_t size = std::min(text.find_first_not_of(kDigits), text.size());
  std::optional<int> number;
  if (size > 0 && size <= most) {
    number = std::stoi(std::string(text.substr(0, size)));
  }
  text.remove_prefix(size);
  text.remove_prefix(std::min(text.find_first_of("0123456789?"), text.size()));
  return number;
}

int full_year(int year) {
  constexpr int kPivot = 50;
  return year >= 100 ? year : year + (year < kPivot ? 2000 : 1900);
}

bool is_day(int year, int month, int day) {
  return std::chrono::year_month_day(std::chrono::year(year),
                                     std::chrono::month(static_cast<unsigned>(month)),
                                     std::chrono::day(static_cast<unsigned>(day)))
      .ok();
}

DateSpan span_of(int year, std::optional<int> month, std::optional<int> day) {
  if (month && (*month < 1 || *month > 12)) {
    month.reset();
  }
  if (day && !(month && is_day(year, *month, *day))) {
    day.reset();
  }
  const int months = year * 10000;
  return {months + month.value_or(1) * 100 + day.value_or(1),
          months + month.value_or(12) * 100 + day.value_or(31)};
}

}  // namespace

std::optional<DateSpan> parse_date_span(std::string_view text) {
  constexpr std::size_t kCompact = 8;
  text.remove_prefix(std::min(text.find_first_of("0123456789?"), text.size()));
  if (std::min(text.find_first_not_of(kDigits), text.size()) == kCompact) {
    const int number = std::stoi(std::string(text.substr(0, kCompact)));
    return span_of(number / 10000, number / 100 % 100, number % 100);
  }
  const auto year = take_number(text, 4);
  if (!year) {
    return std::nullopt;
  }
  const auto month = take_number(text, 2);
  const auto day = take_number(text, 2);
  return span_of(full_year(*year), month, day);
}

}  // namespace xq
