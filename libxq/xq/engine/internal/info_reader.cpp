#include "xq/engine/internal/info_reader.hpp"

#include <algorithm>
#include <concepts>
#include <utility>
#include <vector>

#include "xq/base/text.hpp"
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

}  // namespace

void InfoReader::take(std::string_view line) {
  Reader words(line);
  if (words.next() != "info") {
    return;
  }
  SaidLine said;
  unsigned rank = 1;
  bool bound = false;
  std::int64_t milliseconds = thinking_.time.count();
  while (!words.done()) {
    const std::string_view word = words.next();
    if (word == "string" || word == "message") {
      break;
    }
    if (word == "depth") {
      words.read(said.depth);
    } else if (word == "seldepth") {
      words.read(said.seldepth);
    } else if (word == "nodes") {
      words.read(thinking_.nodes);
    } else if (word == "time") {
      words.read(milliseconds);
    } else if (word == "hashfull") {
      words.read(thinking_.hashfull);
    } else if (word == "multipv") {
      words.read(rank);
    } else if (word == "score") {
      said.score = read_score(words);
    } else if (word == "lowerbound" || word == "upperbound") {
      bound = true;
    } else if (word == "pv") {
      while (is_move_word(words.ahead())) {
        said.pv.emplace_back(words.next());
      }
    }
  }
  thinking_.time = std::chrono::milliseconds(milliseconds);
  if (!bound) {
    thinking_.take(rank, std::move(said));
  }
}

}  // namespace xq
