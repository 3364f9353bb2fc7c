#include "xq/report/internal/move_names.hpp"

#include "xq/notation/coordinate.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/report/internal/page_text.hpp"

namespace xq::report {

MoveNames move_names(const Position& position, Move move) {
  return {print_move(position, move, {.notation = Notation::Chinese}),
          print_move(position, move, {.notation = Notation::Wxf}), move_text(move)};
}

std::string names_html(const MoveNames& names) {
  return html_element("span class=\"n n-chinese\" lang=\"zh\"", names.chinese) +
         html_element("span class=\"n n-wxf\"", names.wxf) +
         html_element("span class=\"n n-iccs\"", names.iccs);
}

}  // namespace xq::report
