// Judges the moves of a searched game.
//
// A ply's two scores come from the same pass: the second, when both its positions have one, else
// the first. Scores of different depths are never compared.
//
// Classes, the first that fits: book; forced; best or only move; by the loss of expected score
// inaccuracy, mistake, blunder, where a mistake or blunder from 0.85 or more that leaves 0.60 or
// more is a missed win; good. Mates of up to 8 moves have lichess' rules (Advice.scala): one
// allowed is a blunder, less when the mover stood at -7 or worse; one let slip is, when what is
// left is worth less. A mate let slip from a position that is still as good as won is not proven
// to be gone, and is `unstable`. Longer mates are scores like others.
//
// `unstable` besides: an error by the first pass that the second does not confirm, unless it has a
// mate for proof; the engine's own move that loses all the same; a move held against one that the
// law forbids. None of them has a glyph, and none is classed as an error.
#pragma once

#include <cstddef>
#include <vector>

#include "xq/annotate/judged_game.hpp"
#include "xq/base/result.hpp"

namespace xq {

// Whether a game can be judged by these: thresholds that rise and lie within 0 to 1, a k above 0.
Status check(const JudgeOptions& options);

// Fills what is made by judge() out of the rest; whatever was there is replaced. Pure, for any
// thread. REQUIRES: the main line of the record is legal from game.start, there is one position in
// the findings more than it has moves, each with a line, and check(options) is fine.
void judge(JudgedGame& game, const JudgeOptions& options);

// The positions, in order, by their index in game.findings, that a second, deeper search would help
// to judge: before and after each move that is an error or nearly one, lost or allowed a mate, is
// unstable or the only one. Positions that had a second search, or where the game is over, are left
// out. REQUIRES: the game is judged.
std::vector<std::size_t> suspect_positions(const JudgedGame& game);

}  // namespace xq
