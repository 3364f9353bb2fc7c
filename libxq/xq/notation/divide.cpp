#include "xq/notation/divide.hpp"

#include <algorithm>
#include <iterator>

#include "xq/base/text.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

// Whether `text` has the shape of a move, on the board or off it: a generator's mistake is to be
// seen, not passed over.
bool is_move(std::string_view text) {
  const auto take_square = [&text] {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    if (text.empty() || !is_letter(text[0])) {
      return false;
    }
    text.remove_prefix(1);
    const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(digits);
    return digits == 1 || digits == 2;
  };
  if (!take_square()) {
    return false;
  }
  if (text.starts_with('-') || text.starts_with('x')) {
    text.remove_prefix(1);
  }
  return take_square() && text.empty();
}

// The move in a word; some programs put the man's letter before it.
std::optional<std::string_view> move_in(std::string_view word) {
  if (is_move(word)) {
    return word;
  }
  if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z' && is_move(word.substr(1))) {
    return word.substr(1);
  }
  return std::nullopt;
}

// "1920", also "1,920".
std::optional<NodeCount> number_in(std::string_view word) {
  std::string digits;
  std::copy_if(word.begin(), word.end(), std::back_inserter(digits),
               [](char c) { return c != ',' && c != '\''; });
  return parse_node_count(digits);
}

std::vector<std::string_view> words_of(std::string_view line) {
  return split_words(line, " \t\r\n\v\f:=;|");
}

// What may come before the move: a number of the list, or "move".
bool is_lead(std::string_view word) {
  const auto digits = word.find_first_not_of("0123456789#()[].");
  return digits == std::string_view::npos || to_lower(word) == "move";
}

// Where the move is among the words, which begins their line or comes after at most two leads; the
// number of words when there is none.
std::size_t place_of_move(const std::vector<std::string_view>& words) {
  std::size_t at = 0;
  while (at < words.size() && at < 2 && is_lead(words[at])) {
    ++at;
  }
  return at < words.size() && move_in(words[at]) ? at : words.size();
}

}  // namespace

std::optional<DivideLine> parse_divide_line(std::string_view line) {
  const auto words = words_of(line);
  std::size_t at = place_of_move(words);
  if (at == words.size()) {
    return std::nullopt;
  }
  const auto move = move_in(words[at]);
  for (++at; at < words.size(); ++at) {
    if (const auto nodes = number_in(words[at])) {
      return DivideLine{std::string(*move), *nodes};
    }
  }
  return std::nullopt;
}

std::optional<NodeCount> parse_total_line(std::string_view line) {
  const auto words = words_of(line);
  if (words.empty()) {
    return std::nullopt;
  }
  const std::string first = to_lower(words[0]);
  if (first != "nodes" && first != "total" && first != "leaves" && first != "sum") {
    return std::nullopt;
  }
  for (const std::string_view word : words) {
    if (const auto number = number_in(word)) {
      return number;
    }
  }
  return std::nullopt;
}

void DivideReader::take(std::string_view line) {
  if (auto part = parse_divide_line(line)) {
    if (lines_.size() < kMaxLines) {
      lines_.push_back(*std::move(part));
    }
    return;
  }
  if (const auto total = parse_total_line(line)) {
    total_ = total;
    return;
  }
  if (const auto parts = words_of(line); odd_.empty() && place_of_move(parts) + 1 < parts.size()) {
    odd_ = line;
    return;
  }
  const auto words = split_words(line);
  const auto count = words.size() > 2 && number_in(words[0]) ? number_in(words[1]) : std::nullopt;
  if (!count) {
    return;
  }
  if (words[0] == "1") {
    for (const DivideLine& part : lines_) {
      if (part.nodes == NodeCount()) {
        illegal_.push_back(part.move);
      }
    }
  }
  if (words[0] == depth_) {
    total_ = count;
    std::erase_if(lines_, [&](const DivideLine& part) {
      return std::ranges::find(illegal_, part.move) != illegal_.end();
    });
  } else {
    lines_.clear();
  }
}

std::string odd_line_text(const std::string& who, const std::string& line) {
  return who + " says " + in_quotes(trim(line)) + ", which gives no count for the move";
}

std::optional<RankBase> detect_rank_base(const std::vector<std::string>& moves,
                                         const Position& position) {
  std::size_t only_zero = 0;
  std::size_t only_one = 0;
  std::ptrdiff_t legal = 0;  // more with ranks from 0, or, below 0, from 1
  for (const std::string& text : moves) {
    const auto zero = parse_move(text, RankBase::Zero);
    const auto one = parse_move(text, RankBase::One);
    only_zero += zero && !one ? 1U : 0U;
    only_one += one && !zero ? 1U : 0U;
    legal += zero && is_legal(position, *zero) ? 1 : 0;
    legal -= one && is_legal(position, *one) ? 1 : 0;
  }
  if (only_zero > 0 && only_one > 0) {
    return std::nullopt;
  }
  if (only_zero + only_one > 0) {
    return only_zero > 0 ? RankBase::Zero : RankBase::One;
  }
  return legal >= 0 ? RankBase::Zero : RankBase::One;
}

}  // namespace xq
