// What the analysis of one position says: the value behind an xq/1 `analysis` record.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/eval/score.hpp"
#include "xq/record/position_record.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/result.hpp"

namespace xq {

enum class AnalysisStatus : std::uint8_t {
  Ok,
  Over,    // the game is over here; nothing was searched
  Partial  // stopped before any limit was reached, or an engine that took too long for one
};

enum class OverReason : std::uint8_t { Checkmate, Stalemate };

enum class FindingSource : std::uint8_t {
  Search,
  Cache,         // an earlier search of this position
  MirroredCache  // or of its reflection
};

// Which engine answered, and with which options: "hash=16 multipv=1 eval=0123456789abcdef
// threads=1", "protocol=uci Hash=64 multipv=1".
struct EngineText {
  std::string name;
  std::string options;
};

struct Analysis {
  std::string id;         // empty: none was given
  std::uint64_t seq = 0;  // its place in the stream, from 0
  Position position = Position::start();
  std::vector<Move> moves;  // that led to the position, when the record gave some

  AnalysisStatus status = AnalysisStatus::Ok;
  std::optional<OverReason> over;
  FindingSource source = FindingSource::Search;
  EngineText engine;
  Limits limits;  // those the search had
  int depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  int hashfull = 0;
  unsigned legal = 0;  // number of legal moves
  bool in_check = false;

  // Best first, at least one. A position that is over has one line, `mate 0` without moves.
  std::vector<Line> lines;
  std::vector<DepthReport> depths;  // empty unless asked for
  std::vector<std::string> notes;   // what of it is not as an engine said it, a sentence each

  Expectation expect;
  std::string meta_json;
  SourcePlace place;

  // The first move of the best line.
  [[nodiscard]] std::optional<Move> best() const;
  // Whether everything that was expected came true; nothing when nothing was expected.
  [[nodiscard]] std::optional<bool> pass() const;
};

// The three things a record can expect, one by one: the best move is among these, is none of those,
// and a mate in so many moves is found. Nothing when that was not expected.
std::optional<bool> passes_best(const Analysis& analysis);
std::optional<bool> passes_avoid(const Analysis& analysis);
std::optional<bool> passes_mate(const Analysis& analysis);

// A record that could not be analysed, in its place in the stream.
struct FailedRecord {
  std::uint64_t seq = 0;
  RecordError error;
};

using AnalysisItem = std::variant<Analysis, FailedRecord>;

}  // namespace xq
