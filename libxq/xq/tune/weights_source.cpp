#include "xq/tune/weights_source.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "xq/board/attacks.hpp"

namespace xq::tune {
namespace {

// Of the weights of squares, whether a man of the kind may ever stand there; true of all others.
std::array<bool, eval::kWeights> used() {
  std::array<bool, eval::kWeights> used{};
  std::fill(used.begin() + eval::first_weight(eval::kSquareGroups), used.end(), true);
  for (unsigned type = 0; type < kPieceTypes; ++type) {
    const auto kind = static_cast<PieceType>(type);
    domain(Color::Red, kind).for_each([&](Square square) {
      used[eval::square_weight(kind, square)] = true;
    });
  }
  return used;
}

std::int16_t rounded(double number) {
  using Limits = std::numeric_limits<std::int16_t>;
  return static_cast<std::int16_t>(
      std::clamp(std::round(number), double{Limits::min()}, double{Limits::max()}));
}

std::string padded(std::int16_t number) {
  constexpr std::size_t kWidth = 5;
  const std::string digits = std::to_string(number);
  return std::string(kWidth - std::min(kWidth, digits.size()), ' ') + digits;
}

// A table a group, as a half of the numbers.
std::string tables(const std::vector<eval::Tapered>& weights, std::int16_t eval::Tapered::*half) {
  std::string text;
  for (unsigned group = 0; group < eval::kGroups.size(); ++group) {
    const eval::WeightGroup& shape = eval::kGroups[group];
    text += "    // " + std::string(shape.name) + ": " + std::string(shape.meaning) + '\n';
    for (unsigned i = 0; i < shape.count; ++i) {
      text += i % shape.columns == 0 ? "    " : " ";
      text += padded(weights[eval::first_weight(group) + i].*half) + ',';
      text += (i + 1) % shape.columns == 0 || i + 1 == shape.count ? "\n" : "";
    }
  }
  return text;
}

}  // namespace

std::vector<eval::Tapered> rounded(const FitWeights& weights) {
  const auto keep = used();
  std::vector<eval::Tapered> whole(eval::kWeights);
  for (unsigned index = 0; index < eval::kWeights; ++index) {
    if (keep[index]) {
      whole[index] = {rounded(weights[index].middle), rounded(weights[index].end)};
    }
  }
  return whole;
}

std::string weights_source(const std::vector<eval::Tapered>& weights,
                           const std::vector<std::string>& origin) {
  std::string text = "// clang-format off\n// The weights of the evaluation, in centipawns.\n//\n";
  for (const std::string& line : origin) {
    text += "// " + line + '\n';
  }
  text += R"(#pragma once

#include <array>
#include <cstdint>

#include "xq/eval/weights.hpp"

namespace xq::eval {

inline constexpr std::array<std::int16_t, kWeights> kMiddleWeights{
)" + tables(weights, &eval::Tapered::middle) +
          R"(};

inline constexpr std::array<std::int16_t, kWeights> kEndWeights{
)" + tables(weights, &eval::Tapered::end) +
          R"(};

}  // namespace xq::eval
)";
  return text;
}

}  // namespace xq::tune
