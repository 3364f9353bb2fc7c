#include "xq/record/internal/wxf_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/record/internal/replay.hpp"

namespace xq::record {
namespace {

// What would end a comment, or begin the moves or the next game within it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kNotInComments{
    {{"*/", "*)"},
     {"START{", "START"},
     {"FORMAT", "Format"},
     {"}END", ")END"},
     {kZero, " "},
     {"\r", " "}}};

// A value of the head.
std::string head_value(std::string_view value, std::string_view place, Losses& losses) {
  std::string text = on_one_line(value, place, losses);
  text = without(text, "/*", "(", place, losses);
  text = without(text, "START{", "START", place, losses);
  return trimmed(text, place, losses);
}

std::string player(const GameRecord& record, const std::string& side, Losses& losses) {
  std::string text;
  for (const char* part : {"", "Team", "Elo"}) {
    text += without(head_value(record.tag(side + part), "a player", losses), ";", ",", "a player",
                    losses);
    text += ';';
  }
  return text;
}

bool is_said_by_player(std::string_view name) {
  constexpr std::array<std::string_view, 6> kNames{"Red",   "RedTeam",   "RedElo",
                                                   "Black", "BlackTeam", "BlackElo"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

// The keyword of a tag, if it has one: names of one word, such as Event.
std::string keyword(std::string_view name) {
  constexpr std::array<std::string_view, 6> kTaken{"Format", "Game", "Red",
                                                   "Black",  "Fen",  "Start"};
  if (name == "Title") {
    return "GAME";
  }
  const bool one_word =
      name[0] >= 'A' && name[0] <= 'Z' &&
      std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  if (!one_word || std::find(kTaken.begin(), kTaken.end(), name) != kTaken.end()) {
    return {};
  }
  std::string word(name);
  std::transform(word.begin(), word.end(), word.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return word;
}

std::string head(const GameRecord& record, Losses& losses) {
  std::string text = "FORMAT\tWXF\n";
  for (const auto& [name, value] : record.tags) {
    const std::string word = name.empty() ? std::string() : keyword(name);
    if (name == "Game" || is_said_by_player(name)) {
      continue;
    }
    if (word.empty()) {
      losses.add("the tag " + name + ", for which WXF has no word");
    } else {
      text += word + "\t" + head_value(value, "the tag " + name, losses) + "\n";
    }
  }
  text += "RED\t" + player(record, "Red", losses) + "\n";
  text += "BLACK\t" + player(record, "Black", losses) + "\n";
  if (record.tag("Result").empty() && record.result != GameResult::Unknown) {
    text += std::string("RESULT\t") + result_text(record.result) + "\n";
  }
  if (record.start != Position::start().setup()) {
    text += "FEN\t" + fen(record.start) + "\n";
  }
  const std::string& comment = record.tree.notes(GameTree::kRoot).comment;
  if (!comment.empty()) {
    std::string clean = trimmed(comment, "the comment", losses);
    for (const auto& [bad, instead] : kNotInComments) {
      clean = without(clean, bad, instead, "the comment", losses);
    }
    text += "/*" + clean + "*/\n";
  }
  return text;
}

// "!", "?!" and so on; the others are lost.
std::string marks(const std::vector<std::uint8_t>& nags, Losses& losses) {
  constexpr std::array<const char*, 7> kMarks{"", "!", "?", "!!", "??", "!?", "?!"};
  if (nags.empty()) {
    return {};
  }
  if (nags.size() > 1 || nags[0] >= kMarks.size()) {
    losses.add("WXF has no marks but ! and ?");
  }
  return nags[0] < kMarks.size() ? kMarks[nags[0]] : "";
}

}  // namespace

std::string write_wxf(const GameRecord& record, const NotationStyle& style, Losses& losses) {
  const GameTree& tree = record.tree;
  add_tree_losses(tree, "WXF", losses);
  NotationStyle wxf = style;
  wxf.notation = Notation::Wxf;
  std::string text = head(record, losses) + "\nSTART{\n";
  auto position = printable_start(record, losses);
  bool first = true;
  for (auto node = tree.first_child(GameTree::kRoot); node && position;
       node = tree.first_child(*node)) {
    const Move move = tree.move(*node);
    if (!is_printable(*position, move, losses)) {
      break;
    }
    const bool red = position->side_to_move() == Color::Red;
    if (red || first) {
      text += std::to_string(position->fullmove_number()) + (red ? ". " : "... ");
    }
    text += print_move(*position, move, wxf) + marks(tree.notes(*node).nags, losses);
    text += red ? "  " : "\n";
    position->make(move);
    first = false;
  }
  text += text.ends_with('\n') ? "" : "\n";
  return text + "}END\n";
}

}  // namespace xq::record
