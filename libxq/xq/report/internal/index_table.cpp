#include "xq/report/internal/index_table.hpp"

#include <utility>

#include "xq/base/decimal.hpp"
#include "xq/report/internal/plot_axis.hpp"

namespace xq::report {

IndexTable& IndexTable::text(const std::string& html) {
  row_ += html_element("td", html);
  return *this;
}

IndexTable& IndexTable::number(double value, int decimals) {
  row_ += html_element("td class=\"number\" data-value=\"" + plot_number(value, 4) + "\"",
                       fixed(value, decimals));
  return *this;
}

IndexTable& IndexTable::number(const std::optional<double>& value, int decimals) {
  if (value) {
    return number(*value, decimals);
  }
  row_ += html_element("td class=\"number\"", "–");
  return *this;
}

IndexTable& IndexTable::share(double value) {
  row_ += html_element("td class=\"number\" data-value=\"" + plot_number(value, 4) + "\"",
                       percent_text(value));
  return *this;
}

void IndexTable::end_row() {
  rows_ += html_element("tr", std::exchange(row_, {})) + "\n";
}

std::string IndexTable::section(const char* id, Term title, Term none) const {
  std::string head;
  for (const IndexColumn& column : columns_) {
    head += html_element(std::string("th scope=\"col\" aria-sort=\"none\"") +
                             (column.number ? " class=\"number\"" : ""),
                         html_element("button type=\"button\"", both(column.title)));
  }
  const std::string table = html_element(
      "table", html_element("thead", html_element("tr", head)) + html_element("tbody", rows_));
  const std::string name = std::string(id) + "-title";
  return html_element(
             "section id=\"" + std::string(id) + "\" aria-labelledby=\"" + name + "\"",
             html_element("h2 id=\"" + name + "\"", both(title)) +
                 (empty() ? html_element("p class=\"faint\"", both(none))
                          : html_element("div class=\"scrolling\" tabindex=\"0\"", table))) +
         "\n";
}

}  // namespace xq::report
