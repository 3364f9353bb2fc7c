// Which law a game is played by, as a value and as one line of text.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

namespace xq {

// What ends a game that repeats itself. What each set says is told in docs/rules.md.
enum class RepetitionRule : std::uint8_t {
  None,       // nothing does
  CheckOnly,  // who always checks loses, all else is a draw
  Computer,   // as strong programs play: one check in the cycle and no chase counts
  Axf,        // the Asian rules: check before chase, a new attack before a protection removed
};

inline constexpr std::array kRepetitionRules{RepetitionRule::None, RepetitionRule::CheckOnly,
                                             RepetitionRule::Computer, RepetitionRule::Axf};

// How many checks of a side since the last capture count towards the natural limit. Checks that do
// not count, and the replies to them, are left out.
enum class CountedChecks : std::uint8_t { All, None, Ten };

// What a side to move without a legal move gets that is not in check.
enum class StalemateRule : std::uint8_t { Loss, Draw };

struct GameRules {
  RepetitionRule repetition = RepetitionRule::Axf;
  unsigned fold = 3;             // the occurrence of a position that is judged: 3 or 4
  unsigned natural_limit = 120;  // plies without a capture that make a draw; 0: no such limit
  CountedChecks checks = CountedChecks::Ten;
  StalemateRule stalemate = StalemateRule::Loss;
  bool material = true;  // a draw where hardly anybody can win: docs/rules.md has the table

  bool operator==(const GameRules&) const = default;
};

inline constexpr unsigned kMaxNaturalLimit = 1000;

const char* rule_set_name(RepetitionRule rule);       // none, check-only, computer, axf
const char* counted_checks_name(CountedChecks rule);  // all, none, ten
const char* stalemate_name(StalemateRule rule);       // loss, draw

// "axf,fold=3,limit=120,checks=ten,stalemate=loss,material=on"
std::string to_text(const GameRules& rules);

// Reads any of the items of to_text(), in any order; what is not said is as in GameRules{}. An
// error names the item and what it may be.
Result<GameRules> parse_game_rules(std::string_view text);

}  // namespace xq
