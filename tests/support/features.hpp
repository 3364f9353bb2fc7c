// What is going on around the king of the side to move, for saying how well a set of random
// positions covers the rules. Found by walking from the king, not by xq/movegen.
#pragma once

#include <array>
#include <cstdint>

#include "xq/board/position.hpp"

namespace xq::test {

enum class Feature : std::uint8_t {
  Check,
  DoubleCheck,
  CannonCheck,
  HorseCheck,
  HollowCannon,
  RookPin,
  CannonPin,     // two men between, at least one of them own
  OwnCannonPin,  // two men between, both own
  TwoCannonPins,
  HorseLegPin,
  FacingKingPin,
};
inline constexpr std::size_t kFeatures = 11;
inline constexpr std::array<const char*, kFeatures> kFeatureNames{
    "check",           "double check",  "cannon check",   "horse check",
    "hollow cannon",   "rook pin",      "cannon pin",     "cannon pin, both own",
    "two cannon pins", "horse-leg pin", "facing-king pin"};

// How often each feature was seen on the board.
using FeatureCounts = std::array<unsigned, kFeatures>;
FeatureCounts features(const Position& position);

}  // namespace xq::test
