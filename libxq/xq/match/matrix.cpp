#include "xq/match/matrix.hpp"

#include <cassert>
#include <cmath>

namespace xq {
namespace {

constexpr double kNothing = 1e-12;

// The lower triangle L with L·Lᵀ = matrix.
std::optional<Matrix> cholesky(const Matrix& matrix) {
  const std::size_t size = matrix.rows();
  Matrix lower(size, size);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double rest = matrix(i, j);
      for (std::size_t k = 0; k < j; ++k) {
        rest -= lower(i, k) * lower(j, k);
      }
      if (i != j) {
        lower(i, j) = rest / lower(j, j);
      } else if (rest > kNothing * matrix(i, i) && std::isfinite(rest)) {
        lower(i, i) = std::sqrt(rest);
      } else {
        return std::nullopt;
      }
    }
  }
  return lower;
}

// The inverse of a lower triangle.
Matrix inverse_of_lower(const Matrix& lower) {
  const std::size_t size = lower.rows();
  Matrix inverse(size, size);
  for (std::size_t column = 0; column < size; ++column) {
    inverse(column, column) = 1 / lower(column, column);
    for (std::size_t row = column + 1; row < size; ++row) {
      double sum = 0;
      for (std::size_t k = column; k < row; ++k) {
        sum += lower(row, k) * inverse(k, column);
      }
      inverse(row, column) = -sum / lower(row, row);
    }
  }
  return inverse;
}

}  // namespace

Matrix operator*(const Matrix& a, const Matrix& b) {
  assert(a.columns() == b.rows());
  Matrix made(a.rows(), b.columns());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t k = 0; k < a.columns(); ++k) {
      for (std::size_t j = 0; j < b.columns(); ++j) {
        made(i, j) += a(i, k) * b(k, j);
      }
    }
  }
  return made;
}

std::vector<double> operator*(const Matrix& a, const std::vector<double>& b) {
  assert(a.columns() == b.size());
  std::vector<double> made(a.rows());
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t k = 0; k < a.columns(); ++k) {
      made[i] += a(i, k) * b[k];
    }
  }
  return made;
}

Matrix transposed(const Matrix& matrix) {
  Matrix made(matrix.columns(), matrix.rows());
  for (std::size_t i = 0; i < matrix.rows(); ++i) {
    for (std::size_t j = 0; j < matrix.columns(); ++j) {
      made(j, i) = matrix(i, j);
    }
  }
  return made;
}

Matrix sandwiched(const Matrix& a, const Matrix& m) {
  return a * m * transposed(a);
}

double product(const std::vector<double>& x, const Matrix& m, const std::vector<double>& y) {
  const std::vector<double> right = m * y;
  assert(x.size() == right.size());
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sum += x[i] * right[i];
  }
  return sum;
}

std::optional<Matrix> inverse_of_positive(const Matrix& matrix) {
  assert(matrix.rows() == matrix.columns());
  const auto lower = cholesky(matrix);
  if (!lower) {
    return std::nullopt;
  }
  const Matrix inverse = inverse_of_lower(*lower);
  return transposed(inverse) * inverse;
}

}  // namespace xq
