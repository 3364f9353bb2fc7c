#include "xq/report/internal/page_moves.hpp"

#include <algorithm>

#include "xq/base/text.hpp"
#include "xq/report/internal/judged_words.hpp"
#include "xq/report/internal/page_text.hpp"
#include "xq/report/internal/page_words.hpp"

namespace xq::report {
namespace {

constexpr unsigned kMaxNesting = 16;  // variations within variations

std::string paragraph(std::string_view comment) {
  const std::string_view text = trim(comment);
  return text.empty() ? "" : html_element("p", html_text(text));
}

// Among the moves of a variation.
std::string remark(std::string_view comment) {
  const std::string_view text = trim(comment);
  return text.empty() ? "" : html_element("span class=\"remark\"", html_text(text)) + " ";
}

std::string glyph(std::string_view kind, const std::string& sign) {
  return sign.empty() ? "" : html_element("b class=\"" + std::string(kind) + "\"", sign);
}

class MoveList {
 public:
  explicit MoveList(const PageGame& game) : game_(game), tree_(game.judged().record.tree) {}

  std::string html() {
    notes(paragraph(tree_.notes(GameTree::kRoot).before) +
          paragraph(tree_.notes(GameTree::kRoot).comment));
    bool wants_number = true;
    NodeId last = GameTree::kRoot;
    for (unsigned ply = 1; ply <= game_.plies(); ++ply) {
      const NodeId node = *tree_.first_child(last);
      const bool red = game_.side(ply) == Color::Red;
      wants_number = notes(paragraph(tree_.notes(node).before)) || wants_number;
      if (red || wants_number) {
        html_ += html_element("span class=\"turn\"", game_.number(ply));
        html_ += red ? "" : "<span></span>";
      }
      html_ += cell(ply, node) + "\n";
      wants_number = notes(paragraph(tree_.notes(node).comment) + variations(node, 0));
      last = node;
    }
    if (game_.judged().record.tree.first_child(last)) {
      notes("<p>…</p>");  // moves that nobody can play
    }
    return std::move(html_);
  }

 private:
  bool notes(const std::string& content) {
    if (!content.empty()) {
      html_ += html_element("div class=\"notes\"", content) + "\n";
    }
    return !content.empty();
  }

  // Signs that the record gives a move.
  std::string given(NodeId node) const {
    std::string signs;
    for (const std::uint8_t nag : tree_.notes(node).nags) {
      signs += (signs.empty() ? "" : " ") + nag_text(nag);
    }
    return signs;
  }

  std::string cell(unsigned ply, NodeId node) const {
    std::string kind = "ply";
    std::string content = game_.names(ply);
    const std::string signs = given(node);
    std::string score;
    if (const JudgedPly* const judged = game_.ply(ply)) {
      const std::string own = nag_text(judged->nag);
      kind += " k-" + std::string(move_class_name(judged->move_class));
      content += glyph("glyph", own);
      content += own.empty()
                     ? ""
                     : html_element("span class=\"hidden\"", both(class_term(judged->move_class)));
      content += signs == own ? "" : glyph("glyph given", signs);
      score = html_element("small", red_score_text(*game_.red_score(ply)));
    } else {
      content += glyph("glyph given", signs);
    }
    return game_.link(ply, content + score,
                      "class=\"" + kind + "\" id=\"" + game_.anchor(ply) + "\"");
  }

  // What could have been played instead of a move.
  std::string variations(NodeId node, unsigned depth) const {
    if (depth == kMaxNesting) {
      return "";
    }
    std::string html;
    for (auto other = tree_.next_sibling(node); other; other = tree_.next_sibling(*other)) {
      const std::string line = variation(*other, depth + 1);
      html += line.empty() ? ""
                           : html_element(depth == 0 ? "div class=\"variation\""
                                                     : "span class=\"variation\"",
                                          "(" + std::string(trim(line)) + ") ");
    }
    return html;
  }

  std::string variation(NodeId first, unsigned depth) const {
    std::string html;
    bool wants_number = true;
    for (std::optional<NodeId> node = first; node; node = tree_.first_child(*node)) {
      const auto number = game_.of_tree(*node);
      if (!number) {
        return html.empty() ? html : html + "…";
      }
      const MoveNotes& said = tree_.notes(*node);
      html += remark(said.before);
      if (wants_number || game_.side(*number) == Color::Red) {
        html += html_element("span class=\"faint\"", game_.number(*number)) + " ";
      }
      const std::string signs = given(*node);
      html += game_.link(*number, game_.names(*number) + glyph("glyph given", signs),
                         "id=\"" + game_.anchor(*number) + "\"") +
              " ";
      const std::string comment = remark(said.comment);
      const std::string others = *node == first ? "" : variations(*node, depth);
      html += comment + others;
      wants_number = !comment.empty() || !others.empty();
    }
    return html;
  }

  const PageGame& game_;
  const GameTree& tree_;
  std::string html_;
};

}  // namespace

std::string page_moves(const PageGame& game) {
  return MoveList(game).html();
}

}  // namespace xq::report
