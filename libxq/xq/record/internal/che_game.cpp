#include "xq/record/internal/che_game.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

constexpr unsigned kNoNumber = ~0U;

unsigned number(std::string_view word) {
  unsigned value = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), value);
  return read.ec == std::errc() && read.ptr == word.data() + word.size() ? value : kNoNumber;
}

}  // namespace

GameItem read_che(const RawGame& raw, const GameReadOptions& options) {
  constexpr std::size_t kHead = 2;  // 1 and the number of moves
  constexpr std::size_t kMoveWords = 10;
  constexpr std::size_t kSquaresAt = 3;  // row and column from the top, twice
  const std::vector<std::string_view> words = split_words(raw.bytes);
  const std::size_t count = words.size() < kHead ? kNoNumber : number(words[1]);
  if (count == kNoNumber || words[0] != "1") {
    return unreadable(raw, RecordErrorCode::BadNotation, "a CHE game begins with 1 and a number");
  }
  GameRecord record = begin_record(raw, {});
  NodeId node = GameTree::kRoot;
  const std::size_t there = (words.size() - kHead) / kMoveWords;
  for (std::size_t i = 0; i < std::min(count, there); ++i) {
    const auto word =
        words.begin() + static_cast<std::ptrdiff_t>(kHead + i * kMoveWords + kSquaresAt);
    const auto move = move_between(square_from_top(number(word[1]), number(word[0])),
                                   square_from_top(number(word[3]), number(word[2])));
    if (!move) {
      add_bad_move(record, node,
                   one_line(std::string(word[0]) + " " + std::string(word[1]) + " " +
                            std::string(word[2]) + " " + std::string(word[3])));
      break;
    }
    node = record.tree.add(node, *move);
  }
  if (there < count) {
    add_truncated(record);
  }
  set_mover(record);
  return finished(std::move(record), options);
}

}  // namespace xq::record
