// The plain rules of tests/reference with one mistake in them, each one that people make.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "reference/mailbox.hpp"

namespace xq::scripted {

enum class Fault : std::uint8_t {
  None,
  ElephantCrosses,   // the river
  HorseLegAtTarget,  // the leg is looked for beside the target, not beside the horse
  HollowCannon,      // a man may step between an enemy cannon and the king
  PawnSideways,      // before the river
  FacingKings,       // are allowed
  DoubleCheck,       // it is enough to answer one check
};

class BrokenRules {
 public:
  explicit BrokenRules(Fault fault) : fault_(fault) {}

  [[nodiscard]] std::vector<reference::Step> legal_moves(const reference::Mailbox& board) const;
  [[nodiscard]] std::uint64_t perft(const reference::Mailbox& board, int depth) const;

 private:
  [[nodiscard]] std::vector<int> targets(const reference::Mailbox& board, int from) const;
  [[nodiscard]] std::vector<int> attackers(const reference::Mailbox& board, bool red) const;
  [[nodiscard]] bool overlooks(const reference::Mailbox& board, const std::vector<int>& before,
                               int attacker) const;

  Fault fault_;
};

}  // namespace xq::scripted
