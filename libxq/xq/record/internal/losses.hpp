// What was lost when a game was written, and what most formats lose alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/record/game_record.hpp"

namespace xq::record {

class Losses {
 public:
  // Adds a line unless it was said before.
  void add(std::string_view text);
  std::vector<std::string> take() { return std::move(texts_); }

 private:
  std::vector<std::string> texts_;
};

// `text` with each `bad` replaced; that is a loss, told with the name of the place.
std::string without(std::string_view text, std::string_view bad, std::string_view instead,
                    std::string_view place, Losses& losses);

inline constexpr std::string_view kZero{"\0", 1};

// `text` on one line, without zero bytes.
std::string on_one_line(std::string_view text, std::string_view place, Losses& losses);

// `text` without the blanks at its ends.
std::string trimmed(std::string_view text, std::string_view place, Losses& losses);

// The start as a position on which moves can be printed; nothing, and a loss if there are moves,
// where a king is missing.
std::optional<Position> printable_start(const GameRecord& record, Losses& losses);

// Whether notations have a text for the move; if not, that is a loss.
bool is_printable(const Position& position, Move move, Losses& losses);

// Losses of a format that keeps nothing of the tree but the main line, and of that no comments.
void add_tree_losses(const GameTree& tree, std::string_view format, Losses& losses);

}  // namespace xq::record
