// The law a second time, plain and slow, as docs/rules.md tells it: boards are copied, attackers
// are found by walking every man, captures are tried out. Shares no code with libxq. For tests
// only.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reference/mailbox.hpp"

namespace xq::reference {

struct Law {
  std::string set = "axf";  // none, check-only, computer, axf
  unsigned fold = 3;
  unsigned limit = 120;                         // 0: none
  std::optional<unsigned> counted_checks = 10;  // a side; nothing: all
  bool stalemate_draws = false;
  bool material = true;
};

// By the names that libxq has for them.
struct Ruling {
  std::string outcome = "none";
  std::string reason = "none";
  auto operator<=>(const Ruling&) const = default;
};

using Squares = std::set<int>;

// What a move adds, on the squares after it: men that its side threatens now and did not before,
// and those among them that somebody attacks who could not take them before.
struct Novelty {
  Squares victims;
  Squares direct;
  bool operator==(const Novelty&) const = default;
};

// A game move by move. Moves are trusted to be legal.
class Judge {
 public:
  explicit Judge(std::string_view fen);

  void play(Step step);
  [[nodiscard]] const Mailbox& board() const { return scenes_.back().board; }
  // What the law says of the present position.
  [[nodiscard]] Ruling rule(const Law& law) const;
  // Of the last move; nothing when it gives check. `strict`: the own king must be safe after a
  // capture, otherwise it must only be no worse off.
  [[nodiscard]] const Novelty& last_novelty(bool strict) const {
    return novelty(scenes_.size() - 1, strict);
  }

 private:
  // A position and the move that led to it.
  struct Scene {
    Mailbox board;
    Step step;
    bool captured = false;
    bool check = false;  // the side to move is in check
  };

  // What a side's moves of a span have in common.
  struct Record {
    bool always_checks = true;
    Squares victims;  // squares of the span's beginning
    Squares direct;
  };

  [[nodiscard]] std::optional<std::size_t> begin_of_span(unsigned fold) const;
  [[nodiscard]] const Novelty& novelty(std::size_t ply, bool strict) const;
  [[nodiscard]] Record record(std::size_t first, bool red, bool strict) const;
  [[nodiscard]] Ruling repetition(std::size_t first, const Law& law) const;
  [[nodiscard]] unsigned counted_plies(const Law& law) const;

  std::vector<Scene> scenes_;
  unsigned start_clock_;
  mutable std::map<std::pair<std::size_t, bool>, Novelty> known_;
};

}  // namespace xq::reference
