#include "xq/movegen/internal/two_plies.hpp"

#include "xq/movegen/internal/generate.hpp"
#include "xq/movegen/internal/king_zone.hpp"
#include "xq/movegen/internal/reply_count.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::internal {
namespace {

// The first moves of one side, each worth the replies the other has: the usual number and what
// the move changes. Moves that touch the other king are looked at on the board.
template <Color kMover>
class TwoPlies {
 public:
  // `safety` is the mover's. REQUIRES: !zone.checks()
  TwoPlies(Position& position, const KingSafety& safety, const KingZone<kMover>& zone)
      : position_(position),
        safety_(safety),
        zone_(zone),
        change_(position, zone.snipers().any() ? KingSafety(position, kReplier) : KingSafety()),
        occupied_(position.occupied()),
        allowed_(without(safety.allowed(), position.pieces(kMover))),
        tied_own_(safety.restricted() & position.pieces(kMover)),
        notable_from_(zone.lines().from | zone.steps().from | change_.touched()),
        notable_to_(zone.lines().to_any | zone.steps().to_any | change_.touched() | occupied_) {}

  std::uint64_t count() {
    men(PieceType::Rook).for_each([&](Square from) { slide(PieceType::Rook, from); });
    men(PieceType::Cannon).for_each([&](Square from) { slide(PieceType::Cannon, from); });
    men(PieceType::Horse).for_each([&](Square from) {
      jump(PieceType::Horse, from, horse_targets(position_, from) & allowed(from));
    });
    men(PieceType::Elephant).for_each([&](Square from) {
      jump(PieceType::Elephant, from, elephant_targets(from, occupied_) & allowed(from));
    });
    men(PieceType::Advisor).for_each([&](Square from) {
      jump(PieceType::Advisor, from, advisor_targets(kMover, from) & allowed(from));
    });
    men(PieceType::Pawn).for_each([&](Square from) {
      step(PieceType::Pawn, from, pawn_targets(kMover, from) & allowed(from));
    });
    const Square king = position_.king(kMover);
    step(PieceType::King, king, king_steps(position_, kMover));
    return sum();
  }

 private:
  static constexpr Color kReplier = ~kMover;
  // With fewer moves a man is not lifted: the moves are looked at, one by one.
  static constexpr unsigned kWorthLifting = 3;

  [[nodiscard]] std::uint64_t sum() const {
    return sum_ + static_cast<std::uint64_t>(plain_ * (change_.base() + zone_.safe_steps()));
  }

  [[nodiscard]] Bitboard men(PieceType type) const { return position_.pieces(kMover, type); }

  [[nodiscard]] Bitboard allowed(Square from) const {
    return tied_own_.has(from) ? without(safety_.allowed_from(from), position_.pieces(kMover))
                               : allowed_;
  }

  // Whether any of the moves takes something, touches the king, or changes the replies. Most men
  // have none, and all their moves are worth the same.
  [[nodiscard]] bool notable(PieceType type, Square from, Bitboard targets) const {
    return notable_from_.has(from) ||
           (targets & (notable_to_ | zone_.lines().by(type) | zone_.steps().by(type))).any();
  }

  // Counts the captures among `targets` and the moves that touch the king; gives the rest.
  Bitboard quiet_rest(PieceType type, Square from, Bitboard targets) {
    capture(type, from, targets & occupied_);
    return quiet_rest(type, from, without(targets, occupied_), risky(from), zone_.lines().by(type));
  }

