// Reads the words behind `go`: the walk over them, and the words that both protocols know.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/protocol/internal/go_request.hpp"

namespace xq::protocol {

class GoReader {
 public:
  explicit GoReader(std::span<const std::string_view> words) : words_(words) {}

  // Reads all words. `take` is offered each word that this class does not know, reads what belongs
  // to it with the members below, and returns false when it does not know it either. Fails when a
  // number is missing or no number, and when only words nobody knows are there to go by. What has
  // no end of its own becomes `infinite`.
  Result<GoRequest> read(const std::function<bool(std::string_view word, GoRequest& go)>& take);

  // The number behind `word`; one too large for T is cut. Where there is none, or less than
  // `least`, read() fails and what this gives does not matter.
  template <class T>
  T number(std::string_view word, std::int64_t least = 0) {
    constexpr T kMost = std::numeric_limits<T>::max();
    const std::int64_t value = integer(word, least);
    return std::cmp_greater(value, kMost) ? kMost : static_cast<T>(value);
  }
  // A time, negative ones too, in units of so many milliseconds.
  std::chrono::milliseconds time(std::string_view word, std::int64_t unit = 1);

  // The moves that follow, up to the first word that is none.
  std::vector<Move> moves(RankBase base);

 private:
  bool take_common(std::string_view word, GoRequest& go);
  bool take_if(std::string_view word);
  std::int64_t integer(std::string_view word, std::int64_t least);

  std::span<const std::string_view> words_;
  std::string fault_;
};

}  // namespace xq::protocol
