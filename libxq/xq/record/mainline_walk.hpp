// The positions that the main line of a game goes through.
#pragma once

#include <optional>

#include "xq/board/position.hpp"
#include "xq/record/game_record.hpp"

namespace xq {

// The keys of the position that a setup describes, also of one that cannot be played.
PositionKeys setup_keys(const Setup& setup);

// Stands on the start of a game and steps along its main line. Takes any start and any moves, also
// those that nobody can play. The game must outlive the walk. Not thread-safe.
class MainlineWalk {
 public:
  explicit MainlineWalk(const GameRecord& record);

  // Plays the next move; false at the end of the line.
  bool next();

  [[nodiscard]] unsigned ply() const { return ply_; }  // moves played
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const PositionKeys& keys() const { return keys_; }

 private:
  void toggle(Square square);

  const GameTree& tree_;
  NodeId node_ = GameTree::kRoot;
  unsigned ply_ = 0;
  Setup setup_;
  PositionKeys keys_;
};

}  // namespace xq
