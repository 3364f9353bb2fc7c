#include "xq/record/internal/dhtmlxq_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "xq/base/encoding.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/internal/dhtmlxq_tags.hpp"
#include "xq/record/internal/plain_notes.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

std::string square_digits(Square square) {
  return {static_cast<char>('0' + square.file()),
          static_cast<char>('0' + (kRanks - 1 - square.rank()))};
}

// Text of one line in which nothing can be taken for a field or a line break.
std::string escaped(std::string_view text) {
  std::string safe;
  const std::string good = replace_bad_utf8(text);
  for (std::size_t i = 0; i < good.size(); ++i) {
    switch (good[i]) {
      case '\n':
        safe += "||";
        break;
      case '|':
        safe += "\\u007c";
        break;
      case '[':
        safe += "\\u005b";
        break;
      case '\\':
        safe += "\\u005c";
        break;
      default:
        safe += good[i];
    }
  }
  return safe;
}

class Writer {
 public:
  Writer(const GameRecord& record, Losses& losses) : record_(record), losses_(losses) {}

  std::string run() {
    text_ = "[DhtmlXQ]\n";
    field("ver", "www_dpxq_com");
    field("init", "500,350");
    write_tags();
    field("result", result());
    write_start();
    write_lines();
    text_ += moves_ + comments_ + "[/DhtmlXQ]\n";
    return std::move(text_);
  }

 private:
  // A variation still to be written: it begins with `node`, which is move `ply`, in place of a move
  // of line `parent`.
  struct Line {
    NodeId node;
    unsigned ply;
    unsigned parent;
  };

  static std::string field_text(const std::string& name, std::string_view value) {
    return "[DhtmlXQ_" + name + "]" + std::string(value) + "[/DhtmlXQ_" + name + "]\n";
  }

  void field(const std::string& name, std::string_view value) { text_ += field_text(name, value); }

  void write_tags() {
    for (const auto& tag : record_.tags) {
      const auto known = std::find_if(dhtmlxq::kTags.begin(), dhtmlxq::kTags.end(),
                                      [&](const auto& pair) { return pair.second == tag.first; });
      if (known != dhtmlxq::kTags.end()) {
        field(std::string(known->first), escaped(tag.second));
      } else if (tag.first != "Result") {
        losses_.add("tag " + tag.first + " has no place");
      }
    }
  }

  [[nodiscard]] std::string result() const {
    constexpr std::array<const char*, 4> kWords{"未知", "红胜", "黑胜", "和局"};
    const std::string_view tag = record_.tag("Result");
    return record_.result == GameResult::Unknown && !tag.empty() && tag != "*"
               ? escaped(tag)
               : kWords[static_cast<std::size_t>(record_.result)];
  }

  // As a list of squares, which every reader knows, and as FEN where that does not say all.
  void write_start() {
    std::array<std::string, kSlots> squares;
    squares.fill("99");
    bool all = true;
    for (unsigned index = 0; index < kSquares; ++index) {
      const Piece man = record_.start.board[index];
      unsigned slot = 0;
      while (slot < kSlots && (squares[slot] != "99" || slot_piece(slot) != man)) {
        ++slot;
      }
      if (slot < kSlots) {
        squares[slot] = square_digits(Square(index));
      }
      all = all && (slot < kSlots || man == Piece::None);
    }
    std::string digits;
    for (const std::string& square : squares) {
      digits += square;
    }
    field("binit", digits);
    const bool moves = record_.tree.size() > 0;
    const bool counts = record_.start.halfmove_clock != 0 || record_.start.fullmove_number != 1;
    if (!all || counts || (!moves && record_.start.side_to_move == Color::Black)) {
      field("fen", fen(record_.start));
    }
  }

  void write_lines() {
    comment("0", GameTree::kRoot);
    std::string digits;
    if (const auto first = record_.tree.first_child(GameTree::kRoot)) {
      digits = line_digits({*first, 1, 0}, 0);
    }
    field("movelist", digits);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line line = lines_[i];
      const auto number = static_cast<unsigned>(i + 1);
      moves_ += field_text("move_" + std::to_string(line.parent) + "_" + std::to_string(line.ply) +
                               "_" + std::to_string(number),
                           line_digits(line, number));
    }
  }

  // The moves of a line to its end; the alternatives to them become lines of their own.
  std::string line_digits(const Line& line, unsigned number) {
    const GameTree& tree = record_.tree;
    std::string digits;
    unsigned ply = line.ply;
    for (std::optional<NodeId> node = line.node; node; node = tree.first_child(*node), ++ply) {
      digits += square_digits(tree.move(*node).from()) + square_digits(tree.move(*node).to());
      comment((number == 0 ? "" : std::to_string(number) + "_") + std::to_string(ply), *node);
      if (ply == line.ply && number != 0) {
        continue;  // its alternatives are lines already
      }
      for (auto other = tree.next_sibling(*node); other; other = tree.next_sibling(*other)) {
        lines_.push_back({*other, ply, number});
      }
    }
    return digits;
  }

  void comment(const std::string& place, NodeId node) {
    const std::string text = plain_notes(record_.tree.notes(node), losses_);
    if (!text.empty()) {
      comments_ += field_text("comment" + place, escaped(text));
    }
  }

  const GameRecord& record_;
  Losses& losses_;
  std::vector<Line> lines_;
  std::string text_;
  std::string moves_;
  std::string comments_;
};

}  // namespace

std::string write_dhtmlxq(const GameRecord& record, Losses& losses) {
  return Writer(record, losses).run();
}

}  // namespace xq::record
