#pragma once

#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"

namespace xq::datasets {

struct Sample {
  std::string id;
  std::string phase;
  std::string comment;  // empty: none
  Position position;
};

enum class SampleForm : std::uint8_t { Json, Jsonl, Fen, Epd };

// Writes the same samples in one of the forms that our programs read.
Status write_samples(const std::string& path, SampleForm form, const std::vector<Sample>& samples);

}  // namespace xq::datasets