  // Where the moves of a man disturb the king's lines.
  [[nodiscard]] Bitboard risky(Square from) const {
    return zone_.lines().from.has(from) ? Bitboard::all() : zone_.lines().to_any;
  }
  // The same for moves along the king's own line, where men keep their order.
  [[nodiscard]] Bitboard risky_along(Square from) const {
    return zone_.tied().has(from) ? Bitboard::all() : Bitboard();
  }
  // Takes a man in hand: what do his moves do to the king's steps?
  void meet(PieceType type, Square from, Bitboard targets) {
    steps_matter_ = zone_.steps().from.has(from) || (targets & zone_.steps().to(type)).any();
    if (steps_matter_) {
      steps_ = zone_.steps_after(type, from);
    }
  }
  [[nodiscard]] int change_of_steps(Square to) const {
    return steps_matter_ ? steps_.change(Bitboard(to)) : 0;
  }

  // For moves that take nobody; `lines` disturb the king's lines, `arrivals` add to them.
  Bitboard quiet_rest(PieceType type, Square from, Bitboard quiet, Bitboard lines,
                      Bitboard arrivals) {
    const Bitboard looked_at = quiet & (lines | arrivals);
    looked_at.for_each([&](Square to) {
      const Move move(from, to);
      if (lines.has(to)) {
        look(move, true, false);
      } else {
        arrive(type, move);
      }
    });
    const Bitboard rest = without(quiet, looked_at);
    if (steps_matter_) {
      add(0, steps_.change(rest));
    }
    return rest;
  }

  void capture(PieceType type, Square from, Bitboard captures) {
    captures.for_each([&](Square to) {
      const Move move(from, to);
      const bool disorders = zone_.disorders(from, to);
      const bool lines = disorders || risky(from).has(to);
      const bool steps = zone_.around().has(to);
      const bool arrives = zone_.lines().by(type).has(to);
      if (lines || steps || change_.pinned().has(to)) {
        look(move, lines || arrives, steps);
      } else if (arrives) {
        arrive(type, move);
      } else {
        add(1, change_.captured(from, to) + change_of_steps(to));
      }
    });
  }

  // Like look() kept out of line, or the compiler leaves the loops around it there: by 4 % of all
  // instructions.
  [[gnu::noinline]] void arrive(PieceType type, Move move) {
    if (!arrive(type, move, [&] { return change_by(move); })) {
      look(move, true, false);
    }
  }

  // Counts a move that brings one attacker more to the king's lines and changes nothing else there:
  // where it pins, the men it pins are all that matters; where it makes a hollow cannon, the moves
  // into the line. Gives whether it could, which it cannot for checks. `change_by` tells what the
  // move does to the replies apart from that.
  template <class Change>
  bool arrive(PieceType type, Move move, Change change_by) {
    const Square king = position_.king(kReplier);
    const Square to = move.to();
    const unsigned bad = type == PieceType::Cannon ? 1 : 0;
    const Bitboard between = type == PieceType::Horse  ? Bitboard(horse_leg(to, king))
                             : type == PieceType::Pawn ? Bitboard()
                                                       : xq::between(king, to);
    const unsigned men = (between & occupied_).count();
    const Bitboard pinned = between & position_.pieces(kReplier);
    if (men == bad || (pinned & change_.pinned()).any() ||
        (men < bad && (change_.pinned().any() || occupied_.has(to)))) {
      return false;
    }
    int change = change_by() + change_of_steps(to);
    if (men < bad) {
      change -= entries(between, move);
    } else if (men == bad + 1) {
      const Bitboard closed = without(change_.closed(), Bitboard(to));
      const Bitboard left = without(between, occupied_) | Bitboard(to);
      pinned.for_each([&](Square at) {
        const Bitboard targets = without(targets_after(at, move), closed);
        change -= static_cast<int>(without(targets, left).count());
      });
    }
    add(1, change);
    return true;
  }

  // How many replies lead into the empty line between the king and a man that has moved.
  [[nodiscard]] int entries(Bitboard between, Move move) const {
    const bool on_file = move.to().file() == position_.king(kReplier).file();
    const Bitboard standing = without(occupied_, Bitboard(move.from())) | Bitboard(move.to());
    int replies = 0;
    without(between, change_.hollow()).for_each([&](Square square) {
      replies += on_file ? change_.template entries<RankAxis>(square, standing)
                         : change_.template entries<FileAxis>(square, standing);
    });
    return replies;
  }

