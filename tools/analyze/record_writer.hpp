#pragma once

#include "common/options.hpp"
#include "common/output.hpp"
#include "xq/analysis/analysis.hpp"

namespace xq::tools {

// Writes records in one of the formats, each at once, so that a killed run loses nothing that was
// finished. For one thread at a time.
class RecordWriter {
 public:
  // `times`: write how long searches took. `width`: columns of the terminal, for tables.
  RecordWriter(Output output, Format format, bool times, std::size_t width);

  // What comes before the first record.
  Status begin();
  Status write(const AnalysisItem& item);
  // What comes after the last record; learns whether all has arrived.
  Status end();

 private:
  Status put(std::string_view text);
  [[nodiscard]] std::string text(const AnalysisItem& item) const;

  Output output_;
  Format format_;
  bool times_;
  std::size_t width_;
  bool first_ = true;
};

}  // namespace xq::tools
