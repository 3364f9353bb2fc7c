// What a differential run counts, and how two move lists are told apart.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "support/features.hpp"
#include "xq/board/position.hpp"

namespace xq::differential {

struct Tally {
  std::uint64_t positions = 0;
  std::uint64_t red_to_move = 0;
  std::uint64_t moves = 0;
  std::uint64_t checkmates = 0;
  std::uint64_t stalemates = 0;
  std::array<std::uint64_t, test::kFeatures> with_feature{};
  std::array<std::uint64_t, 33> with_men{};
  std::vector<std::string> differences;

  void count(const Position& position, std::size_t legal, bool checked);
  void add(const Tally& other);
};

// The legal moves by libxq, as texts with ranks 1–10 in ascending order.
std::vector<std::string> own_moves(const Position& position);

// Nothing when both lists, in ascending order, are equal; else "only xq: ...; only NAME: ...".
std::string list_difference(const std::vector<std::string>& own,
                            const std::vector<std::string>& other, const std::string& name);

// Totals and shares, then at most 20 differences, for a person.
std::string report(const Tally& tally, const std::string& against, double seconds);

}  // namespace xq::differential
