#include "xq/search/internal/ordering.hpp"

#include <utility>

#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/exchange.hpp"

namespace xq::search {
namespace {

// Far apart, so that what ranks moves of one kind never lifts one into another kind.
constexpr int kCapture = 1 << 24;
constexpr int kKiller = 1 << 22;
constexpr int kLosingCapture = -(1 << 24);

int score_of(const Position& position, Move move, const Killers& killers,
             const QuietHistory& history) {
  const Piece piece = position.piece_on(move.from());
  const Piece victim = position.piece_on(move.to());
  if (victim != Piece::None) {
    // Most valuable victim first, least valuable taker first among equals.
    return kCapture + exchange_value(victim) * 16 - exchange_value(piece);
  }
  for (std::size_t i = 0; i < killers.size(); ++i) {
    if (move == killers[i]) {
      return kKiller - static_cast<int>(i);
    }
  }
  return history.score(piece, move.to());
}

bool is_unproved_capture(int score) {
  return score > kCapture / 2;
}

}  // namespace

Picker::Picker(const Position& position, const KingSafety& safety, MoveKind kind, Move hash_move,
               const Killers& killers, const QuietHistory& history)
    : position_(position),
      safety_(safety),
      kind_(kind),
      hash_move_(hash_move),
      killers_(killers),
      history_(history) {}

// A hash move comes from a table that may mistake one position for another.
bool Picker::deals_hash_move() const {
  return hash_move_ && is_legal(position_, safety_, hash_move_) &&
         (kind_ == MoveKind::All || position_.piece_on(hash_move_.to()) != Piece::None);
}

void Picker::list() {
  const MoveList all =
      kind_ == MoveKind::All ? legal_moves(position_, safety_) : legal_captures(position_, safety_);
  for (const Move move : all) {
    if (move != hash_move_) {
      scores_[moves_.size()] = score_of(position_, move, killers_, history_);
      moves_.push_back(move);
    }
  }
}

std::size_t Picker::best_left() const {
  std::size_t best = dealt_;
  if (!sorting_) {
    return best;
  }
  for (std::size_t i = dealt_ + 1; i < moves_.size(); ++i) {
    if (scores_[i] > scores_[best]) {
      best = i;
    }
  }
  return best;
}

Move Picker::next() {
  if (!hash_tried_) {
    hash_tried_ = true;
    if (deals_hash_move()) {
      return hash_move_;
    }
  }
  if (!listed_) {
    listed_ = true;
    list();
  }
  while (dealt_ < moves_.size()) {
    const std::size_t best = best_left();
    if (is_unproved_capture(scores_[best]) && !exchange_reaches(position_, moves_[best], 0)) {
      scores_[best] += kLosingCapture - kCapture;
      continue;
    }
    std::swap(moves_[dealt_], moves_[best]);
    std::swap(scores_[dealt_], scores_[best]);
    loses_material_ = scores_[dealt_] < kLosingCapture / 2;
    return moves_[dealt_++];
  }
  return {};
}

}  // namespace xq::search