  // Where a man of the replier goes when the move has been made.
  [[nodiscard]] Bitboard targets_after(Square at, Move move) const {
    const auto after = [&](LineWord word, auto line, auto point) {
      if (line(move.from()) == line(at)) {
        word &= ~(1U << point(move.from()));
      }
      return line(move.to()) == line(at) ? word | 1U << point(move.to()) : word;
    };
    const LineWord rank = after(position_.rank_word(at.rank()), RankAxis::line, RankAxis::point);
    const LineWord file = after(position_.file_word(at.file()), FileAxis::line, FileAxis::point);
    const LineView on_rank = rank_view(at.file(), rank);
    const LineView on_file = file_view(at.rank(), file);
    switch (type_of(position_.piece_on(at))) {
      case PieceType::Rook:
        return rank_board(at.rank(), on_rank.over0) | file_board(at.file(), on_file.over0);
      case PieceType::Cannon:
        return rank_board(at.rank(), (on_rank.over0 & ~rank) | (on_rank.over1 & rank)) |
               file_board(at.file(), (on_file.over0 & ~file) | (on_file.over1 & file));
      case PieceType::Horse:
        return xq::horse_targets(at, rank, file);
      case PieceType::Elephant:
        return elephant_targets(at,
                                without(occupied_, Bitboard(move.from())) | Bitboard(move.to()));
      case PieceType::Advisor:
        return advisor_targets(kReplier, at);
      default:
        return pawn_targets(kReplier, at);
    }
  }

  // Counts one move on the board: whole where it gives check, changes what is hollow or takes a
  // pinned man, else what it changes in the pins if it touches the king's `lines`, and all steps of
  // the king if it touches those beyond change_of_steps().
  [[gnu::noinline]] void look(Move move, bool lines, bool steps) {
    const Piece captured = position_.make_board(move);
    bool whole = change_.pinned().has(move.to());
    int replies = 0;
    if (lines || whole) {
      const KingSafety after(position_, kReplier);
      whole = whole || after.in_check() ||
              without(Bitboard::all(), after.allowed()) != change_.hollow();
      replies = whole ? moves_of_men(after) : change_of_pins(after);
    }
    if (steps) {
      replies += static_cast<int>(king_steps(position_, kReplier).count());
    }
    position_.unmake_board(move, captured);
    replies += whole ? 0 : change_.base() + change_by(move);
    replies += steps ? 0 : zone_.safe_steps() + change_of_steps(move.to());
    sum_ += static_cast<std::uint64_t>(replies);
  }

  // All replies on the board looked at but those of the king.
  [[nodiscard]] int moves_of_men(const KingSafety& after) const {
    unsigned moves = 0;
    generate_men<kReplier>(position_, after, Bitboard::all(), CountSink{moves});
    return static_cast<int>(moves);
  }

  // What the pins of the board looked at change.
  [[nodiscard]] int change_of_pins(const KingSafety& after) const {
    const Bitboard pinned = after.restricted() & position_.pieces(kReplier);
    const Bitboard before = change_.pinned();
    int change = -change_.pinned_moves();
    (pinned | before).for_each([&](Square at) {
      const Bitboard targets = pseudo_targets(position_, at);
      change += static_cast<int>((targets & after.allowed_from(at)).count());
      if (!before.has(at)) {
        change -= static_cast<int>(without(targets, change_.hollow()).count());
      }
    });
    return change;
  }

  // What a move does to the replies, pins and the king's own steps aside.
  [[nodiscard]] int change_by(Move move) const {
    return occupied_.has(move.to()) ? change_.captured(move.from(), move.to())
                                    : quiet_change(move.from(), move.to());
  }
  [[nodiscard]] int quiet_change(Square from, Square to) const {
    if (!change_.touched().has(from) && !change_.touched().has(to)) {
      return 0;
    }
    if (from.file() == to.file()) {
      return along<FileAxis, RankAxis>(from, to);
    }
    if (from.rank() == to.rank()) {
      return along<RankAxis, FileAxis>(from, to);
    }
    return leaves(from) + enters(to);
  }

