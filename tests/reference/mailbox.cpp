#include "reference/mailbox.hpp"

#include <algorithm>
#include <cctype>

namespace xq::reference {
namespace {

struct Point {
  int file;
  int rank;
};

constexpr std::array<Point, 4> kStraight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Point, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

Point operator+(Point a, Point b) {
  return {a.file + b.file, a.rank + b.rank};
}

bool on_board(Point p) {
  return p.file >= 0 && p.file <= 8 && p.rank >= 0 && p.rank <= 9;
}

int number(Point p) {
  return p.rank * 9 + p.file;
}

bool is_red(char man) {
  return man >= 'A' && man <= 'Z';
}

bool in_palace(bool red, Point p) {
  return p.file >= 3 && p.file <= 5 && (red ? p.rank <= 2 : p.rank >= 7);
}

bool at_home(bool red, Point p) {
  return red ? p.rank <= 4 : p.rank >= 5;
}

// One man looking around. Squares it could go to are gathered whoever stands there; own men are
// struck out at the end.
class Walk {
 public:
  Walk(const Mailbox& board, int square)
      : board_(board), here_{square % 9, square / 9}, red_(is_red(board.at(square))) {}

  std::vector<int> run() {
    switch (std::toupper(board_.at(number(here_)))) {
      case 'K':
        palace_steps(kStraight);
        break;
      case 'A':
        palace_steps(kDiagonal);
        break;
      case 'B':
        elephant();
        break;
      case 'N':
        horse();
        break;
      case 'R':
        slide(false);
        break;
      case 'C':
        slide(true);
        break;
      case 'P':
        pawn();
        break;
      default:
        break;
    }
    std::sort(found_.begin(), found_.end());
    return found_;
  }

 private:
  [[nodiscard]] bool empty(Point p) const { return board_.at(number(p)) == '.'; }

  void add(Point p) {
    if (on_board(p) && (empty(p) || is_red(board_.at(number(p))) != red_)) {
      found_.push_back(number(p));
    }
  }

  void palace_steps(const std::array<Point, 4>& directions) {
    for (const Point direction : directions) {
      const Point to = here_ + direction;
      if (in_palace(red_, to)) {
        add(to);
      }
    }
  }

  void elephant() {
    for (const Point direction : kDiagonal) {
      const Point eye = here_ + direction;
      const Point to = eye + direction;
      if (on_board(to) && at_home(red_, to) && empty(eye)) {
        add(to);
      }
    }
  }

  void horse() {
    for (const Point direction : kStraight) {
      const Point leg = here_ + direction;
      if (!on_board(leg) || !empty(leg)) {
        continue;
      }
      for (const Point diagonal : kDiagonal) {
        // One straight, then one diagonally onwards: never back or beside the leg.
        if (diagonal.file == direction.file || diagonal.rank == direction.rank) {
          add(leg + diagonal);
        }
      }
    }
  }

  void slide(bool cannon) {
    for (const Point direction : kStraight) {
      Point p = here_ + direction;
      for (; on_board(p) && empty(p); p = p + direction) {
        add(p);
      }
      if (cannon && on_board(p)) {  // p is the screen: look for the next man behind it
        do {
          p = p + direction;
        } while (on_board(p) && empty(p));
      }
      add(p);
    }
  }

  void pawn() {
    add(here_ + Point{0, red_ ? 1 : -1});
    if (!at_home(red_, here_)) {
      add(here_ + Point{1, 0});
      add(here_ + Point{-1, 0});
    }
  }

  const Mailbox& board_;
  Point here_;
  bool red_;
  std::vector<int> found_;
};

}  // namespace

Mailbox Mailbox::from_fen(std::string_view fen) {
  Mailbox board;
  Point p{0, 9};
  std::size_t at = 0;
  for (; at < fen.size() && fen[at] != ' '; ++at) {
    const char c = fen[at];
    if (c == '/') {
      p = {0, p.rank - 1};
    } else if (c >= '1' && c <= '9') {
      p.file += c - '0';
    } else {
      board.put(c, number(p));
      ++p.file;
    }
  }
  board.red_to_move_ = at + 1 >= fen.size() || fen[at + 1] != 'b';
  return board;
}

std::vector<int> Mailbox::targets(int square) const {
  return Walk(*this, square).run();
}

bool Mailbox::king_hangs(bool red) const {
  const auto found = std::find(board_.begin(), board_.end(), red ? 'K' : 'k');
  if (found == board_.end()) {
    return false;
  }
  const int king = static_cast<int>(found - board_.begin());
  for (int square = 0; square < 90; ++square) {
    if (at(square) == '.' || is_red(at(square)) == red) {
      continue;
    }
    const std::vector<int> seen = targets(square);
    if (std::find(seen.begin(), seen.end(), king) != seen.end()) {
      return true;
    }
  }
  // The flying general: nothing but empty points between the kings on one file.
  for (const int step : {9, -9}) {
    int square = king + step;
    while (square >= 0 && square < 90 && at(square) == '.') {
      square += step;
    }
    if (square >= 0 && square < 90 && at(square) == (red ? 'k' : 'K')) {
      return true;
    }
  }
  return false;
}

std::vector<Step> Mailbox::legal_moves() const {
  std::vector<Step> moves;
  for (int from = 0; from < 90; ++from) {
    if (at(from) == '.' || is_red(at(from)) != red_to_move_) {
      continue;
    }
    for (const int to : targets(from)) {
      if (!after({from, to}).king_hangs(red_to_move_)) {
        moves.push_back({from, to});
      }
    }
  }
  return moves;
}

State Mailbox::state() const {
  if (!legal_moves().empty()) {
    return State::Ongoing;
  }
  return in_check() ? State::Checkmate : State::Stalemate;
}

Mailbox Mailbox::after(Step step) const {
  Mailbox next = *this;
  next.put(at(step.from), step.to);
  next.put('.', step.from);
  next.red_to_move_ = !red_to_move_;
  return next;
}

std::uint64_t Mailbox::perft(int depth) const {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  for (const Step step : legal_moves()) {
    leaves += after(step).perft(depth - 1);
  }
  return leaves;
}

}  // namespace xq::reference
