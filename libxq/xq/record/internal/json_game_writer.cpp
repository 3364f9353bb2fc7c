#include "xq/record/internal/json_game_writer.hpp"

#include <algorithm>

#include "xq/base/encoding.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/move_text_game.hpp"
#include "xq/record/internal/record_parts.hpp"

namespace xq::record {
namespace {

class JsonWriter {
 public:
  JsonWriter(const GameTree& tree, Losses& losses) : tree_(tree), losses_(losses) {}

  // Pairs as an object, whose names must differ.
  std::string pairs(const std::vector<std::pair<std::string, std::string>>& list) {
    MetaBuilder object;
    std::vector<std::string_view> names;
    for (const auto& [name, value] : list) {
      if (std::find(names.begin(), names.end(), name) != names.end()) {
        losses_.add("a second " + name);
        continue;
      }
      names.push_back(name);
      object.add(name, text_of(value));
    }
    return object.json();
  }

  void add_notes(NodeId node, MetaBuilder& object) {
    const MoveNotes& notes = tree_.notes(node);
    const auto add_text = [&](const char* name, const std::string& text) {
      if (!text.empty()) {
        object.add(name, text_of(text));
      }
    };
    add_text("before", notes.before);
    add_text("comment", notes.comment);
    if (!notes.nags.empty()) {
      std::string list;
      for (const unsigned nag : notes.nags) {
        list += list.empty() ? "" : ",";
        list += std::to_string(nag);
      }
      object.add_json("nags", "[" + list + "]");
    }
    if (!notes.values.empty()) {
      object.add_json("values", pairs(notes.values));
    }
  }

  std::string line(NodeId node, unsigned depth) {
    std::string text;
    for (std::optional<NodeId> next = node; next; next = tree_.first_child(*next)) {
      MetaBuilder object;
      object.add("uci", move_text(tree_.move(*next)));
      add_notes(*next, object);
      if (tree_.first_child(tree_.parent(*next)) == *next) {
        add_variations(*next, depth + 1, object);
      }
      text += text.empty() ? "" : ",";
      text += object.json();
    }
    return "[" + text + "]";
  }

 private:
  void add_variations(NodeId node, unsigned depth, MetaBuilder& object) {
    std::string list;
    for (auto other = tree_.next_sibling(node); other; other = tree_.next_sibling(*other)) {
      if (depth > kMaxNesting) {
        losses_.add("variations nested more than " + std::to_string(kMaxNesting) + " deep");
        return;
      }
      list += list.empty() ? "" : ",";
      list += line(*other, depth);
    }
    if (!list.empty()) {
      object.add_json("variations", "[" + list + "]");
    }
  }

  std::string text_of(const std::string& text) {
    if (is_utf8(text)) {
      return text;
    }
    losses_.add("bytes that are no UTF-8");
    return replace_bad_utf8(text);
  }

  const GameTree& tree_;
  Losses& losses_;
};

}  // namespace

std::string write_json_game(const GameRecord& record, Losses& losses) {
  JsonWriter writer(record.tree, losses);
  MetaBuilder object;
  object.add("schema", "xq/1");
  object.add("type", "record");
  if (const std::string tags = writer.pairs(record.tags); !tags.empty()) {
    object.add_json("tags", tags);
  }
  object.add("start_fen", fen(record.start));
  object.add("result", result_text(record.result));
  writer.add_notes(GameTree::kRoot, object);
  const auto first = record.tree.first_child(GameTree::kRoot);
  object.add_json("moves", first ? writer.line(*first, 0) : "[]");
  return object.json() + "\n";
}

}  // namespace xq::record