  // The two halves of a move that leaves both lines of a man.
  [[nodiscard]] int leaves(Square from) const {
    return change_.template left<RankAxis>(from) + change_.template left<FileAxis>(from) +
           change_.blocked_jumps(from);
  }
  [[nodiscard]] int enters(Square to) const {
    return change_.template entered<RankAxis>(to) + change_.template entered<FileAxis>(to) -
           change_.blocked_jumps(to);
  }

  // `moves` moves, each with the usual number of replies, and `change` more in all.
  void add(int moves, int change) {
    plain_ += moves;
    sum_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(change));
  }

  // Moves that leave both lines of a man: horses, elephants, advisors.
  void jump(PieceType type, Square from, Bitboard targets) {
    if (!notable(type, from, targets)) {
      add(static_cast<int>(targets.count()), 0);
      return;
    }
    meet(type, from, targets);
    const Bitboard rest = quiet_rest(type, from, targets);
    const int moves = static_cast<int>(rest.count());
    int change = change_.touched().has(from) ? moves * leaves(from) : 0;
    (rest & change_.touched()).for_each([&](Square to) { change += enters(to); });
    add(moves, change);
  }

  // Single steps along a rank or file: pawns and the king.
  void step(PieceType type, Square from, Bitboard targets) {
    if (!notable(type, from, targets)) {
      add(static_cast<int>(targets.count()), 0);
      return;
    }
    meet(type, from, targets);
    capture(type, from, targets & occupied_);
    const Square king = position_.king(kReplier);
    Bitboard lines = risky(from);
    Bitboard arrivals = zone_.lines().by(type);
    if (from.file() == king.file()) {
      const Bitboard file = file_board(from.file(), FileAxis::kAll);
      lines = without(lines, file) | (risky_along(from) & file);
      if (type == PieceType::King) {  // a pawn attacks what lies ahead on the line it walks
        arrivals = without(arrivals, file);
      }
    }
    const Bitboard rest = quiet_rest(type, from, without(targets, occupied_), lines, arrivals);
    int change = 0;
    rest.for_each([&](Square to) { change += quiet_change(from, to); });
    add(static_cast<int>(rest.count()), change);
  }

  // One move along `Axis`; `Across` is the other.
  template <class Axis, class Across>
  [[nodiscard]] int along(Square from, Square to) const {
    return (change_.template seen<Axis>().has(from)
                ? change_.template shifted<Axis>(from, Bitboard(to))
                : 0) +
           change_.template left<Across>(from) + change_.template entered<Across>(to) +
           change_.blocked_jumps(from) - change_.blocked_jumps(to);
  }

  void slide(PieceType type, Square from) {
    const Bitboard targets = type == PieceType::Rook ? rook_targets(position_, from)
                                                     : cannon_targets(position_, from, occupied_);
    const Bitboard legal = targets & allowed(from);
    if (!notable(type, from, legal)) {
      add(static_cast<int>(legal.count()), 0);
      return;
    }
    meet(type, from, legal);
    capture(type, from, legal & occupied_);
    const Bitboard quiet = without(legal, occupied_);
    if (zone_.snipers().has(from) && quiet.count() >= kWorthLifting) {
      lift(type, from, quiet);
      return;
    }
    slide_along<FileAxis, RankAxis>(type, from, quiet);
    slide_along<RankAxis, FileAxis>(type, from, quiet);
  }

