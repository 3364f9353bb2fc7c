#include "xq/record/game_filter.hpp"

#include <algorithm>
#include <string_view>

#include "xq/base/text.hpp"
#include "xq/record/mainline_walk.hpp"

namespace xq {
namespace {

template <class T, class Fits>
bool any_fits(const std::vector<T>& wanted, const Fits& fits) {
  return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), fits);
}

bool has_players(const GameFilter& filter, const GameRecord& record) {
  const std::string_view red = record.tag("Red");
  const std::string_view black = record.tag("Black");
  const auto in_red = [&](const std::string& name) { return has_part(red, name); };
  const auto in_black = [&](const std::string& name) { return has_part(black, name); };
  const auto in_either = [&](const std::string& name) { return in_red(name) || in_black(name); };
  return any_fits(filter.players, in_either) && any_fits(filter.red, in_red) &&
         any_fits(filter.black, in_black);
}

bool has_date(const GameFilter& filter, const GameRecord& record) {
  if (!filter.from && !filter.until) {
    return true;
  }
  const auto date = parse_date_span(record.tag("Date"));
  return date && (!filter.from || date->last >= filter.from->first) &&
         (!filter.until || date->first <= filter.until->last);
}

bool has_plies(const GameFilter& filter, const GameRecord& record) {
  if (!filter.min_plies && !filter.max_plies) {
    return true;
  }
  const std::size_t plies = record.tree.mainline().size();
  return plies >= filter.min_plies.value_or(0) && plies <= filter.max_plies.value_or(plies);
}

bool has_position(const GameFilter& filter, const GameRecord& record) {
  if (!filter.position) {
    return true;
  }
  const Key wanted = setup_keys(*filter.position).key;
  MainlineWalk walk(record);
  do {
    if (walk.keys().key == wanted || walk.keys().mirror_key == wanted) {
      return true;
    }
  } while (walk.next());
  return false;
}

}  // namespace

bool has_part(std::string_view value, std::string_view part) {
  return to_lower(value).find(to_lower(part)) != std::string::npos;
}

bool matches(const GameFilter& filter, const GameRecord& record) {
  const std::string code = to_lower(record.tag("ECCO"));
  return any_fits(filter.results, [&](GameResult result) { return result == record.result; }) &&
         any_fits(filter.ecco,
                  [&](const std::string& begin) { return code.starts_with(to_lower(begin)); }) &&
         has_players(filter, record) && has_date(filter, record) && has_plies(filter, record) &&
         has_position(filter, record);
}

}  // namespace xq
