#include "xq/report/internal/page_curve.hpp"

#include <algorithm>

#include "xq/report/internal/judged_words.hpp"
#include "xq/report/internal/page_text.hpp"
#include "xq/report/internal/page_words.hpp"
#include "xq/report/internal/plot_axis.hpp"

namespace xq::report {
namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 132;
constexpr double kMargin = 8;  // left and right

std::string number(double value) {
  return plot_number(value, 1);
}

class Curve {
 public:
  explicit Curve(const PageGame& game)
      : game_(game), step_((kWidth - 2 * kMargin) / std::max(1U, game.plies())) {}

  [[nodiscard]] std::string draw() const {
    return html_element(
        "svg class=\"curve\" id=\"curve\" viewBox=\"0 0 " + number(kWidth) + " " + number(kHeight) +
            "\" preserveAspectRatio=\"none\" role=\"group\" aria-labelledby=\"curve-title\"" +
            " data-left=\"" + number(kMargin) + "\" data-step=\"" + plot_number(step_, 4) +
            "\" data-height=\"" + number(kHeight) + "\"",
        "<rect class=\"ground\" width=\"" + number(kWidth) + "\" height=\"" + number(kHeight) +
            "\" rx=\"6\"/>" + areas() + phases() + dots() +
            "<path class=\"cursor\" id=\"cursor\" d=\"\"/>" + links());
  }

 private:
  [[nodiscard]] double across(unsigned ply) const { return kMargin + step_ * ply; }
  static double up(double win) { return kHeight * (1 - win); }
  [[nodiscard]] std::string place(unsigned ply, double win) const {
    return number(across(ply)) + " " + number(up(win));
  }

  // Positions that nobody judged leave a gap.
  [[nodiscard]] std::string areas() const {
    std::string html;
    unsigned begin = 0;
    std::string line;
    const auto end = [&](unsigned behind) {
      if (!line.empty()) {
        html += "<path class=\"area\" d=\"M" + number(across(begin)) + " " + number(kHeight) +
                line + "L" + number(across(behind - 1)) + " " + number(kHeight) + "Z\"/>";
        html += "<path class=\"edge\" d=\"M" + line.substr(1) + "\"/>";
      }
      line.clear();
    };
    for (unsigned ply = 0; ply <= game_.plies(); ++ply) {
      const auto win = game_.red_win(ply);
      if (!win) {
        end(ply);
        continue;
      }
      begin = line.empty() ? ply : begin;
      line += "L" + place(ply, *win);
    }
    end(game_.plies() + 1);
    return html + "<path class=\"middle\" d=\"M0 " + number(kHeight / 2) + "H" + number(kWidth) +
           "\"/>";
  }

  // A line where a phase begins, and its name.
  [[nodiscard]] std::string phases() const {
    std::string html;
    const JudgedPly* before = nullptr;
    for (unsigned ply = 1; ply <= game_.plies(); ++ply) {
      const JudgedPly* const judged = game_.ply(ply);
      if (judged != nullptr && before != nullptr && judged->phase != before->phase) {
        const std::string x = number(across(ply - 1));
        html += "<path class=\"phase\" d=\"M" + x + " 0V" + number(kHeight) + "\"/>";
        html += html_element("text x=\"" + number(across(ply - 1) + 4) + "\" y=\"11\"",
                             svg_both(phase_term(judged->phase)));
      }
      before = judged;
    }
    return html;
  }

  static std::string svg_both(Term term) {
    return html_element("tspan class=\"t\" lang=\"en\"", term.english) +
           html_element("tspan class=\"t\" lang=\"zh\"", term.chinese);
  }

  [[nodiscard]] std::string dots() const {
    std::string html;
    for (unsigned ply = 1; ply <= game_.plies(); ++ply) {
      const JudgedPly* const judged = game_.ply(ply);
      if (judged != nullptr && severity(judged->move_class) > 0) {
        // A stroke without length, which stays round however wide the picture is drawn.
        const std::string point = " k-" + std::string(move_class_name(judged->move_class)) +
                                  "\" d=\"M" + number(across(ply)) + " " +
                                  number(std::clamp(up(*game_.red_win(ply)), 6.0, kHeight - 6)) +
                                  "h0\"/>";
        html += "<path class=\"rim-of-dot" + point + "<path class=\"dot" + point;
      }
    }
    for (const unsigned ply : game_.judged().turning_points) {
      const std::string x = number(across(ply));
      html += "<path class=\"turn\" d=\"M" + x + " " + number(kHeight - 9) + "l6 9h-12z\"/>";
    }
    return html;
  }

  [[nodiscard]] std::string links() const {
    std::string html;
    for (unsigned ply = 1; ply <= game_.plies(); ++ply) {
      const MoveNames& names = game_.move(ply).names;
      std::string title = game_.number(ply) + " " + names.chinese + " " + names.wxf;
      if (const auto win = game_.red_win(ply)) {
        title += " · " + percent_text(*win) + " · " + red_score_text(*game_.red_score(ply));
      }
      const double half = step_ / 2;
      html += game_.link(ply,
                         html_element("title", title) + "<rect class=\"hit\" x=\"" +
                             number(across(ply) - half) + "\" width=\"" + number(step_) +
                             "\" height=\"" + number(kHeight) + "\"/>",
                         "tabindex=\"-1\"");
    }
    return html;
  }

  const PageGame& game_;
  double step_;
};

}  // namespace

std::string page_curve(const PageGame& game) {
  return Curve(game).draw();
}

}  // namespace xq::report
