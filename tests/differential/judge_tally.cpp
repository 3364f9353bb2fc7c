#include "differential/judge_tally.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace xq::differential {

void JudgeTally::add(const JudgeTally& other) {
  games += other.games;
  positions += other.positions;
  moves += other.moves;
  threatening += other.threatening;
  baring += other.baring;
  forbidden += other.forbidden;
  for (const auto& [name, count] : other.rulings) {
    rulings[name] += count;
  }
  differences.insert(differences.end(), other.differences.begin(), other.differences.end());
}

std::string report(const JudgeTally& tally, double seconds) {
  std::ostringstream out;
  out << "xq against the plain judge: " << tally.games << " games, " << tally.positions
      << " positions, " << tally.differences.size() << " differences, " << std::fixed
      << std::setprecision(1) << seconds << " s\n";
  const auto line = [&](const std::string& name, std::uint64_t count) {
    out << "  " << std::left << std::setw(36) << name << std::right << std::setw(10) << count
        << "\n";
  };
  line("moves", tally.moves);
  line("moves that threaten something new", tally.threatening);
  line("moves that bare a victim", tally.baring);
  line("forbidden moves", tally.forbidden);
  for (const auto& [name, count] : tally.rulings) {
    line(name, count);
  }
  for (std::size_t i = 0; i < std::min<std::size_t>(20, tally.differences.size()); ++i) {
    out << "DIFFERENCE " << tally.differences[i] << "\n";
  }
  return out.str();
}

}  // namespace xq::differential
