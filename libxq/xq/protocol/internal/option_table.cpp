#include "xq/protocol/internal/option_table.hpp"

#include <algorithm>
#include <cstdint>

#include "xq/base/text.hpp"
#include "xq/protocol/internal/integer.hpp"

namespace xq::protocol {
namespace {

// The one variant we play; the option is there since GUIs of many variants set it.
constexpr std::string_view kVariant = "xiangqi";

constexpr std::int64_t kMostLines = 128;
constexpr std::int64_t kMostSeed = INT32_MAX;
constexpr std::int64_t kMostOverhead = 5000;

template <auto kMember>
std::int64_t get_member(const Settings& settings) {
  return static_cast<std::int64_t>(settings.*kMember);
}

template <auto kMember>
void set_member(Settings& settings, std::int64_t value) {
  settings.*kMember = value != 0;
}

template <auto kMember>
std::int64_t get_engine(const Settings& settings) {
  return static_cast<std::int64_t>(settings.engine.*kMember);
}

template <auto kMember>
void set_engine(Settings& settings, std::int64_t value) {
  auto& member = settings.engine.*kMember;
  member = static_cast<std::remove_reference_t<decltype(member)>>(value);
}

}  // namespace

std::string Option::value_text(const Settings& settings) const {
  switch (type) {
    case OptionType::Spin:
      return std::to_string(get(settings));
    case OptionType::Check:
      return get(settings) != 0 ? "true" : "false";
    case OptionType::Combo:
      return std::string(kVariant);
    case OptionType::Button:
      break;
  }
  return {};
}

Status Option::assign(Settings& settings, std::string_view value) const {
  if (type == OptionType::Spin) {
    const auto number = parse_integer(value);
    if (!number || *number < least || *number > most) {
      return fail(ErrorCode::InvalidArgument, in_quotes(value) + " is not a whole number from " +
                                                  std::to_string(least) + " to " +
                                                  std::to_string(most));
    }
    set(settings, *number);
  } else if (type == OptionType::Check) {
    const std::string word = to_lower(value);
    if (word != "true" && word != "false") {
      return fail(ErrorCode::InvalidArgument, in_quotes(value) + " is neither true nor false");
    }
    set(settings, word == "true" ? 1 : 0);
  } else if (type == OptionType::Combo && to_lower(value) != kVariant) {
    return fail(ErrorCode::InvalidArgument, in_quotes(value) + " is not " + std::string(kVariant));
  }
  return std::monostate{};
}

std::vector<Option> make_option_table(const EngineCeiling& ceiling) {
  using enum OptionType;
  using E = EngineOptions;
  const auto most_hash = static_cast<std::int64_t>(ceiling.hash_mb);
  constexpr auto kSearcher = OptionEffect::Searcher;
  return {
      {"Hash", "hashsize", Spin, 0, most_hash, get_engine<&E::hash_mb>, set_engine<&E::hash_mb>,
       kSearcher},
      {"Threads", "threads", Spin, 1, ceiling.threads, get_engine<&E::threads>,
       set_engine<&E::threads>, kSearcher},
      {"MultiPV", "", Spin, 1, kMostLines, get_engine<&E::multipv>, set_engine<&E::multipv>},
      {"Variety Seed", "varietyseed", Spin, 0, kMostSeed, get_engine<&E::variety_seed>,
       set_engine<&E::variety_seed>},
      {"Ponder", "ponder", Check, 0, 1, get_member<&Settings::ponder>,
       set_member<&Settings::ponder>},
      {"Deterministic", "deterministic", Check, 0, 1, get_engine<&E::deterministic>,
       set_engine<&E::deterministic>, kSearcher},
      {"Move Overhead", "moveoverhead", Spin, 0, kMostOverhead,
       [](const Settings& s) { return std::int64_t{s.engine.move_overhead.count()}; },
       [](Settings& s, std::int64_t n) { s.engine.move_overhead = std::chrono::milliseconds(n); }},
      {"RankBase", "", Spin, 0, 1, get_engine<&E::rank_base>, set_engine<&E::rank_base>},
      {"Clear Hash", "clearhash", Button, 0, 0, nullptr, nullptr, OptionEffect::Forget},
      {"UCI_Variant", "", Combo},
      {"", "usemillisec", Check, 0, 1, get_member<&Settings::milliseconds>,
       set_member<&Settings::milliseconds>},
      {"", "batch", Check, 0, 1, get_member<&Settings::batch>, set_member<&Settings::batch>},
      {"", "newgame", Button, 0, 0, nullptr, nullptr, OptionEffect::Forget},
  };
}

const Option* find_option(const std::vector<Option>& table, std::string_view Option::*name_of,
                          std::string_view name) {
  const std::string wanted = to_lower(name);
  const auto found = std::ranges::find_if(table, [&](const Option& option) {
    return !(option.*name_of).empty() && to_lower(option.*name_of) == wanted;
  });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace xq::protocol
