#include <algorithm>

#include "differential/child.hpp"
#include "differential/runs.hpp"
#include "support/corpus.hpp"
#include "support/random_position.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::differential {
namespace {

// Questions sent before the answers are read: few enough to fit a pipe.
constexpr std::uint64_t kBatch = 100;

Failure lost(const std::string& peer, const std::string& when) {
  return fail(ErrorCode::Protocol, "'" + peer + "' ended or was silent too long " + when);
}

Result<std::vector<std::string>> answer(Child& child, const Request& request,
                                        const std::string& fen_text) {
  const auto deadline = Child::Clock::now() + std::chrono::seconds(request.deadline);
  std::vector<std::string> moves;
  for (;;) {
    const auto line = child.line(deadline);
    if (!line) {
      return lost(request.peer, "at " + fen_text);
    }
    if (line->starts_with("Nodes searched:")) {
      std::sort(moves.begin(), moves.end());
      return moves;
    }
    const std::size_t colon = line->find(':');
    const std::string move = line->substr(0, colon);
    if (colon != std::string::npos && parse_move(move, RankBase::One)) {
      moves.push_back(move);
    }
  }
}

Status greet(Child& child, const Request& request) {
  const auto deadline = Child::Clock::now() + std::chrono::seconds(request.deadline);
  child.send("uci\nsetoption name UCI_Variant value xiangqi\nisready\n");
  for (;;) {
    const auto line = child.line(deadline);
    if (!line) {
      return lost(request.peer, "at the start");
    }
    if (line->starts_with("readyok")) {
      return std::monostate{};
    }
  }
}

}  // namespace

Result<Tally> against_peer(const Request& request) {
  Child child(request.peer);
  if (auto greeted = greet(child, request); !greeted) {
    return fail(std::move(greeted).error());
  }
  test::RandomPositions random(request.seed, test::perft_positions());
  Tally tally;
  while (tally.positions < request.positions) {
    std::vector<Position> batch;
    std::string questions;
    for (std::uint64_t left = request.positions - tally.positions;
         batch.size() < std::min(kBatch, left);) {
      batch.push_back(random.next());
      questions += "position fen " + fen(batch.back()) + "\ngo perft 1\n";
    }
    child.send(questions);
    for (const Position& position : batch) {
      const auto theirs = answer(child, request, fen(position));
      if (!theirs) {
        return fail(theirs.error());
      }
      const std::vector<std::string> own = own_moves(position);
      tally.count(position, own.size(), in_check(position));
      const std::string difference = list_difference(own, *theirs, "peer");
      if (!difference.empty()) {
        tally.differences.push_back(fen(position) + ": " + difference);
      }
    }
  }
  return tally;
}

}  // namespace xq::differential
