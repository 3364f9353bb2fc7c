// The count behind the natural limit: plies since the last capture, some checks left out.
#pragma once

#include <array>
#include <cstdint>

#include "xq/board/types.hpp"
#include "xq/rules/game_rules.hpp"

namespace xq {

// What a ply does to the count.
struct CountedPly {
  Color mover = Color::Red;
  bool captures = false;
  bool gives_check = false;
};

// A value that belongs to one position of a game.
class NaturalCount {
 public:
  // At a position whose past is known by its halfmove clock alone: no check has been counted yet.
  NaturalCount(unsigned halfmove_clock, bool in_check, CountedChecks rule)
      : plies_(halfmove_clock), rule_(rule), check_left_out_(in_check && counted_checks() == 0) {}

  // A capture begins anew. A check is left out when its side has had as many as count, and so is
  // the reply to it; all else adds one.
  void add(CountedPly ply);

  [[nodiscard]] unsigned plies() const { return plies_; }
  // Checks of a side since the last capture, those left out included.
  [[nodiscard]] unsigned checks(Color color) const { return checks_[index_of(color)]; }

 private:
  [[nodiscard]] unsigned counted_checks() const;

  std::uint32_t plies_;
  std::array<std::uint32_t, kColors> checks_{};
  CountedChecks rule_;
  bool check_left_out_;  // the king to move stands in a check that was left out
};

}  // namespace xq
