#include "xq/search/internal/worker.hpp"

#include <algorithm>

#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/pruning.hpp"

namespace xq::search {
namespace {

// Nodes drawn at once; between two draws a stop request waits, well under a millisecond.
constexpr std::uint64_t kGrant = 512;
// Of a crew's members, who look between two draws whether somebody else has done their work.
constexpr std::uint64_t kMemberGrant = 128;

// Useless work at each node, to try whether a gate on speed sees it: XQ_BALLAST rounds, four
// instructions and three cycles each. None in any other build.
inline void carry_ballast() {
  std::uint64_t product = 1;
  for (unsigned round = 0; round != XQ_BALLAST; ++round) {
    product *= product;
    asm volatile("" : "+r"(product), "+r"(round));
  }
}

constexpr unsigned kClockTooNear = 100;  // from here on the table, blind to the clock, may lie

}  // namespace

void Worker::reset(const Position& root, const Path& path, TableView table, NodeBudget& budget,
                   const StopSignal& signal) {
  position_ = root;
  path_ = path;
  path_.reserve(path.size() + static_cast<std::size_t>(kMaxPly) + 1);
  root_index_ = path.size() - 1;
  for (Frame& frame : frames_) {
    frame.killers = {};
  }
  frame(0).safety = KingSafety(root);
  frame(0).sums = eval::Accumulator(root);
  history_.clear();
  forget_replies();
  table_ = table;
  budget_ = &budget;
  signal_ = &signal;
  team_ = nullptr;
  busy_ = nullptr;
  line_ = nullptr;
  open_moves_.clear();
  follows_ = nullptr;
  granted_ = 0;
  nodes_ = 0;
  seldepth_ = 0;
  stopped_ = false;
}

void Worker::forget_replies() {
  replies_.clear();
  plans_.clear();
}

void Worker::adopt(const Worker& spine, int ply, TableView table, NodeBudget& budget) {
  position_ = spine.position_;
  path_ = spine.path_;
  root_index_ = spine.root_index_;
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    frames_[i].killers = spine.frames_[i].killers;
    frames_[i].moved = spine.frames_[i].moved;
    frames_[i].moved_to = spine.frames_[i].moved_to;
    frames_[i].standing = spine.frames_[i].standing;
  }
  frame(ply).safety = spine.frame(ply).safety;
  frame(ply).sums = spine.frame(ply).sums;
  history_ = spine.history_;
  table_ = table;
  budget_ = &budget;
  signal_ = spine.signal_;
  team_ = nullptr;
  busy_ = nullptr;
  line_ = nullptr;
  follows_ = nullptr;
  granted_ = 0;
  nodes_ = 0;
  iteration_ = spine.iteration_;
  seldepth_ = 0;
  stopped_ = false;
}

void Worker::return_grant() {
  budget_->give_back(granted_);
  granted_ = 0;
}

bool Worker::charge(std::uint64_t nodes) {
  return_grant();
  if (budget_->left() < nodes) {
    return false;
  }
  budget_->take(nodes);
  nodes_ += nodes;
  return true;
}

void Worker::learn(const Worker& task, const History& history_before) {
  seldepth_ = std::max(seldepth_, task.seldepth_);
  history_.merge(history_before, task.history_);
}

bool Worker::spend_node(int ply) {
  carry_ballast();
  if (granted_ == 0 && !draw_grant(ply)) {
    return false;
  }
  --granted_;
  ++nodes_;
  return true;
}

// False, and the search has to stop, when nothing is left, somebody wants it, or others have done
// what it is at.
bool Worker::draw_grant(int ply) {
  if (!signal_->raised() && !(busy_ != nullptr && overtaken(ply))) {
    granted_ = budget_->take(busy_ != nullptr ? kMemberGrant : kGrant);
  }
  stopped_ = granted_ == 0;
  return !stopped_;
}

bool Worker::enter(Move move, int ply) {
  if (!spend_node(ply)) {
    return false;
  }
  Frame& child = frame(ply + 1);
  child.sums = frame(ply).sums.after(position_, move);
  frame(ply).moved = position_.piece_on(move.from());
  frame(ply).moved_to = move.to();
  frame(ply).undo = position_.make(move);
  table_.prefetch(position_.key());
  child.safety = KingSafety(position_);
  path_.push(position_, child.safety.in_check(), frame(ply).undo);
  seldepth_ = std::max(seldepth_, ply + 1);
  return true;
}

void Worker::leave(Move move, int ply) {
  path_.pop();
  position_.unmake(move, frame(ply).undo);
}

