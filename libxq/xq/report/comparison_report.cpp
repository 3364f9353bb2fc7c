#include "xq/report/comparison_report.hpp"

#include <cmath>

#include "xq/base/decimal.hpp"
#include "xq/base/text.hpp"
#include "xq/report/internal/bench_members.hpp"
#include "xq/report/internal/text_table.hpp"
#include "xq/report/internal/xml_text.hpp"

namespace xq {
namespace {

using report::JsonWriter;

using Rows = std::vector<std::vector<std::string>>;

constexpr int kDecimals = 4;

std::string ratio_text(double ratio) {
  return fixed(ratio, kDecimals);
}

std::string percent(double share) {
  return fixed(100 * share, 2) + " %";
}

std::string bounds_text(const RatioBounds& bounds) {
  return ratio_text(bounds.ratio) + " (" + ratio_text(bounds.low) + " to " +
         ratio_text(bounds.high) + ")";
}

std::string found_text(const std::optional<SignatureEntry>& entry) {
  return entry ? std::to_string(entry->nodes) + " " + entry->best + " " + score_text(entry->score)
               : "not there";
}

// One figure a line: what it is, and the figure.
Rows figures_of(const Comparison& comparison) {
  Rows rows;
  const auto add_bounds = [&rows](const char* name, const std::optional<RatioBounds>& bounds) {
    if (bounds) {
      rows.push_back({name, bounds_text(*bounds)});
    }
  };
  if (comparison.base_nodes > 0 || comparison.head_nodes > 0) {
    rows.push_back({"nodes, base and head", std::to_string(comparison.base_nodes) + " and " +
                                                std::to_string(comparison.head_nodes)});
  }
  add_bounds("nodes, head / base", comparison.nodes);
  if (comparison.speed && !comparison.trial) {
    // Instructions are counted, not sampled.
    const bool exact = comparison.speed->low == comparison.speed->high;
    rows.push_back({comparison.metric + ", head / base",
                    exact ? fixed(comparison.speed->ratio, 6) : bounds_text(*comparison.speed)});
  }
  if (const auto& trial = comparison.trial) {
    add_bounds("CPU time, head / base", trial->cpu);
    add_bounds("wall time, head / base", trial->wall);
    const bool by_cpu = comparison.metric == "cpu";
    rows.push_back({"judged by", by_cpu ? "CPU time" : "wall time"});
    add_bounds(by_cpu ? "CPU time, base / base" : "wall time, base / base", trial->noise);
    if (trial->detectable) {
      rows.push_back({"slow-down that would show", percent(*trial->detectable)});
    }
    rows.push_back({"pairs", std::to_string(trial->pairs)});
    if (!trial->pinned.empty()) {
      rows.push_back({"pinned", trial->pinned});
    }
  }
  return rows;
}

std::string rule_text(const Comparison& comparison) {
  const SpeedLimits& limits = comparison.limits;
  return "Slower is a ratio above " + fixed(1 + limits.fail, 3) + ", the same one from " +
         fixed(1 / (1 + limits.same), 3) + " to " + fixed(1 + limits.same, 3) + "; each bound is " +
         fixed(100 * limits.confidence, 1) + " % sure.";
}

bool is_judged_by_speed(BenchVerdict verdict) {
  return verdict == BenchVerdict::Faster || verdict == BenchVerdict::Same ||
         verdict == BenchVerdict::Slower || verdict == BenchVerdict::Inconclusive;
}

void write_bounds(JsonWriter& out, const char* name, const std::optional<RatioBounds>& bounds) {
  if (bounds) {
    out.key(name).begin_object();
    const auto member = [&out](const char* key, double value) {
      out.key(key).raw(fixed(value, 6));
    };
    member("ratio", bounds->ratio);
    member("low", bounds->low);
    member("high", bounds->high);
    out.end_object();
  }
}

void write_logs(JsonWriter& out, const char* name, const std::vector<double>& logs) {
  out.key(name).begin_array();
  for (const double log : logs) {
    out.raw(fixed(log, 6));
  }
  out.end_array();
}

void write_trial(JsonWriter& out, const TrialFigures& trial) {
  out.key("trial").begin_object().key("pairs").number(trial.pairs);
  out.key("level").raw(fixed(trial.level, 6));
  write_bounds(out, "cpu", trial.cpu);
  write_bounds(out, "wall", trial.wall);
  write_bounds(out, "noise", trial.noise);
  if (trial.detectable) {
    out.key("detectable").raw(fixed(*trial.detectable, 6));
  }
  if (!trial.pinned.empty()) {
    out.key("pinned").text(trial.pinned);
  }
  write_logs(out, "logs", trial.logs);
  write_logs(out, "noise_logs", trial.noise_logs);
  out.end_object();
}

// A cell of a Markdown table may hold no bar and no line break.
std::string markdown_cell(std::string_view text) {
  std::string made;
  for (const char c : one_line(text)) {
    made += c == '|' ? "\\|" : std::string(1, c);
  }
  return made;
}

std::string markdown_table(const Rows& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += "|";
    for (const std::string& cell : rows[i]) {
      text += " " + markdown_cell(cell) + " |";
    }
    text += "\n";
    if (i == 0) {
      text += "|";
      for (std::size_t column = 0; column < rows[i].size(); ++column) {
        text += "---|";
      }
      text += "\n";
    }
  }
  return text;
}

Rows differences_of(const Comparison& comparison) {
  Rows rows{{"position", "base", "head"}};
  for (const SignatureDifference& difference : comparison.differences) {
    rows.push_back(
        {one_line(difference.id), found_text(difference.base), found_text(difference.head)});
  }
  return rows;
}

std::string junit_case(const char* name, const char* kind, const std::string& message,
                       const std::string& detail) {
  std::string text = std::string("  <testcase classname=\"xq-bench\" name=\"") + name + "\"";
  if (kind == nullptr) {
    return text + "/>\n";
  }
  return text + ">\n    <" + kind + " message=\"" + report::xml_text(message) + "\">" +
         report::xml_text(detail) + "</" + kind + ">\n  </testcase>\n";
}

}  // namespace