  // A man who ties others leaves: they are counted once with him off the board, and each move is
  // worth what he changes where he comes down.
  void lift(PieceType type, Square from, Bitboard quiet) {
    const Piece man = position_.lift_board(from);
    const KingZone<kMover> zone(position_);
    Bitboard rest = quiet;
    if (!zone.checks()) {
      TwoPlies lifted(position_, safety_, zone);
      rest = lifted.drop(type, from, quiet);
      sum_ += lifted.sum();
    }
    position_.put_board(man, from);
    rest.for_each([&](Square to) { look(Move(from, to), true, false); });
  }

  // Counts the moves of a man who is off the board; gives those it cannot tell the worth of.
  Bitboard drop(PieceType type, Square from, Bitboard quiet) {
    meet(type, from, quiet);
    Bitboard unknown = quiet & zone_.lines().to_any;
    const Bitboard arrivals = without(quiet & zone_.lines().by(type), unknown);
    arrivals.for_each([&](Square to) {
      if (!arrive(type, Move(from, to), [&] { return enters(to); })) {
        unknown |= Bitboard(to);
      }
    });
    const Bitboard rest = without(quiet, unknown | arrivals);
    int change = steps_matter_ ? steps_.change(rest) : 0;
    (rest & change_.touched()).for_each([&](Square to) { change += enters(to); });
    add(static_cast<int>(rest.count()), change);
    return unknown;
  }

  template <class Axis, class Across>
  void slide_along(PieceType type, Square from, Bitboard quiet) {
    const unsigned line = Axis::line(from);
    const Bitboard targets = quiet & Axis::board(line, Axis::kAll);
    if (targets.empty()) {
      return;
    }
    const bool on_kings_line = line == Axis::line(position_.king(kReplier));
    const Bitboard rest =
        quiet_rest(type, from, targets, on_kings_line ? risky_along(from) : risky(from),
                   on_kings_line ? Bitboard() : zone_.lines().by(type));
    const int moves = static_cast<int>(rest.count());
    int change = 0;
    const Bitboard touched = change_.template seen<Across>() | change_.joints();
    if (touched.has(from)) {
      change += moves * (change_.template left<Across>(from) + change_.blocked_jumps(from));
    }
    (rest & touched).for_each([&](Square to) {
      change += change_.template entered<Across>(to) - change_.blocked_jumps(to);
    });
    if (change_.template seen<Axis>().has(from)) {
      change += change_.template shifted<Axis>(from, rest);
    }
    add(moves, change);
  }

  Position& position_;
  const KingSafety& safety_;
  const KingZone<kMover>& zone_;
  ReplyCount<kReplier> change_;
  Bitboard occupied_;
  Bitboard allowed_;   // where a man that nothing ties may go
  Bitboard tied_own_;  // men that may not go everywhere
  Bitboard notable_from_;
  Bitboard notable_to_;
  StepChanges steps_;  // by the man at hand
  bool steps_matter_ = false;
  int plain_ = 0;
  std::uint64_t sum_ = 0;
};

template <Color kMover>
std::uint64_t count(Position& position) {
  const KingSafety safety(position, kMover);
  // In check there are too few moves for a preparation to pay.
  if (!safety.in_check()) {
    const KingZone<kMover> zone(position);
    if (!zone.checks()) {
      return TwoPlies<kMover>(position, safety, zone).count();
    }
  }
  std::uint64_t sum = 0;
  for (const Move move : legal_moves(position, safety)) {
    const Piece captured = position.make_board(move);
    sum += count_legal_moves(position);
    position.unmake_board(move, captured);
  }
  return sum;
}

}  // namespace

std::uint64_t count_two_plies(Position& position) {
  return position.side_to_move() == Color::Red ? count<Color::Red>(position)
                                               : count<Color::Black>(position);
}

bool has_plain_men(const Position& position) {
  for (const Color color : {Color::Red, Color::Black}) {
    for (unsigned type = 0; type < kPieceTypes; ++type) {
      const auto each = static_cast<PieceType>(type);
      if (without(position.pieces(color, each), domain(color, each)).any()) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace xq::internal
