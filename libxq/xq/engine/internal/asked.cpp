#include "xq/engine/internal/asked.hpp"

#include <algorithm>
#include <iterator>

#include "xq/movegen/legal_moves.hpp"

namespace xq {

Position asked_position(const MoveRequest& request) {
  Position position = request.start;
  for (const Move move : request.moves) {
    position.make(move);
  }
  return position;
}

std::vector<Move> allowed_moves(const MoveRequest& request, const Position& position) {
  std::vector<Move> allowed;
  std::ranges::copy_if(legal_moves(position), std::back_inserter(allowed), [&](Move move) {
    return std::ranges::find(request.forbidden, move) == request.forbidden.end();
  });
  return allowed;
}

std::vector<Move> legal_line(const std::vector<std::string>& words, Position position,
                             RankBase base) {
  std::vector<Move> line;
  for (const std::string& word : words) {
    const auto move = parse_move(word, base);
    if (!move || !is_legal(position, *move)) {
      break;
    }
    line.push_back(*move);
    position.make(*move);
  }
  return line;
}

}  // namespace xq
