#include "annotate/failures.hpp"

#include <utility>

#include "xq/base/text.hpp"
#include "xq/report/analysis_json.hpp"
#include "xq/report/conversion_json.hpp"

namespace xq::tools {
namespace {

constexpr std::uint64_t kMostTold = 10;

// The first fault of a game as an error.
RecordError first_fault(const JudgedGame& game) {
  const GameFault& fault = game.record.faults.front();
  const SourcePlace& begin = game.record.source.place;
  std::string message = fault.ply > 0 ? "ply " + std::to_string(fault.ply) + " " : "";
  message += fault.text.empty() ? "" : in_quotes(fault.text) + ": ";
  return {game.id,
          fault.code,
          message + fault.message,
          {begin.file, fault.line > 0 ? fault.line : begin.line}};
}

}  // namespace

Status Failures::add(const AnnotatedItem& item) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return add(*failed);
  }
  const auto& annotated = std::get<AnnotatedGame>(item);
  const GameRecord& record = annotated.game.record;
  if (record.faults.empty()) {
    return std::monostate{};
  }
  ConvertedGame read;
  read.source = record.source;
  read.faults = record.faults;
  return put(annotated.seq, first_fault(annotated.game), complaint_text(read));
}

Status Failures::add(const FailedRecord& failed) {
  ConvertedGame none;
  none.source.place = failed.error.place;
  none.source.number = 0;
  none.error = failed.error;
  return put(failed.seq, failed.error, complaint_text(none));
}

Status Failures::put(std::uint64_t seq, const RecordError& error, const std::string& complaint) {
  if (++count_ <= kMostTold) {
    first_ += complaint + "\n";
  }
  if (path_.empty()) {
    return std::monostate{};
  }
  if (!output_) {
    auto opened = Output::open(path_);
    if (!opened) {
      return fail(std::move(opened).error());
    }
    output_.emplace(*std::move(opened));
  }
  Status written = output_->write(analysis_json(FailedRecord{seq, error}) + "\n");
  return written ? output_->flush() : written;
}

Status Failures::close() {
  return output_ ? output_->close() : Status(std::monostate{});
}

std::string Failures::text() const {
  return count_ <= kMostTold ? first_
                             : first_ + "and " + std::to_string(count_ - kMostTold) +
                                   " more such games; --failed FILE takes them all\n";
}

}  // namespace xq::tools
