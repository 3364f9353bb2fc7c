#include "xq/movegen/perft.hpp"

#include <atomic>

#include "xq/base/parallel.hpp"
#include "xq/movegen/internal/perft_table.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

using internal::PerftTable;

void add_saturating(std::uint64_t& sum, std::uint64_t more) {
  sum = sum > kPerftMax - more ? kPerftMax : sum + more;
}

// Depths of the bottom are counted without visiting the leaves; a faster counter goes here.
constexpr unsigned kBottom = 1;

// REQUIRES: 1 <= remaining <= kBottom
std::uint64_t count_bottom(const Position& position, unsigned /*remaining*/) {
  return count_legal_moves(position);
}

// What all jobs of a count share.
struct Shared {
  std::stop_token stop;
  PerftTable table;
};

// The paths of `remaining` moves; after a stop request, some of them. REQUIRES: remaining >= 1
std::uint64_t count_paths(Position& position, unsigned remaining, Shared& shared) {
  if (remaining <= kBottom) {
    return count_bottom(position, remaining);
  }
  std::uint64_t key = 0;
  if (shared.table.enabled()) {
    key = PerftTable::key(position, remaining);
    if (const auto known = shared.table.find(key)) {
      return *known;
    }
  }
  // Asked before each child of two plies or more, that is, some fifty times a millisecond.
  const bool asks = remaining > 2;
  std::uint64_t sum = 0;
  for (const Move move : legal_moves(position)) {
    if (asks && shared.stop.stop_requested()) {
      return sum;
    }
    const Undo undo = position.make(move);
    add_saturating(sum, count_paths(position, remaining - 1, shared));
    position.unmake(move, undo);
  }
  // A child that was cut short has seen the stop request, so this sees it too.
  if (shared.table.enabled() && !(asks && shared.stop.stop_requested())) {
    shared.table.store(key, sum);
  }
  return sum;
}

// A part of the count for one thread: the paths behind a root move and, where depth allows, one
// answer to it. Single root moves would be too coarse to share out evenly.
struct Job {
  std::size_t root;
  Move reply;  // none: all answers
  std::uint64_t nodes = 0;
  bool complete = false;
};

std::vector<Job> split(const Position& position, const MoveList& roots, unsigned depth) {
  std::vector<Job> jobs;
  for (std::size_t root = 0; root < roots.size(); ++root) {
    if (depth < 3) {
      jobs.push_back({root, Move()});
      continue;
    }
    Position child = position;
    child.make(roots[root]);
    for (const Move reply : legal_moves(child)) {
      jobs.push_back({root, reply});
    }
  }
  return jobs;
}

void work_on(Job& job, Position position, Move root, unsigned depth, Shared& shared) {
  if (shared.stop.stop_requested()) {
    return;
  }
  position.make(root);
  unsigned remaining = depth - 1;
  if (job.reply) {
    position.make(job.reply);
    --remaining;
  }
  job.nodes = remaining == 0 ? 1 : count_paths(position, remaining, shared);
  // Too late a stop request is taken for one in time: better a count too few than a wrong one.
  job.complete = !shared.stop.stop_requested();
}

PerftResult collect(const MoveList& roots, const std::vector<Job>& jobs) {
  PerftResult result;
  for (const Move root : roots) {
    result.divide.push_back({root});
  }
  for (const Job& job : jobs) {
    PerftMove& part = result.divide[job.root];
    add_saturating(part.nodes, job.nodes);
    part.complete = part.complete && job.complete;
  }
  for (const PerftMove& part : result.divide) {
    add_saturating(result.nodes, part.nodes);
    result.complete = result.complete && part.complete;
  }
  return result;
}

}  // namespace

PerftResult perft(const Position& position, unsigned depth, const PerftOptions& options,
                  const std::stop_token& stop, const PerftProgress& progress) {
  if (depth == 0) {
    PerftResult result;
    result.nodes = 1;
    return result;
  }
  const MoveList roots = legal_moves(position);
  std::vector<Job> jobs = split(position, roots, depth);
  // Up to depth 3 the jobs are bottoms, with nothing to look up.
  Shared shared{stop, PerftTable(depth > 3 ? options.hash_bytes : 0)};
  std::atomic<std::size_t> done = 0;
  parallel_tickets(jobs.size(), options.threads, [&](std::size_t i) {
    work_on(jobs[i], position, roots[jobs[i].root], depth, shared);
    if (progress) {
      progress(++done, jobs.size());
    }
  });
  return collect(roots, jobs);
}

}  // namespace xq
