#include "xq/rules/internal/repetition.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace xq::rules {
namespace {

// What the moves of one side have in common.
struct Conduct {
  bool always_checks = true;
  bool ever_checks = false;
  // Victims, by their origins, that every move so far has newly threatened, and directly so.
  Bitboard threatened = Bitboard::all();
  Bitboard attacked = Bitboard::all();
};

// What a side's conduct weighs; docs/rules.md has the table. The heavier one loses.
enum class Grade : std::uint8_t { Harmless, Threatens, Attacks, Checks };

Grade grade_of(RepetitionRule rule, const Conduct& conduct, bool any_check) {
  if (conduct.always_checks) {
    return Grade::Checks;
  }
  if (!judges_chases(rule) || conduct.threatened.empty()) {
    return Grade::Harmless;
  }
  if (rule == RepetitionRule::Axf) {
    return conduct.attacked.any() ? Grade::Attacks : Grade::Threatens;
  }
  return any_check ? Grade::Harmless : Grade::Threatens;
}

// Walks through the span from its first move to its last.
class Judge {
 public:
  Judge(const Position& position, std::size_t first) : position_(position) {
    for (unsigned i = 0; i < kSquares; ++i) {
      origin_[i] = Square(i);
    }
    verdict_.evidence.first_ply = first;
  }

  void add(const PlayedMove& played, Color mover, std::size_t ply) {
    origin_[played.move.to().index()] = origin_[played.move.from().index()];
    JudgedMove judged{ply, mover, played.move, MoveNature::Idle, {}};
    Bitboard threatened;
    Bitboard attacked;
    if (played.threats) {
      for (const NewThreat& threat : *played.threats) {
        judged.threats.push_back({man_on(threat.attacker), man_on(threat.victim), threat.direct});
        const Bitboard victim(judged.threats.back().victim.origin);
        threatened |= victim;
        attacked |= threat.direct ? victim : Bitboard();
      }
    }
    judged.nature = played.gives_check ? MoveNature::Check
                    : threatened.any() ? MoveNature::Chase
                                       : MoveNature::Idle;
    Conduct& conduct = conduct_[index_of(mover)];
    conduct.always_checks = conduct.always_checks && played.gives_check;
    conduct.ever_checks = conduct.ever_checks || played.gives_check;
    conduct.threatened &= threatened;
    conduct.attacked &= attacked;
    verdict_.evidence.moves.push_back(std::move(judged));
  }

  Verdict finish(RepetitionRule rule, std::size_t last) {
    const auto& [red, black] = conduct_;
    const bool any_check = red.ever_checks || black.ever_checks;
    const Grade red_grade = grade_of(rule, red, any_check);
    const Grade black_grade = grade_of(rule, black, any_check);
    verdict_.evidence.last_ply = last;
    if (red_grade == black_grade) {
      verdict_.outcome = Outcome::Draw;
      verdict_.reason = red_grade == Grade::Checks ? VerdictReason::MutualPerpetualCheck
                                                   : VerdictReason::RepetitionDraw;
    } else {
      convict(red_grade > black_grade ? Color::Red : Color::Black,
              std::max(red_grade, black_grade));
    }
    return std::move(verdict_);
  }

 private:
  // The board of the span's beginning is that of its end, which is at hand.
  [[nodiscard]] SpanMan man_on(Square square) const {
    const Square origin = origin_[square.index()];
    return {position_.piece_on(origin), square, origin};
  }

  void convict(Color loser, Grade grade) {
    verdict_.outcome = win_for(~loser);
    if (grade == Grade::Checks) {
      verdict_.reason = VerdictReason::PerpetualCheck;
      return;
    }
    verdict_.reason = VerdictReason::PerpetualChase;
    const Conduct& conduct = conduct_[index_of(loser)];
    const Bitboard victims = grade == Grade::Attacks ? conduct.attacked : conduct.threatened;
    position_.occupied().for_each([&](Square square) {
      const SpanMan man = man_on(square);
      if (victims.has(man.origin)) {
        verdict_.evidence.chased.push_back(man);
      }
    });
  }

  const Position& position_;
  std::array<Square, kSquares> origin_;
  std::array<Conduct, kColors> conduct_;
  Verdict verdict_;
};

}  // namespace

Recurrence recurrence(const std::vector<PlayedMove>& moves, Key key, unsigned fold) {
  Recurrence found{1, std::nullopt};
  for (std::size_t at = moves.size(); at > 0 && moves[at - 1].undo.captured == Piece::None;) {
    --at;
    if (moves[at].undo.key == key && ++found.occurrences == fold) {
      found.first = at;
    }
  }
  return found;
}

Verdict judge_repetition(RepetitionRule rule, const Position& position,
                         const std::vector<PlayedMove>& moves, std::size_t first) {
  Judge judge(position, first);
  Color mover = position.side_to_move();  // the span is even
  for (std::size_t i = first; i < moves.size(); ++i, mover = ~mover) {
    judge.add(moves[i], mover, i + 1);
  }
  return judge.finish(rule, moves.size());
}

}  // namespace xq::rules
