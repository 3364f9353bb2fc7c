#include "xq/eval/features.hpp"

#include <algorithm>
#include <array>

#include "xq/eval/internal/terms.hpp"
#include "xq/eval/params.hpp"

namespace xq::eval {
namespace {

// Counts each weight where the evaluation would add it.
class Counts {
 public:
  void add(unsigned weight, int count) {
    counts_[weight] = static_cast<std::int16_t>(counts_[weight] + count);
  }

  [[nodiscard]] std::vector<Feature> list() const {
    std::vector<Feature> list;
    for (unsigned weight = 0; weight < kWeights; ++weight) {
      if (counts_[weight] != 0) {
        list.push_back({static_cast<std::uint16_t>(weight), counts_[weight]});
      }
    }
    return list;
  }

 private:
  std::array<std::int16_t, kWeights> counts_{};
};

}  // namespace

Features features(const Position& position) {
  Counts counts;
  int phase = 0;
  position.occupied().for_each([&](Square square) {
    const Piece piece = position.piece_on(square);
    const bool red = color_of(piece) == Color::Red;
    counts.add(square_weight(type_of(piece), red ? square : square.rotated()), red ? 1 : -1);
    phase += phase_weight(type_of(piece));
  });
  internal::add_terms(position, counts);
  return {counts.list(), static_cast<double>(std::min(phase, kFullPhase)) / kFullPhase};
}

}  // namespace xq::eval
