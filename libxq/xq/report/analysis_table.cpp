#include "xq/report/analysis_table.hpp"

#include <algorithm>
#include <string_view>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/text_width.hpp"

namespace xq {
namespace {

using report::pad_left;
using report::pad_right;

constexpr std::size_t kNumber = 6;
constexpr std::size_t kId = 18;
constexpr std::size_t kFen = 20;
constexpr std::size_t kDepth = 5;
constexpr std::size_t kScore = 7;
constexpr std::size_t kPass = 4;
constexpr std::size_t kBest = 4;
constexpr std::size_t kNodes = 10;
constexpr std::size_t kTime = 7;
constexpr std::size_t kLeastPv = 9;  // two moves

struct Cells {
  std::string number, id, fen, depth, score, pass, best, nodes, time, pv;
};

std::string row_text(const Cells& cells, const AnalysisTableOptions& options) {
  std::string row = pad_left(cells.number, kNumber) + "  " + pad_right(cells.id, kId) + "  " +
                    pad_right(cells.fen, kFen) + "  " + pad_left(cells.depth, kDepth) + " " +
                    pad_left(cells.score, kScore) + "  " + pad_right(cells.best, kBest) + "  " +
                    pad_right(cells.pass, kPass) + " " + pad_left(cells.nodes, kNodes);
  if (options.times) {
    row += " " + pad_left(cells.time, kTime);
  }
  row += "  ";
  const std::size_t used = report::text_width(row);
  const std::size_t left = options.width > used ? options.width - used : 0;
  row += report::cut_to_width(cells.pv, std::max(left, kLeastPv));
  row.erase(row.find_last_not_of(' ') + 1);
  return row + '\n';
}

std::string red_score(Score score, Color side) {
  const int sign = side == Color::Red ? 1 : -1;
  if (!score.is_mate()) {
    const int cp = sign * score.cp();
    return (cp > 0 ? "+" : "") + std::to_string(cp);
  }
  // No legal move: lost here and now.
  if (score.mate_moves() == 0) {
    return side == Color::Red ? "#-0" : "#0";
  }
  return "#" + std::to_string(sign * score.mate_moves());
}

std::string pass_text(const Analysis& analysis) {
  const auto pass = analysis.pass();
  return !pass ? "" : *pass ? "yes" : "NO";
}

std::string record_text(const Analysis& analysis, const AnalysisTableOptions& options) {
  std::string text;
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    const Line& line = analysis.lines[i];
    Cells cells;
    if (i == 0) {
      cells.number = std::to_string(analysis.seq + 1);
      cells.id = analysis.id;
      cells.fen = fen(analysis.position);
      cells.pass = pass_text(analysis);
      cells.nodes = std::to_string(analysis.nodes);
      cells.time = std::to_string(report::milliseconds(analysis.time));
    }
    cells.depth = std::to_string(line.depth);
    cells.score = red_score(line.score, analysis.position.side_to_move());
    cells.best = line.pv.empty() ? "" : move_text(line.pv[0]);
    cells.pv = analysis.over ? report::over_name(*analysis.over) : report::moves_text(line.pv);
    text += row_text(cells, options);
  }
  return text;
}

std::string record_text(const FailedRecord& failed, const AnalysisTableOptions& options) {
  const RecordError& error = failed.error;
  const std::string row =
      pad_left(std::to_string(failed.seq + 1), kNumber) + "  " + pad_right(error.id, kId) + "  ";
  const std::string reason = "error " + report::place_text(error.place) + ": " +
                             record_error_name(error.code) + ": " + error.message;
  const std::size_t used = report::text_width(row);
  return row + report::cut_to_width(reason, std::max(options.width, used + kId) - used) + '\n';
}

}  // namespace

std::string analysis_table_header(const AnalysisTableOptions& options) {
  Cells cells{"#", "id", "position", "depth", "red", "pass", "best", "nodes", "ms", "line"};
  std::string head =
      "Scores are Red's, in centipawns; #n: Red mates in n moves, #-n: Black does.\n";
  return head + row_text(cells, options);
}

std::string analysis_table(const AnalysisItem& item, const AnalysisTableOptions& options) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return record_text(*failed, options);
  }
  return record_text(std::get<Analysis>(item), options);
}

}  // namespace xq
