#include "xq/report/analysis_csv.hpp"

#include <array>
#include <cstdint>

#include "xq/board/fen.hpp"
#include "xq/eval/win_model.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/csv_row.hpp"
#include "xq/report/internal/json_writer.hpp"

namespace xq {
namespace {

enum Column : std::uint8_t {
  Seq,
  Id,
  Fen,
  Stm,
  Status,
  Over,
  Rank,
  Depth,
  Nodes,
  TimeMs,
  Cp,
  Mate,
  RedWin,
  Best,
  Pv,
  Pass,
  Code,
  Message,
  File,
  LineNumber,
  Columns
};

using Row = std::array<std::string, Columns>;

Row common_row(const Analysis& analysis, const AnalysisCsvOptions& options) {
  Row row;
  row[Seq] = std::to_string(analysis.seq);
  row[Id] = analysis.id;
  row[Fen] = fen(analysis.position);
  row[Stm] = report::side_name(analysis.position.side_to_move());
  row[Status] = report::status_name(analysis.status);
  row[Over] = analysis.over ? report::over_name(*analysis.over) : "";
  row[Nodes] = std::to_string(analysis.nodes);
  if (options.times) {
    row[TimeMs] = std::to_string(report::milliseconds(analysis.time));
  }
  return row;
}

void fill_line(Row& row, const Line& line, Color side) {
  row[Depth] = std::to_string(line.depth);
  (line.score.is_mate() ? row[Mate] : row[Cp]) =
      std::to_string(line.score.is_mate() ? line.score.mate_moves() : line.score.cp());
  const double win = win_probability(line.score);
  row[RedWin] = report::JsonWriter().decimal(side == Color::Red ? win : 1 - win).take();
  row[Best] = line.pv.empty() ? "" : move_text(line.pv[0]);
  row[Pv] = report::moves_text(line.pv);
}

std::string record_text(const Analysis& analysis, const AnalysisCsvOptions& options) {
  std::string text;
  for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
    Row row = common_row(analysis, options);
    row[Rank] = std::to_string(i + 1);
    fill_line(row, analysis.lines[i], analysis.position.side_to_move());
    for (const std::string& note : analysis.notes) {
      row[Message] += (row[Message].empty() ? "" : "; ") + note;
    }
    if (const auto pass = analysis.pass()) {
      row[Pass] = *pass ? "true" : "false";
    }
    text += report::csv_row(row);
  }
  return text;
}

std::string record_text(const FailedRecord& failed) {
  const RecordError& error = failed.error;
  Row row;
  row[Seq] = std::to_string(failed.seq);
  row[Id] = error.id;
  row[Status] = "error";
  row[Code] = record_error_name(error.code);
  row[Message] = error.message;
  row[File] = error.place.file;
  row[LineNumber] = error.place.line > 0 ? std::to_string(error.place.line) : "";
  return report::csv_row(row);
}

}  // namespace

std::string analysis_csv_header() {
  return "seq,id,fen,stm,status,over,rank,depth,nodes,time_ms,cp,mate,red_win,best,pv,pass,code,"
         "message,file,line\r\n";
}

std::string analysis_csv(const AnalysisItem& item, const AnalysisCsvOptions& options) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return record_text(*failed);
  }
  return record_text(std::get<Analysis>(item), options);
}

}  // namespace xq
