// The engine as a player: it moves at once, and badly where it is told to.
#pragma once

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "scripted/mouth.hpp"
#include "scripted/script.hpp"

namespace xq::scripted {

inline constexpr const char* kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

// A square and a move as texts, with ranks from `base`.
std::string square_text(int square, int base);
std::string step_text(reference::Step step, int base);

class Playing {
 public:
  Playing(const Script& script, const Mouth& mouth) : script_(script), mouth_(mouth) {}

  // "position ..." as a whole.
  void set_position(const std::string& line);
  [[nodiscard]] const reference::Mailbox& board() const { return board_; }

  // The words behind these commands.
  void ban(std::istringstream& words);
  void go(std::istringstream& words);
  void stop();

  // Whether it is time for the manner.
  [[nodiscard]] bool shows(const std::string& manner) const {
    return manner == script_.manners && asked_ >= script_.after && here_;
  }

 private:
  void answer();
  [[nodiscard]] std::vector<reference::Step> allowed() const;
  [[nodiscard]] std::string choice() const;
  [[nodiscard]] reference::Step step(const std::string& text) const;
  void misbehave(const std::string& move);

  const Script& script_;
  const Mouth& mouth_;
  reference::Mailbox board_ = reference::Mailbox::from_fen(kStart);
  bool readable_ = true;
  bool here_ = true;     // where the manners show
  bool thinks_ = false;  // until it is stopped
  int asked_ = 0;
  std::set<std::string> banned_;
  std::set<std::string> wanted_;  // empty: all
};

// For ever.
[[noreturn]] void hang();

}  // namespace xq::scripted
