#pragma once

#include <cstddef>
#include <string>

#include "common/options.hpp"
#include "common/output.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Writes records as they come, each out as soon as it is known: a line each, or the elements of one
// array.
class RecordList {
 public:
  // REQUIRES: format is Json or Jsonl
  RecordList(Output& output, Format format) : output_(output), array_(format == Format::Json) {}

  Status write(const std::string& record);
  // Ends the array.
  Status finish();

 private:
  Output& output_;
  const bool array_;
  std::size_t count_ = 0;
};

}  // namespace xq::tools
