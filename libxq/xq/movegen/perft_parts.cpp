#include "xq/movegen/perft_parts.hpp"

#include "xq/movegen/legal_moves.hpp"

namespace xq {
namespace {

// So many parts keep some dozens of threads busy to the end.
constexpr std::size_t kEnough = 512;
// Shorter parts would cost more to hand out than to count.
constexpr unsigned kLeastPlies = 3;

std::vector<PerftPart> longer_by_one(const Position& position,
                                     const std::vector<PerftPart>& parts) {
  std::vector<PerftPart> longer;
  for (const PerftPart& part : parts) {
    for (const Move move : legal_moves(after(position, part))) {
      longer.push_back(part);
      longer.back().line.push_back(move);
    }
  }
  return longer;
}

}  // namespace

Position after(Position position, const PerftPart& part) {
  for (const Move move : part.line) {
    position.make(move);
  }
  return position;
}

std::vector<PerftPart> perft_parts(const Position& position, unsigned depth) {
  std::vector<PerftPart> parts;
  for (const Move move : legal_moves(position)) {
    parts.push_back({parts.size(), {move}});
  }
  for (unsigned plies = 2; plies + kLeastPlies <= depth; ++plies) {
    if (parts.empty() || (plies > 2 && parts.size() >= kEnough)) {
      break;
    }
    parts = longer_by_one(position, parts);
  }
  return parts;
}

}  // namespace xq
