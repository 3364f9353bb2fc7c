#include <algorithm>

#include "differential/runs.hpp"
#include "support/corpus.hpp"
#include "xq/board/fen.hpp"
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

}  // namespace

Result<Tally> against_peer(const Request& request) {
  EngineSettings settings;
  settings.command = request.peer;
  settings.timeout = std::chrono::seconds(request.deadline);
  const auto peer = PerftClient::start(settings, {});
  if (!peer) {
    return fail(peer.error());
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
  }
  return tally;
}

}  // namespace xq::differential
