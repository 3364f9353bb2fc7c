// Prints what the search makes of the bench suite: for signature_matrix.py, which builds it in many
// ways. usage: print_signature DEPTH THREADS...   (0 threads: the plain serial search)
#include <cstdio>
#include <cstdlib>

#include "xq/board/fen.hpp"
#include "xq/protocol/bench_positions.hpp"
#include "xq/search/searcher.hpp"

int main(int argc, char** argv) {
  for (int at = 2; at < argc; ++at) {
    const auto threads = static_cast<unsigned>(std::atoi(argv[at]));
    xq::SearchOptions options;
    options.threads = threads == 0 ? 1 : threads;
    options.deterministic = threads > 0;
    xq::Searcher searcher(options);
    xq::Limits limits;
    limits.depth = std::atoi(argv[1]);
    unsigned long long nodes = 0;
    unsigned long long found = 0;  // of all moves and scores, in order
    for (const xq::BenchPosition& position : xq::bench_positions()) {
      const auto result = searcher.search(*xq::parse_position(position.fen), {}, limits);
      const xq::Score score = result.lines[0].score;
      nodes += result.nodes;
      for (const xq::Move move : result.lines[0].pv) {
        found = found * 1'000'003 + move.bits();
      }
      found = found * 1'000'003 +
              static_cast<unsigned>(score.is_mate() ? 100'000 + score.mate_moves() : score.cp());
    }
    std::printf("threads %u nodes %llu found %016llx\n", threads, nodes, found);
  }
  return 0;
}
