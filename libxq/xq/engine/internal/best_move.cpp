#include "xq/engine/internal/best_move.hpp"

#include <algorithm>
#include <array>

#include "xq/base/text.hpp"

namespace xq {
namespace {

constexpr std::string_view kNone = "nobestmove";

// How engines say that they name no move; three of them are the null move.
bool is_no_move(std::string_view word) {
  constexpr std::array<std::string_view, 9> kWords{"(none)", "none",   "null", "0000", "a0a0",
                                                   "a1a1",   "resign", "draw", kNone};
  return std::ranges::find(kWords, to_lower(word)) != kWords.end();
}

}  // namespace

bool is_answer(std::string_view line) {
  const auto words = split_words(line);
  return !words.empty() && (words[0] == "bestmove" || words[0] == kNone);
}

std::optional<MoveReply> parse_answer(std::string_view line, RankBase base) {
  const auto words = split_words(line);
  const bool none = words[0] == kNone;
  if (!none && words.size() < 2) {
    return std::nullopt;
  }
  const std::string_view word = words[none ? 0 : 1];
  MoveReply reply;
  reply.text = one_line(word, 40);
  reply.move = parse_move(word, base);
  if (!reply.move && !is_no_move(word)) {
    return std::nullopt;
  }
  for (const std::string_view claim : words) {
    if (claim == "resign") {
      reply.claim = MoveClaim::Resigns;
    } else if (claim == "draw" && reply.claim == MoveClaim::None) {
      reply.claim = MoveClaim::OffersDraw;
    }
  }
  return reply;
}

}  // namespace xq
