#include "xq/match/move_limits.hpp"

#include <charconv>
#include <cmath>

#include "xq/base/text.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;

// A hundred days: far from where sums of milliseconds overflow.
constexpr double kMostSeconds = 8.64e6;
constexpr int kMostMoves = 100'000;

std::optional<double> number_of(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  const bool sound = error == std::errc{} && rest == end && number >= 0 && number <= kMostSeconds;
  return sound ? std::optional(number) : std::nullopt;
}

// "90" or "1:30".
std::optional<milliseconds> duration_of(std::string_view text) {
  double seconds = 0;
  for (const std::string_view part : split(text, ':')) {
    const auto number = number_of(part);
    if (!number) {
      return std::nullopt;
    }
    seconds = seconds * 60 + *number;
  }
  return seconds <= kMostSeconds ? std::optional(milliseconds(std::llround(seconds * 1000)))
                                 : std::nullopt;
}

// Seconds without needless zeros: "0.1", "60".
std::string seconds_text(milliseconds time) {
  std::string text = std::to_string(time.count() / 1000);
  if (const auto rest = time.count() % 1000; rest != 0) {
    const std::string digits = std::to_string(1000 + rest).substr(1);
    text += "." + digits.substr(0, digits.find_last_not_of('0') + 1);
  }
  return text;
}

}  // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
  TimeControl control;
  std::string_view rest = text;
  bool sound = true;
  if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
    const auto moves = number_of(rest.substr(0, slash));
    sound = moves && *moves >= 1 && *moves <= kMostMoves && std::floor(*moves) == *moves;
    control.moves = sound ? static_cast<int>(*moves) : 0;
    rest.remove_prefix(slash + 1);
  }
  const auto plus = rest.find('+');
  const auto base = duration_of(rest.substr(0, plus));
  const auto increment =
      plus == std::string_view::npos ? milliseconds(0) : duration_of(rest.substr(plus + 1));
  sound = sound && base && increment && *base + *increment > milliseconds(0);
  if (!sound) {
    return fail(ErrorCode::InvalidArgument,
                in_quotes(text) + " is no time control such as 10+0.1, 40/60 or 1:30+1");
  }
  control.base = *base;
  control.increment = *increment;
  return control;
}

std::string to_text(const TimeControl& control) {
  std::string text = control.moves > 0 ? std::to_string(control.moves) + "/" : "";
  text += seconds_text(control.base);
  return control.increment.count() > 0 ? text + "+" + seconds_text(control.increment) : text;
}

std::string to_text(const MoveLimits& limits) {
  std::string text;
  const auto add = [&text](const char* name, const std::string& value) {
    text += (text.empty() ? "" : " ") + std::string(name) + "=" + value;
  };
  if (limits.limits.depth) {
    add("depth", std::to_string(*limits.limits.depth));
  }
  if (limits.limits.level) {
    add("level", std::to_string(*limits.limits.level));
  }
  if (limits.limits.nodes) {
    add("nodes", std::to_string(*limits.limits.nodes));
  }
  if (limits.limits.time) {
    add("st", seconds_text(*limits.limits.time));
  }
  if (limits.clock) {
    add("tc", to_text(*limits.clock));
  }
  return text;
}

}  // namespace xq
