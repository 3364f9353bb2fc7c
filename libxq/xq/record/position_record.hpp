// One position of a list: what an xq/1 `position` record, an EPD line or a CSV row says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "xq/board/position.hpp"

namespace xq {

// Where a record came from, for messages. `line` and `byte` count from 1 and 0; 0 lines: unknown.
struct SourcePlace {
  std::string file;  // "-" for standard input
  std::uint64_t line = 0;

  bool operator==(const SourcePlace&) const = default;
};

// What a test suite expects of the analysis. Moves are legal in the resulting position.
struct Expectation {
  std::vector<Move> best;   // bm: one of these
  std::vector<Move> avoid;  // am: none of these
  std::optional<int> mate;  // dm: mate in at most so many moves

  [[nodiscard]] bool empty() const { return best.empty() && avoid.empty() && !mate; }
};

// Limits a record asks for itself. Depth, nodes and time replace those of the run as a whole; a
// mate alone, which may never come, only adds to them.
struct RecordLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> time_ms;
  std::optional<int> mate;

  [[nodiscard]] bool empty() const { return !depth && !nodes && !time_ms && !mate; }
};

// A checked record: the FEN is playable and the moves are legal one after another.
struct PositionRecord {
  std::string id;  // empty: none was given
  Position start = Position::start();
  std::vector<Move> moves;
  RecordLimits limits;
  std::optional<unsigned> multipv;
  std::vector<Move> searchmoves;
  Expectation expect;
  std::string meta_json;  // a JSON object to be echoed untouched; empty: none
  SourcePlace place;

  // `start` after `moves`.
  [[nodiscard]] Position resulting() const;
};

enum class RecordErrorCode : std::uint8_t {
  BadJson,
  BadFen,
  IllegalMove,
  BadNotation,
  BadEncoding,
  Truncated,
  Io,
  Unsupported
};

// The name used in xq/1: bad_json, bad_fen, illegal_move, bad_notation, bad_encoding, truncated,
// io, unsupported.
const char* record_error_name(RecordErrorCode code);

// A record that could not be used; it keeps its place in the stream.
struct RecordError {
  std::string id;  // when it could be told
  RecordErrorCode code = RecordErrorCode::BadFen;
  std::string message;
  SourcePlace place;
};

using PositionItem = std::variant<PositionRecord, RecordError>;

}  // namespace xq
