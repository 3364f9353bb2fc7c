#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "perft/render.hpp"
#include "xq/board/position.hpp"
#include "xq/verify/difference.hpp"

// What xq-perft tells after a comparison with another generator. Records have no newline.
namespace xq::tools {

// Who was compared with, at which position, how deep.
struct Comparison {
  std::string generator;
  Position root;
  unsigned depth = 0;
  bool saved = false;                            // a text, which cannot be asked any further
  std::optional<RowPlace> place = std::nullopt;  // of a row of a suite

  // Of a random run: the smallest position that shows the difference.
  std::optional<Difference> shrunk = std::nullopt;
};

// "suite.epd:3: agrees to depth 2 with Pikafish: FEN", a line.
[[nodiscard]] std::string agreement_text(const Comparison& comparison);
[[nodiscard]] std::string agreement_json(const Comparison& comparison);

// Several lines: the position, the way to it, and each move with its reason.
[[nodiscard]] std::string difference_text(const Comparison& comparison,
                                          const Difference& difference);
[[nodiscard]] std::string difference_json(const Comparison& comparison,
                                          const Difference& difference);

// The record at the end of a random run.
[[nodiscard]] std::string random_end_json(std::uint64_t done, std::uint64_t total, bool differs);

}  // namespace xq::tools
