#include "differential/tally.hpp"

#include <algorithm>
#include <iomanip>
#include <iterator>
#include <sstream>

#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::differential {
namespace {

constexpr std::size_t kShown = 20;

void share(std::ostringstream& out, const std::string& name, std::uint64_t part,
           std::uint64_t whole) {
  const double percent =
      whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  out << "  " << std::left << std::setw(22) << name << std::right << std::setw(12) << part
      << std::setw(8) << std::fixed << std::setprecision(2) << percent << " %\n";
}

}  // namespace

void Tally::count(const Position& position, std::size_t legal, bool checked) {
  ++positions;
  red_to_move += position.side_to_move() == Color::Red ? 1U : 0U;
  moves += legal;
  checkmates += legal == 0 && checked ? 1U : 0U;
  stalemates += legal == 0 && !checked ? 1U : 0U;
  const test::FeatureCounts seen = test::features(position);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    with_feature[i] += seen[i] > 0 ? 1U : 0U;
  }
  ++with_men[std::min<std::size_t>(position.occupied().count(), with_men.size() - 1)];
}

void Tally::add(const Tally& other) {
  positions += other.positions;
  red_to_move += other.red_to_move;
  moves += other.moves;
  checkmates += other.checkmates;
  stalemates += other.stalemates;
  for (std::size_t i = 0; i < with_feature.size(); ++i) {
    with_feature[i] += other.with_feature[i];
  }
  for (std::size_t i = 0; i < with_men.size(); ++i) {
    with_men[i] += other.with_men[i];
  }
  differences.insert(differences.end(), other.differences.begin(), other.differences.end());
}

std::vector<std::string> own_moves(const Position& position) {
  std::vector<std::string> texts;
  for (const Move move : legal_moves(position)) {
    texts.push_back(move_text(move, RankBase::One));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string list_difference(const std::vector<std::string>& own,
                            const std::vector<std::string>& other, const std::string& name) {
  std::string text;
  const auto tell = [&](const std::vector<std::string>& a, const std::vector<std::string>& b,
                        const std::string& whose) {
    std::vector<std::string> extra;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(extra));
    if (extra.empty()) {
      return;
    }
    text += (text.empty() ? "only " : "; only ") + whose + ":";
    for (const std::string& move : extra) {
      text += " " + move;
    }
  };
  tell(own, other, "xq");
  tell(other, own, name);
  return text;
}

std::string report(const Tally& tally, const std::string& against, double seconds) {
  std::ostringstream out;
  out << "xq against " << against << ": " << tally.positions << " positions, " << tally.moves
      << " legal moves, " << tally.differences.size() << " differences, " << std::fixed
      << std::setprecision(1) << seconds << " s\n";
  share(out, "red to move", tally.red_to_move, tally.positions);
  for (std::size_t i = 0; i < test::kFeatures; ++i) {
    share(out, test::kFeatureNames[i], tally.with_feature[i], tally.positions);
  }
  share(out, "checkmate", tally.checkmates, tally.positions);
  share(out, "stalemate", tally.stalemates, tally.positions);
  for (std::size_t from = 2; from <= 32; from += 8) {
    const std::size_t to = std::min<std::size_t>(from + 7, 32);
    std::uint64_t count = 0;
    for (std::size_t men = from; men <= to; ++men) {
      count += tally.with_men[men];
    }
    share(out, std::to_string(from) + " to " + std::to_string(to) + " men", count, tally.positions);
  }
  for (std::size_t i = 0; i < std::min(kShown, tally.differences.size()); ++i) {
    out << "DIFFERENCE " << tally.differences[i] << "\n";
  }
  if (tally.differences.size() > kShown) {
    out << "... and " << tally.differences.size() - kShown << " more\n";
  }
  return out.str();
}

}  // namespace xq::differential
