// One search from the root: iterative deepening over the best lines.
#pragma once

#include <cstddef>
#include <vector>

#include "xq/search/internal/worker.hpp"
#include "xq/search/result.hpp"

namespace xq::search {

// Deepens the root of a worker ply by ply and remembers, move by move, what was found last.
class Iteration {
 public:
  // `worker` stands reset at the root; `moves` are the root moves to look at, at least one. With
  // `equals` there is a line for each move as good as the best, however many those are.
  Iteration(Worker& worker, const MoveList& moves, std::size_t multipv, bool equals);

  // Searches all wanted lines to `depth`. False when the search had to stop before the end; what
  // was finished until then is kept.
  bool deepen(int depth);

  // The lines found, best first; at least one, if need be without a search.
  [[nodiscard]] std::vector<Line> lines() const;

  // The lines are mates so short that a search to `depth` has looked well past their ends.
  [[nodiscard]] bool settled(int depth) const;

 private:
  struct RootMove {
    Move move;
    Value value = 0;
    int depth = 0;  // 0: never found best yet
    int seldepth = 0;
    std::vector<Move> pv;
  };

  bool search_line(std::size_t rank, int depth);
  bool search_equals(int depth);
  void record(std::size_t rank, const PvNode& node, int depth);

  Worker& worker_;
  std::vector<RootMove> moves_;  // the lines in front, then the others as they were
  std::size_t multipv_;
  const bool equals_;
  std::size_t found_ = 0;  // lines in front, after the last finished iteration
};

}  // namespace xq::search
