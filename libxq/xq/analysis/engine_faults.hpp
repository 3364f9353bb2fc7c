// What becomes of a run when its engine fails.
#pragma once

#include <optional>
#include <string>

#include "xq/analysis/analyze.hpp"
#include "xq/base/result.hpp"
#include "xq/record/record_error.hpp"

namespace xq {

// What a record gets on which an engine has failed so: Engine, Timeout or Protocol.
RecordErrorCode engine_fault_code(ErrorCode code);

// An engine that fails on so many records in a row, each tried twice, ends the run.
inline constexpr unsigned kFaultsInARow = 5;

// Counts them. For one thread at a time.
class FaultsInARow {
 public:
  // `records`: what they are called, "positions".
  FaultsInARow(const std::optional<ExternalEngine>& engine, std::string records);

  void answered() { faults_ = 0; }
  // Fails with Engine at the last one that can be borne. An error of the record itself tells
  // nothing of the engine.
  Status failed(const RecordError& error);

 private:
  std::string engine_;
  std::string records_;
  unsigned faults_ = 0;
};

}  // namespace xq
