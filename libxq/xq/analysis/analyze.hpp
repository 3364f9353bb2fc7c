// One position: record in, analysis out.
#pragma once

#include <optional>
#include <string>

#include "xq/analysis/analysis.hpp"
#include "xq/analysis/analyst.hpp"
#include "xq/base/result.hpp"
#include "xq/record/position_record.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/searcher.hpp"

namespace xq {

// A program that is asked, and how.
struct ExternalEngine {
  std::string command;
  std::string name;      // as it calls itself
  std::string protocol;  // "uci", "ucci" or "xboard"
  std::string options;   // set by the user: " Hash=64 Style=wild", or empty
};

struct AnalyzeOptions {
  // For records without limits of their own. A record's depth, nodes and time replace all of these;
  // a record that only asks for a mate keeps them. `searchmoves` is the record's alone.
  Limits limits;
  SearchOptions search;                  // of an external engine `deterministic` alone counts
  std::optional<ExternalEngine> engine;  // nothing: the built-in one
  bool log_depths = false;               // keep what each finished iteration said
};

// What a result depends on, limits apart. In deterministic searches of our own the number of
// threads is no part of that.
EngineText engine_text(const AnalyzeOptions& of_run, const Limits& limits);

// Why the record cannot be analysed with these options; nothing when it can.
std::optional<RecordError> refusal(const PositionRecord& record, const AnalyzeOptions& options);

// All of the analysis that can be told without a search: two analyses with the same frame answer
// the same question. For a position where the game is over that is everything.
Analysis analysis_frame(const PositionRecord& record, const AnalyzeOptions& options);

// What the analyst makes of the record. Fails as Analyst::search().
// REQUIRES: !refusal(record, options), and `analyst` is what the options say.
Result<Analysis> analyze(const PositionRecord& record, const AnalyzeOptions& options,
                         Analyst& analyst, const AnalysisStops& stops = {});

}  // namespace xq
