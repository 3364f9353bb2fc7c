// Any text is either refused as rules, in one line of text, or means rules that are written and
// read back the same way.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "xq/base/encoding.hpp"
#include "xq/rules/game_rules.hpp"

namespace {

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto rules = xq::parse_game_rules(text);
  if (!rules) {
    const std::string& message = rules.error().message;
    require(!message.empty() && xq::is_utf8(message) && message.size() < 500);
    require(std::none_of(message.begin(), message.end(), [](char c) { return c == '\n'; }));
    return 0;
  }
  require(rules->fold == 3 || rules->fold == 4);
  require(rules->natural_limit <= xq::kMaxNaturalLimit);
  const auto again = xq::parse_game_rules(xq::to_text(*rules));
  require(again.has_value() && *again == *rules);
  return 0;
}
