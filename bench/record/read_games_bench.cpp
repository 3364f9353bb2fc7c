// How fast collections of games are read, legality checked: bytes and games a second on one core.
// They come from $XQ_CORPUS; a benchmark whose file is not there is skipped.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "xq/record/game_reader.hpp"

namespace {

std::string collection(const char* name) {
  const char* corpus = std::getenv("XQ_CORPUS");
  std::ifstream file(
      std::string(corpus != nullptr ? corpus : "../shared") + "/data/pgn/collections/" + name,
      std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void read_games(benchmark::State& state, const char* name, bool understands) {
  const std::string bytes = collection(name);
  if (bytes.empty()) {
    state.SkipWithError("not there; set XQ_CORPUS");
    return;
  }
  std::size_t games = 0;
  std::size_t moves = 0;
  for ([[maybe_unused]] auto _ : state) {
    std::istringstream input(bytes);
    xq::GameSplitter splitter(input, name);
    while (const auto item = splitter.next()) {
      ++games;
      if (const auto* raw = std::get_if<xq::RawGame>(&*item); raw != nullptr && understands) {
        const xq::GameItem game = xq::read_game(*raw);
        moves += std::get<xq::GameRecord>(game).tree.size();
      }
    }
  }
  benchmark::DoNotOptimize(moves);
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes.size()) * state.iterations());
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["moves/s"] =
      benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(read_games, chinese_gbk, "huashan_1500_gbk.pgn", true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, uci_pgn, "liu_dahua_1125_uci.pgn", true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, uci_list, "elephantchess_3000.txt", true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, split_only, "huashan_1500_gbk.pgn", false)
    ->Unit(benchmark::kMillisecond);

}  // namespace
