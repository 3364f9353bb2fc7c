#include "xq/base/decimal.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace xq {

std::string fixed(double value, int decimals) {
  std::array<char, 400> text{};
  const double unit = std::pow(10, -decimals);
  std::snprintf(text.data(), text.size(), "%.*f", decimals,
                std::abs(value) < unit / 2 ? 0.0 : value);
  return text.data();
}

}  // namespace xq
