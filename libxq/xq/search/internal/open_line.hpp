// Where the spine of a crew stands: the open nodes whose first move it has searched, so that others
// can try their other moves.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "xq/search/internal/pv_node.hpp"

namespace xq::search {

// One writes, the others read.
class OpenLine {
 public:
  // Shallower nodes are done before anybody has come there.
  static constexpr int kLeastDepth = 4;

  struct Place {
    std::vector<Move> moves;  // from the root to the node
    PvNode node;
    int iteration = 0;
    std::uint64_t version = 0;
    bool settling = false;   // what the best move is worth is being searched
    std::size_t better = 0;  // the move that somebody has found to be better than alpha; 0: none
  };

  // The deepest open node; false when there is none. `place.version` is what version() was then.
  bool look(Place& place) const {
    const std::lock_guard lock(mutex_);
    if (!places_.empty()) {
      place = places_.back();
    }
    place.version = version_.load(std::memory_order_relaxed);
    return !places_.empty();
  }

  // Another one whenever there is another deepest node, or it has another alpha.
  [[nodiscard]] std::uint64_t version() const { return version_.load(std::memory_order_relaxed); }

  // A move of the node that was looked at is better than its alpha. Nobody hears of it when the
  // spine has gone on, or has such a move already.
  void report(std::uint64_t version, std::size_t better) {
    const std::lock_guard lock(mutex_);
    if (version_ == version && !places_.back().settling) {
      places_.back().better = better;
      reported_at_ = places_.back().node.ply;
    }
  }

  // The ply of the deepest node if such a report has come; -1: none has.
  [[nodiscard]] int reported_at() const { return reported_at_.load(std::memory_order_relaxed); }

  // Says for as long as it lives that the other moves of a node are to be tried; nothing when
  // `line` is null or the node too shallow.
  class Opening {
   public:
    Opening(OpenLine* line, const std::vector<Move>& moves, const PvNode& node, int iteration)
        : line_(node.depth < kLeastDepth ? nullptr : line) {
      if (line_ != nullptr) {
        const std::lock_guard lock(line_->mutex_);
        line_->places_.push_back({moves, node, iteration, 0, false, 0});
        line_->go_on();
      }
    }
    ~Opening() {
      if (line_ != nullptr) {
        const std::lock_guard lock(line_->mutex_);
        line_->places_.pop_back();
        line_->go_on();
      }
    }
    Opening(const Opening&) = delete;
    Opening& operator=(const Opening&) = delete;

    // To be called when alpha may have been raised.
    void raise(Value alpha) {
      if (line_ != nullptr && line_->places_.back().node.alpha != alpha) {
        const std::lock_guard lock(line_->mutex_);
        line_->places_.back().node.alpha = alpha;
        line_->go_on();
      }
    }

    // Whether a move better than alpha is searched for what it is worth.
    void settle(bool settling) {
      if (line_ != nullptr) {
        const std::lock_guard lock(line_->mutex_);
        line_->places_.back().settling = settling;
        line_->reported_at_ = -1;
      }
    }

    // The move that was reported.
    std::size_t take_report() {
      const std::lock_guard lock(line_->mutex_);
      line_->go_on();
      return std::exchange(line_->places_.back().better, 0);
    }

   private:
    OpenLine* line_;
  };

 private:
  void go_on() {
    ++version_;
    reported_at_ = -1;
  }

  mutable std::mutex mutex_;
  std::vector<Place> places_;  // the deepest at the end
  std::atomic<std::uint64_t> version_ = 0;
  std::atomic<int> reported_at_ = -1;
};

}  // namespace xq::search