std::string comparison_text(const Comparison& comparison) {
  std::string text = std::string("verdict: ") + verdict_name(comparison.verdict) + "\n";
  for (const std::string& reason : comparison.reasons) {
    text += "  " + reason + "\n";
  }
  text += report::table_text(figures_of(comparison));
  if (is_judged_by_speed(comparison.verdict) && comparison.speed) {
    text += rule_text(comparison) + "\n";
  }
  if (!comparison.differences.empty()) {
    text += "\nPositions that differ (nodes, move, score): " +
            std::to_string(comparison.differences.size()) + "\n" +
            report::table_text(differences_of(comparison));
  }
  return text;
}

std::string comparison_json(const Comparison& comparison) {
  JsonWriter out;
  out.begin_object().key("schema").text("xq/1").key("type").text("comparison");
  out.key("verdict").text(verdict_name(comparison.verdict));
  out.key("metric").text(comparison.metric);
  out.key("limits").begin_object().key("fail").raw(fixed(comparison.limits.fail, 6));
  out.key("same").raw(fixed(comparison.limits.same, 6));
  out.key("confidence").raw(fixed(comparison.limits.confidence, 6)).end_object();
  write_bounds(out, "speed", comparison.speed);
  out.key("base_nodes").number(comparison.base_nodes);
  out.key("head_nodes").number(comparison.head_nodes);
  write_bounds(out, "nodes", comparison.nodes);
  out.key("reasons").begin_array();
  for (const std::string& reason : comparison.reasons) {
    out.text(reason);
  }
  out.end_array();
  report::write_differences(out, comparison.differences);
  if (comparison.trial) {
    write_trial(out, *comparison.trial);
  }
  if (comparison.environment) {
    report::write_environment(out, *comparison.environment);
  }
  return out.end_object().take();
}

std::string comparison_markdown(const Comparison& comparison) {
  std::string text = std::string("### xq-bench: ") + verdict_name(comparison.verdict) + "\n\n";
  for (const std::string& reason : comparison.reasons) {
    text += "- " + markdown_cell(reason) + "\n";
  }
  text += comparison.reasons.empty() ? "" : "\n";
  Rows figures{{"figure", "value"}};
  for (auto& row : figures_of(comparison)) {
    figures.push_back(std::move(row));
  }
  text += markdown_table(figures);
  if (is_judged_by_speed(comparison.verdict) && comparison.speed) {
    text += "\n" + rule_text(comparison) + "\n";
  }
  if (!comparison.differences.empty()) {
    text += "\n" + std::to_string(comparison.differences.size()) +
            " positions differ (nodes, move, score):\n\n" +
            markdown_table(differences_of(comparison));
  }
  return text;
}

std::string comparison_junit(const Comparison& comparison) {
  const BenchVerdict verdict = comparison.verdict;
  const std::string detail = comparison_text(comparison);
  const std::string name = verdict_name(verdict);
  const bool other_search =
      verdict == BenchVerdict::FunctionalChange || verdict == BenchVerdict::NonDeterministic;
  const bool incomparable = verdict == BenchVerdict::Incomparable;
  const char* const search = other_search ? "failure" : incomparable ? "error" : nullptr;
  const char* const speed = verdict == BenchVerdict::Slower ? "failure"
                            : other_search || incomparable || verdict == BenchVerdict::Inconclusive
                                ? "skipped"
                                : nullptr;
  const auto count = [&](std::string_view kind) {
    return std::to_string((search != nullptr && search == kind ? 1 : 0) +
                          (speed != nullptr && speed == kind ? 1 : 0));
  };
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"xq-bench\" tests=\"2\" "
         "failures=\"" +
         count("failure") + "\" errors=\"" + count("error") + "\" skipped=\"" + count("skipped") +
         "\">\n" + junit_case("search", search, name, detail) +
         junit_case("speed", speed, name, detail) + "</testsuite>\n";
}

}  // namespace xq
