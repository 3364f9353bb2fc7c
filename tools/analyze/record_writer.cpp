#include "analyze/record_writer.hpp"

#include <utility>

#include "xq/report/analysis_csv.hpp"
#include "xq/report/analysis_epd.hpp"
#include "xq/report/analysis_json.hpp"
#include "xq/report/analysis_table.hpp"

namespace xq::tools {

RecordWriter::RecordWriter(Output output, Format format, bool times, std::size_t width)
    : stream_(std::move(output), format), format_(format), times_(times), width_(width) {}

Status RecordWriter::begin() {
  switch (format_) {
    case Format::Csv:
      return stream_.begin(analysis_csv_header());
    case Format::Table:
      return stream_.begin(analysis_table_header({times_, width_}));
    default:
      return stream_.begin();
  }
}

Status RecordWriter::write(const AnalysisItem& item) {
  return stream_.write(text(item));
}

Status RecordWriter::end() {
  return stream_.end();
}

std::string RecordWriter::text(const AnalysisItem& item) const {
  switch (format_) {
    case Format::Json:
      return analysis_json(item, {times_});
    case Format::Epd:
      return analysis_epd(item, {times_}) + '\n';
    case Format::Csv:
      return analysis_csv(item, {times_});
    case Format::Table:
      return analysis_table(item, {times_, width_});
    default:
      return analysis_json(item, {times_}) + '\n';
  }
}

}  // namespace xq::tools
