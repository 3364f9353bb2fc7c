#include "xq/match/tournament_record.hpp"

#include <cstdio>
#include <string>

namespace xq {
namespace {

GameResult result_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::RedWins:
      return GameResult::RedWins;
    case Outcome::BlackWins:
      return GameResult::BlackWins;
    case Outcome::Draw:
      return GameResult::Draw;
    case Outcome::None:
      return GameResult::Unknown;
  }
  return GameResult::Unknown;
}

std::string fixed(double number, int decimals) {
  char text[64];  // NOLINT(modernize-avoid-c-arrays)
  std::snprintf(text, sizeof text, "%.*f", decimals, number);
  return text;
}

// Pawns or moves to the mate, Red's view.
std::string eval_text(const Score& score, Color mover) {
  const Score red = RedScore::of(score, mover).score;
  return red.is_mate() ? "#" + std::to_string(red.mate_moves())
                       : fixed(static_cast<double>(red.cp()) / 100, 2);
}

MoveNotes notes_of(const GamePly& ply, Color mover) {
  MoveNotes notes;
  if (ply.score) {
    notes.values.emplace_back("eval", eval_text(*ply.score, mover));
  }
  if (ply.depth > 0) {
    notes.values.emplace_back("depth", std::to_string(ply.depth));
  }
  if (ply.nodes > 0) {
    notes.values.emplace_back("nodes", std::to_string(ply.nodes));
  }
  notes.values.emplace_back("emt", fixed(std::chrono::duration<double>(ply.time).count(), 3));
  return notes;
}

}  // namespace

GameRecord record_of(const TournamentGame& game, const TournamentHeader& header) {
  const PlayedGame& played = game.played;
  const TournamentHeader::Entrant& red = header.entrants[game.red()];
  const TournamentHeader::Entrant& black = header.entrants[game.black()];
  GameRecord record;
  record.start = game.start.setup();
  record.result = result_of(played.outcome);
  record.set_tag("Event", "xq-match " + header.format);
  record.set_tag("Round",
                 std::to_string(game.pair.number + 1) + "." + std::to_string(game.game + 1));
  record.set_tag("Red", red.name);
  record.set_tag("Black", black.name);
  record.set_tag("Opening", game.opening);
  record.set_tag("RedLimits", red.limits);
  record.set_tag("BlackLimits", black.limits);
  record.set_tag("Rules", header.rules);
  record.set_tag("Termination", played.cause == EndCause::Rules ? reason_name(played.reason)
                                                                : end_cause_name(played.cause));
  Color mover = game.start.side_to_move();
  NodeId node = GameTree::kRoot;
  for (const Move move : game.opening_moves) {
    node = record.tree.add(node, move);
    mover = ~mover;
  }
  for (const GamePly& ply : played.plies) {
    node = record.tree.add(node, ply.move);
    record.tree.edit_notes(node) = notes_of(ply, mover);
    mover = ~mover;
  }
  if (!played.message.empty()) {
    record.tree.edit_notes(node).comment = played.message;
  }
  return record;
}

}  // namespace xq
