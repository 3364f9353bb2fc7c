#pragma once

#include "common/options.hpp"
#include "common/output.hpp"
#include "common/record_stream.hpp"
#include "xq/analysis/analysis.hpp"

namespace xq::tools {

// Writes analyses in one of the formats. For one thread at a time.
class RecordWriter {
 public:
  // `times`: write how long searches took. `width`: columns of the terminal, for tables.
  RecordWriter(Output output, Format format, bool times, std::size_t width);

  Status begin();
  Status write(const AnalysisItem& item);
  Status end();

 private:
  [[nodiscard]] std::string text(const AnalysisItem& item) const;

  RecordStream stream_;
  Format format_;
  bool times_;
  std::size_t width_;
};

}  // namespace xq::tools
