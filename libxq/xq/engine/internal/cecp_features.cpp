#include "xq/engine/internal/cecp_features.hpp"

#include "xq/base/text.hpp"

namespace xq {
namespace {

// Takes "name=value" off the front of `text`; a value in quotes may hold blanks.
struct Feature {
  std::string_view name;
  std::string_view value;
};

Feature take_feature(std::string_view& text) {
  text = trim(text);
  const auto equals = std::min(text.find_first_of("= \t"), text.size());
  Feature feature{text.substr(0, equals), {}};
  text.remove_prefix(equals);
  if (!text.starts_with('=')) {
    return feature;
  }
  text.remove_prefix(1);
  const bool quoted = text.starts_with('"');
  text.remove_prefix(quoted ? 1 : 0);
  const auto end = std::min(text.find_first_of(quoted ? "\"" : " \t"), text.size());
  feature.value = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return feature;
}

}  // namespace

void CecpFeatures::take(std::string_view line) {
  constexpr std::string_view kWord = "feature ";
  constexpr std::size_t kMaxOptions = 1000;
  std::string_view text = trim(line);
  if (!text.starts_with(kWord)) {
    return;
  }
  text.remove_prefix(kWord.size());
  while (!trim(text).empty()) {
    const Feature feature = take_feature(text);
    const bool on = feature.value == "1";
    if (feature.name == "done") {
      done = on;
    } else if (feature.name == "setboard") {
      setboard = on;
    } else if (feature.name == "usermove") {
      usermove = on;
    } else if (feature.name == "ping") {
      ping = on;
    } else if (feature.name == "memory") {
      memory = on;
    } else if (feature.name == "smp") {
      smp = on;
    } else if (feature.name == "myname") {
      name = one_line(feature.value, 100);
    } else if (feature.name == "variants") {
      for (const std::string_view variant : split_words(feature.value, ", ")) {
        variants.emplace_back(variant);
      }
    } else if (feature.name == "option" && options.size() < kMaxOptions) {
      options.emplace_back(trim(feature.value.substr(0, feature.value.find(" -"))));
    }
  }
}

}  // namespace xq
