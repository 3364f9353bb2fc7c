#include "xq/record/position_record.hpp"

#include <array>

namespace xq {

Position PositionRecord::resulting() const {
  Position position = start;
  for (const Move move : moves) {
    position.make(move);
  }
  return position;
}

const char* record_error_name(RecordErrorCode code) {
  constexpr std::array<const char*, 12> kNames{
      "bad_json",     "bad_fen",        "illegal_move",
      "bad_notation", "bad_encoding",   "truncated",
      "io",           "unsupported",    "wrong_result",
      "engine_died",  "engine_timeout", "engine_bad_answer"};
  return kNames[static_cast<std::size_t>(code)];
}

bool is_engine_fault(RecordErrorCode code) {
  return code == RecordErrorCode::EngineDied || code == RecordErrorCode::EngineTimeout ||
         code == RecordErrorCode::EngineBadAnswer;
}

}  // namespace xq
