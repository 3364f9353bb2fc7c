// What a worker does as one of a crew.
#include "xq/search/internal/worker.hpp"

namespace xq::search {
namespace {

constexpr int kNowhere = -1;
constexpr int kEverywhere = -2;  // no node has a value

}  // namespace

bool Worker::others_search(Move move, int depth) const {
  return is_shared(depth) && busy_->holds(position_.key(), move, depth);
}

// What the table says by now of a node that is being searched.
std::optional<Value> Worker::found_by_others(int ply) const {
  const std::optional<Awaited>& node = awaited_[static_cast<std::size_t>(ply)];
  return node ? table_cutoff(probe(node->key, ply), node->depth, node->beta) : std::nullopt;
}

// Whether there is nothing left to do: the spine has gone on, or others know the value of a node on
// the way to `ply`.
bool Worker::overtaken(int ply) {
  if (follows_ != nullptr && follows_->version() != version_) {
    overtaken_at_ = kEverywhere;
    return true;
  }
  if (line_ != nullptr && line_->reported_at() >= 0) {
    overtaken_at_ = line_->reported_at();
    return true;
  }
  for (int above = 0; above <= ply; ++above) {
    if (const auto value = found_by_others(above)) {
      overtaken_at_ = above;
      overtaken_value_ = *value;
      return true;
    }
  }
  return false;
}

// Whether the search was stopped for the node at `ply`, because others know its value or a better
// move of it; it goes on then.
bool Worker::goes_on_at(int ply) {
  if (!stopped_ || overtaken_at_ != ply) {
    return false;
  }
  overtaken_at_ = kNowhere;
  stopped_ = false;
  return true;
}

void Worker::lead(BusyTable& busy, OpenLine& line) {
  busy_ = &busy;
  line_ = &line;
  awaited_.resize(frames_.size());
}

void Worker::help(const OpenLine::Place& place, BusyTable& busy, OpenLine& line) {
  busy_ = &busy;
  follows_ = &line;
  awaited_.resize(frames_.size());
  version_ = place.version;
  stopped_ = false;
  overtaken_at_ = kNowhere;
  set_iteration(place.iteration);
  int ply = 0;
  for (const Move move : place.moves) {
    note_standing(ply);
    if (!enter(move, ply)) {
      break;
    }
    ++ply;
  }
  if (!stopped_) {
    try_beside(place);
  }
  while (ply > 0) {
    --ply;
    leave(place.moves[static_cast<std::size_t>(ply)], ply);
  }
}

void Worker::try_beside(const OpenLine::Place& place) {
  const PvNode& node = place.node;
  note_standing(node.ply);
  try_brothers(node, [&](std::size_t index) {
    const BusyTable::Mark mark(busy_, position_.key(), node.moves[index], node.depth);
    const Value value = test_brother(node, index, node.alpha);
    if (!stopped_ && value > node.alpha) {
      follows_->report(version_, index);
    }
    return stopped_;
  });
}

}  // namespace xq::search
