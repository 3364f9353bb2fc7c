#include "analyze/resume.hpp"

#include <fstream>
#include <utility>
#include <variant>

#include "xq/report/kept_analysis.hpp"

namespace xq::tools {
namespace {

// What the run has to say of the item before it searches.
AnalysisItem question(PositionItem item, std::uint64_t seq, const AnalyzeOptions& options) {
  if (auto* const error = std::get_if<RecordError>(&item)) {
    return FailedRecord{seq, std::move(*error)};
  }
  const auto& record = std::get<PositionRecord>(item);
  if (auto error = refusal(record, options)) {
    return FailedRecord{seq, std::move(*error)};
  }
  Analysis frame = analysis_frame(record, options);
  frame.seq = seq;
  return frame;
}

Failure other_run(const std::string& path, std::uint64_t line, const std::string& why) {
  return fail(ErrorCode::InvalidArgument,
              path + ":" + std::to_string(line) + ": not a record of this run: " + why +
                  "; --resume wants the same input and options (the file was left as it is)");
}

}  // namespace

Result<BatchStatistics> read_kept(const std::string& path, Inputs& inputs,
                                  const AnalyzeOptions& options, const std::stop_token& stop) {
  BatchStatistics statistics;
  std::ifstream file(path, std::ios::binary);
  // getline() that meets the end of the file has found a line without an end.
  for (std::string line; std::getline(file, line) && !file.eof();) {
    auto item = inputs.next();
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "interrupted while reading " + path);
    }
    if (!item) {
      return other_run(path, statistics.records + 1, "the input has no more records");
    }
    auto kept = match_kept(line, question(std::move(*item), statistics.records, options),
                           options.log_depths);
    if (!kept) {
      return other_run(path, statistics.records + 1, kept.error().message);
    }
    statistics.add(*kept);
  }
  return statistics;
}

}  // namespace xq::tools
