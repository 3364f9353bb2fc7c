// What a run of judged games counts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace xq::differential {

struct JudgeTally {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;                       // looked at for what they threaten
  std::uint64_t threatening = 0;                 // ... that threaten something new
  std::uint64_t baring = 0;                      // ... that take a victim's protection away
  std::uint64_t forbidden = 0;                   // moves found to be forbidden
  std::map<std::string, std::uint64_t> rulings;  // by rule set and reason
  std::vector<std::string> differences;

  void add(const JudgeTally& other);
};

// Totals, then at most 20 differences, for a person.
std::string report(const JudgeTally& tally, double seconds);

}  // namespace xq::differential
