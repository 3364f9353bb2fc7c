// One position of a list: what an xq/1 `position` record, an EPD line or a CSV row says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/record/record_error.hpp"

namespace xq {

// What a test suite expects of the analysis. Moves are legal in the resulting position.
struct Expectation {
  std::vector<Move> best;   // bm: one of these
  std::vector<Move> avoid;  // am: none of these
  std::optional<int> mate;  // dm: mate in at most so many moves

  [[nodiscard]] bool empty() const { return best.empty() && avoid.empty() && !mate; }
};

// Limits a record asks for itself. Depth, level, nodes and time replace those of the run as a
// whole; a mate alone, which may never come, only adds to them.
struct RecordLimits {
  std::optional<int> depth;
  std::optional<int> level;  // Limits::level
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> time_ms;
  std::optional<int> mate;

  [[nodiscard]] bool empty() const { return !depth && !level && !nodes && !time_ms && !mate; }
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

using PositionItem = std::variant<PositionRecord, RecordError>;

}  // namespace xq
