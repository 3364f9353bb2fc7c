#include <algorithm>

#include "differential/chunks.hpp"
#include "differential/runs.hpp"
#include "reference/mailbox.hpp"
#include "support/corpus.hpp"
#include "support/perft.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/verify/random_position.hpp"

namespace xq::differential {
namespace {

constexpr std::uint64_t kChunk = 500;

std::vector<std::string> texts(const std::vector<reference::Step>& steps) {
  std::vector<std::string> moves;
  for (const reference::Step step : steps) {
    moves.push_back(move_text(
        Move(Square(static_cast<unsigned>(step.from)), Square(static_cast<unsigned>(step.to))),
        RankBase::One));
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Empty when both agree.
std::string compare(const Position& position, const reference::Mailbox& mailbox,
                    std::size_t& legal) {
  const std::vector<std::string> own = own_moves(position);
  legal = own.size();
  const std::vector<std::string> expected = texts(mailbox.legal_moves());
  std::string text = list_difference(own, expected, "reference");
  const auto complain = [&](const std::string& what) { text += (text.empty() ? "" : "; ") + what; };
  if (count_legal_moves(position) != own.size()) {
    complain("count_legal_moves differs from the list");
  }
  const bool checked = mailbox.in_check();
  if (in_check(position) != checked || KingSafety(position).in_check() != checked) {
    complain(checked ? "xq sees no check" : "xq sees a check");
  }
  const auto state = !expected.empty() ? PlayState::Ongoing
                     : checked         ? PlayState::Checkmate
                                       : PlayState::Stalemate;
  if (play_state(position) != state) {
    complain("play_state differs");
  }
  if (mailbox.king_hangs(!mailbox.red_to_move())) {
    complain("the waiting king can be taken, yet the setup has no fault");
  }
  return text;
}

// The counts of three counters; empty when they agree.
std::string compare_counts(Position position, const reference::Mailbox& mailbox, unsigned depth) {
  const std::uint64_t plain = test::count_leaves(position, depth);
  const std::uint64_t fast = test::count_leaves_in_pairs(position, depth);
  const std::uint64_t expected = mailbox.perft(static_cast<int>(depth));
  if (plain == expected && fast == expected) {
    return {};
  }
  return "fast " + std::to_string(fast) + ", plain " + std::to_string(plain) + ", reference " +
         std::to_string(expected);
}

Tally run_chunk(const Request& request, std::uint64_t seed, std::uint64_t count,
                const std::vector<Position>& roots) {
  Tally tally;
  RandomPositions random(seed, roots);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Position position = random.next();
    const auto mailbox = reference::Mailbox::from_fen(fen(position));
    std::size_t legal = 0;
    std::string difference = compare(position, mailbox, legal);
    if (difference.empty() && request.depth > 1) {
      difference = compare_counts(position, mailbox, request.depth);
    }
    tally.count(position, legal, mailbox.in_check());
    if (!difference.empty()) {
      tally.differences.push_back(fen(position) + ": " + difference);
    }
  }
  return tally;
}

}  // namespace

Tally against_reference(const Request& request) {
  const std::vector<Position> roots = test::perft_positions();
  return in_chunks<Tally>(request.positions, kChunk, request.seed, request.threads,
                          [&](std::uint64_t seed, std::uint64_t count) {
                            return run_chunk(request, seed, count, roots);
                          });
}

}  // namespace xq::differential
