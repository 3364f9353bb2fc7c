// Small dense matrices, for the fits of match/. Pure values, for any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace xq {

// Rows by columns of doubles, zero at first.
class Matrix {
 public:
  Matrix() = default;
  Matrix(std::size_t rows, std::size_t columns)
      : columns_(columns), values_(rows * columns), rows_(rows) {}

  [[nodiscard]] std::size_t rows() const { return rows_; }
  [[nodiscard]] std::size_t columns() const { return columns_; }

  // REQUIRES: row < rows(), column < columns()
  double& operator()(std::size_t row, std::size_t column) {
    return values_[row * columns_ + column];
  }
  double operator()(std::size_t row, std::size_t column) const {
    return values_[row * columns_ + column];
  }

  bool operator==(const Matrix&) const = default;

 private:
  std::size_t columns_ = 0;
  std::vector<double> values_;
  std::size_t rows_ = 0;
};

// REQUIRES: a.columns() == b.rows()
Matrix operator*(const Matrix& a, const Matrix& b);
std::vector<double> operator*(const Matrix& a, const std::vector<double>& b);

Matrix transposed(const Matrix& matrix);

// a · m · aᵀ: the covariance of a·x when m is that of x. REQUIRES: the sizes fit
Matrix sandwiched(const Matrix& a, const Matrix& m);

// xᵀ · m · y. REQUIRES: the sizes fit
double product(const std::vector<double>& x, const Matrix& m, const std::vector<double>& y);

// The inverse of a symmetric positive matrix, by Cholesky; nothing when it is not positive beyond
// the rounding (a direction is worth less than 10⁻¹² of its own diagonal). REQUIRES: it is square
std::optional<Matrix> inverse_of_positive(const Matrix& matrix);

}  // namespace xq
