#include "match/word_group.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>

#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

// Familiar with one dash, and here with two as well.
constexpr std::array<std::string_view, 25> kFamiliar{
    "engine",  "each",       "openings",    "rounds", "games",   "repeat",   "concurrency",
    "srand",   "seed",       "sprt",        "draw",   "resign",  "maxmoves", "pgnout",
    "journal", "tournament", "seeds",       "rules",  "recover", "depths",   "levels",
    "target",  "quiet",      "fault-limit", "audit"};

std::string names_of(const WordGroup& group) {
  std::string names;
  for (const auto& [name, taker] : group.takers) {
    names += (names.empty() ? "" : ", ") + name;
  }
  return group.option ? names + ", option.NAME" : names;
}

template <class Number>
bool read_whole(const std::string& text, Number& value) {
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && rest == end;
}

}  // namespace

std::string take_words(const WordGroup& group, const std::vector<std::string>& words) {
  constexpr std::string_view kOption = "option.";
  std::set<std::string> taken;
  for (const std::string& word : words) {
    auto equals = word.find('=');
    std::string name = word.substr(0, equals);
    std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    if (equals == std::string::npos && !group.unnamed.empty()) {
      name = group.unnamed;
      value = word;
      equals = 0;
    }
    if (equals == std::string::npos) {
      return in_quotes(word) + " is not NAME=VALUE";
    }
    if (group.option && name.starts_with(kOption) && name.size() > kOption.size()) {
      if (auto wrong = group.option(name.substr(kOption.size()), value); !wrong.empty()) {
        return wrong;
      }
      continue;
    }
    const auto taker = group.takers.find(name);
    if (taker == group.takers.end()) {
      return in_quotes(name) + " is not known here; there are: " + names_of(group);
    }
    if (!taken.insert(name).second && !group.repeats) {
      return name + " is there twice";
    }
    if (const std::string wrong = taker->second(value); !wrong.empty()) {
      return name + ": " + wrong;
    }
  }
  return {};
}

WordTaker take_text(std::string& value) {
  return [&value](const std::string& text) -> std::string {
    value = text;
    return text.empty() ? "has an empty value" : "";
  };
}

WordTaker take_count(std::uint64_t& value, std::uint64_t least, std::uint64_t most) {
  return [&value, least, most](const std::string& text) -> std::string {
    if (read_whole(text, value) && value >= least && value <= most) {
      return {};
    }
    return in_quotes(text) + " is not a whole number from " + std::to_string(least) + " to " +
           std::to_string(most);
  };
}

WordTaker take_number(double& value) {
  return [&value](const std::string& text) -> std::string {
    return read_whole(text, value) ? "" : in_quotes(text) + " is no number";
  };
}

CLI::Option* add_words(CLI::App& app, const std::string& name, const std::string& help,
                       WordsTaker take) {
  const auto take_all = [name, take = std::move(take)](const std::vector<std::string>& words) {
    if (const std::string wrong = take(words); !wrong.empty()) {
      throw CLI::ValidationError(name, wrong);
    }
  };
  return app.add_option_function<std::vector<std::string>>(name, take_all, help)
      ->expected(1, -1)
      ->trigger_on_parse()
      ->type_name("WORDS");
}

CLI::Option* add_words_once(CLI::App& app, const std::string& name, const std::string& help,
                            WordsTaker take) {
  const auto take_first = [take = std::move(take),
                           given = false](const std::vector<std::string>& words) mutable {
    return std::exchange(given, true) ? "is given twice" : take(words);
  };
  return add_words(app, name, help, take_first);
}

std::vector<std::string> with_two_dashes(int argc, const char* const* argv) {
  std::vector<std::string> words(argv, argv + argc);
  for (std::string& word : words) {
    if (word.size() > 2 && word[0] == '-' && word[1] != '-' &&
        std::ranges::find(kFamiliar, std::string_view(word).substr(1)) != kFamiliar.end()) {
      word.insert(0, 1, '-');
    }
  }
  return words;
}

}  // namespace xq::tools
