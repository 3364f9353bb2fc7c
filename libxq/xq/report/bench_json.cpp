#include "xq/report/bench_json.hpp"

#include <cmath>

#include "xq/report/internal/bench_members.hpp"

namespace xq {
namespace {

using report::JsonWriter;

constexpr double kMilliseconds = 1000;

void write_head(JsonWriter& out, const char* type) {
  out.begin_object().key("schema").text("xq/1").key("type").text(type);
}

void write_engine(JsonWriter& out, const std::string& name, const std::string& options) {
  out.key("engine").begin_object().key("name").text(name).key("options").text(options);
  out.end_object();
}

void write_limits(JsonWriter& out, const Limits& limits) {
  out.key("limits").begin_object();
  if (limits.depth) {
    out.key("depth").number(*limits.depth);
  }
  if (limits.nodes) {
    out.key("nodes").number(*limits.nodes);
  }
  if (limits.time) {
    out.key("time_ms").number(limits.time->count());
  }
  out.end_object();
}

// Times and the speed that follows from them.
void write_times(JsonWriter& out, const TimeSpread& seconds, double nps) {
  out.key("time_ms").decimal(seconds.median * kMilliseconds);
  out.key("time_ms_min").decimal(seconds.least * kMilliseconds);
  out.key("time_ms_max").decimal(seconds.most * kMilliseconds);
  out.key("nps").number(std::llround(nps));
}

void write_position(JsonWriter& out, const BenchedPosition& position) {
  out.begin_object().key("id").text(position.id);
  if (!position.phase.empty()) {
    out.key("phase").text(position.phase);
  }
  out.key("repeatable").boolean(position.repeatable).key("depths").begin_array();
  for (const BenchDepth& depth : position.depths) {
    out.begin_object().key("depth").number(depth.depth).key("seldepth").number(depth.seldepth);
    report::write_score(out, depth.score);
    out.key("nodes").number(depth.nodes);
    write_times(out, depth.seconds, depth.nps());
    out.key("hashfull").number(depth.hashfull).key("pv").moves(depth.pv).end_object();
  }
  out.end_array().end_object();
}

void write_totals(JsonWriter& out, const BenchRun& run) {
  out.key("depths").begin_array();
  for (const DepthTotal& total : depth_totals(run)) {
    out.begin_object().key("depth").number(total.depth).key("positions").number(total.positions);
    out.key("nodes").number(total.nodes);
    if (total.growth > 0) {
      out.key("growth").decimal(total.growth);
    }
    write_times(out, total.seconds, total.nps());
    out.end_object();
  }
  out.end_array();
}

void write_run(JsonWriter& out, const BenchRun& run) {
  out.begin_object();
  write_engine(out, run.engine, run.options);
  out.key("threads").number(run.threads);
  write_totals(out, run);
  out.key("positions").begin_array();
  for (const BenchedPosition& position : run.positions) {
    write_position(out, position);
  }
  out.end_array().end_object();
}

// How much longer other runs take than the first, in a position each.
void write_ratios(JsonWriter& out, const BenchReport& report) {
  for (std::size_t i = 1; i < report.runs.size(); ++i) {
    const auto ratios = time_ratios(report.runs.front(), report.runs[i]);
    out.begin_object().key("run").number(i);
    if (const auto mean = mean_ratio(ratios)) {
      out.key("ratio").decimal(mean->ratio);
      out.key("low").decimal(mean->low).key("high").decimal(mean->high);
    }
    out.key("positions").begin_array();
    for (const TimeRatio& ratio : ratios) {
      out.begin_object().key("id").text(ratio.id).key("depth").number(ratio.depth);
      out.key("ratio").decimal(ratio.ratio).end_object();
    }
    out.end_array().end_object();
  }
}

}  // namespace

std::string signature_json(const SignatureReport& report) {
  JsonWriter out;
  write_head(out, "signature");
  write_engine(out, report.engine, report.options);
  out.key("depth").number(report.signature.depth).key("threads").number(report.threads);
  out.key("nodes").number(report.signature.nodes());
  out.key("deterministic").boolean(report.deterministic).key("positions").begin_array();
  for (const SignatureEntry& entry : report.signature.entries) {
    report::write_entry(out, entry);
  }
  out.end_array();
  if (report.instructions) {
    out.key("instructions").number(*report.instructions);
    if (!report.context.empty()) {
      out.key("context").text(report.context);
    }
  }
  report::write_environment(out, report.environment);
  return out.end_object().take();
}

std::string bench_json(const BenchReport& report) {
  JsonWriter out;
  write_head(out, "bench");
  write_limits(out, report.limits);
  out.key("repeats").number(report.repeats).key("runs").begin_array();
  for (const BenchRun& run : report.runs) {
    write_run(out, run);
  }
  out.end_array();
  if (report.runs.size() > 1) {
    out.key("time_ratios").begin_array();
    write_ratios(out, report);
    out.end_array();
  }
  report::write_environment(out, report.environment);
  return out.end_object().take();
}

std::string history_json(const HistoryEntry& entry) {
  JsonWriter out;
  write_head(out, "history");
  out.key("label").text(entry.label).key("release").boolean(entry.release);
  out.key("settings").text(entry.settings).key("nodes").number(entry.nodes);
  if (entry.seconds) {
    out.key("time_ms").decimal(*entry.seconds * kMilliseconds);
  }
  report::write_environment(out, entry.environment);
  return out.end_object().take();
}

}  // namespace xq
