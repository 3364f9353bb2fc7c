#include "xq/report/game_page.hpp"

#include <cmath>
#include <optional>
#include <string_view>

#include "xq/base/decimal.hpp"
#include "xq/board/fen.hpp"
#include "xq/board/piece_letter.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/report/internal/json_writer.hpp"
#include "xq/report/internal/judged_words.hpp"
#include "xq/report/internal/page_assets.hpp"
#include "xq/report/internal/page_board.hpp"
#include "xq/report/internal/page_curve.hpp"
#include "xq/report/internal/page_game.hpp"
#include "xq/report/internal/page_moves.hpp"
#include "xq/report/internal/page_summary.hpp"
#include "xq/report/internal/page_text.hpp"
#include "xq/report/internal/page_words.hpp"

namespace xq {
namespace {

using report::both;
using report::html_element;
using report::html_text;
using report::JsonWriter;
using report::PageGame;
using report::PageNode;
using report::Phrase;

std::string html_tag(const GameRecord& record, std::string_view name) {
  return html_text(report::known_tag(record, name));
}

Phrase limits_phrase(const Limits& limits) {
  Phrase phrase;
  const auto add = [&phrase](const std::string& number, const char* english, const char* chinese) {
    const char* const comma = phrase.english.empty() ? "" : ", ";
    phrase.english += comma + number + english;
    phrase.chinese += comma + number + chinese;
  };
  if (limits.nodes) {
    add(std::to_string(*limits.nodes), " nodes", " 节点");
  }
  if (limits.depth) {
    add(std::to_string(*limits.depth), " plies deep", " 层");
  }
  if (limits.time) {
    add(std::to_string(limits.time->count()), " ms", " 毫秒");
  }
  return phrase;
}

std::string opening_html(const JudgedGame& game) {
  const auto opening = report::shown_opening(game);
  if (!opening) {
    return "";
  }
  const std::string name = both(html_text(opening->en), html_text(opening->zh));
  const std::string tagged = html_tag(game.record, "ECCO");
  const std::string ecco = html_text(opening->ecco);
  return ecco + (ecco.empty() ? "" : " ") + name +
         (tagged.empty() || tagged == ecco
              ? ""
              : both(" (tagged ", "（原注 ") + tagged + both(")", "）"));
}

std::string facts(const PageGame& game) {
  std::string html;
  const auto add = [&html](const std::string& fact) {
    html += fact.empty() ? fact : html_element("span", fact);
  };
  const JudgedGame& judged = game.judged();
  for (const char* const tag : {"Event", "Site", "Date"}) {
    add(html_tag(judged.record, tag));
  }
  if (const std::string round = html_tag(judged.record, "Round"); !round.empty()) {
    add(both("round " + round, "第" + round + "轮"));
  }
  add(opening_html(judged));
  if (judged.novelty && *judged.novelty > 0 && *judged.novelty <= game.plies()) {
    add(both("new: ", "新着：") + game.link(*judged.novelty, game.number(*judged.novelty) + " " +
                                                                 game.names(*judged.novelty)));
  }
  return html;
}

std::string players(const PageGame& game) {
  const auto side = [&game](Color color) {
    return html_element("span class=\"player\"", report::player_html(game, color));
  };
  return side(Color::Red) +
         html_element("span class=\"result\"", report::result_sign(game.judged().record.result)) +
         side(Color::Black);
}

// "许银川 – 吕钦, 杯赛".
std::string title(const GameRecord& record) {
  const std::string red = html_tag(record, "Red");
  const std::string black = html_tag(record, "Black");
  const std::string event = html_tag(record, "Event");
  return (red.empty() ? "Red" : red) + " – " + (black.empty() ? "Black" : black) +
         (event.empty() ? "" : ", " + event);
}

std::string model_html(const JudgeOptions& options) {
  const std::string curve = options.model.curve == WinCurve::Logistic
                                ? "1 / (1 + exp(−" + fixed(options.model.k, 8) + " cp))"
                                : "Pikafish WDL";
  std::string steps;
  for (const double threshold : options.thresholds) {
    steps += (steps.empty() ? "" : " / ") + report::percent_text(threshold);
  }
  return both("Chances by " + curve + "; inaccuracy, mistake and blunder from a loss of " + steps,
              "胜率公式 " + curve + "；缓着、失着、昏着的损失界限 " + steps);
}

std::string footer(const JudgedGame& game) {
  const auto line = [](const std::string& content) { return html_element("p", content) + "\n"; };
  std::string engine = both("Engine: ", "引擎：") + html_text(game.findings.engine.name);
  if (!game.findings.engine.options.empty()) {
    engine += " (" + html_text(game.findings.engine.options) + ")";
  }
  engine += ", " + both(limits_phrase(game.findings.limits));
  if (game.findings.second) {
    engine += both("; critical moves again with ", "；关键着法复算 ") +
              both(limits_phrase(*game.findings.second));
  }
  return line(engine) + line(model_html(game.judged_by)) +
         (game.id.empty() ? "" : line(both("Game: ", "棋谱：") + html_text(game.id)));
}

void write_pair(JsonWriter& out, std::string_view name, const Phrase& phrase) {
  out.key(name).begin_array().text(phrase.english).text(phrase.chinese).end_array();
}

// What scripts say: men, classes, flags and sides by the names that they have in the data.
void write_terms(JsonWriter& out) {
  const auto write = [&out](std::string_view name, report::Term term) {
    write_pair(out, name, {term.english, term.chinese});
  };
  out.key("terms").begin_object();
  for (unsigned i = 0; i < kPieces; ++i) {
    write_pair(out, kPieceLetters.substr(i, 1), report::man_phrase(static_cast<Piece>(i)));
  }
  for (std::size_t i = 0; i < kMoveClasses; ++i) {
    const auto move_class = static_cast<MoveClass>(i);
    write(move_class_name(move_class), report::class_term(move_class));
  }
  for (std::size_t i = 0; i < kPlyFlags; ++i) {
    const auto flag = static_cast<PlyFlag>(i);
    write(ply_flag_name(flag), report::flag_term(flag));
  }
  write("red", report::side_term(Color::Red));
  write("black", report::side_term(Color::Black));
  out.end_object();
}

// All moves as one text, three words each: "h2e2 炮二平五 C2.5", a plus where check is given.
// Where a move does not follow the one before it, `jumps` says which it follows.
void write_moves(JsonWriter& out, const PageGame& game) {
  std::string words;
  out.key("jumps").begin_array();
  for (PageNode node = 1; node <= game.size(); ++node) {
    const report::PageMove& move = game.move(node);
    if (move.parent + 1 != node) {
      out.begin_array().number(node).number(move.parent).end_array();
    }
    words += (words.empty() ? "" : " ") + move.names.iccs + (move.check ? "+ " : " ") +
             move.names.chinese + " " + move.names.wxf;
  }
  out.end_array().key("moves").text(words);
}

void write_judged(JsonWriter& out, const PageGame& game, unsigned number) {
  const JudgedPly& ply = *game.ply(number);
  out.begin_object().key("kind").text(move_class_name(ply.move_class));
  if (ply.nag != 0) {
    out.key("glyph").text(report::nag_text(ply.nag));
  }
  if (ply.loss_win > 0) {
    out.key("loss").decimal(ply.loss_win);
  }
  if (const auto best = game.best(number)) {
    out.key("best").number(*best);
  }
  const Position& before = game.position(number - 1);
  if (ply.forbidden_best && is_legal(before, *ply.forbidden_best)) {
    const report::MoveNames names = report::move_names(before, *ply.forbidden_best);
    out.key("forbidden").begin_object().key("chinese").text(names.chinese);
    out.key("wxf").text(names.wxf).key("iccs").text(names.iccs).end_object();
  }
  if (ply.flags != PlyFlags()) {
    out.key("flags").begin_array();
    for (std::size_t i = 0; i < kPlyFlags; ++i) {
      const auto flag = static_cast<PlyFlag>(i);
      if (ply.flags.has(flag) && *report::flag_term(flag).english != '\0') {
        out.text(ply_flag_name(flag));
      }
    }
    out.end_array();
  }
  out.end_object();
}

// What scripts need to know.
std::string data(const PageGame& game) {
  const Position& start = game.judged().start;
  JsonWriter out;
  out.begin_object().key("fen").text(fen(start));
  out.key("first").text(start.side_to_move() == Color::Red ? "red" : "black");
  out.key("number").number(start.fullmove_number());
  out.key("check").boolean(in_check(start));
  out.key("plies").number(game.plies());
  write_moves(out, game);
  out.key("evaluations").begin_array();
  for (unsigned ply = 0; ply <= game.plies() && game.red_win(ply); ++ply) {
    out.begin_object().key("win").decimal(*game.red_win(ply));
    out.key("text").text(report::red_score_text(*game.red_score(ply))).end_object();
  }
  out.end_array().key("judged").begin_array();
  for (unsigned ply = 1; ply <= game.plies() && game.ply(ply) != nullptr; ++ply) {
    write_judged(out, game, ply);
  }
  out.end_array();
  write_terms(out);
  return report::script_json(out.end_object().take());
}

}  // namespace

std::string game_page(const JudgedGame& judged, const PageOptions& options) {
  const PageGame game(judged);
  const unsigned plies = game.plies();
  const auto last = plies > 0 ? std::optional(game.move(plies).move) : std::nullopt;
  const std::string index =
      html_element("a class=\"button\" href=\"" + html_text(options.index) + "\"",
                   both("All games", "全部棋局")) +
      "\n";
  report::PageSlots slots =
      report::common_slots(options.language, {"page.css", "board.css", "game.css"},
                           {"page.js", "board.js", "game.js", "puzzle.js", "controls.js"});
  slots.insert(
      slots.end(),
      {{"title", title(judged.record)},
       {"players", players(game)},
       {"facts", facts(game)},
       {"index", options.index.empty() ? "" : index},
       {"gauge_top", std::to_string(std::lround(100 - 100 * game.red_win(plies).value_or(.5)))},
       {"board", report::page_board(game.position(plies), last)},
       {"board_table", report::board_table(game.position(plies))},
       {"curve", report::page_curve(game)},
       {"plies", std::to_string(plies)},
       {"moves", report::page_moves(game)},
       {"summary", report::accuracy_table(game)},
       {"turning_points", report::turning_points(game)},
       {"puzzles", report::page_puzzles(game)},
       {"footer", footer(judged)},
       {"data", data(game)}});
  return report::fill_page(report::page_asset("game_page.html").text, slots);
}

}  // namespace xq
