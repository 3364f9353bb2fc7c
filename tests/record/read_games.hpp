// Reads a text as games, for tests.
#pragma once

#include <string>
#include <vector>

#include "support/game_files.hpp"
#include "support/only_record.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/game_reader.hpp"

namespace xq {

inline std::vector<GameItem> read_game_items(const std::string& text,
                                             const GameReadOptions& options = {}) {
  return test::games_in(text, options.check);
}

// The only game of the text; a failure and an empty one if there is another outcome.
inline GameRecord only_game(const std::string& text, const GameReadOptions& options = {}) {
  return test::only_record<GameRecord>(read_game_items(text, options), text);
}

// "h2e2 h9g7 (b9c7) h0g2": each alternative in brackets behind the move it replaces.
inline std::string tree_text(const GameTree& tree, NodeId parent = GameTree::kRoot) {
  std::string text;
  const auto first = tree.first_child(parent);
  if (!first) {
    return text;
  }
  text = move_text(tree.move(*first));
  for (auto other = tree.next_sibling(*first); other; other = tree.next_sibling(*other)) {
    const std::string rest = tree_text(tree, *other);
    text += " (" + move_text(tree.move(*other)) + (rest.empty() ? "" : " ") + rest + ")";
  }
  const std::string rest = tree_text(tree, *first);
  return text + (rest.empty() ? "" : " ") + rest;
}

}  // namespace xq
