// The recursive search: one position walked up and down, one node kind a function.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "xq/board/position.hpp"
#include "xq/eval/evaluate.hpp"
#include "xq/eval/score.hpp"
#include "xq/movegen/giving_check.hpp"
#include "xq/movegen/king_safety.hpp"
#include "xq/movegen/move_list.hpp"
#include "xq/rules/path.hpp"
#include "xq/search/internal/budget.hpp"
#include "xq/search/internal/busy_table.hpp"
#include "xq/search/internal/open_line.hpp"
#include "xq/search/internal/ordering.hpp"
#include "xq/search/internal/pruning.hpp"
#include "xq/search/internal/pv_node.hpp"
#include "xq/search/internal/table.hpp"

namespace xq::search {

class Team;

// Searches the tree below one root position. Owns all state of one line of search and shares only
// what its constructor is handed; used by one thread at a time. Values are the side to move's.
//
// Once stopped() is true the values returned mean nothing and callers unwind without using them.
class Worker {
 public:
  // `signal` and `budget` must outlive the worker's next reset().
  Worker() : frames_(kMaxPly + 1) {}

  // Prepares for `root`, the last position of `path`.
  void reset(const Position& root, const Path& path, TableView table, NodeBudget& budget,
             const StopSignal& signal);

  // Becomes a copy of `spine`, which stands at `ply`, but with a table view and budget of its own.
  void adopt(const Worker& spine, int ply, TableView table, NodeBudget& budget);

  // What it learned of moves behind other moves, which adopt() leaves it.
  void forget_replies();

  // Splits nodes of the principal variation over `team` from now on; nullptr: searches alone.
  void set_team(Team* team) { team_ = team; }

  // The spine of a crew: says from now on which moves it searches and which open nodes it has come
  // to, and puts off what others search.
  void lead(BusyTable& busy, OpenLine& line);

  // A helper of a crew, which stands at the root, tries the other moves of an open node of the
  // spine, until they are done or the spine has gone on. What comes of it is in the table.
  void help(const OpenLine::Place& place, BusyTable& busy, OpenLine& line);

  // The extension budget: no check extension beyond twice this depth.
  void set_iteration(int depth) {
    iteration_ = depth;
    seldepth_ = 0;
  }

  // Searches `moves` at the root (ply 0) inside (alpha, beta). When a value inside was found, the
  // line is pv(0).
  PvNode search_root(const MoveList& moves, int depth, Value alpha, Value beta);

  // The three steps of an open node that a team takes apart: is move `index` any better than
  // alpha; what is it worth then; and what does that make of the node (true: beta was reached).
  Value test_brother(const PvNode& node, std::size_t index, Value alpha);
  Value search_fully(const PvNode& node, std::size_t index);
  bool take(PvNode& node, std::size_t index, Value value);

  [[nodiscard]] const std::vector<Move>& pv(int ply) const {
    return frames_[static_cast<std::size_t>(ply)].pv;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] int seldepth() const { return seldepth_; }
  [[nodiscard]] const History& history() const { return history_; }

  // Unspent nodes go back to the budget, so that others or the next search can have them.
  void return_grant();
  // Counts and charges `nodes`; false, and nothing is charged, when so many are not left.
  // REQUIRES: no grant is held, and nobody else draws on the budget.
  bool charge(std::uint64_t nodes);
  // Takes over what a task learned of ordering since it adopted `history_before`.
  void learn(const Worker& task, const History& history_before);
  [[nodiscard]] NodeBudget& budget() { return *budget_; }

  [[nodiscard]] Value static_value(int ply) const;
  // All legal moves, best first. REQUIRES: the position at `ply` is entered.
  [[nodiscard]] MoveList sorted_moves(Move hash_move, int ply);

 private:
  // A null-window node at work, of which others may know the value first.
  struct Awaited {
    Key key = 0;
    int depth = 0;
    Value beta = 0;
  };

  struct Frame {
    KingSafety safety;
    eval::Accumulator sums;
    Value standing = 0;         // the static evaluation; kInfinite in check
    Piece moved = Piece::None;  // by the move that leads on from here; none: a pass
    Square moved_to;
    Killers killers;
    Undo undo;
    std::vector<Move> pv;
  };

  [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }

  // Whether a null-window node should reach beta by one of its moves, or by none.
  enum class Expected : std::uint8_t { Cut, All };

  // Node kinds.
  Value open_node(int depth, Value alpha, Value beta, int ply);
  Value null_window(int depth, Value beta, int ply, Expected expected, bool may_pass = true);
  Value quiescence(Value alpha, Value beta, int ply);

  // A move about to be tried, and what the picker says of it.
  struct Candidate {
    Move move;
    int tried = 0;  // moves before it
    bool quiet = false;
    bool loses_material = false;
  };

  // What trying moves in a null-window node has come to.
  struct Tries {
    Value best = -kInfinite;
    Move best_move;
    MoveList quiets;
  };

