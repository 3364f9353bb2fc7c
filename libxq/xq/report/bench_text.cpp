#include "xq/report/bench_text.hpp"

#include <algorithm>

#include "xq/base/decimal.hpp"
#include "xq/base/text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/text_table.hpp"
#include "xq/report/line_plot.hpp"

namespace xq {
namespace {

using Rows = std::vector<std::vector<std::string>>;

constexpr double kMilliseconds = 1000;

std::string time_text(double seconds) {
  return fixed(seconds * kMilliseconds, 2);
}

std::string speed_text(double nps) {
  return nps > 0 ? fixed(nps, 0) : "";
}

std::string growth_text(double growth) {
  return growth > 0 ? fixed(growth, 2) : "";
}

// Growth from one depth of a position to the next.
double growth_of(const BenchedPosition& position, std::size_t i) {
  const BenchDepth& depth = position.depths[i];
  const bool follows =
      i > 0 && position.depths[i - 1].depth + 1 == depth.depth && position.depths[i - 1].nodes > 0;
  return follows
             ? static_cast<double>(depth.nodes) / static_cast<double>(position.depths[i - 1].nodes)
             : 0;
}

// From `depth` to the end of a table's row: what both kinds of rows have.
std::vector<std::string> depth_cells(const BenchDepth& depth) {
  return {std::to_string(depth.depth),    std::to_string(depth.seldepth),
          score_text(depth.score),        move_text(depth.pv.front()),
          std::to_string(depth.nodes),    time_text(depth.seconds.median),
          time_text(depth.seconds.least), time_text(depth.seconds.most),
          speed_text(depth.nps()),        std::to_string(depth.hashfull)};
}

std::string position_table(const BenchedPosition& position) {
  constexpr std::size_t kShownMoves = 12;
  Rows rows{{"depth", "sel", "score", "best", "nodes", "ms", "min", "max", "nps", "hash", "growth",
             "line"}};
  for (std::size_t i = 0; i < position.depths.size(); ++i) {
    rows.push_back(depth_cells(position.depths[i]));
    rows.back().push_back(growth_text(growth_of(position, i)));
    rows.back().push_back(report::moves_text(position.depths[i].pv, kShownMoves));
  }
  return report::table_text(rows, 0);
}

std::string totals_table(const BenchRun& run) {
  Rows rows{{"depth", "positions", "nodes", "growth", "ms", "min", "max", "nps"}};
  for (const DepthTotal& total : depth_totals(run)) {
    rows.push_back({std::to_string(total.depth), std::to_string(total.positions),
                    std::to_string(total.nodes), growth_text(total.growth),
                    time_text(total.seconds.median), time_text(total.seconds.least),
                    time_text(total.seconds.most), speed_text(total.nps())});
  }
  return report::table_text(rows, 0);
}

std::string positions_table(const BenchRun& run) {
  Rows rows{
      {"position", "depth", "sel", "score", "best", "nodes", "ms", "min", "max", "nps", "hash"}};
  for (const BenchedPosition& position : run.positions) {
    rows.push_back({one_line(position.id)});
    const auto cells = depth_cells(position.depths.back());
    rows.back().insert(rows.back().end(), cells.begin(), cells.end());
  }
  return report::table_text(rows);
}

std::string run_name(const BenchRun& run) {
  return run.engine + ", " + std::to_string(run.threads) +
         (run.threads == 1 ? " thread" : " threads");
}

double seconds_at_depth(const BenchRun& run, int depth) {
  for (const DepthTotal& total : depth_totals(run)) {
    if (total.depth == depth) {
      return total.seconds.median;
    }
  }
  return 0;
}

// Runs of one engine with more threads: how much sooner they come to the last common depth.
std::string speed_up_table(const BenchReport& report) {
  const BenchRun& first = report.runs.front();
  Rows rows{{"threads", "ms", "nps", "speed-up", "efficiency"}};
  int depth = 0;
  for (const DepthTotal& total : depth_totals(first)) {
    const auto reached = [&](const BenchRun& run) {
      return seconds_at_depth(run, total.depth) > 0;
    };
    depth = std::ranges::all_of(report.runs, reached) ? total.depth : depth;
  }
  for (const BenchRun& run : report.runs) {
    for (const DepthTotal& total : depth_totals(run)) {
      if (total.depth != depth || total.seconds.median <= 0) {
        continue;
      }
      const double gain = seconds_at_depth(first, depth) / total.seconds.median;
      const double more = static_cast<double>(run.threads) / first.threads;
      rows.push_back({std::to_string(run.threads), time_text(total.seconds.median),
                      speed_text(total.nps()), fixed(gain, 2), fixed(100 * gain / more, 0) + " %"});
    }
  }
  return rows.size() == 1 ? ""
                          : "Time to depth " + std::to_string(depth) + " by threads:\n" +
                                report::table_text(rows, 0);
}

// Other runs beside the first, position by position.
std::string ratios_table(const BenchReport& report) {
  const BenchRun& first = report.runs.front();
  std::string text;
  for (std::size_t i = 1; i < report.runs.size(); ++i) {
    const auto ratios = time_ratios(first, report.runs[i]);
    text += "Time to depth of " + run_name(report.runs[i]) + ", as a multiple of that of " +
            run_name(first) + ":\n";
    Rows rows{{"position", "depth", "ratio"}};
    for (const TimeRatio& ratio : ratios) {
      rows.push_back({one_line(ratio.id), std::to_string(ratio.depth), fixed(ratio.ratio, 3)});
    }
    text += report::table_text(rows);
    if (const auto mean = mean_ratio(ratios)) {
      text += "geometric mean " + fixed(mean->ratio, 3) + ", 95 % interval " + fixed(mean->low, 3) +
              " to " + fixed(mean->high, 3) + "\n";
    }
    text += "\n";
  }
  return text;
}

bool same_engine(const BenchReport& report) {
  return std::ranges::all_of(
      report.runs, [&](const BenchRun& run) { return run.engine == report.runs.front().engine; });
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) {
    return text;
  }
  std::string made = "\"";
  for (const char c : text) {
    made += c == '"' ? "\"\"" : std::string(1, c);
  }
  return made + "\"";
}

PlotSeries series_of(const BenchRun& run, bool speed) {
  PlotSeries series{run_name(run), {}};
  for (const DepthTotal& total : depth_totals(run)) {
    const auto nodes = static_cast<double>(total.nodes);
    const TimeSpread& time = total.seconds;
    const auto value = [&](double seconds) {
      return speed ? nodes / seconds : kMilliseconds * seconds;
    };
    if (time.least > 0) {
      series.points.push_back({static_cast<double>(total.depth), value(time.median),
                               value(speed ? time.most : time.least),
                               value(speed ? time.least : time.most)});
    }
  }
  return series;
}

LinePlot plot_of(const BenchReport& report, bool speed) {
  LinePlot plot;
  plot.title = speed ? "Nodes a second by depth" : "Time to depth";
  plot.description = plot.title + "; the band goes from the least to the greatest of " +
                     std::to_string(report.repeats) + " repeats.";
  plot.x_title = "depth (plies)";
  plot.y_title = speed ? "nodes a second" : "milliseconds, all positions";
  plot.whole_x = true;
  plot.log2_y = !speed;
  for (const BenchRun& run : report.runs) {
    plot.series.push_back(series_of(run, speed));
  }
  return plot;
}

}  // namespace

