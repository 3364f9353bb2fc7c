#include <benchmark/benchmark.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/positions.hpp"
#include "xq/base/text.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/notation/move_text.hpp"

namespace xq {
namespace {

// A middlegame with all kinds of men.
Position middlegame() {
  return *parse_position(kFens[1]);
}

// One legal move after another becomes text; the time is that of one.
void bench_print(benchmark::State& state, std::string_view name) {
  const Position position = middlegame();
  const NotationStyle style = *parse_notation_style(name);
  const MoveList moves = legal_moves(position);
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(print_move(position, moves[i], style));
    i = i + 1 == moves.size() ? 0 : i + 1;
  }
}

// The way back.
void bench_read(benchmark::State& state, std::string_view name) {
  const Position position = middlegame();
  const NotationStyle style = *parse_notation_style(name);
  std::vector<std::string> texts;
  for (const Move move : legal_moves(position)) {
    texts.push_back(print_move(position, move, style));
  }
  std::size_t i = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(read_move(position, texts[i], style));
    i = i + 1 == texts.size() ? 0 : i + 1;
  }
}

constexpr std::string_view kGame =
    "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 h0h6 b9c7 c3c4 h7i7 h6g6 i7i8 b0c2 d9e8 b2a2 i8g8 g6f6 g7h5 "
    "a0b0 a9b9 b0b6 g5g4 f6g6 h5g7 g6f6 g4f4 f6f4 g7h5 f4g4 h5g7 g4i4 c9e7 b6c6 b7b3 c6c7 b3c3 "
    "c7a7 c3c0 d0e1 b9b1 e0d0 e8d9 i4f4 g8d8 f4f7 h9h5 f7g7 h5d5 d0e0 c0a0 e1d2 b1c1 c4c5 d5c5 "
    "g7g4 c1b1 a2a6 b1b0 e0e1 b0b1 e1e0 c5a5 a7d7 d8b8 e2e6 d9e8 g4d4 b1b0 e0e1 b8d8 d7d8 b0b9 "
    "d4g4 a5f5 a6a0 b9b1";

// A game of 76 plies read and played; `ply` is the time of one of them.
void bench_read_game(benchmark::State& state, std::string_view name) {
  const NotationStyle style = *parse_notation_style(name);
  std::vector<std::string> texts;
  Position position = Position::start();
  for (const std::string_view word : split_words(kGame)) {
    texts.push_back(print_move(position, *parse_move(word), style));
    position.make(*parse_move(word));
  }
  for ([[maybe_unused]] auto _ : state) {
    position = Position::start();
    for (const std::string& text : texts) {
      position.make(read_move(position, text, style)[0]);
    }
    benchmark::DoNotOptimize(position);
  }
  state.counters["ply"] = benchmark::Counter(
      static_cast<double>(texts.size()),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

// All three for each name, in the order of the names.
[[maybe_unused]] const bool kRegistered = [] {
  for (const char* name : {"uci", "uci-10", "iccs", "wxf", "wxf-eleeye", "wxf-fairy", "chinese",
                           "chinese-book", "san", "san-winboard"}) {
    const std::string text = name;
    benchmark::RegisterBenchmark(("print/" + text).c_str(), bench_print, name);
    benchmark::RegisterBenchmark(("read/" + text).c_str(), bench_read, name);
    benchmark::RegisterBenchmark(("read_game/" + text).c_str(), bench_read_game, name);
  }
  return true;
}();

}  // namespace
}  // namespace xq
