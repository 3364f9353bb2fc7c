#include "xq/engine/internal/cecp_thought.hpp"

#include "xq/base/text.hpp"
#include "xq/engine/internal/number.hpp"

namespace xq {
namespace {

constexpr int kMateBase = 100'000;
constexpr int kMost = 1'000'000;

}  // namespace

std::optional<CecpThought> parse_cecp_thought(std::string_view line) {
  const auto words = split_words(line);
  if (words.size() < 4) {
    return std::nullopt;
  }
  const auto depth = parse_number<int>(words[0]);
  const auto score = parse_number<int>(words[1]);
  const auto nodes = parse_number<std::uint64_t>(words[3]);
  if (!depth || !score || !parse_number<std::int64_t>(words[2]) || !nodes || *score > kMost ||
      *score < -kMost) {
    return std::nullopt;
  }
  CecpThought thought{*depth, Score::centipawns(*score), *nodes, {}};
  if (*score > kMateBase) {
    thought.score = Score::mate(*score - kMateBase);
  } else if (*score < -kMateBase) {
    thought.score = Score::mate(*score + kMateBase);
  }
  // Some engines have more numbers before the moves; words that are no moves end nothing here.
  thought.pv.assign(words.begin() + 4, words.end());
  return thought;
}

}  // namespace xq
