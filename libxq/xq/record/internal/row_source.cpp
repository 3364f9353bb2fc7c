#include "xq/record/internal/row_source.hpp"

#include <iterator>
#include <utility>

#include "xq/record/internal/csv.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kMaxRowLines = 100;
constexpr std::size_t kMaxRowBytes = std::size_t{64} << 10U;

}  // namespace

bool RowSource::next(Line& line) {
  if (again_.empty()) {
    return lines_.next(line);
  }
  line = std::move(again_.front());
  again_.pop_front();
  return true;
}

bool RowSource::complete(std::string& row, char separator) {
  CsvQuotes quotes(separator);
  bool open = quotes.open_after(row);
  std::string whole = row;
  std::deque<Line> taken;
  while (open && taken.size() < kMaxRowLines && whole.size() < kMaxRowBytes) {
    Line more;
    if (!next(more)) {
      break;
    }
    whole += "\n" + more.text;
    const bool usable = more.fault == LineFault::None;
    open = !usable || quotes.open_after(more.text);
    taken.push_back(std::move(more));
    if (!usable) {
      break;
    }
  }
  if (open) {
    again_.insert(again_.begin(), std::make_move_iterator(taken.begin()),
                  std::make_move_iterator(taken.end()));
    return false;
  }
  row = std::move(whole);
  return true;
}

}  // namespace xq::record
