#include "xq/report/history_report.hpp"

#include "xq/base/decimal.hpp"
#include "xq/base/text.hpp"
#include "xq/report/internal/text_table.hpp"
#include "xq/report/line_plot.hpp"

namespace xq {
namespace {

constexpr double kMilliseconds = 1000;

std::string change_text(double now, double before) {
  return before > 0 ? fixed(now / before, 3) : "";
}

std::string drift_text(const std::vector<HistoryEntry>& history) {
  const auto drift = drift_of(history);
  if (!drift) {
    return "";
  }
  std::string text = "since release " + one_line(history[drift->release].label) + ": ";
  if (!drift->obstacles.empty()) {
    text += "not comparable\n";
    for (const std::string& obstacle : drift->obstacles) {
      text += "  " + obstacle + "\n";
    }
    return text;
  }
  return text + (drift->time ? "time " + fixed(*drift->time, 3) + ", " : "") + "nodes " +
         fixed(drift->nodes, 3) + "\n";
}

PlotSeries marked(const std::vector<HistoryEntry>& history, bool time, bool releases) {
  PlotSeries series{releases ? "releases" : time ? "time" : "nodes", {}};
  series.mark = releases ? PlotMark::Points : PlotMark::Line;
  for (std::size_t i = 0; i < history.size(); ++i) {
    if ((releases && !history[i].release) || (time && !history[i].seconds)) {
      continue;
    }
    series.points.push_back(
        {static_cast<double>(i + 1),
         time ? *history[i].seconds * kMilliseconds : static_cast<double>(history[i].nodes)});
  }
  return series;
}

LinePlot plot_of(const std::vector<HistoryEntry>& history, bool time) {
  LinePlot plot;
  plot.title = time ? "Time of all positions" : "Nodes of all positions";
  plot.description = plot.title + " in " + std::to_string(history.size()) + " measurements.";
  plot.x_title = "measurement";
  plot.y_title = time ? "milliseconds" : "nodes";
  plot.whole_x = true;
  plot.series = {marked(history, time, false), marked(history, time, true)};
  return plot;
}

}  // namespace

std::string history_text(const std::vector<HistoryEntry>& history) {
  std::vector<std::vector<std::string>> rows{
      {"measurement", "nodes", "change", "ms", "change", "nps", ""}};
  const HistoryEntry* before = nullptr;
  for (const HistoryEntry& entry : history) {
    const bool follows = before != nullptr && before->settings == entry.settings;
    const bool timed =
        follows && before->seconds && entry.seconds && before->environment == entry.environment;
    rows.push_back(
        {one_line(entry.label), std::to_string(entry.nodes),
         follows ? change_text(static_cast<double>(entry.nodes), static_cast<double>(before->nodes))
                 : "",
         entry.seconds ? fixed(*entry.seconds * kMilliseconds, 1) : "",
         timed ? change_text(*entry.seconds, *before->seconds) : "",
         entry.seconds && *entry.seconds > 0
             ? fixed(static_cast<double>(entry.nodes) / *entry.seconds, 0)
             : "",
         entry.release ? "release" : ""});
    before = &entry;
  }
  return report::table_text(rows) + drift_text(history);
}

std::string history_plot_svg(const std::vector<HistoryEntry>& history) {
  return line_plots_svg({plot_of(history, true), plot_of(history, false)});
}

}  // namespace xq