  // Steps of nodes.
  void search_brothers(PvNode& node);
  bool search_brother(PvNode& node, std::size_t index, OpenLine::Opening& opening);
  Value null_window_moves(const Prospect& node, int ply, Move hash_move);
  Value quiet_down(Move hash_move, Value best, Value alpha, Value beta, int ply);
  bool try_move(const Prospect& node, int ply, const Candidate& candidate,
                const QuietHistory& history, Tries& tries);
  Value late_move(const Prospect& node, int ply, int reduction, int tried);
  [[nodiscard]] std::optional<Value> verdict(int ply) const;
  [[nodiscard]] std::optional<Value> value_unmoved(const Prospect& node, int ply, bool may_pass);
  [[nodiscard]] std::optional<Value> pass_refutes(const Prospect& node, int ply);
  [[nodiscard]] bool leaves_out(const Prospect& node, const Candidate& candidate, Value best,
                                std::optional<GivingCheck>& checks) const;
  [[nodiscard]] int child_depth(int depth, int ply) const;
  [[nodiscard]] int reduction_of(const Prospect& node, Move move, int tried, int ply,
                                 const QuietHistory& history) const;
  void reward(Move move, const MoveList& tried_quiets, int depth, int ply);

  [[nodiscard]] bool is_quiet(Move move) const {
    return position_.piece_on(move.to()) == Piece::None;
  }
  void note_standing(int ply);
  // The static evaluation, or the value in the table where that is known to lie beyond it.
  [[nodiscard]] static Value refined(Value standing, const std::optional<TableEntry>& entry);
  [[nodiscard]] Prospect prospect(int depth, Value beta, int ply) const;
  [[nodiscard]] QuietHistory history_at(int ply);

  // As a member of a crew.
  [[nodiscard]] bool others_search(Move move, int depth) const;
  [[nodiscard]] bool is_shared(int depth) const {
    return busy_ != nullptr && depth >= BusyTable::kLeastDepth;
  }
  [[nodiscard]] std::optional<Awaited>& awaited(int ply) {
    return awaited_[static_cast<std::size_t>(ply)];
  }
  [[nodiscard]] std::optional<Value> found_by_others(int ply) const;
  [[nodiscard]] bool overtaken(int ply);
  [[nodiscard]] bool goes_on_at(int ply);
  void try_beside(const OpenLine::Place& place);
  // Tries the moves of an open node behind the first one, those that others search at the end,
  // until `try_one(index)` says that is enough.
  template <class TryOne>
  void try_brothers(const PvNode& node, const TryOne& try_one) {
    FixedList<std::size_t, MoveList::kCapacity> put_off;
    for (std::size_t index = 1; index < node.moves.size(); ++index) {
      if (others_search(node.moves[index], node.depth)) {
        put_off.push_back(index);
      } else if (try_one(index)) {
        return;
      }
    }
    for (const std::size_t index : put_off) {
      if (try_one(index)) {
        return;
      }
    }
  }

  // The table, with decided values counted from the root or from the node as the place asks.
  [[nodiscard]] std::optional<TableEntry> probe(int ply) const {
    return probe(position_.key(), ply);
  }
  [[nodiscard]] std::optional<TableEntry> probe(Key key, int ply) const;
  void store(int ply, int depth, Value value, Bound bound, Move move);
  [[nodiscard]] std::optional<Value> table_cutoff(const std::optional<TableEntry>& entry, int depth,
                                                  Value beta) const;

  // Steps on the board. enter() fails when the search has to stop.
  bool enter(Move move, int ply);
  void leave(Move move, int ply);
  bool enter_pass(int ply);
  void leave_pass(int ply);
  bool spend_node(int ply);
  bool draw_grant(int ply);

  Position position_ = Position::start();
  Path path_{position_, false};
  std::size_t root_index_ = 0;
  std::vector<Frame> frames_;
  std::vector<std::optional<Awaited>> awaited_;  // by ply, of a crew's members
  History history_;
  ContinuationHistory replies_;
  ContinuationHistory plans_;
  TableView table_;
  NodeBudget* budget_ = nullptr;
  const StopSignal* signal_ = nullptr;
  Team* team_ = nullptr;
  BusyTable* busy_ = nullptr;     // of a crew's members
  OpenLine* line_ = nullptr;      // of its spine
  std::vector<Move> open_moves_;  // to the open node at work
  OpenLine* follows_ = nullptr;   // of its helpers
  std::uint64_t version_ = 0;     // of the line, when it was last looked at
  int overtaken_at_ = -1;         // the ply whose value others have found, while it is stopped
  Value overtaken_value_ = 0;
  std::uint64_t granted_ = 0;
  std::uint64_t nodes_ = 0;
  int iteration_ = 1;
  int seldepth_ = 0;
  bool stopped_ = false;
};

}  // namespace xq::search
