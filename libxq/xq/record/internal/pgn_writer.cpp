#include "xq/record/internal/pgn_writer.hpp"

#include <algorithm>
#include <string_view>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/record/internal/move_text_game.hpp"
#include "xq/record/internal/pgn_tags.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kWidth = 80;

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    text += c == '"' || c == '\\' ? "\\" : "";
    text += c;
  }
  return text;
}

const char* format_name(Notation notation) {
  switch (notation) {
    case Notation::Chinese:
      return "";  // what a reader expects without a Format
    case Notation::Wxf:
      return "WXF";
    case Notation::Iccs:
      return "ICCS";
    case Notation::San:
      return "SAN";
    default:
      return "UCI";
  }
}

// Whether a reader of PGN finds the tag under its name.
bool is_kept_tag(const std::string& name) {
  const std::string line = "[" + name + " \"x\"]";
  const auto tag = read_tag(line);
  return tag && tag->name == name && tag->size == line.size() && name == kept_tag_name(name);
}

// Words put one behind the other, in lines of about kWidth columns.
class Lines {
 public:
  void add(std::string_view word) {
    const std::size_t width = width_of(word);
    if (column_ > 0 && !glued_) {
      const bool fits = column_ + 1 + width <= kWidth;
      text_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    text_ += word;
    column_ += width;
    glued_ = false;
  }
  // The next word follows without a blank.
  void glue() { glued_ = true; }
  void glue_behind(std::string_view sign) {
    text_ += sign;
    column_ += sign.size();
  }

  std::string take() { return std::move(text_); }

 private:
  // A Chinese character takes two columns.
  static std::size_t width_of(std::string_view word) {
    std::size_t width = 0;
    for (const char c : word) {
      const auto byte = static_cast<unsigned char>(c);
      width += byte < 0x80 ? 1U : byte >= 0xC0 ? 2U : 0U;
    }
    return width;
  }

  std::string text_;
  std::size_t column_ = 0;
  bool glued_ = false;
};

class MoveWriter {
 public:
  MoveWriter(const GameTree& tree, const NotationStyle& style, Losses& losses)
      : tree_(tree), style_(style), losses_(losses) {}

  std::string write(const std::optional<Position>& start, const char* result) {
    const MoveNotes& root = tree_.notes(GameTree::kRoot);
    if (!root.before.empty() || !root.nags.empty()) {
      losses_.add("what is said before the start and its marks");
    }
    add_comment(root.comment, root.values);
    if (const auto first = tree_.first_child(GameTree::kRoot); first && start) {
      add_line(*first, *start, 0);
    }
    lines_.add(result);
    return lines_.take();
  }

 private:
  void add_comment(std::string_view comment,
                   const std::vector<std::pair<std::string, std::string>>& values = {}) {
    if (comment.empty() && values.empty()) {
      return;
    }
    std::string text;
    for (const auto& [name, value] : values) {
      if (name.empty() || name.find_first_of(" \t\r\n\v\f[]{}") != std::string::npos) {
        losses_.add("a value whose name is no word");
        continue;
      }
      std::string clean = trimmed(value, "a value", losses_);
      for (const std::string_view bad : {"]", "}"}) {
        clean = without(clean, bad, ")", "a value", losses_);
      }
      text +=
          (text.empty() ? "[%" : " [%") + name + " " + on_one_line(clean, "a value", losses_) + "]";
    }
    const std::string clean = clean_comment(comment);
    text += text.empty() || clean.empty() ? "" : " ";
    text += clean;
    if (!text.empty()) {
      lines_.add("{" + text + "}");
    }
  }

  // What would not be read back as a part of the comment becomes something like it.
  std::string clean_comment(std::string_view comment) {
    std::string text =
        without(trimmed(comment, "a comment", losses_), "}", ")", "a comment", losses_);
    text = without(text, "[%", "(%", "a comment", losses_);
    text = without(text, "\r", " ", "a comment", losses_);
    text = without(text, kZero, " ", "a comment", losses_);
    for (std::size_t line = 0; line < text.size();) {
      const std::size_t word = std::min(text.find_first_not_of(kBlanks, line), text.size());
      if (begins_with_tag(std::string_view(text).substr(word))) {
        text[word] = '(';
        losses_.add("a comment: a line that looks like a tag");
      }
      line = std::min(text.find('\n', word), text.size() - 1) + 1;
    }
    return text;
  }

  void add_line(NodeId node, Position position, unsigned depth) {
    bool wants_number = true;
    for (bool first = true;; first = false) {
      const Move move = tree_.move(node);
      const MoveNotes& notes = tree_.notes(node);
      if (!is_printable(position, move, losses_)) {
        return;
      }
      if (!notes.before.empty()) {
        add_comment(notes.before);
        wants_number = true;
        if (!first || depth == 0) {
          losses_.add("a text before a move within a line joins the comment before it");
        }
      }
      add_move(position, move, wants_number);
      for (const unsigned nag : notes.nags) {
        lines_.add("$" + std::to_string(nag));
      }
      add_comment(notes.comment, notes.values);
      wants_number = !notes.comment.empty() || !notes.values.empty();
      if (tree_.first_child(tree_.parent(node)) == node) {
        wants_number = add_alternatives(node, position, depth + 1) || wants_number;
      }
      position.make(move);
      const auto next = tree_.first_child(node);
      if (!next) {
        return;
      }
      node = *next;
    }
  }

  void add_move(const Position& position, Move move, bool wants_number) {
    const bool red = position.side_to_move() == Color::Red;
    if (red || wants_number) {
      lines_.add(std::to_string(position.fullmove_number()) + (red ? "." : "..."));
    }
    lines_.add(print_move(position, move, style_));
  }

  bool add_alternatives(NodeId node, const Position& position, unsigned depth) {
    const auto first = tree_.next_sibling(node);
    if (first && depth > kMaxNesting) {
      losses_.add("variations nested more than " + std::to_string(kMaxNesting) + " deep");
      return false;
    }
    for (auto other = first; other; other = tree_.next_sibling(*other)) {
      lines_.add("(");
      lines_.glue();
      add_line(*other, position, depth);
      lines_.glue_behind(")");
    }
    return first.has_value();
  }

  const GameTree& tree_;
  const NotationStyle& style_;
  Losses& losses_;
  Lines lines_;
};

}  // namespace

std::string write_pgn(const GameRecord& record, const NotationStyle& style, Losses& losses) {
  std::string text;
  const auto add_tag = [&](std::string_view name, std::string_view value) {
    text +=
        "[" + std::string(name) + " \"" + escaped(on_one_line(value, "a tag", losses)) + "\"]\n";
  };
  if (record.tag("Game").empty()) {
    add_tag("Game", "Chinese Chess");
  }
  for (const auto& [name, value] : record.tags) {
    if (is_kept_tag(name) && !trim(value).empty()) {
      add_tag(name, value);
    } else {
      losses.add("the tag " + one_line(name) + ", which PGN cannot hold");
    }
  }
  const char* const result = result_text(record.result);
  if (record.tag("Result").empty()) {
    add_tag("Result", result);
  }
  if (record.start != Position::start().setup()) {
    add_tag("FEN", fen(record.start));
  }
  if (const std::string_view format = format_name(style.notation); !format.empty()) {
    add_tag("Format", format);
  }
  MoveWriter writer(record.tree, style, losses);
  return text + "\n" + writer.write(printable_start(record, losses), result) + "\n\n";
}

}  // namespace xq::record
