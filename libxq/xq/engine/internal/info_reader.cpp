#include "xq/engine/internal/info_reader.hpp"

#include <algorithm>
#include <concepts>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/engine/internal/asked.hpp"
#include "xq/engine/internal/number.hpp"

namespace xq {
namespace {

using Words = std::vector<std::string_view>;

// The words of a line one after another.
class Reader {
 public:
  explicit Reader(std::string_view line) : words_(split_words(line)) {}

  // Empty behind the end.
  std::string_view next() { return done() ? std::string_view() : words_[at_++]; }
  [[nodiscard]] std::string_view ahead() const { return done() ? std::string_view() : words_[at_]; }
  [[nodiscard]] bool done() const { return at_ == words_.size(); }

  template <std::integral T>
  void read(T& value) {
    value = parse_number<T>(next()).value_or(value);
  }

 private:
  Words words_;
  std::size_t at_ = 0;
};

// "cp 31", "mate -3", and, as UCCI has it, "31".
std::optional<Score> read_score(Reader& words) {
  constexpr int kMost = 1'000'000;
  const bool mate = words.ahead() == "mate";
  if (mate || words.ahead() == "cp") {
    words.next();
  }
  const auto value = parse_number<int>(words.ahead());
  if (!value) {
    return std::nullopt;
  }
  words.next();
  const int within = std::clamp(*value, -kMost, kMost);
  return mate ? Score::mate(within) : Score::centipawns(within);
}

// Any word that has the shape of a move, also off the board.
bool is_move(std::string_view word) {
  return parse_move(word, RankBase::Zero) || parse_move(word, RankBase::One);
}

}  // namespace

void InfoReader::take(std::string_view line) {
  Reader words(line);
  if (words.next() != "info") {
    return;
  }
  InfoReader said;
  int rank = 1;
  bool bound = false;
  while (!words.done()) {
    const std::string_view word = words.next();
    if (word == "string" || word == "message") {
      break;
    }
    if (word == "depth") {
      words.read(said.depth_);
    } else if (word == "seldepth") {
      words.read(said.seldepth_);
    } else if (word == "nodes") {
      words.read(nodes_);
    } else if (word == "multipv") {
      words.read(rank);
    } else if (word == "score") {
      said.score_ = read_score(words);
    } else if (word == "lowerbound" || word == "upperbound") {
      bound = true;
    } else if (word == "pv") {
      while (is_move(words.ahead())) {
        said.pv_.emplace_back(words.next());
      }
    }
  }
  if (rank != 1 || bound || (!said.score_ && said.pv_.empty())) {
    return;
  }
  score_ = said.score_ ? said.score_ : score_;
  depth_ = said.depth_ > 0 ? said.depth_ : depth_;
  seldepth_ = said.seldepth_ > 0 ? said.seldepth_ : seldepth_;
  pv_ = said.pv_.empty() ? pv_ : std::move(said.pv_);
}

void InfoReader::tell(MoveReply& reply, const Position& position, RankBase base) const {
  reply.score = score_;
  reply.depth = depth_;
  reply.seldepth = seldepth_;
  reply.nodes = nodes_;
  reply.pv = legal_line(pv_, position, base);
}

}  // namespace xq
