// Counts over a collection of games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "xq/record/game_conversion.hpp"

namespace xq {

// How often each name was met. Keeps a hundred names; what is met beyond them is counted together
// as "others", so that no input makes it grow.
class NameCounts {
 public:
  void add(std::string_view name);
  [[nodiscard]] const std::map<std::string, std::uint64_t, std::less<>>& counts() const {
    return counts_;
  }

 private:
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

struct GameStatistics {
  static constexpr std::size_t kPliesStep = 20;

  std::uint64_t games = 0;   // read
  std::uint64_t failed = 0;  // could not be read, or not be written
  std::uint64_t faulty = 0;  // read, with faults
  std::uint64_t lossy = 0;   // written, with losses
  std::uint64_t plies = 0;   // of all main lines
  std::uint64_t moves = 0;   // of all lines
  std::uint64_t variations = 0;
  NameCounts formats;
  NameCounts encodings;
  NameCounts notations;
  NameCounts results;
  NameCounts faults;  // by code; a game may have several
  NameCounts errors;  // by code
  NameCounts losses;  // by kind; see loss_kind()
  // lengths[i]: games whose main line has i * kPliesStep plies or more, and fewer than the next.
  // The last one of kMostLengths takes all longer ones.
  std::vector<std::uint64_t> lengths;
  static constexpr std::size_t kMostLengths = 26;

  void add(const ConvertedGame& game);
};

// A loss without its numbers and moves, so that those of a kind are told alike: "WXF has no
// variations: 3 left out" is "WXF has no variations".
std::string loss_kind(std::string_view loss);

}  // namespace xq
