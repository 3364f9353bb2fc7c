#include "xq/record/internal/losses.hpp"

#include <algorithm>

#include "xq/base/text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/replay.hpp"

namespace xq::record {

void Losses::add(std::string_view text) {
  if (std::find(texts_.begin(), texts_.end(), text) == texts_.end()) {
    texts_.emplace_back(text);
  }
}

std::string without(std::string_view text, std::string_view bad, std::string_view instead,
                    std::string_view place, Losses& losses) {
  const auto shown = [](std::string_view sign) {
    return sign == "\n" || sign == "\r"        ? std::string("a line end")
           : sign == std::string_view("\0", 1) ? std::string("a zero byte")
           : sign == " "                       ? std::string("a blank")
                                               : std::string(sign);
  };
  std::string clean;
  for (std::size_t at = text.find(bad); at != std::string_view::npos; at = text.find(bad)) {
    clean += text.substr(0, at);
    clean += instead;
    text.remove_prefix(at + bad.size());
    losses.add(std::string(place) + ": " + shown(bad) + " became " + shown(instead));
  }
  return clean += text;
}

std::string on_one_line(std::string_view text, std::string_view place, Losses& losses) {
  std::string line(text);
  for (const std::string_view bad : {std::string_view("\n"), std::string_view("\r"), kZero}) {
    line = without(line, bad, " ", place, losses);
  }
  return line;
}

std::string trimmed(std::string_view text, std::string_view place, Losses& losses) {
  if (trim(text) != text) {
    losses.add(std::string(place) + ": blanks at its ends");
  }
  return std::string(trim(text));
}

std::optional<Position> printable_start(const GameRecord& record, Losses& losses) {
  GameRecord bare;
  bare.start = record.start;
  auto start = open_start(bare);
  if (!start && record.tree.size() > 0) {
    losses.add("the moves, since nobody can play on this start");
  }
  return start;
}

bool is_printable(const Position& position, Move move, Losses& losses) {
  if (is_taken(position, move, MoveCheck::Lenient)) {
    return true;
  }
  losses.add("the moves from " + move_text(move) + " on, which no man can play");
  return false;
}

void add_tree_losses(const GameTree& tree, std::string_view format, Losses& losses) {
  const std::string has_no = std::string(format) + " has no ";
  if (tree.variations() > 0) {
    losses.add(has_no + "variations: " + std::to_string(tree.variations()) + " left out");
  }
  std::size_t comments = 0;
  std::size_t values = 0;
  for (auto node = tree.first_child(GameTree::kRoot); node; node = tree.first_child(*node)) {
    const MoveNotes& notes = tree.notes(*node);
    comments += notes.comment.empty() && notes.before.empty() ? 0U : 1U;
    values += notes.values.size();
  }
  if (comments > 0) {
    losses.add(has_no + "comments on moves: " + std::to_string(comments) + " left out");
  }
  if (values + tree.notes(GameTree::kRoot).values.size() > 0) {
    losses.add(has_no + "values");
  }
}

}  // namespace xq::record
