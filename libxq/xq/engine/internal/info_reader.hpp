// What an engine says while it thinks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/engine/player.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

// Takes the lines of one `go` and keeps the last word on the best line: its score, depth and moves.
// Scores that are bounds and lines of other ranks (multipv) count for their nodes only. Nothing in
// a line is an error; what cannot be read is passed over.
class InfoReader {
 public:
  // Lines that are no "info" may be handed in too.
  void take(std::string_view line);

  // Fills in score, depth, seldepth, nodes and pv, whose moves end before the first that is no move
  // or not legal. `position`: where the search began.
  void tell(MoveReply& reply, const Position& position, RankBase base) const;

 private:
  std::optional<Score> score_;
  int depth_ = 0;
  int seldepth_ = 0;
  std::uint64_t nodes_ = 0;
  std::vector<std::string> pv_;
};

}  // namespace xq
