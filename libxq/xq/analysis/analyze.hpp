// One position: record in, analysis out.
#pragma once

#include <optional>
#include <stop_token>

#include "xq/analysis/analysis.hpp"
#include "xq/record/position_record.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/searcher.hpp"

namespace xq {

struct AnalyzeOptions {
  // For records without limits of their own. A record's depth, nodes and time replace all of these;
  // a record that only asks for a mate keeps them. `searchmoves` is the record's alone.
  Limits limits;
  SearchOptions search;
  bool log_depths = false;  // keep what each finished iteration said
};

// Why the record cannot be analysed with these options; nothing when it can.
std::optional<RecordError> refusal(const PositionRecord& record, const AnalyzeOptions& options);

// All of the analysis that can be told without a search: two analyses with the same frame answer
// the same question. For a position where the game is over that is everything.
Analysis analysis_frame(const PositionRecord& record, const AnalyzeOptions& options);

// REQUIRES: !refusal(record, options), and `searcher` was made with options.search.
Analysis analyze(const PositionRecord& record, const AnalyzeOptions& options, Searcher& searcher,
                 std::stop_token stop = {});

}  // namespace xq
