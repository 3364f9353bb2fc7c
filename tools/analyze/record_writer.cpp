#include "analyze/record_writer.hpp"

#include <utility>

#include "xq/report/analysis_csv.hpp"
#include "xq/report/analysis_epd.hpp"
#include "xq/report/analysis_json.hpp"
#include "xq/report/analysis_table.hpp"

namespace xq::tools {

RecordWriter::RecordWriter(Output output, Format format, bool times, std::size_t width)
    : output_(std::move(output)), format_(format), times_(times), width_(width) {}

Status RecordWriter::begin() {
  switch (format_) {
    case Format::Json:
      return put("[");
    case Format::Csv:
      return put(analysis_csv_header());
    case Format::Table:
      return put(analysis_table_header({times_, width_}));
    default:
      return std::monostate{};
  }
}

Status RecordWriter::write(const AnalysisItem& item) {
  const std::string record = text(item);
  first_ = false;
  return put(record);
}

Status RecordWriter::end() {
  if (format_ == Format::Json) {
    if (Status status = put("\n]\n"); !status) {
      return status;
    }
  }
  return output_.close();
}

Status RecordWriter::put(std::string_view text) {
  Status status = output_.write(text);
  return status ? output_.flush() : status;
}

std::string RecordWriter::text(const AnalysisItem& item) const {
  switch (format_) {
    case Format::Json:
      return (first_ ? "\n" : ",\n") + analysis_json(item, {times_});
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