std::string bench_text(const BenchReport& report) {
  std::string text;
  for (const BenchRun& run : report.runs) {
    text += run_name(run) + (run.options.empty() ? "" : ", " + run.options) + ", " +
            std::to_string(report.repeats) + (report.repeats == 1 ? " repeat" : " repeats") + "\n";
    if (run.positions.size() == 1) {
      text += position_table(run.positions.front()) + "\n";
    } else {
      text += totals_table(run) + "\n" + positions_table(run) + "\n";
    }
    if (!run.repeatable()) {
      text += "Not every repeat found the same by the same nodes.\n\n";
    }
  }
  if (report.runs.size() > 1) {
    text += same_engine(report) ? speed_up_table(report) : ratios_table(report);
  }
  return text;
}

std::string bench_csv(const BenchReport& report) {
  std::string text =
      "engine,threads,position,phase,depth,seldepth,score,best,nodes,growth,time_ms,time_ms_min,"
      "time_ms_max,nps,hashfull,pv\n";
  for (const BenchRun& run : report.runs) {
    for (const BenchedPosition& position : run.positions) {
      for (std::size_t i = 0; i < position.depths.size(); ++i) {
        const BenchDepth& depth = position.depths[i];
        std::vector<std::string> cells = depth_cells(depth);
        cells.insert(cells.begin() + 5, growth_text(growth_of(position, i)));
        text += quoted(run.engine) + "," + std::to_string(run.threads) + "," + quoted(position.id) +
                "," + quoted(position.phase);
        for (const std::string& cell : cells) {
          text += "," + cell;
        }
        text += "," + report::moves_text(depth.pv) + "\n";
      }
    }
  }
  return text;
}

std::string bench_plot_svg(const BenchReport& report) {
  return line_plots_svg({plot_of(report, false), plot_of(report, true)});
}

}  // namespace xq
