#include "xq/search/internal/ordering.hpp"

#include <utility>

#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/exchange.hpp"

namespace xq::search {
namespace {

// Above all that history gives.
constexpr int kKiller = 1 << 22;

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

// Most valuable victim first, least valuable taker first among equals.
int Picker::capture_score(Move move) const {
  return exchange_value(position_.piece_on(move.to())) * 16 -
         exchange_value(position_.piece_on(move.from()));
}

int Picker::quiet_score(Move move) const {
  for (std::size_t i = 0; i < killers_.size(); ++i) {
    if (move == killers_[i]) {
      return kKiller - static_cast<int>(i);
    }
  }
  return history_.score(position_.piece_on(move.from()), move.to());
}

void Picker::list_captures() {
  for (const Move move : legal_captures(position_, safety_)) {
    if (move != hash_move_) {
      scores_[moves_.size()] = capture_score(move);
      moves_.push_back(move);
    }
  }
}

void Picker::list_quiets() {
  moves_ = {};
  dealt_ = 0;
  for (const Move move : legal_quiets(position_, safety_)) {
    if (move != hash_move_) {
      scores_[moves_.size()] = quiet_score(move);
      moves_.push_back(move);
    }
  }
}

Move Picker::take(std::size_t index) {
  std::swap(moves_[dealt_], moves_[index]);
  std::swap(scores_[dealt_], scores_[index]);
  return moves_[dealt_++];
}

Move Picker::take_best() {
  std::size_t best = dealt_;
  for (std::size_t i = dealt_ + 1; i < moves_.size(); ++i) {
    if (scores_[i] > scores_[best]) {
      best = i;
    }
  }
  return take(best);
}

// Captures that lose material are kept for later.
Move Picker::next_good_capture() {
  while (dealt_ < moves_.size()) {
    const Move move = take_best();
    if (exchange_reaches(position_, move, 0)) {
      return move;
    }
    losing_.push_back(move);
  }
  return {};
}

Move Picker::next() {
  if (stage_ == Stage::HashMove) {
    if (!hash_tried_ && deals_hash_move()) {
      hash_tried_ = true;
      return hash_move_;
    }
    list_captures();
    stage_ = Stage::Captures;
  }
  if (stage_ == Stage::Captures) {
    if (const Move move = next_good_capture()) {
      return move;
    }
    if (kind_ == MoveKind::All) {
      list_quiets();
    }
    stage_ = Stage::Quiets;
  }
  if (stage_ == Stage::Quiets) {
    if (dealt_ < moves_.size()) {
      return sorting_ ? take_best() : take(dealt_);
    }
    dealt_ = 0;
    stage_ = Stage::LosingCaptures;
  }
  return dealt_ < losing_.size() ? losing_[dealt_++] : Move();
}

}  // namespace xq::search
