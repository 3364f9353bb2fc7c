#pragma once

#include <string_view>

#include "common/options.hpp"
#include "common/output.hpp"

namespace xq::tools {

// Records one after another in one output, each out at once, so that a killed run loses nothing
// that was finished. As JSON they are the elements of one array. For one thread at a time.
class RecordStream {
 public:
  RecordStream(Output output, Format format);

  // What comes before the first record: the array's bracket, or `heading`.
  Status begin(std::string_view heading = {});
  // A record: a value without a line end as JSON, whole lines otherwise.
  Status write(std::string_view record);
  // What comes after the last record; learns whether all has arrived.
  Status end();

 private:
  Status put(std::string_view text);

  Output output_;
  Format format_;
  bool first_ = true;
};

}  // namespace xq::tools
