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
  if (own.depth || own.level || own.nodes || own.time_ms) {
    limits.depth = own.depth;
    limits.level = own.level;
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

RecordError unsupported(const PositionRecord& record, const std::string& why) {
  return {record.id, RecordErrorCode::Unsupported, why, record.place};
}

}  // namespace

EngineText engine_text(const AnalyzeOptions& of_run, const Limits& limits) {
  const SearchOptions& search = of_run.search;
  const std::string multipv =
      " multipv=" + std::to_string(limits.multipv) + (limits.equals ? " equals=true" : "");
  const std::string deterministic = search.deterministic ? " deterministic=true" : "";
  if (of_run.engine) {
    return {of_run.engine->name, "protocol=" + of_run.engine->protocol + of_run.engine->options +
                                     multipv + deterministic};
  }
  return {
      "xq " + std::string(build_info().version),
      "hash=" + std::to_string(search.hash_bytes >> 20U) + multipv +
          " eval=" + eval::params_hash() +
          (search.deterministic ? deterministic : " threads=" + std::to_string(search.threads))};
}

std::optional<RecordError> refusal(const PositionRecord& record, const AnalyzeOptions& options) {
  if (options.search.deterministic && record.limits.time_ms) {
    return unsupported(record, "limits.time_ms: a deterministic run takes no limits in time");
  }
  if (!options.engine || options.engine->protocol != "xboard") {
    return std::nullopt;
  }
  if (limits_for(record, options.limits).nodes) {
    return unsupported(record, "limits.nodes: the xboard protocol knows no limit in nodes");
  }
  if (!record.searchmoves.empty()) {
    return unsupported(record, "searchmoves: the xboard protocol does not know them");
  }
  return std::nullopt;
}

Analysis analysis_frame(const PositionRecord& record, const AnalyzeOptions& options) {
  Analysis analysis;
  analysis.id = record.id;
  analysis.position = record.resulting();
  analysis.moves = record.moves;
  analysis.limits = limits_for(record, options.limits);
  analysis.engine = engine_text(options, analysis.limits);
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

Result<Analysis> analyze(const PositionRecord& record, const AnalyzeOptions& options,
                         Analyst& analyst, const AnalysisStops& stops) {
  Analysis analysis = analysis_frame(record, options);
  if (analysis.status == AnalysisStatus::Over) {
    return analysis;
  }
  auto found = analyst.search(record.start, record.moves, analysis.limits, stops);
  if (!found) {
    return fail(std::move(found).error());
  }
  SearchResult& result = found->result;
  analysis.status = result.stopped ? AnalysisStatus::Partial : AnalysisStatus::Ok;
  analysis.source = found->source;
  analysis.depth = result.depth;
  analysis.nodes = result.nodes;
  analysis.time = result.time;
  analysis.hashfull = result.hashfull;
  analysis.lines = std::move(result.lines);
  analysis.notes = std::move(found->notes);
  if (options.log_depths) {
    analysis.depths = std::move(result.depths);
  }
  return analysis;
}

}  // namespace xq
