#include "xq/engine/internal/cecp_thought.hpp"

#include <algorithm>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/engine/internal/number.hpp"

namespace xq {
namespace {

constexpr int kMateBase = 100'000;
constexpr int kMost = 1'000'000;

Score score_of(int number) {
  if (number > kMateBase) {
    return Score::mate(number - kMateBase);
  }
  return number < -kMateBase ? Score::mate(number + kMateBase) : Score::centipawns(number);
}

}  // namespace

bool take_cecp_thought(std::string_view line, Thinking& thinking) {
  const auto words = split_words(line);
  if (words.size() < 4) {
    return false;
  }
  const auto depth = parse_number<int>(words[0]);
  const auto score = parse_number<int>(words[1]);
  const auto time = parse_number<std::int32_t>(words[2]);
  const auto nodes = parse_number<std::uint64_t>(words[3]);
  if (!depth || !score || !time || !nodes || *score > kMost || *score < -kMost) {
    return false;
  }
  thinking.time = std::chrono::milliseconds(std::int64_t{*time} * 10);
  thinking.nodes = *nodes;
  // Some engines have more numbers before the moves, or moves in another notation.
  const auto begin = std::find_if(words.begin() + 4, words.end(), is_move_word);
  const auto end = std::find_if_not(begin, words.end(), is_move_word);
  thinking.take(1, {score_of(*score), *depth, 0, {begin, end}});
  return true;
}

}  // namespace xq
