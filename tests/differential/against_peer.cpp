#include <algorithm>

#include "differential/runs.hpp"
#include "support/corpus.hpp"
#include "xq/board/fen.hpp"
#include "xq/engine/engine_client.hpp"
#include "xq/engine/perft_client.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::differential {
namespace {

std::vector<std::string> texts(const Divide& divide) {
  std::vector<std::string> moves;
  for (const DivideMove& part : divide) {
    moves.push_back(move_text(part.move, RankBase::One));
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Whether somebody gives check, as Stockfish and its kin tell in answer to "d".
Result<bool> is_checked(EngineClient& peer, const Position& position) {
  constexpr std::string_view kCheckers = "Checkers:";
  const std::string place = fen(position);
  peer.process().send("position fen " + place + "\nd\n");
  const Wait wait("'d' at " + place, peer.timeout());
  for (;;) {
    const auto line = peer.process().line(wait, {});
    if (!line) {
      return fail(line.error());
    }
    if (line->starts_with(kCheckers)) {
      return line->find_first_not_of(' ', kCheckers.size()) != std::string::npos;
    }
  }
}

}  // namespace

Result<Tally> against_peer(const Request& request) {
  EngineSettings settings;
  settings.command = request.peer;
  settings.timeout = std::chrono::seconds(request.deadline);
  const auto peer = PerftClient::start(settings, {});
  if (!peer) {
    return fail(peer.error());
  }
  auto board = EngineClient::start(settings, {});
  if (!board) {
    return fail(board.error());
  }
  RandomPositions random(request.seed, test::perft_positions());
  Tally tally;
  while (tally.positions < request.positions) {
    const Position position = random.next();
    const auto theirs = (*peer)->divide(position, 1, {});
    if (!theirs) {
      return fail(theirs.error());
    }
    const std::vector<std::string> own = own_moves(position);
    tally.count(position, own.size(), in_check(position));
    const std::string difference = list_difference(own, texts(*theirs), "peer");
    if (!difference.empty()) {
      tally.differences.push_back(fen(position) + ": " + difference);
    }
    const auto checked = is_checked(*board, position);
    if (!checked) {
      return fail(checked.error());
    }
    if (*checked != in_check(position)) {
      tally.differences.push_back(fen(position) +
                                  (*checked ? ": check only by the peer" : ": check only by xq"));
    }
  }
  return tally;
}

}  // namespace xq::differential
