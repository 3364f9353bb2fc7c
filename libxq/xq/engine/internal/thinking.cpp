#include "xq/engine/internal/thinking.hpp"

#include <algorithm>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/engine/internal/asked.hpp"

namespace xq {
namespace {

void note_a_cut(const SaidLine& said, const std::vector<Move>& pv, std::size_t rank,
                std::vector<std::string>& notes) {
  if (pv.size() < said.pv.size()) {
    notes.push_back("line " + std::to_string(rank) + " is cut before its move " +
                    std::to_string(pv.size() + 1) + ", " + in_quotes(said.pv[pv.size()]) +
                    ", which is illegal");
  }
}

// The lines that have a score, best first. An engine that tells one rank after another may be
// stopped when the same move is there twice, as an old word on a lower rank.
std::vector<Line> lines_of(const std::vector<SaidLine>& said, const Position& position,
                           RankBase base, std::vector<std::string>* notes) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (!said[i].score) {
      continue;
    }
    auto pv = legal_line(said[i].pv, position, base);
    const auto same_move = [&pv](const Line& line) {
      return !pv.empty() && !line.pv.empty() && line.pv.front() == pv.front();
    };
    if (std::ranges::any_of(lines, same_move)) {
      continue;
    }
    if (notes != nullptr) {
      note_a_cut(said[i], pv, i + 1, *notes);
    }
    lines.push_back({*said[i].score, said[i].depth, said[i].seldepth, std::move(pv)});
  }
  return lines;
}

}  // namespace

bool is_move_word(std::string_view word) {
  return parse_move(word, RankBase::Zero) || parse_move(word, RankBase::One);
}

void Thinking::take(unsigned rank, SaidLine line) {
  if (rank == 0 || rank > last_.size() || (!line.score && line.pv.empty())) {
    return;
  }
  SaidLine& last = last_[rank - 1];
  last.score = line.score ? line.score : last.score;
  last.depth = line.depth > 0 ? line.depth : last.depth;
  last.seldepth = line.seldepth > 0 ? line.seldepth : last.seldepth;
  if (!line.pv.empty()) {
    last.pv = std::move(line.pv);
  }
  if (log_depths_) {
    log(rank, last);
  }
}

void Thinking::log(unsigned rank, const SaidLine& line) {
  constexpr int kMostDepths = 1000;  // an engine may say anything
  if (line.depth < 1 || line.depth > kMostDepths) {
    return;
  }
  Iteration& iteration = depths_[line.depth];
  iteration.nodes = nodes;
  iteration.time = time;
  iteration.hashfull = hashfull;
  iteration.lines.resize(std::max<std::size_t>(iteration.lines.size(), rank));
  iteration.lines[rank - 1] = line;
}

void Thinking::tell(MoveReply& reply, const Position& position, RankBase base) const {
  const SaidLine& best = last_.front();
  reply.lines = lines_of(last_, position, base, &reply.notes);
  reply.score = best.score;
  reply.depth = best.depth;
  reply.seldepth = best.seldepth;
  reply.nodes = nodes;
  reply.hashfull = hashfull;
  reply.pv = best.score ? reply.lines.front().pv : legal_line(best.pv, position, base);
  for (const auto& [depth, iteration] : depths_) {
    if (!iteration.lines.front().score) {
      continue;
    }
    reply.depths.push_back({depth, iteration.lines.front().seldepth, iteration.nodes,
                            iteration.time, iteration.hashfull,
                            lines_of(iteration.lines, position, base, nullptr)});
  }
}

}  // namespace xq
