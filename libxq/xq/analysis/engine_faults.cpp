#include "xq/analysis/engine_faults.hpp"

#include <utility>

#include "xq/base/text.hpp"

namespace xq {

RecordErrorCode engine_fault_code(ErrorCode code) {
  switch (code) {
    case ErrorCode::Engine:
      return RecordErrorCode::EngineDied;
    case ErrorCode::Timeout:
      return RecordErrorCode::EngineTimeout;
    case ErrorCode::Protocol:
      return RecordErrorCode::EngineBadAnswer;
    default:
      return RecordErrorCode::Unsupported;
  }
}

FaultsInARow::FaultsInARow(const std::optional<ExternalEngine>& engine, std::string records)
    : engine_(engine ? in_quotes(engine->command) : "the engine"), records_(std::move(records)) {}

Status FaultsInARow::failed(const RecordError& error) {
  if (is_engine_fault(error.code) && ++faults_ == kFaultsInARow) {
    return fail(ErrorCode::Engine, engine_ + " failed on " + std::to_string(faults_) + " " +
                                       records_ + " in a row, at last so: " + error.message);
  }
  return std::monostate{};
}

}  // namespace xq
