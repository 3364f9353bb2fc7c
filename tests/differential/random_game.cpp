#include "differential/random_game.hpp"

#include <algorithm>
#include <array>

#include "xq/movegen/legal_moves.hpp"
#include "xq/rules/threats.hpp"

namespace xq::differential {
namespace {

constexpr int kTries = 60;
constexpr int kPasses = 5;  // how often a cycle is walked through

bool bites(const Position& position, Move move) {
  Position after = position;
  after.make(move);
  return in_check(after) || !new_threats(position, move).empty();
}

// Of the side that does it more often, how many moves of a walk check or threaten something new.
std::size_t bites(Position position, const std::vector<Move>& moves) {
  std::array<std::size_t, kColors> count{};
  for (const Move move : moves) {
    count[index_of(position.side_to_move())] += bites(position, move) ? 1U : 0U;
    position.make(move);
  }
  return std::max(count[0], count[1]);
}

// The move that brings the men of the side to move back to where they stand in `base`.
std::optional<Move> restoring(const Position& position, const Position& base) {
  const Color us = position.side_to_move();
  const Bitboard astray = without(position.pieces(us), base.pieces(us));
  const Bitboard vacant = without(base.pieces(us), position.pieces(us));
  if (astray.count() != 1 || vacant.count() != 1) {
    return std::nullopt;
  }
  const Move move(astray.first(), vacant.first());
  return is_legal(position, move) ? std::optional(move) : std::nullopt;
}

}  // namespace

Position RandomGames::thinned() {
  for (;;) {
    Setup setup = positions_.next().setup();
    setup.halfmove_clock = chance(80) ? 0 : below(120);
    const unsigned keep = 20 + below(60);
    for (Piece& man : setup.board) {
      if (man != Piece::None && type_of(man) != PieceType::King && !chance(keep)) {
        man = Piece::None;
      }
    }
    if (auto position = Position::from_setup(setup)) {
      return *position;
    }
  }
}

// Takes nothing. The side that is out to bite likes to, and men that were just attacked to flee.
std::optional<Move> RandomGames::pick(const Position& position, const std::optional<Move>& reply_to,
                                      bool biter) {
  std::vector<Move> quiet;
  for (const Move move : legal_moves(position)) {
    if (position.piece_on(move.to()) == Piece::None) {
      quiet.push_back(move);
    }
  }
  if (quiet.empty()) {
    return std::nullopt;
  }
  std::shuffle(quiet.begin(), quiet.end(), numbers_);
  if (chance(biter ? 95 : 15)) {
    const bool may_check = chance(40);
    const auto biting = std::find_if(quiet.begin(), quiet.end(), [&](Move move) {
      return may_check ? bites(position, move) : !new_threats(position, move).empty();
    });
    if (biting != quiet.end()) {
      return *biting;
    }
  }
  if (reply_to && chance(60)) {
    const auto fleeing = std::find_if(quiet.begin(), quiet.end(), [&](Move move) {
      return pseudo_targets(position, reply_to->to()).has(move.from());
    });
    if (fleeing != quiet.end()) {
      return *fleeing;
    }
  }
  return quiet.front();
}

std::vector<Move> RandomGames::cycle(const Position& base) {
  Position position = base;
  std::vector<Move> moves;
  const std::size_t plies = chance(80) ? 4 : 6;
  const unsigned biter = below(2);
  while (moves.size() < plies) {
    const bool last = moves.size() + 2 >= plies;
    const std::optional<Move> move =
        last ? restoring(position, base)
             : pick(position, moves.empty() ? std::nullopt : std::optional(moves.back()),
                    moves.size() % 2 == biter);
    if (!move) {
      return {};
    }
    position.make(*move);
    moves.push_back(*move);
  }
  return position.key() == base.key() ? moves : std::vector<Move>();
}

std::vector<Move> RandomGames::biting_cycle(const Position& base) {
  std::vector<Move> best;
  std::size_t most = 0;
  for (int i = 0; i < kTries && (best.empty() || 2 * most < best.size()); ++i) {
    const std::vector<Move> moves = cycle(base);
    const std::size_t count = bites(base, moves);
    if (!moves.empty() && (best.empty() || count > most)) {
      best = moves;
      most = count;
    }
  }
  return best;
}

RandomGame RandomGames::next() {
  for (;;) {
    RandomGame game{thinned(), {}};
    Position position = game.start;
    const auto play = [&](Move move) {
      position.make(move);
      game.moves.push_back(move);
    };
    if (chance(30)) {
      if (const auto move = pick(position, std::nullopt, false)) {
        play(*move);
      }
    }
    const std::vector<Move> main = biting_cycle(position);
    if (main.empty() || (2 * bites(position, main) < main.size() && chance(80))) {
      continue;
    }
    const std::vector<Move> other = chance(30) ? biting_cycle(position) : std::vector<Move>();
    for (int pass = 0; pass < kPasses; ++pass) {
      const std::vector<Move>& moves = !other.empty() && chance(40) ? other : main;
      const std::size_t detour = chance(10) ? below(static_cast<unsigned>(moves.size())) : 0;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        play(moves[i]);
        if (detour != 0 && i + 1 == detour) {
          for (const Move move : cycle(position)) {
            play(move);
          }
        }
      }
    }
    return game;
  }
}

}  // namespace xq::differential
