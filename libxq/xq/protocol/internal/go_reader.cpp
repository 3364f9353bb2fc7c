#include "xq/protocol/internal/go_reader.hpp"

#include <algorithm>

#include "xq/base/text.hpp"
#include "xq/protocol/internal/integer.hpp"

namespace xq::protocol {
namespace {

// Some months; no sum of such times overflows, in nanoseconds either.
constexpr std::chrono::milliseconds kLongest{10'000'000'000};

constexpr std::size_t kUnknownTold = 10;

bool ends_by_itself(const GoRequest& go) {
  return go.limits.depth || go.limits.nodes || go.limits.time || go.limits.mate || go.clock ||
         go.perft || go.evaluate;
}

}  // namespace

Result<GoRequest> GoReader::read(
    const std::function<bool(std::string_view word, GoRequest& go)>& take) {
  GoRequest go;
  bool known = words_.empty();
  while (!words_.empty() && fault_.empty()) {
    const std::string_view word = words_.front();
    words_ = words_.subspan(1);
    if (take_common(word, go) || take(word, go)) {
      known = true;
    } else if (go.unknown.size() < kUnknownTold) {
      go.unknown.emplace_back(word);
    }
  }
  if (fault_.empty() && !known) {
    fault_ = "no word of it is known, such as " + in_quotes(go.unknown[0]);
  }
  if (!fault_.empty()) {
    return fail(ErrorCode::InvalidArgument, fault_);
  }
  go.infinite = go.infinite || !ends_by_itself(go);
  return go;
}

bool GoReader::take_common(std::string_view word, GoRequest& go) {
  if (word == "depth") {
    if (take_if("infinite")) {
      go.infinite = true;
      return true;
    }
    const int depth = number<int>(word);
    go.evaluate = depth == 0;
    go.limits.depth = depth;
  } else if (word == "nodes") {
    go.limits.nodes = number<std::uint64_t>(word);
  } else if (word == "perft") {
    go.perft = number<std::uint8_t>(word);
  } else if (word == "infinite") {
    go.infinite = true;
  } else if (word == "ponder") {
    go.ponder = true;
  } else {
    return false;
  }
  return true;
}

bool GoReader::take_if(std::string_view word) {
  const bool there = !words_.empty() && words_.front() == word;
  words_ = words_.subspan(there ? 1 : 0);
  return there;
}

std::int64_t GoReader::integer(std::string_view word, std::int64_t least) {
  if (words_.empty()) {
    fault_ = std::string(word) + " needs a number";
    return least;
  }
  const auto value = parse_integer(words_.front());
  if (!value || *value < least) {
    fault_ = std::string(word) + " is " + in_quotes(words_.front()) + ", not a whole number" +
             (value ? " from " + std::to_string(least) : "");
    return least;
  }
  words_ = words_.subspan(1);
  return *value;
}

std::chrono::milliseconds GoReader::time(std::string_view word, std::int64_t unit) {
  const std::int64_t most = kLongest.count() / unit;
  const std::int64_t value = integer(word, std::numeric_limits<std::int64_t>::min());
  return std::chrono::milliseconds(std::clamp(value, -most, most) * unit);
}

std::vector<Move> GoReader::moves(RankBase base) {
  std::vector<Move> moves;
  while (!words_.empty()) {
    const auto move = parse_move(words_.front(), base);
    if (!move) {
      break;
    }
    moves.push_back(*move);
    words_ = words_.subspan(1);
  }
  return moves;
}

}  // namespace xq::protocol
