#include "xq/search/internal/ordering.hpp"

#include <algorithm>
#include <utility>

#include "xq/eval/params.hpp"

namespace xq::search {
namespace {

constexpr int kHashScore = 1 << 28;
constexpr int kGoodCapture = 1 << 24;
constexpr int kKiller = 1 << 22;
constexpr int kBadCapture = -(1 << 24);

int exchange_value(Piece piece) {
  return eval::kExchangeValue[index_of(type_of(piece))];
}

int score_of(const Position& position, Move move, Move hash_move, const Killers& killers,
             const History& history) {
  if (move == hash_move) {
    return kHashScore;
  }
  const Piece piece = position.piece_on(move.from());
  const Piece victim = position.piece_on(move.to());
  if (victim != Piece::None) {
    // Most valuable victim first, least valuable taker first among equals.
    const int gain = exchange_value(victim) * 16 - exchange_value(piece);
    return gain + (is_good_capture(position, move) ? kGoodCapture : kBadCapture);
  }
  for (std::size_t i = 0; i < killers.size(); ++i) {
    if (move == killers[i]) {
      return kKiller - static_cast<int>(i);
    }
  }
  return history.score(piece, move.to());
}

}  // namespace

void History::add(Piece piece, Square to, int bonus) {
  std::int16_t& score = scores_[index_of(piece)][to.index()];
  const int step = std::clamp(bonus, -kLimit / 4, kLimit / 4);
  score = static_cast<std::int16_t>(score + step - score * std::abs(step) / kLimit);
}

void History::merge(const History& base, const History& learned) {
  for (unsigned piece = 0; piece < kPieces; ++piece) {
    for (unsigned to = 0; to < kSquares; ++to) {
      const int sum = scores_[piece][to] + learned.scores_[piece][to] - base.scores_[piece][to];
      scores_[piece][to] = static_cast<std::int16_t>(std::clamp(sum, -kLimit, kLimit));
    }
  }
}

bool is_good_capture(const Position& position, Move move) {
  const Piece taker = position.piece_on(move.from());
  const Piece victim = position.piece_on(move.to());
  return exchange_value(victim) >= exchange_value(taker) ||
         !position.attacked(move.to(), color_of(victim), Bitboard(move.from()));
}

Picker::Picker(const Position& position, const MoveList& moves, Move hash_move,
               const Killers& killers, const History& history)
    : moves_(moves) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    scores_[i] = score_of(position, moves_[i], hash_move, killers, history);
  }
}

Move Picker::next() {
  if (dealt_ == moves_.size()) {
    return {};
  }
  std::size_t best = dealt_;
  for (std::size_t i = dealt_ + 1; i < moves_.size(); ++i) {
    if (scores_[i] > scores_[best]) {
      best = i;
    }
  }
  std::swap(moves_[dealt_], moves_[best]);
  std::swap(scores_[dealt_], scores_[best]);
  return moves_[dealt_++];
}

}  // namespace xq::search
