#include "xq/rules/game_rules.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "xq/base/text.hpp"

namespace xq {
namespace {

constexpr std::array<const char*, 4> kSets{"none", "check-only", "computer", "axf"};
constexpr std::array<const char*, 3> kChecks{"all", "none", "ten"};
constexpr std::array<const char*, 2> kStalemate{"loss", "draw"};
constexpr std::array<const char*, 2> kSwitch{"off", "on"};

template <std::size_t kSize>
std::string listed(const std::array<const char*, kSize>& names) {
  std::string text;
  for (std::size_t i = 0; i < kSize; ++i) {
    text += i == 0 ? "" : i + 1 == kSize ? " or " : ", ";
    text += names[i];
  }
  return text;
}

// The value whose name stands at its place in `names`.
template <class Value, std::size_t kSize>
bool read_name(std::string_view text, const std::array<const char*, kSize>& names, Value& value) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (text == names[i]) {
      value = static_cast<Value>(i);
      return true;
    }
  }
  return false;
}

bool read_number(std::string_view text, unsigned least, unsigned most, unsigned& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= least &&
         value <= most;
}

// Reads item after item into `rules`.
class Reader {
 public:
  Status read(std::string_view item) {
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos) {
      return read_name(item, kSets, rules_.repetition) ? once("the rule set") : unknown(item);
    }
    const std::string_view name = trim(item.substr(0, equals));
    const std::string_view value = trim(item.substr(equals + 1));
    const auto allowed = read_value(name, value);
    if (!allowed) {
      return unknown(item);
    }
    return allowed->empty() ? once(name) : refuse(name, *allowed, value);
  }

  [[nodiscard]] const GameRules& rules() const { return rules_; }

 private:
  Status once(std::string_view name) {
    if (std::find(seen_.begin(), seen_.end(), name) != seen_.end()) {
      return fail(ErrorCode::InvalidArgument, std::string(name) + " is said twice in the rules");
    }
    seen_.push_back(name);
    return std::monostate{};
  }

  // Empty when the value was read, else what it may be; nothing when there is no such item.
  std::optional<std::string> read_value(std::string_view name, std::string_view value) {
    const auto done = [](bool good, const std::string& allowed) {
      return good ? std::string() : allowed;
    };
    if (name == "fold") {
      return done(read_number(value, 3, 4, rules_.fold), "3 or 4");
    }
    if (name == "limit") {
      return done(read_number(value, 0, kMaxNaturalLimit, rules_.natural_limit),
                  "a number of plies up to " + std::to_string(kMaxNaturalLimit) + ", 0 for none");
    }
    if (name == "checks") {
      return done(read_name(value, kChecks, rules_.checks), listed(kChecks));
    }
    if (name == "stalemate") {
      return done(read_name(value, kStalemate, rules_.stalemate), listed(kStalemate));
    }
    if (name == "material") {
      return done(read_name(value, kSwitch, rules_.material), listed(kSwitch));
    }
    return std::nullopt;
  }

  static Status unknown(std::string_view item) {
    return fail(ErrorCode::InvalidArgument,
                "the rules have no item " + in_quotes(item) + "; there are " + listed(kSets) +
                    ", and fold=, limit=, checks=, stalemate=, material=");
  }

  static Status refuse(std::string_view name, const std::string& allowed, std::string_view value) {
    return fail(ErrorCode::InvalidArgument,
                std::string(name) + " in the rules is " + allowed + ", not " + in_quotes(value));
  }

  GameRules rules_;
  std::vector<std::string_view> seen_;
};

template <class Value, std::size_t kSize>
const char* name_of(Value value, const std::array<const char*, kSize>& names) {
  return names[static_cast<std::size_t>(value)];
}

}  // namespace

const char* rule_set_name(RepetitionRule rule) {
  return name_of(rule, kSets);
}

const char* counted_checks_name(CountedChecks rule) {
  return name_of(rule, kChecks);
}

const char* stalemate_name(StalemateRule rule) {
  return name_of(rule, kStalemate);
}

std::string to_text(const GameRules& rules) {
  return std::string(rule_set_name(rules.repetition)) + ",fold=" + std::to_string(rules.fold) +
         ",limit=" + std::to_string(rules.natural_limit) +
         ",checks=" + counted_checks_name(rules.checks) +
         ",stalemate=" + stalemate_name(rules.stalemate) +
         ",material=" + name_of(rules.material, kSwitch);
}

Result<GameRules> parse_game_rules(std::string_view text) {
  Reader reader;
  for (const std::string_view item : split(text, ',')) {
    if (Status read = reader.read(trim(item)); !read) {
      return fail(std::move(read).error());
    }
  }
  return reader.rules();
}

}  // namespace xq
