#include "xq/report/analysis_json.hpp"

#include <chrono>
#include <cstdint>

#include "xq/board/fen.hpp"
#include "xq/eval/win_model.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/json_writer.hpp"
#include "xq/report/internal/record_json.hpp"
#include "xq/report/internal/score_json.hpp"
#include "xq/report/internal/search_json.hpp"

namespace xq {
namespace {

using report::JsonWriter;

void write_lines(JsonWriter& out, const std::vector<Line>& lines) {
  out.key("lines").begin_array();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    report::write_line(out, lines[i], i + 1, win_probability(lines[i].score));
  }
  out.end_array();
}

void write_times(JsonWriter& out, std::chrono::nanoseconds time, std::uint64_t nodes, bool nps) {
  out.key("time_ms").number(report::milliseconds(time));
  if (nps && time.count() > 0) {
    out.key("nps").number(report::nodes_per_second(nodes, time));
  }
}

void write_depths(JsonWriter& out, const std::vector<DepthReport>& depths, bool times) {
  if (depths.empty()) {
    return;
  }
  out.key("depths").begin_array();
  for (const DepthReport& report : depths) {
    out.begin_object().key("depth").number(report.depth).key("nodes").number(report.nodes);
    if (times) {
      write_times(out, report.time, report.nodes, false);
    }
    out.key("hashfull").number(report.hashfull);
    write_lines(out, report.lines);
    out.end_object();
  }
  out.end_array();
}

// The sign turns the number to Red's view; `mate 0` stays as it is, and `win` tells who has lost.
void write_red(JsonWriter& out, const Analysis& analysis) {
  if (analysis.lines.empty()) {
    return;
  }
  const Score score = analysis.lines[0].score;
  const bool red = analysis.position.side_to_move() == Color::Red;
  const double win = win_probability(score);
  out.key("red").begin_object();
  report::write_score_members(out, score, red ? 1 : -1);
  out.key("win").decimal(red ? win : 1 - win).end_object();
}

void write_expect(JsonWriter& out, const Analysis& analysis) {
  const auto pass = analysis.pass();
  if (!pass) {
    return;
  }
  const Expectation& expect = analysis.expect;
  out.key("expect").begin_object();
  if (!expect.best.empty()) {
    out.key("bm").moves(expect.best);
  }
  if (!expect.avoid.empty()) {
    out.key("am").moves(expect.avoid);
  }
  if (expect.mate) {
    out.key("dm").number(*expect.mate);
  }
  out.end_object().key("pass").boolean(*pass);
}

void write_notes(JsonWriter& out, const std::vector<std::string>& notes) {
  if (notes.empty()) {
    return;
  }
  out.key("notes").begin_array();
  for (const std::string& note : notes) {
    out.text(note);
  }
  out.end_array();
}

// What was asked.
void write_question(JsonWriter& out, const Analysis& analysis) {
  const Position& position = analysis.position;
  report::write_head(out, "analysis", analysis.id, analysis.seq);
  out.key("fen").text(fen(position));
  if (!analysis.moves.empty()) {
    out.key("moves").moves(analysis.moves);
  }
  out.key("key").text(report::key_text(position.key()));
  out.key("stm").text(report::side_name(position.side_to_move()));
  out.key("status").text(report::status_name(analysis.status));
  if (analysis.over) {
    out.key("over").text(report::over_name(*analysis.over));
  }
  out.key("source").text(analysis.source == FindingSource::Search ? "engine" : "cache");
  if (analysis.source == FindingSource::MirroredCache) {
    out.key("mirrored").boolean(true);
  }
  out.key("engine").begin_object().key("name").text(analysis.engine.name);
  out.key("options").text(analysis.engine.options).end_object();
  report::write_limits(out, analysis.limits);
  if (!analysis.limits.searchmoves.empty()) {
    out.key("searchmoves").moves(analysis.limits.searchmoves);
  }
}

std::string record_text(const Analysis& analysis, const AnalysisJsonOptions& options) {
  JsonWriter out;
  write_question(out, analysis);
  out.key("depth").number(analysis.depth).key("nodes").number(analysis.nodes);
  if (options.times) {
    write_times(out, analysis.time, analysis.nodes, true);
  }
  out.key("hashfull").number(analysis.hashfull);
  out.key("legal").number(analysis.legal).key("in_check").boolean(analysis.in_check);
  write_lines(out, analysis.lines);
  write_depths(out, analysis.depths, options.times);
  if (const auto best = analysis.best()) {
    out.key("best").move(*best);
  }
  write_red(out, analysis);
  write_notes(out, analysis.notes);
  write_expect(out, analysis);
  if (!analysis.meta_json.empty()) {
    out.key("meta").raw(analysis.meta_json);
  }
  return out.end_object().take();
}

}  // namespace

std::string analysis_json(const AnalysisItem& item, const AnalysisJsonOptions& options) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return report::error_json(*failed);
  }
  return record_text(std::get<Analysis>(item), options);
}

}  // namespace xq