bool Worker::enter_pass(int ply) {
  if (!spend_node(ply)) {
    return false;
  }
  Frame& child = frame(ply + 1);
  child.sums = frame(ply).sums;
  frame(ply).moved = Piece::None;
  frame(ply).undo = position_.make_null();
  child.safety = KingSafety(position_);
  path_.push_pass(position_);
  return true;
}

void Worker::leave_pass(int ply) {
  path_.pop();
  position_.unmake_null(frame(ply).undo);
}

Value Worker::static_value(int ply) const {
  return eval::evaluate(position_, frame(ply).sums);
}

void Worker::note_standing(int ply) {
  frame(ply).standing = frame(ply).safety.in_check() ? kInfinite : static_value(ply);
}

Prospect Worker::prospect(int depth, Value beta, int ply) const {
  const Value standing = frame(ply).standing;
  const bool in_check = frame(ply).safety.in_check();
  const bool improving = !in_check && ply >= 2 && standing > frame(ply - 2).standing;
  return {depth, beta, standing, in_check, improving};
}

Value Worker::refined(Value standing, const std::optional<TableEntry>& entry) {
  if (!entry || is_decided(entry->value)) {
    return standing;
  }
  const Bound beyond = entry->value > standing ? Bound::Lower : Bound::Upper;
  return entry->bound == beyond || entry->bound == Bound::Exact ? entry->value : standing;
}

QuietHistory Worker::history_at(int ply) {
  const auto after = [&](ContinuationHistory& history, int back) -> Replies* {
    if (ply < back || frame(ply - back).moved == Piece::None) {
      return &history.after_nothing();
    }
    return &history.after(frame(ply - back).moved, frame(ply - back).moved_to);
  };
  return {&history_, after(replies_, 1), after(plans_, 2)};
}

// A verdict of the rules on the position just entered. A side without a move has lost before any
// draw is looked at.
std::optional<Value> Worker::verdict(int ply) const {
  switch (path_.repetition(root_index_)) {
    case Repetition::Draw:
      return 0;
    case Repetition::Win:
      return kRuleWin - ply;
    case Repetition::Loss:
      return -kRuleWin + ply;
    case Repetition::None:
      break;
  }
  if (path_.at_natural_limit() || eval::no_attackers(position_)) {
    return has_legal_move(position_, frame(ply).safety) ? 0 : mated_in(ply);
  }
  if (ply >= kMaxPly - 1) {
    return static_value(ply);
  }
  return std::nullopt;
}

// One ply less, except for a position in check, while the line is not much longer than asked for.
int Worker::child_depth(int depth, int ply) const {
  const bool extends = frame(ply + 1).safety.in_check() && ply < 2 * iteration_;
  return depth - 1 + (extends ? 1 : 0);
}

std::optional<Value> Worker::table_cutoff(const std::optional<TableEntry>& entry, int depth,
                                          Value beta) const {
  if (!entry || entry->depth < depth || position_.halfmove_clock() >= kClockTooNear) {
    return std::nullopt;
  }
  const bool proves = entry->value >= beta
                          ? entry->bound == Bound::Lower || entry->bound == Bound::Exact
                          : entry->bound == Bound::Upper || entry->bound == Bound::Exact;
  return proves ? std::optional(entry->value) : std::nullopt;
}

std::optional<TableEntry> Worker::probe(Key key, int ply) const {
  auto entry = table_.probe(key);
  if (entry && is_decided(entry->value)) {
    entry->value += entry->value > 0 ? -ply : ply;
  }
  return entry;
}

void Worker::store(int ply, int depth, Value value, Bound bound, Move move) {
  if (is_decided(value)) {
    if (!is_mate(value)) {
      return;  // a verdict on a repetition belongs to the path, not to the position
    }
    value += value > 0 ? ply : -ply;
  }
  table_.store(position_.key(), {move, value, depth, bound});
}

MoveList Worker::sorted_moves(Move hash_move, int ply) {
  Picker picker(position_, frame(ply).safety, MoveKind::All, hash_move, frame(ply).killers,
                history_at(ply));
  MoveList sorted;
  for (Move move = picker.next(); move; move = picker.next()) {
    sorted.push_back(move);
  }
  return sorted;
}

void Worker::reward(Move move, const MoveList& tried_quiets, int depth, int ply) {
  Killers& killers = frame(ply).killers;
  if (killers[0] != move) {
    killers[1] = killers[0];
    killers[0] = move;
  }
  const QuietHistory history = history_at(ply);
  const int bonus = history_bonus(depth);
  history.add(position_.piece_on(move.from()), move.to(), bonus);
  for (const Move quiet : tried_quiets) {
    history.add(position_.piece_on(quiet.from()), quiet.to(), -bonus);
  }
}

}  // namespace xq::search
