#include "xq/report/game_csv.hpp"

#include <array>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "xq/base/decimal.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/game_filter.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/csv_row.hpp"

namespace xq {
namespace {

// A row, value by value.
class Row {
 public:
  void add(std::string text) { fields_.push_back(std::move(text)); }
  void add(const char* text) { fields_.emplace_back(text); }
  template <std::integral Number>
  void add(Number number) {
    add(std::to_string(number));
  }
  void add(double value, int decimals) { add(fixed(value, decimals)); }
  template <class Number>
  void add(const std::optional<Number>& value, int decimals) {
    add(value ? fixed(static_cast<double>(*value), decimals) : "");
  }

  [[nodiscard]] std::string text() const { return report::csv_row(fields_); }

 private:
  std::vector<std::string> fields_;
};

constexpr std::array kClasses{MoveClass::Book,     MoveClass::Forced,  MoveClass::Best,
                              MoveClass::OnlyMove, MoveClass::Good,    MoveClass::Inaccuracy,
                              MoveClass::Mistake,  MoveClass::Blunder, MoveClass::MissedWin};
constexpr std::array kErrors{MoveClass::Inaccuracy, MoveClass::Mistake, MoveClass::Blunder,
                             MoveClass::MissedWin};
constexpr std::array kPhases{GamePhase::Opening, GamePhase::Middlegame, GamePhase::Endgame};

void add_side(Row& row, const SideSummary& side) {
  row.add(side.acpl, 0);
  row.add(side.accuracy, 2);
  for (const MoveClass error : kErrors) {
    row.add(side.counts[static_cast<std::size_t>(error)]);
  }
}

// Red's view, as two fields of which one is empty.
void add_score(Row& row, Score score, Color side) {
  const Score red = RedScore::of(score, side).score;
  row.add(red.is_mate() ? "" : std::to_string(red.cp()));
  row.add(red.is_mate() ? std::to_string(red.mate_moves()) : "");
}

std::string flags_text(const PlyFlags& flags) {
  std::string text;
  for (std::size_t i = 0; i < kPlyFlags; ++i) {
    if (const auto flag = static_cast<PlyFlag>(i); flags.has(flag)) {
      text += (text.empty() ? "" : " ") + std::string(ply_flag_name(flag));
    }
  }
  return text;
}

}  // namespace

std::string player_csv_header() {
  Row row;
  for (const char* const name : {"player", "games", "as_red", "as_black", "wins", "draws", "losses",
                                 "unknown", "points", "moves", "counted", "acpl", "accuracy"}) {
    row.add(name);
  }
  for (const MoveClass move_class : kClasses) {
    row.add(move_class_name(move_class));
  }
  for (const GamePhase phase : kPhases) {
    row.add("accuracy_" + std::string(game_phase_name(phase)));
  }
  return row.text();
}

std::string player_csv(const Totals& totals, const std::string& called) {
  std::string text;
  for (const auto& [name, player] : totals.players()) {
    if (!has_part(name, called)) {
      continue;
    }
    const MoveTotals moves = player.both();
    Row row;
    row.add(name);
    row.add(player.games());
    row.add(player.by_color[index_of(Color::Red)].games);
    row.add(player.by_color[index_of(Color::Black)].games);
    row.add(player.wins);
    row.add(player.draws);
    row.add(player.losses);
    row.add(player.unknown);
    row.add(player.points(), 1);
    row.add(moves.moves);
    row.add(moves.counted);
    row.add(moves.acpl(), 1);
    row.add(moves.accuracy(), 2);
    for (const MoveClass move_class : kClasses) {
      row.add(moves.count(move_class));
    }
    for (const GamePhase phase : kPhases) {
      row.add(moves.accuracy_in(phase), 2);
    }
    text += row.text();
  }
  return text;
}

std::string game_csv_header() {
  return "id,event,date,red,black,result,ecco,opening,plies,novelty,red_acpl,red_accuracy,"
         "red_inaccuracies,red_mistakes,red_blunders,red_missed_wins,black_acpl,black_accuracy,"
         "black_inaccuracies,black_mistakes,black_blunders,black_missed_wins\r\n";
}

std::string game_csv(const JudgedGame& game) {
  Row row;
  row.add(game.id);
  for (const char* const tag : {"Event", "Date", "Red", "Black"}) {
    row.add(std::string(game.record.tag(tag)));
  }
  row.add(result_text(game.record.result));
  row.add(game.opening ? game.opening->ecco : std::string(game.record.tag("ECCO")));
  row.add(game.opening ? game.opening->zh : std::string(game.record.tag("Opening")));
  row.add(game.plies.size());
  row.add(game.novelty, 0);
  add_side(row, game.red);
  add_side(row, game.black);
  return row.text();
}

std::string move_csv_header() {
  return "id,ply,side,phase,move,best,before_cp,before_mate,after_cp,after_mate,red_win_before,"
         "red_win_after,loss_cp,loss_win,accuracy,class,nag,flags\r\n";
}

std::string move_csv(const JudgedGame& game) {
  std::string text;
  for (const JudgedPly& ply : game.plies) {
    const auto red = [&](double win) { return ply.side == Color::Red ? win : 1 - win; };
    Row row;
    row.add(game.id);
    row.add(ply.ply);
    row.add(report::side_name(ply.side));
    row.add(game_phase_name(ply.phase));
    row.add(move_text(ply.move));
    row.add(ply.best_line.empty() ? "" : move_text(ply.best_line[0]));
    add_score(row, ply.before, ply.side);
    add_score(row, ply.after, ply.side);
    row.add(red(ply.win_before), 4);
    row.add(red(ply.win_after), 4);
    row.add(ply.loss_cp);
    row.add(ply.loss_win, 4);
    row.add(ply.accuracy, 2);
    row.add(move_class_name(ply.move_class));
    row.add(ply.nag == 0 ? "" : std::to_string(ply.nag));
    row.add(flags_text(ply.flags));
    text += row.text();
  }
  return text;
}

}  // namespace xq
