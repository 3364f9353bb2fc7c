#include "xq/match/matrix.hpp"

#include <gtest/gtest.h>

#include <random>

namespace xq {
namespace {

Matrix of(std::size_t rows, std::size_t columns, const std::vector<double>& values) {
  Matrix made(rows, columns);
  for (std::size_t i = 0; i < values.size(); ++i) {
    made(i / columns, i % columns) = values[i];
  }
  return made;
}

TEST(Matrix, Multiplies) {
  const Matrix a = of(2, 3, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(a * transposed(a), of(2, 2, {14, 32, 32, 77}));
  EXPECT_EQ(a * std::vector<double>({1, 0, -1}), (std::vector<double>{-2, -2}));
  EXPECT_EQ(sandwiched(a, of(3, 3, {1, 0, 0, 0, 1, 0, 0, 0, 1})), a * transposed(a));
  EXPECT_EQ(product({1, 1}, of(2, 2, {14, 32, 32, 77}), {1, -1}), -63);
}

TEST(Matrix, InvertsWhatIsPositive) {
  std::mt19937_64 numbers(2);
  Matrix root(6, 6);
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t j = 0; j < 6; ++j) {
      root(i, j) = static_cast<double>(numbers() % 100) / 10 + (i == j ? 20 : 0);
    }
  }
  const Matrix positive = root * transposed(root);
  const auto inverse = inverse_of_positive(positive);
  ASSERT_TRUE(inverse);
  const Matrix one = positive * *inverse;
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t j = 0; j < 6; ++j) {
      EXPECT_NEAR(one(i, j), i == j ? 1 : 0, 1e-9);
    }
  }
}

TEST(Matrix, RefusesToInvertTheRest) {
  EXPECT_FALSE(inverse_of_positive(of(2, 2, {1, 1, 1, 1})));
  EXPECT_FALSE(inverse_of_positive(of(2, 2, {1, 0, 0, -1})));
  EXPECT_FALSE(inverse_of_positive(of(1, 1, {0})));
}

}  // namespace
}  // namespace xq
