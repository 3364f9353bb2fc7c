#include "xq/rules/natural_count.hpp"

#include <limits>

namespace xq {

unsigned NaturalCount::counted_checks() const {
  switch (rule_) {
    case CountedChecks::None:
      return 0;
    case CountedChecks::Ten:
      return 10;
    case CountedChecks::All:
      break;
  }
  return std::numeric_limits<unsigned>::max();
}

void NaturalCount::add(CountedPly ply) {
  const bool answers_left_out = check_left_out_;
  check_left_out_ = ply.gives_check && counted_checks() == 0;
  if (ply.captures) {
    plies_ = 0;
    checks_ = {};
    return;
  }
  if (ply.gives_check) {
    std::uint32_t& checks = checks_[index_of(ply.mover)];
    ++checks;
    check_left_out_ = checks > counted_checks();
  }
  if (!check_left_out_ && !answers_left_out) {
    ++plies_;
  }
}

}  // namespace xq
