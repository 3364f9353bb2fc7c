#include "xq/report/internal/page_summary.hpp"

#include <algorithm>
#include <functional>

#include "xq/base/decimal.hpp"
#include "xq/report/internal/judged_words.hpp"
#include "xq/report/internal/page_board.hpp"
#include "xq/report/internal/page_text.hpp"
#include "xq/report/internal/page_words.hpp"
#include "xq/report/internal/plot_axis.hpp"

namespace xq::report {
namespace {

constexpr std::size_t kPuzzles = 12;
constexpr unsigned kMistake = 2;  // a severity
constexpr const char* kNothing = "–";

std::string bar(double share) {
  return "<svg class=\"bar\" viewBox=\"0 0 100 5\" preserveAspectRatio=\"none\" "
         "aria-hidden=\"true\"><rect width=\"100\" height=\"5\"/><rect width=\"" +
         plot_number(share, 1) + "\" height=\"5\"/></svg>";
}

std::string accuracy(std::optional<double> share, bool great = false) {
  if (!share) {
    return kNothing;
  }
  const std::string number = fixed(*share, 1);
  return (great ? html_element("span class=\"great\"", number) : number) + bar(*share);
}

class AccuracyTable {
 public:
  explicit AccuracyTable(const PageGame& game) : game_(game) {}

  std::string html() {
    using Side = SideSummary;
    row(both("Accuracy", "准确度"), [](const Side& side) { return accuracy(side.accuracy, true); });
    for (std::size_t i = 0; i < kGamePhases; ++i) {
      row(both(phase_term(static_cast<GamePhase>(i))),
          [i](const Side& side) { return accuracy(side.phases[i]); });
    }
    row(both("Mean loss (cp)", "平均损失（厘兵）"),
        [](const Side& side) { return side.acpl ? std::to_string(*side.acpl) : kNothing; });
    row(both("Moves", "着数"), [](const Side& side) { return std::to_string(side.moves); });
    for (std::size_t i = 0; i < kMoveClasses; ++i) {
      const auto move_class = static_cast<MoveClass>(i);
      const unsigned any = game_.judged().red.counts[i] + game_.judged().black.counts[i];
      if (any > 0 || severity(move_class) > 0) {
        row(class_html(move_class),
            [i](const Side& side) { return std::to_string(side.counts[i]); });
      }
    }
    const std::string head = html_element("td", "") +
                             html_element("th scope=\"col\"", player_html(game_, Color::Red)) +
                             html_element("th scope=\"col\"", player_html(game_, Color::Black));
    return html_element(
        "table", html_element("thead", html_element("tr", head)) + html_element("tbody", rows_));
  }

 private:
  void row(const std::string& name, const std::function<std::string(const SideSummary&)>& cell) {
    rows_ += html_element("tr", html_element("th scope=\"row\"", name) +
                                    html_element("td", cell(game_.judged().red)) +
                                    html_element("td", cell(game_.judged().black)));
  }

  const PageGame& game_;
  std::string rows_;
};

// "17… R4+5" as a link, its sign and class.
std::string named_ply(const PageGame& game, unsigned ply) {
  std::string html = game.link(ply, game.number(ply) + " " + game.names(ply));
  if (const JudgedPly* const judged = game.ply(ply)) {
    html += " " + class_html(judged->move_class, nag_text(judged->nag));
  }
  return html;
}

// Mistakes with an answer; the worst of them, in the order of the game.
std::vector<unsigned> puzzle_plies(const PageGame& game) {
  std::vector<unsigned> plies;
  for (unsigned ply = 1; ply <= game.plies(); ++ply) {
    const JudgedPly* const judged = game.ply(ply);
    if (judged != nullptr && severity(judged->move_class) >= kMistake && game.best(ply) &&
        !judged->flags.has(PlyFlag::Unstable)) {
      plies.push_back(ply);
    }
  }
  std::stable_sort(plies.begin(), plies.end(), [&](unsigned one, unsigned other) {
    return game.ply(one)->loss_win > game.ply(other)->loss_win;
  });
  plies.resize(std::min(plies.size(), kPuzzles));
  std::sort(plies.begin(), plies.end());
  return plies;
}

std::string engine_line(const PageGame& game, PageNode first) {
  std::string html;
  for (const PageNode node : game.line(first)) {
    const bool numbered = node == first || game.side(node) == Color::Red;
    html += html_element(
                "span class=\"step\"",
                (numbered ? html_element("span class=\"faint\"", game.number(node)) + " " : "") +
                    game.link(node, game.names(node))) +
            " ";
  }
  return html_element("span class=\"line\"", html);
}

std::string puzzle(const PageGame& game, unsigned ply) {
  const JudgedPly& judged = *game.ply(ply);
  const bool red = judged.side == Color::Red;
  const std::string number = game.number(ply);
  const std::string title =
      both(number + (red ? " Red to move" : " Black to move"), number + (red ? " 红先" : " 黑先"));
  const std::string best =
      html_element("p", html_element("b class=\"glyph k-best\"", both("Best: ", "最佳：")) +
                            engine_line(game, *game.best(ply)));
  const std::string loss = percent_text(judged.loss_win);
  const std::string played = html_element(
      "p", both("Played: ", "实战：") + named_ply(game, ply) + " " +
               html_element("span class=\"faint\"",
                            both("costs " + loss + " of the chances", "胜率损失 " + loss)));
  const std::string ply_text = std::to_string(ply);
  return html_element(
      "article class=\"puzzle\"",
      html_element("h3", title) + small_board(game.position(ply - 1)) +
          html_element(
              "div class=\"actions\"",
              html_element("button type=\"button\" data-puzzle=\"" + ply_text + "\" hidden",
                           both("Try it on the board", "在棋盘上试"))) +
          html_element("details",
                       html_element("summary", both("Solution", "答案")) + best + played));
}

std::string none(const char* english, const char* chinese) {
  return html_element("p class=\"faint\"", both(english, chinese));
}

}  // namespace

std::string player_html(const PageGame& game, Color color) {
  const bool red = color == Color::Red;
  const std::string_view tag = game.judged().record.tag(red ? "Red" : "Black");
  const std::string name = tag.empty() || tag == "?"
                               ? both(red ? "Red" : "Black", red ? "红方" : "黑方")
                               : html_element("bdi", html_text(tag));
  return std::string("<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use href=\"#") +
         (red ? "K" : "k") + "\" width=\"100\" height=\"100\"/></svg> " + name;
}

std::string accuracy_table(const PageGame& game) {
  return AccuracyTable(game).html();
}

std::string turning_points(const PageGame& game) {
  std::string items;
  for (const unsigned ply : game.judged().turning_points) {
    const auto before = ply > 0 && ply <= game.plies() ? game.red_win(ply - 1) : std::nullopt;
    const auto after = before ? game.red_win(ply) : std::nullopt;
    if (after) {
      items += html_element("li",
                            html_element("span", named_ply(game, ply)) +
                                html_element("span class=\"swing\"",
                                             percent_text(*before) + " → " + percent_text(*after)));
    }
  }
  return items.empty() ? none("The game never turned.", "全局没有明显的转折。")
                       : html_element("ul class=\"turns\"", items);
}

std::string page_puzzles(const PageGame& game) {
  std::string items;
  for (const unsigned ply : puzzle_plies(game)) {
    items += puzzle(game, ply) + "\n";
  }
  return items.empty() ? none("No mistake to learn from.", "没有可供练习的失着。")
                       : html_element("div class=\"puzzles\"", items);
}

}  // namespace xq::report
