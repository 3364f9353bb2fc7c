#include "scripted/broken_rules.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

namespace xq::scripted {
namespace {

using reference::Mailbox;
using reference::Step;

bool is_red(char man) {
  return man >= 'A' && man <= 'Z';
}

int find_king(const Mailbox& board, bool red) {
  for (int square = 0; square < 90; ++square) {
    if (board.at(square) == (red ? 'K' : 'k')) {
      return square;
    }
  }
  return -1;
}

// Men strictly between two squares of one line; -1 when they share none.
int men_between(const Mailbox& board, int a, int b) {
  const bool rank = a / 9 == b / 9;
  if (!rank && a % 9 != b % 9) {
    return -1;
  }
  const int step = (rank ? 1 : 9) * (a < b ? 1 : -1);
  int men = 0;
  for (int square = a + step; square != b; square += step) {
    men += board.at(square) == '.' ? 0 : 1;
  }
  return men;
}

// Hands each square (files, ranks) away that is on the board and not held by an own man to `visit`.
template <class Visit>
void look(const Mailbox& board, int from, int files, int ranks, const Visit& visit) {
  const int file = from % 9 + files;
  const int rank = from / 9 + ranks;
  if (file < 0 || file > 8 || rank < 0 || rank > 9) {
    return;
  }
  const char there = board.at(rank * 9 + file);
  if (there == '.' || is_red(there) != is_red(board.at(from))) {
    visit(rank * 9 + file);
  }
}

// As if there were no river.
template <class Visit>
void elephant(const Mailbox& board, int from, const Visit& visit) {
  for (const int files : {-2, 2}) {
    for (const int ranks : {-2, 2}) {
      look(board, from, files, ranks, [&](int to) {
        if (board.at((from + to) / 2) == '.') {
          visit(to);
        }
      });
    }
  }
}

// With the leg diagonally from the horse, which is straight from the target.
template <class Visit>
void horse(const Mailbox& board, int from, const Visit& visit) {
  for (const int files : {-2, -1, 1, 2}) {
    for (const int ranks : {files % 2 == 0 ? -1 : -2, files % 2 == 0 ? 1 : 2}) {
      const int leg = from + (files > 0 ? 1 : -1) + (ranks > 0 ? 9 : -9);
      look(board, from, files, ranks, [&](int to) {
        if (board.at(leg) == '.') {
          visit(to);
        }
      });
    }
  }
}

}  // namespace

std::vector<int> BrokenRules::targets(const Mailbox& board, int from) const {
  std::vector<int> found = board.targets(from);
  const int man = std::toupper(board.at(from));
  const auto add = [&](int to) { found.push_back(to); };
  if (fault_ == Fault::ElephantCrosses && man == 'B') {
    elephant(board, from, add);
  }
  if (fault_ == Fault::HorseLegAtTarget && man == 'N') {
    found.clear();
    horse(board, from, add);
  }
  if (fault_ == Fault::PawnSideways && man == 'P') {
    look(board, from, -1, 0, add);
    look(board, from, 1, 0, add);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

// The men that could take the king of Red (or Black).
std::vector<int> BrokenRules::attackers(const Mailbox& board, bool red) const {
  const int king = find_king(board, red);
  std::vector<int> found;
  for (int square = 0; square < 90; ++square) {
    const char man = board.at(square);
    if (man == '.' || is_red(man) == red) {
      continue;
    }
    const std::vector<int> seen = targets(board, square);
    const bool faces = std::toupper(man) == 'K' && square % 9 == king % 9 &&
                       men_between(board, square, king) == 0 && fault_ != Fault::FacingKings;
    if (faces || std::find(seen.begin(), seen.end(), king) != seen.end()) {
      found.push_back(square);
    }
  }
  return found;
}

// Whether a man that could take the king after a move is not noticed.
bool BrokenRules::overlooks(const Mailbox& board, const std::vector<int>& before,
                            int attacker) const {
  const int king = find_king(board, board.red_to_move());
  switch (fault_) {
    case Fault::HollowCannon:
      return std::toupper(board.at(attacker)) == 'C' && men_between(board, attacker, king) == 0;
    case Fault::DoubleCheck:
      return before.size() > 1 && attacker != before[0] &&
             std::find(before.begin(), before.end(), attacker) != before.end();
    default:
      return false;
  }
}

std::vector<Step> BrokenRules::legal_moves(const Mailbox& board) const {
  const bool red = board.red_to_move();
  const int king = find_king(board, red);
  const std::vector<int> before = attackers(board, red);
  std::vector<Step> moves;
  for (int from = 0; from < 90; ++from) {
    if (board.at(from) == '.' || is_red(board.at(from)) != red) {
      continue;
    }
    for (const int to : targets(board, from)) {
      const std::vector<int> after = attackers(board.after({from, to}), red);
      if (std::all_of(after.begin(), after.end(), [&](int attacker) {
            return from != king && overlooks(board, before, attacker);
          })) {
        moves.push_back({from, to});
      }
    }
  }
  return moves;
}

std::uint64_t BrokenRules::perft(const Mailbox& board, int depth) const {
  if (depth == 0) {
    return 1;
  }
  const std::vector<Step> moves = legal_moves(board);
  if (depth == 1) {
    return moves.size();
  }
  std::uint64_t leaves = 0;
  for (const Step step : moves) {
    leaves += perft(board.after(step), depth - 1);
  }
  return leaves;
}

}  // namespace xq::scripted
