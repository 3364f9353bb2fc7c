// The built-in search, for callers outside.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "xq/base/clock.hpp"
#include "xq/board/position.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/result.hpp"

namespace xq {

struct SearchOptions {
  std::size_t hash_bytes = std::size_t{16} << 20U;  // 0: no table
  unsigned threads = 1;                             // more than one need a table to share
  // The same result, node count included, for any number of threads.
  bool deterministic = false;
  // Begin with what earlier searches left in the table, as one wants in a game. Otherwise each
  // search starts from a cleared table, and its result does not depend on earlier ones.
  bool keep_table = false;
};

// Searches positions one after another. One search at a time per Searcher; different Searchers are
// independent.
class Searcher {
 public:
  explicit Searcher(const SearchOptions& options, const Clock& clock = steady_clock());
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  // Plays `moves` from `start` and searches the position reached; the moves are the history that
  // repetitions are judged by. REQUIRES: the moves are legal one after another.
  // `on_depth`, when given, is called after each finished iteration, by one thread at a time, not
  // always the calling one.
  SearchResult search(const Position& start, const std::vector<Move>& moves, const Limits& limits,
                      std::stop_token stop = {},
                      const std::function<void(const DepthReport&)>& on_depth = {});

  // Clears the table. Not during a search.
  void forget();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace xq
