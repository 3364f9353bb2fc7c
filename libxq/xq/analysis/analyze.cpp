#include "xq/analysis/analyze.hpp"

#include <chrono>
#include <string>
#include <utility>

#include "xq/base/version.hpp"
#include "xq/eval/params.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

Limits limits_for(const PositionRecord& record, const Limits& of_run) {
  Limits limits = of_run;
  const RecordLimits& own = record.limits;
  if (own.depth || own.nodes || own.time_ms) {
    limits.depth = own.depth;
    limits.nodes = own.nodes;
    limits.time.reset();
    if (own.time_ms) {
      limits.time = std::chrono::milliseconds(*own.time_ms);
    }
  }
  if (own.mate) {
    limits.mate = own.mate;
  }
  limits.multipv = record.multipv.value_or(of_run.multipv);
  limits.searchmoves = record.searchmoves;
  return limits;
}

// What a result depends on. In deterministic searches the number of threads is no part of that.
EngineText engine_text(const SearchOptions& search, const Limits& limits) {
  std::string options = "hash=" + std::to_string(search.hash_bytes >> 20U) +
                        " multipv=" + std::to_string(limits.multipv) +
                        " eval=" + eval::params_hash();
  options += search.deterministic ? std::string(" deterministic=true")
                                  : " threads=" + std::to_string(search.threads);
  return {"xq " + std::string(build_info().version), std::move(options)};
}

}  // namespace

std::optional<RecordError> refusal(const PositionRecord& record, const AnalyzeOptions& options) {
  if (options.search.deterministic && record.limits.time_ms) {
    return RecordError{record.id, RecordErrorCode::Unsupported,
                       "limits.time_ms: a deterministic run takes no limits in time", record.place};
  }
  return std::nullopt;
}

Analysis analysis_frame(const PositionRecord& record, const AnalyzeOptions& options) {
  Analysis analysis;
  analysis.id = record.id;
  analysis.position = record.resulting();
  analysis.moves = record.moves;
  analysis.limits = limits_for(record, options.limits);
  analysis.engine = engine_text(options.search, analysis.limits);
  analysis.legal = count_legal_moves(analysis.position);
  analysis.in_check = in_check(analysis.position);
  analysis.expect = record.expect;
  analysis.meta_json = record.meta_json;
  analysis.place = record.place;
  if (analysis.legal == 0) {
    analysis.status = AnalysisStatus::Over;
    analysis.over = analysis.in_check ? OverReason::Checkmate : OverReason::Stalemate;
    analysis.lines.push_back({Score::mate(0), 0, 0, {}});
  }
  return analysis;
}

Analysis analyze(const PositionRecord& record, const AnalyzeOptions& options, Searcher& searcher,
                 std::stop_token stop) {
  Analysis analysis = analysis_frame(record, options);
  if (analysis.status == AnalysisStatus::Over) {
    return analysis;
  }
  SearchResult result =
      searcher.search(record.start, record.moves, analysis.limits, std::move(stop));
  analysis.status = result.stopped ? AnalysisStatus::Partial : AnalysisStatus::Ok;
  analysis.depth = result.depth;
  analysis.nodes = result.nodes;
  analysis.time = result.time;
  analysis.hashfull = result.hashfull;
  analysis.lines = std::move(result.lines);
  if (options.log_depths) {
    analysis.depths = std::move(result.depths);
  }
  return analysis;
}

}  // namespace xq
