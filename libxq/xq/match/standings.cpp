#include "xq/match/standings.hpp"

#include <algorithm>

namespace xq {
namespace {

// From where on a player is taken to expect a loss or a win; small scores say neither.
constexpr int kExpectsLoss = -100;
constexpr int kExpectsDecision = 300;

// Of the start and all moves.
std::uint64_t digest_of(const TournamentGame& game) {
  std::uint64_t digest = game.start.key();
  const auto take = [&digest](Move move) {
    digest ^= std::uint64_t{move.from().index()} * 90 + move.to().index() + 1;
    digest *= 0x9E3779B97F4A7C15;
    digest ^= digest >> 29U;
  };
  std::ranges::for_each(game.opening_moves, take);
  std::ranges::for_each(game.played.plies, take, &GamePly::move);
  return digest;
}

// Repetition, the natural limit and material: where rules differ from program to program.
bool is_debatable(VerdictReason reason) {
  return reason != VerdictReason::None && reason != VerdictReason::Checkmate &&
         reason != VerdictReason::Stalemate;
}

bool is_unexpected(GameScore got, const Score& score) {
  if (got == GameScore::Loss) {
    return score > Score::centipawns(kExpectsLoss);
  }
  return got == GameScore::Draw && (score >= Score::centipawns(kExpectsDecision) ||
                                    score <= Score::centipawns(-kExpectsDecision));
}

}  // namespace

std::uint64_t EntrantTally::faults() const {
  std::uint64_t sum = 0;
  for (unsigned cause = 0; cause < kEndCauses; ++cause) {
    sum += is_fault(static_cast<EndCause>(cause)) ? lost_by[cause] : 0U;
  }
  return sum;
}

Standings::Standings(const TournamentHeader& header)
    : entrants_(header.entrants.size()),
      trials_(header.games == 1 ? Trial::Game : Trial::Pair),
      pairs_(header.games) {
  for (const TournamentHeader::Entrant& entrant : header.entrants) {
    table_.player(entrant.name);
  }
}

void Standings::add(const TournamentGame& game) {
  const PlayedGame& played = game.played;
  ++games_;
  distinct_.insert(digest_of(game));
  const GameScore red = score_for(Color::Red, played.outcome);
  ++red_scores_[static_cast<std::size_t>(red)];
  ++causes_[static_cast<std::size_t>(played.cause)];
  reasons_[static_cast<std::size_t>(played.reason)] += played.cause == EndCause::Rules ? 1U : 0U;
  for (const Color color : {Color::Red, Color::Black}) {
    EntrantTally& tally = entrants_[color == Color::Red ? game.red() : game.black()];
    const GameScore score = score_for(color, played.outcome);
    ++tally.scores[static_cast<std::size_t>(score)];
    tally.red_scores[static_cast<std::size_t>(score)] += color == Color::Red ? 1U : 0U;
    tally.lost_by[static_cast<std::size_t>(played.cause)] += score == GameScore::Loss ? 1U : 0U;
  }
  if (played.adjudged) {
    ++audit_.adjudged;
    audit_.wrong += played.adjudged->outcome != played.outcome ? 1U : 0U;
  }
  table_.add(game.red(), game.black(), red);
  if (const auto pair = pairs_.add(game); pair && pair->pair.first + pair->pair.second == 1) {
    const std::size_t points = half_points(*pair);
    trials_.add(pair->pair.first == 0 ? points : trials_.classes() - 1 - points);
  }
  add_plies(game);
  add_disagreements(game);
}

void Standings::add_plies(const TournamentGame& game) {
  Position position = game.start;
  for (const Move move : game.opening_moves) {
    position.make(move);
  }
  Color mover = position.side_to_move();
  for (const GamePly& ply : game.played.plies) {
    EntrantTally& tally = entrants_[mover == Color::Red ? game.red() : game.black()];
    ++tally.moves;
    tally.nodes += ply.nodes;
    tally.move_nodes.push_back(ply.nodes);
    tally.time += ply.time;
    tally.longest = std::max(tally.longest, ply.time);
    mover = ~mover;
  }
}

void Standings::add_disagreements(const TournamentGame& game) {
  const PlayedGame& played = game.played;
  if (played.cause != EndCause::Rules || !is_debatable(played.reason)) {
    return;
  }
  // The last two plies are the last words of both sides.
  const std::size_t plies = played.plies.size();
  Position position = game.start;
  for (const Move move : game.opening_moves) {
    position.make(move);
  }
  Color mover = plies % 2 == 0 ? ~position.side_to_move() : position.side_to_move();
  for (std::size_t back = 1; back <= std::min<std::size_t>(2, plies); ++back, mover = ~mover) {
    const auto& score = played.plies[plies - back].score;
    if (score && is_unexpected(score_for(mover, played.outcome), *score)) {
      disagreements_.push_back({game.pair.number, game.game,
                                mover == Color::Red ? game.red() : game.black(), played.reason,
                                played.outcome, *score});
    }
  }
}

}  // namespace xq
