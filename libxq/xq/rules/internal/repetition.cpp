#include "xq/rules/internal/repetition.hpp"

#include <array>

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

// How grave a side's conduct is; the graver one loses.
int gravity(RepetitionRule rule, const Conduct& conduct, bool any_check) {
  if (conduct.always_checks) {
    return 3;
  }
  switch (rule) {
    case RepetitionRule::Axf:
      return conduct.attacked.any() ? 2 : conduct.threatened.any() ? 1 : 0;
    case RepetitionRule::Computer:
      return !any_check && conduct.threatened.any() ? 1 : 0;
    case RepetitionRule::None:
    case RepetitionRule::CheckOnly:
      break;
  }
  return 0;
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
    const int red_gravity = gravity(rule, red, any_check);
    const int black_gravity = gravity(rule, black, any_check);
    verdict_.evidence.last_ply = last;
    if (red_gravity == black_gravity) {
      verdict_.outcome = Outcome::Draw;
      verdict_.reason =
          red.always_checks ? VerdictReason::MutualPerpetualCheck : VerdictReason::RepetitionDraw;
      return std::move(verdict_);
    }
    const Color loser = red_gravity > black_gravity ? Color::Red : Color::Black;
    verdict_.outcome = win_for(~loser);
    convict(conduct_[index_of(loser)]);
    return std::move(verdict_);
  }

 private:
  // The board of the span's beginning is that of its end, which is at hand.
  [[nodiscard]] SpanMan man_on(Square square) const {
    const Square origin = origin_[square.index()];
    return {position_.piece_on(origin), square, origin};
  }

  void convict(const Conduct& loser) {
    if (loser.always_checks) {
      verdict_.reason = VerdictReason::PerpetualCheck;
      return;
    }
    verdict_.reason = VerdictReason::PerpetualChase;
    const Bitboard victims = loser.attacked.any() ? loser.attacked : loser.threatened;
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
