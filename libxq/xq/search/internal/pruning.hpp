// How much of the tree may be left out: margins, limits and reductions, and nothing that walks it.
// Centipawns and plies.
#pragma once

#include "xq/eval/score.hpp"

namespace xq::search {

// A node as deep as this without a hash move is searched a ply less: internal iterative reduction.
inline constexpr int kUnknownDepth = 4;
// Farther from the leaves no move is left out for what it loses.
inline constexpr int kExchangeDepth = 7;
// So much history is worth a ply of reduction.
inline constexpr int kHistoryPly = 12000;

// What is known of a null-window node when its moves are weighed.
struct Prospect {
  int depth = 0;
  Value beta = 0;
  Value standing = 0;  // the static evaluation
  bool in_check = false;
  bool improving = false;    // stands better than two plies ago
  bool expects_cut = false;  // some move will do, if what is known of the brothers above holds
};

// The node is so good, or so bad, that a search would only confirm it.
bool stands_above(const Prospect& node);
bool stands_below(const Prospect& node);

// How many plies less the position after a pass is searched than after a move.
int pass_reduction(const Prospect& node);

// How many moves are tried before the rest of the quiet ones is left out.
int quiet_limit(const Prospect& node);

// A quiet move tried late, `depth_left` plies deep, can hardly lift the score to beta.
bool is_futile(const Prospect& node, int depth_left);

// The least a move has to keep in the exchanges on its square.
int least_exchange(int depth_left, bool quiet);

// ln(depth) * ln(tried) plies less, about, for the `tried`th move.
int late_reduction(int depth, int tried);

// The bonus of a quiet move that refuted a node, and the malus of those tried before it.
int history_bonus(int depth);

}  // namespace xq::search
