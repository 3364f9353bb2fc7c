#include "xq/report/internal/page_board.hpp"

#include <array>
#include <string_view>

#include "xq/board/square_text.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/report/internal/page_text.hpp"
#include "xq/report/internal/page_words.hpp"

namespace xq::report {
namespace {

constexpr int kPoint = 60;  // between two lines
constexpr int kMan = 56;    // a man's width
constexpr int kEdge = 44;   // from the outer lines to the labels

struct Place {
  int x;
  int y;
};

// From Red's chair.
Place place(Square square) {
  return {kPoint * static_cast<int>(square.file()),
          kPoint * static_cast<int>(kRanks - 1 - square.rank())};
}

std::string attribute(const char* name, int value) {
  return std::string(" ") + name + "=\"" + std::to_string(value) + "\"";
}

std::string man(const Position& position, Square square, Color chair) {
  const Place at = place(chair == Color::Red ? square : square.rotated());
  return "<use href=\"#" + piece_letter(position.piece_on(square)) + "\"" +
         attribute("x", at.x - kMan / 2) + attribute("y", at.y - kMan / 2) +
         attribute("width", kMan) + attribute("height", kMan) + "/>";
}

std::string men(const Position& position, Color chair) {
  std::string html;
  for (unsigned i = 0; i < kSquares; ++i) {
    if (position.piece_on(Square(i)) != Piece::None) {
      html += man(position, Square(i), chair);
    }
  }
  return html_element("g class=\"men\"", html);
}

std::string ring(const char* kind, Square square, int radius) {
  const Place at = place(square);
  return std::string("<circle class=\"") + kind + "\"" + attribute("cx", at.x) +
         attribute("cy", at.y) + attribute("r", radius) + "/>";
}

std::string marks(const Position& position, std::optional<Move> last) {
  std::string html;
  if (last) {
    html += ring("was", last->from(), 20) + ring("is", last->to(), 30);
  }
  if (in_check(position)) {
    html += ring("check", position.king(position.side_to_move()), 30);
  }
  return html_element("g class=\"marks\"", html);
}

std::string label(int x, int y, std::string_view text) {
  return html_element("text" + attribute("x", x) + attribute("y", y), text);
}

// Files as each notation counts them, Chinese and WXF from each player's right.
std::string labels() {
  static constexpr std::array<const char*, kFiles> kChinese{"九", "八", "七", "六", "五",
                                                            "四", "三", "二", "一"};
  constexpr int kTop = -kEdge;
  constexpr int kBottom = kPoint * static_cast<int>(kRanks - 1) + kEdge;
  std::string chinese;
  std::string wxf;
  std::string iccs;
  for (unsigned file = 0; file < kFiles; ++file) {
    const int x = kPoint * static_cast<int>(file);
    const std::string black = std::to_string(file + 1);
    const std::string letter(1, static_cast<char>('a' + file));
    chinese += label(x, kTop, black) + label(x, kBottom, kChinese[file]);
    wxf += label(x, kTop, black) + label(x, kBottom, std::to_string(kFiles - file));
    iccs += label(x, kTop, letter) + label(x, kBottom, letter);
  }
  for (unsigned rank = 0; rank < kRanks; ++rank) {
    iccs += label(-kEdge, kPoint * static_cast<int>(kRanks - 1 - rank), std::to_string(rank));
  }
  return html_element("g class=\"n n-chinese\"", chinese) +
         html_element("g class=\"n n-wxf\"", wxf) + html_element("g class=\"n n-iccs\"", iccs);
}

}  // namespace

std::string page_board(const Position& position, std::optional<Move> last) {
  return html_element(
      "svg class=\"board\" id=\"board\" viewBox=\"-56 -60 592 660\" role=\"img\" "
      "aria-labelledby=\"board-title\"",
      "<use href=\"#grid\"/>" + html_element("g aria-hidden=\"true\"", labels()) +
          marks(position, last) + men(position, Color::Red) + "<g class=\"arrows\"></g>");
}

std::string small_board(const Position& position) {
  return html_element("svg class=\"board\" viewBox=\"-36 -36 552 612\" aria-hidden=\"true\"",
                      "<use href=\"#grid\"/>" + men(position, position.side_to_move()));
}

std::string board_table(const Position& position) {
  std::string rows = html_element("caption", both("Position", "局面"));
  for (unsigned down = 0; down < kRanks; ++down) {
    const unsigned rank = kRanks - 1 - down;
    std::string row = html_element("th scope=\"row\"", std::to_string(rank));
    for (unsigned file = 0; file < kFiles; ++file) {
      const Square square(file, rank);
      const Piece piece = position.piece_on(square);
      row += html_element("td data-square=\"" + square_text(square) + "\"",
                          piece == Piece::None ? "" : both(man_phrase(piece)));
    }
    rows += html_element("tr", row);
  }
  // A table does not hide by itself what is wider than it.
  return html_element("div class=\"hidden\"", html_element("table id=\"board-table\"", rows));
}

}  // namespace xq::report
