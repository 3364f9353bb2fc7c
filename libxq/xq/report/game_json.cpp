#include "xq/report/game_json.hpp"

#include <nlohmann/json.hpp>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/record/game_writer.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/json_writer.hpp"
#include "xq/report/internal/score_json.hpp"
#include "xq/report/internal/search_json.hpp"

namespace xq {
namespace {

using report::JsonWriter;

void write_source(JsonWriter& out, const GameSource& source) {
  out.key("source").begin_object().key("file").text(source.place.file);
  if (source.place.line > 0) {
    out.key("line").number(source.place.line);
  }
  out.key("game").number(source.number).key("format").text(game_format_name(source.format));
  out.end_object();
}

// The members of a `record`: tags, start_fen, result, what is said of the start, moves.
void write_record(JsonWriter& out, const GameRecord& record) {
  const auto written = write_game(record, GameFormat::Json);
  if (!written) {
    return;
  }
  const auto members = nlohmann::ordered_json::parse(written->bytes);
  for (const auto& [name, value] : members.items()) {
    if (name != "schema" && name != "type") {
      out.key(name).raw(value.dump());
    }
  }
}

void write_opening(JsonWriter& out, const JudgedGame& game) {
  if (game.opening) {
    out.key("opening").begin_object().key("ecco").text(game.opening->ecco);
    out.key("zh").text(game.opening->zh).key("en").text(game.opening->en);
    out.key("ply").number(game.opening->ply).end_object();
  }
  if (game.novelty) {
    out.key("novelty").number(*game.novelty);
  }
}

void write_search(JsonWriter& out, const GameFindings& findings) {
  out.key("engine").begin_object().key("name").text(findings.engine.name);
  out.key("options").text(findings.engine.options).end_object();
  report::write_limits(out, findings.limits);
  out.key("multipv").number(findings.limits.multipv);
  if (findings.second) {
    out.key("second").begin_object();
    report::write_limits(out, *findings.second);
    out.key("multipv").number(findings.second->multipv).end_object();
  }
}

void write_model(JsonWriter& out, const JudgeOptions& options) {
  out.key("model").begin_object().key("win").text(win_curve_name(options.model.curve));
  out.key("k").exact(options.model.k).key("thresholds").begin_array();
  for (const double threshold : options.thresholds) {
    out.exact(threshold);
  }
  out.end_array().key("book_plies").number(options.book_plies);
  out.key("rules").text(to_text(options.rules)).end_object();
}

void write_findings(JsonWriter& out, const SearchFindings& findings) {
  out.begin_object().key("depth").number(findings.depth).key("nodes").number(findings.nodes);
  out.key("lines").begin_array();
  for (std::size_t i = 0; i < findings.lines.size(); ++i) {
    report::write_line(out, findings.lines[i], i + 1);
  }
  out.end_array().end_object();
}

void write_positions(JsonWriter& out, const std::vector<PositionFindings>& positions) {
  out.key("findings").begin_array();
  for (const PositionFindings& position : positions) {
    out.begin_object().key("first");
    write_findings(out, position.first);
    if (position.second) {
      out.key("second");
      write_findings(out, *position.second);
    }
    out.end_object();
  }
  out.end_array();
}

// The mover's score from Red's side. `over`: the mover has ended the game, which is `mate 0` for
// either side.
void write_red_score(JsonWriter& out, const char* name, const JudgedPly& ply, Score score,
                     double win, bool over = false) {
  const bool red = ply.side == Color::Red;
  out.key(name).begin_object();
  report::write_score_members(out, over ? Score::mate(0) : score, red ? 1 : -1);
  out.key("win").decimal(red ? win : 1 - win).end_object();
}

void write_names(JsonWriter& out, const Position& position, Move move) {
  const auto name = [&](Notation notation) {
    NotationStyle style;
    style.notation = notation;
    return print_move(position, move, style);
  };
  out.key("uci").move(move).key("zh").text(name(Notation::Chinese));
  out.key("wxf").text(name(Notation::Wxf));
}

void write_flags(JsonWriter& out, const PlyFlags& flags) {
  out.key("flags").begin_array();
  for (std::size_t i = 0; i < kPlyFlags; ++i) {
    if (const auto flag = static_cast<PlyFlag>(i); flags.has(flag)) {
      out.text(ply_flag_name(flag));
    }
  }
  out.end_array();
}

void write_ply(JsonWriter& out, const JudgedPly& ply, const Position& position, bool over) {
  out.begin_object().key("ply").number(ply.ply).key("side").text(report::side_name(ply.side));
  write_names(out, position, ply.move);
  out.key("phase").text(game_phase_name(ply.phase));
  write_red_score(out, "before", ply, ply.before, ply.win_before);
  write_red_score(out, "after", ply, ply.after, ply.win_after, over);
  if (!ply.best_line.empty()) {
    out.key("best").move(ply.best_line[0]).key("best_line").moves(ply.best_line);
  }
  if (ply.forbidden_best) {
    out.key("forbidden_best").move(*ply.forbidden_best);
  }
  out.key("loss_cp").number(ply.loss_cp).key("loss_win").decimal(ply.loss_win);
  out.key("accuracy").decimal(ply.accuracy);
  out.key("class").text(move_class_name(ply.move_class));
  if (ply.nag != 0) {
    out.key("nag").number(static_cast<unsigned>(ply.nag));
  }
  write_flags(out, ply.flags);
  out.end_object();
}

void write_plies(JsonWriter& out, const JudgedGame& game) {
  Position position = game.start;
  out.key("plies").begin_array();
  for (const JudgedPly& ply : game.plies) {
    const bool over = game.findings.positions[ply.ply].best().score() == Score::mate(0);
    write_ply(out, ply, position, over);
    position.make(ply.move);
  }
  out.end_array();
}

void write_side(JsonWriter& out, const char* name, const SideSummary& side) {
  out.key(name).begin_object().key("acpl");
  side.acpl ? out.number(*side.acpl) : out.raw("null");
  out.key("accuracy");
  side.accuracy ? out.decimal(*side.accuracy) : out.raw("null");
  out.key("moves").number(side.moves).key("counts").begin_object();
  for (std::size_t i = 0; i < kMoveClasses; ++i) {
    if (side.counts[i] > 0) {
      out.key(move_class_name(static_cast<MoveClass>(i))).number(side.counts[i]);
    }
  }
  out.end_object().key("phases").begin_object();
  for (std::size_t i = 0; i < kGamePhases; ++i) {
    if (side.phases[i]) {
      out.key(game_phase_name(static_cast<GamePhase>(i))).decimal(*side.phases[i]);
    }
  }
  out.end_object().end_object();
}

}  // namespace

std::string game_json(const JudgedGame& game) {
  JsonWriter out;
  out.begin_object().key("schema").text("xq/1").key("type").text("game");
  out.key("id").text(game.id);
  write_source(out, game.record.source);
  write_record(out, game.record);
  write_opening(out, game);
  write_search(out, game.findings);
  write_model(out, game.judged_by);
  write_plies(out, game);
  write_side(out, "red", game.red);
  write_side(out, "black", game.black);
  out.key("turning_points").begin_array();
  for (const unsigned ply : game.turning_points) {
    out.number(ply);
  }
  out.end_array();
  write_positions(out, game.findings.positions);
  return out.end_object().take();
}

}  // namespace xq
