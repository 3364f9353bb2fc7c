#include "xq/search/searcher.hpp"

#include <algorithm>
#include <optional>

#include "xq/movegen/legal_moves.hpp"
#include "xq/search/internal/crew.hpp"
#include "xq/search/internal/iteration.hpp"
#include "xq/search/internal/team.hpp"
#include "xq/search/internal/worker.hpp"

namespace xq {
namespace {

// Deeper iterations could run out of plies.
constexpr int kMaxDepth = 100;

MoveList root_moves(const Position& root, const std::vector<Move>& wanted) {
  MoveList moves;
  for (const Move move : legal_moves(root)) {
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end()) {
      moves.push_back(move);
    }
  }
  return moves;
}

bool mate_found(const std::vector<Line>& lines, std::optional<int> within) {
  return within && !lines.empty() && lines[0].score.is_mate() && lines[0].score.mate_moves() > 0 &&
         lines[0].score.mate_moves() <= *within;
}

}  // namespace

class Searcher::Impl {
 public:
  Impl(const SearchOptions& options, const Clock& clock)
      : clock_(clock), keep_table_(options.keep_table), table_(options.hash_bytes) {
    if (options.deterministic) {
      team_ = std::make_unique<search::Team>(std::max(options.threads, 1U), table_);
    } else if (options.threads > 1 && table_.has_room()) {
      crew_ = std::make_unique<search::Crew>(options.threads, table_);
    }
  }

  SearchResult search(const Position& start, const std::vector<Move>& moves, const Limits& limits,
                      const std::stop_token& stop,
                      const std::function<void(const DepthReport&)>& on_depth) {
    const auto began = clock_.now();
    search::StopSignal signal{stop, &clock_, {}};
    if (limits.time) {
      signal.deadline = began + *limits.time;
    }
    search::NodeBudget budget(limits.nodes.value_or(search::NodeBudget::kUnlimited));
    Position root = start;
    const Path path = play(root, moves);
    if (keep_table_) {
      table_.age();
    } else {
      forget();
    }
    spine_.reset(root, path, search::TableView(table_), budget, signal);
    if (team_) {
      team_->begin_search();
    }
    spine_.set_team(team_.get());

    SearchResult result;
    const MoveList candidates = root_moves(root, limits.searchmoves);
    if (!candidates.empty()) {
      search::Iteration iteration(spine_, candidates, std::max(limits.multipv, 1U), limits.equals);
      const int last = std::min(depth_limit(limits, root).value_or(kMaxDepth), kMaxDepth);
      const auto lead = [&] {
        deepen(iteration, last, limits.mate, began, budget, result, on_depth);
      };
      if (crew_) {
        result.nodes = crew_->search(spine_, root, path, budget, lead);
      } else {
        lead();
      }
      result.lines = iteration.lines();
    }
    result.nodes += spine_.nodes();
    result.time = clock_.now() - began;
    result.hashfull = table_.hashfull();
    result.stopped = stop.stop_requested();
    return result;
  }

  void forget() { table_.clear(); }

 private:
  static Path play(Position& position, const std::vector<Move>& moves) {
    Path path(position, in_check(position));
    for (const Move move : moves) {
      const Undo undo = position.make(move);
      path.push(position, in_check(position), undo);
    }
    return path;
  }

  void deepen(search::Iteration& iteration, int last, std::optional<int> mate,
              std::chrono::nanoseconds began, const search::NodeBudget& budget,
              SearchResult& result, const std::function<void(const DepthReport&)>& on_depth) {
    for (int depth = 1; depth <= last && iteration.deepen(depth); ++depth) {
      DepthReport report{depth,
                         spine_.seldepth(),
                         crew_ ? budget.taken() : spine_.nodes(),
                         clock_.now() - began,
                         table_.hashfull(),
                         iteration.lines()};
      result.depth = depth;
      result.seldepth = report.seldepth;
      if (on_depth) {
        on_depth(report);
      }
      const bool done = mate_found(report.lines, mate) || iteration.settled(depth);
      result.depths.push_back(std::move(report));
      if (done) {
        break;
      }
    }
  }

  const Clock& clock_;
  const bool keep_table_;
  search::Table table_;
  search::Worker spine_;
  std::unique_ptr<search::Team> team_;  // of the deterministic driver
  std::unique_ptr<search::Crew> crew_;  // of the fast one, which needs a table
};

Searcher::Searcher(const SearchOptions& options, const Clock& clock)
    : impl_(std::make_unique<Impl>(options, clock)) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

SearchResult Searcher::search(const Position& start, const std::vector<Move>& moves,
                              const Limits& limits, std::stop_token stop,
                              const std::function<void(const DepthReport&)>& on_depth) {
  return impl_->search(start, moves, limits, stop, on_depth);
}

void Searcher::forget() {
  impl_->forget();
}

}  // namespace xq
