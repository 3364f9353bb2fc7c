#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "xq/movegen/perft_table.hpp"

namespace xq::tools {

using Milliseconds = std::chrono::duration<double, std::milli>;

// What a count has cost.
struct Cost {
  Milliseconds wall{};  // of earlier runs too, where one was resumed
  Milliseconds cpu{};   // of all threads, in this run

  struct Table {
    PerftTableUse use;
    double fill = 0;
  };
  std::optional<Table> table;
};

// Measures from its making on. One thread at a time; the table must outlive it.
class Meter {
 public:
  // `table` may be null.
  explicit Meter(const PerftTable* table);
  [[nodiscard]] Cost cost() const;

 private:
  const PerftTable* table_;
  std::chrono::nanoseconds wall_;
  std::chrono::nanoseconds cpu_;
  PerftTableUse use_;
};

}  // namespace xq::tools
