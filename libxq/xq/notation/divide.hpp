// A divide as other programs print it: the moves of a position, and how many paths begin with each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/movegen/node_count.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

// How many paths begin with a move.
struct DivideMove {
  Move move;
  NodeCount nodes;

  bool operator==(const DivideMove&) const = default;
};
using Divide = std::vector<DivideMove>;

// One line, its move still a text since its ranks may begin with 0 or with 1.
struct DivideLine {
  std::string move;
  NodeCount nodes;

  bool operator==(const DivideLine&) const = default;
};

// Reads a line in any of the usual forms: "h2e2: 44", "h2e2 44", "1. h2e2 44", "H2-E2 = 44",
// "Move h2e2 nodes 44", "Ch2-e2 44 88" (the first number counts). Nothing for any other line, such
// as "info ... pv h2e2" or "bestmove h2e2".
std::optional<DivideLine> parse_divide_line(std::string_view line);

// "Nodes searched: 1920", "Nodes: 1920", "Total = 1920": the line behind a divide.
std::optional<NodeCount> parse_total_line(std::string_view line);

// Reads the text of a divide of one depth, a line at a time. Programs that count all lesser depths
// too, each ended by a row "2  1920  0.00 ..." (Sjaak II), are understood; a move that they give no
// path of depth 1 is one they know to be illegal.
class DivideReader {
 public:
  // No position has more moves; what comes after so many is garbage.
  static constexpr std::size_t kMaxLines = 1000;

  explicit DivideReader(unsigned depth) : depth_(std::to_string(depth)) {}

  // Lines that belong to no divide are passed over.
  void take(std::string_view line);

  [[nodiscard]] const std::vector<DivideLine>& lines() const { return lines_; }
  // The first line with a move and, where its count belongs, something else ("h2e2: -1").
  [[nodiscard]] const std::string& odd() const { return odd_; }
  // What the text gives as the sum, once it has.
  [[nodiscard]] const std::optional<NodeCount>& total() const { return total_; }

 private:
  std::string depth_;
  std::vector<DivideLine> lines_;
  std::string odd_;
  std::vector<std::string> illegal_;
  std::optional<NodeCount> total_;
};

// The complaint about DivideReader::odd() in what `who` says.
std::string odd_line_text(const std::string& who, const std::string& line);

// Whether the texts number ranks from 0 or from 1: as told by a rank 0 or 10, else as more of them
// are legal moves of `position`. Nothing when they contradict one another.
std::optional<RankBase> detect_rank_base(const std::vector<std::string>& moves,
                                         const Position& position);

}  // namespace xq
