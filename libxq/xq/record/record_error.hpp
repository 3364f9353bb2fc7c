// Where a record was read and why it could not be used; the same for positions and games.
#pragma once

#include <cstdint>
#include <string>

namespace xq {

// Where a record came from, for messages. `line` and `byte` count from 1 and 0; 0 lines: unknown.
struct SourcePlace {
  std::string file;  // "-" for standard input
  std::uint64_t line = 0;

  bool operator==(const SourcePlace&) const = default;
};

enum class RecordErrorCode : std::uint8_t {
  BadJson,
  BadFen,
  IllegalMove,
  BadNotation,
  BadEncoding,
  Truncated,
  Io,
  Unsupported,
  WrongResult,  // of a game whose end says otherwise
  // Of a record on which an engine has failed.
  EngineDied,
  EngineTimeout,
  EngineBadAnswer,  // an illegal move, none, or gibberish
};

// The name used in xq/1: bad_json, bad_fen, illegal_move, bad_notation, bad_encoding, truncated,
// io, unsupported, wrong_result, engine_died, engine_timeout, engine_bad_answer.
const char* record_error_name(RecordErrorCode code);

// Whether the engine has failed and not the record.
bool is_engine_fault(RecordErrorCode code);

// A record that could not be used; it keeps its place in the stream.
struct RecordError {
  std::string id;  // when it could be told
  RecordErrorCode code = RecordErrorCode::BadFen;
  std::string message;
  SourcePlace place;
};

}  // namespace xq
