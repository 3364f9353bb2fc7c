#include "xq/match/result_table.hpp"

#include <cassert>

namespace xq {

double ResultCell::red_points() const {
  return static_cast<double>(counts[2]) + static_cast<double>(counts[1]) / 2;
}

double ResultCell::black_points() const {
  return static_cast<double>(counts[0]) + static_cast<double>(counts[1]) / 2;
}

std::size_t ResultTable::player(std::string_view name) {
  const auto known = by_name_.find(name);
  if (known != by_name_.end()) {
    return known->second;
  }
  names_.emplace_back(name);
  by_name_.emplace(name, names_.size() - 1);
  return names_.size() - 1;
}

void ResultTable::add(std::size_t red, std::size_t black, GameScore red_outcome,
                      std::uint64_t games) {
  assert(red < names_.size() && black < names_.size() && red != black);
  const auto [at, is_new] = by_players_.try_emplace({red, black}, cells_.size());
  if (is_new) {
    cells_.push_back({red, black, {}});
  }
  cells_[at->second].counts[static_cast<std::size_t>(red_outcome)] += games;
}

}  // namespace xq
