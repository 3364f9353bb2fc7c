#include "reference/judge.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace xq::reference {
namespace {

using Pairs = std::set<std::pair<int, int>>;

bool is_red(char man) {
  return man >= 'A' && man <= 'Z';
}

char kind(char man) {
  return static_cast<char>(std::toupper(man));
}

bool one_of(char man, std::string_view kinds) {
  return kinds.find(kind(man)) != std::string_view::npos;
}

std::vector<int> men_of(const Mailbox& board, bool red) {
  std::vector<int> squares;
  for (int square = 0; square < 90; ++square) {
    if (board.at(square) != '.' && is_red(board.at(square)) == red) {
      squares.push_back(square);
    }
  }
  return squares;
}

bool sees(const Mailbox& board, int from, int to) {
  const std::vector<int> targets = board.targets(from);
  return std::find(targets.begin(), targets.end(), to) != targets.end();
}

int king_of(const Mailbox& board, bool red) {
  for (const int square : men_of(board, red)) {
    if (kind(board.at(square)) == 'K') {
      return square;
    }
  }
  return -1;
}

bool kings_face(const Mailbox& board) {
  const int low = std::min(king_of(board, true), king_of(board, false));
  const int high = std::max(king_of(board, true), king_of(board, false));
  if (low % 9 != high % 9) {
    return false;
  }
  for (int square = low + 9; square < high; square += 9) {
    if (board.at(square) != '.') {
      return false;
    }
  }
  return true;
}

// Who attacks the king of Red (or Black), the other king on an open file included.
Squares attackers_of_king(const Mailbox& board, bool red) {
  Squares attackers;
  for (const int square : men_of(board, !red)) {
    if (sees(board, square, king_of(board, red))) {
      attackers.insert(square);
    }
  }
  if (kings_face(board)) {
    attackers.insert(king_of(board, !red));
  }
  return attackers;
}

Squares without(Squares set, const Squares& removed) {
  for (const int square : removed) {
    set.erase(square);
  }
  return set;
}

// Who would attack the king if the man on `square` were gone, and does not now.
Squares pinners(const Mailbox& board, int square) {
  const bool red = is_red(board.at(square));
  Mailbox lifted = board;
  lifted.put('.', square);
  return without(attackers_of_king(lifted, red), attackers_of_king(board, red));
}

// Whether the man may take what stands there. `strict`: the own king must not be attacked after it;
// otherwise it must not be attacked by anybody who does not attack it already.
bool may_take(const Mailbox& board, int from, int to, bool strict) {
  if (!sees(board, from, to)) {
    return false;
  }
  const Squares pinned_by = pinners(board, from);
  if (!pinned_by.empty() && pinned_by.count(to) == 0) {
    return false;
  }
  const bool red = is_red(board.at(from));
  const Squares after = attackers_of_king(board.after({from, to}), red);
  return strict ? after.empty() : without(after, attackers_of_king(board, red)).empty();
}

// Whether anybody could legally take back what has just taken on `square`.
bool can_be_retaken(const Mailbox& board, int square) {
  const bool red = !is_red(board.at(square));
  for (const int from : men_of(board, red)) {
    if (sees(board, from, square) && !board.after({from, square}).king_hangs(red)) {
      return true;
    }
  }
  return false;
}

// The point beside a horse towards which it must be free to jump at the target.
int leg(int horse, int target) {
  const int files = target % 9 - horse % 9;
  const int ranks = target / 9 - horse / 9;
  if (files == 2 || files == -2) {
    return horse + files / 2;
  }
  return horse + 9 * (ranks / 2);
}

// Two men of the same kind: whether the victim cannot hit back.
bool cannot_hit_back(const Mailbox& board, int attacker, int victim) {
  if (kind(board.at(victim)) == 'N' && board.at(leg(victim, attacker)) != '.') {
    return true;
  }
  return board.after({victim, attacker}).king_hangs(is_red(board.at(victim)));
}

bool crossed(char pawn, int square) {
  return is_red(pawn) ? square >= 45 : square < 45;
}

bool threatens(const Mailbox& board, int attacker, int victim, bool strict) {
  const char a = board.at(attacker);
  const char v = board.at(victim);
  if (one_of(a, "KP") || kind(v) == 'K' || (kind(v) == 'P' && !crossed(v, victim)) ||
      !may_take(board, attacker, victim, strict)) {
    return false;
  }
  if ((one_of(a, "NC") && one_of(v, "R")) || (one_of(a, "AB") && one_of(v, "RNC"))) {
    return true;
  }
  if (kind(a) == kind(v) && !cannot_hit_back(board, attacker, victim)) {
    return false;
  }
  return !can_be_retaken(board.after({attacker, victim}), victim);
}

Pairs threats(const Mailbox& board, bool red, bool strict) {
  Pairs found;
  for (const int attacker : men_of(board, red)) {
    for (const int victim : board.targets(attacker)) {
      if (board.at(victim) != '.' && threatens(board, attacker, victim, strict)) {
        found.insert({attacker, victim});
      }
    }
  }
  return found;
}

Squares common(const Squares& a, const Squares& b) {
  Squares both;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
  return both;
}

std::size_t count(const Mailbox& board, bool red, std::string_view kinds) {
  std::size_t found = 0;
  for (const int square : men_of(board, red)) {
    found += one_of(board.at(square), kinds) ? 1U : 0U;
  }
  return found;
}

bool wins_at_once(const Mailbox& board, bool stalemate_draws) {
  for (const Step step : board.legal_moves()) {
    const State state = board.after(step).state();
    if (state == State::Checkmate || (state == State::Stalemate && !stalemate_draws)) {
      return true;
    }
  }
  return false;
}

bool drawn_by_material(const Mailbox& board, bool stalemate_draws) {
  const auto both = [&](std::string_view kinds) {
    return count(board, true, kinds) + count(board, false, kinds);
  };
  if (both("PRN") > 0 || both("C") > 2) {
    return false;
  }
  if (both("C") == 0) {
    return true;
  }
  if (both("C") == 2) {
    const bool one_each = count(board, true, "C") == 1;
    return one_each && both("A") == 0 && (both("B") == 0 || !wins_at_once(board, stalemate_draws));
  }
  const bool side = count(board, true, "C") == 1;
  if (count(board, side, "A") > 0) {
    return false;
  }
  const std::size_t advisors = count(board, !side, "A");
  const bool elephants = count(board, side, "B") > 0;
  if (advisors == 0 || (advisors == 1 && !elephants)) {
    return true;
  }
  return advisors + (elephants ? 1 : 0) < 3 && !wins_at_once(board, stalemate_draws);
}

std::string win_for(bool red) {
  return red ? "red_wins" : "black_wins";
}

}  // namespace

Judge::Judge(std::string_view fen) : start_clock_(0) {
  const Mailbox board = Mailbox::from_fen(fen);
  scenes_.push_back({board, {}, false, board.in_check()});
  std::vector<std::string_view> fields;
  for (std::size_t at = 0; at < fen.size();) {
    const std::size_t end = std::min(fen.find(' ', at), fen.size());
    fields.push_back(fen.substr(at, end - at));
    at = end + 1;
  }
  if (fields.size() > 4) {
    std::from_chars(fields[4].data(), fields[4].data() + fields[4].size(), start_clock_);
  }
}

void Judge::play(Step step) {
  const Mailbox next = board().after(step);
  scenes_.push_back({next, step, board().at(step.to) != '.', next.in_check()});
}

std::optional<std::size_t> Judge::begin_of_span(unsigned fold) const {
  unsigned found = 0;
  for (std::size_t i = scenes_.size(); i-- > 0;) {
    found += scenes_[i].board == board() ? 1U : 0U;
    if (found == fold) {
      return i;
    }
    if (scenes_[i].captured) {
      break;
    }
  }
  return std::nullopt;
}

// Of the move that led to scene `ply`.
const Novelty& Judge::novelty(std::size_t ply, bool strict) const {
  const auto [place, fresh] = known_.try_emplace({ply, strict});
  Novelty& novelty = place->second;
  const Scene& before = scenes_[ply - 1];
  const Scene& after = scenes_[ply];
  if (!fresh || after.check) {
    return novelty;
  }
  const bool red = before.board.red_to_move();
  Squares old_victims;
  for (const auto& [attacker, victim] : threats(before.board, red, strict)) {
    old_victims.insert(victim);
  }
  for (const auto& [attacker, victim] : threats(after.board, red, strict)) {
    if (old_victims.count(victim) == 0) {
      novelty.victims.insert(victim);
      const int from = attacker == after.step.to ? after.step.from : attacker;
      if (!may_take(before.board, from, victim, strict)) {
        novelty.direct.insert(victim);
      }
    }
  }
  return novelty;
}

Judge::Record Judge::record(std::size_t first, bool red, bool strict) const {
  std::vector<int> home(90);  // where the man on a square stood when the span began
  for (int square = 0; square < 90; ++square) {
    home[static_cast<std::size_t>(square)] = square;
  }
  const auto at_home = [&](const Squares& squares) {
    Squares homes;
    for (const int square : squares) {
      homes.insert(home[static_cast<std::size_t>(square)]);
    }
    return homes;
  };
  Record record;
  bool begun = false;
  for (std::size_t ply = first + 1; ply < scenes_.size(); ++ply) {
    const Step step = scenes_[ply].step;
    home[static_cast<std::size_t>(step.to)] = home[static_cast<std::size_t>(step.from)];
    if (scenes_[ply - 1].board.red_to_move() != red) {
      continue;
    }
    const Novelty& news = novelty(ply, strict);
    record.always_checks = record.always_checks && scenes_[ply].check;
    record.victims = begun ? common(record.victims, at_home(news.victims)) : at_home(news.victims);
    record.direct = begun ? common(record.direct, at_home(news.direct)) : at_home(news.direct);
    begun = true;
  }
  return record;
}

Ruling Judge::repetition(std::size_t first, const Law& law) const {
  const bool strict = law.set == "computer";
  const Record red = record(first, true, strict);
  const Record black = record(first, false, strict);
  if (red.always_checks && black.always_checks) {
    return {"draw", "mutual_perpetual_check"};
  }
  if (red.always_checks || black.always_checks) {
    return {win_for(black.always_checks), "perpetual_check"};
  }
  const Ruling draw{"draw", "repetition_draw"};
  if (law.set == "check-only") {
    return draw;
  }
  if (law.set == "computer") {
    const bool any_check = std::any_of(scenes_.begin() + static_cast<std::ptrdiff_t>(first) + 1,
                                       scenes_.end(), [](const Scene& s) { return s.check; });
    if (any_check || red.victims.empty() == black.victims.empty()) {
      return draw;
    }
    return {win_for(red.victims.empty()), "perpetual_chase"};
  }
  const auto tier = [](const Record& side) {
    return !side.direct.empty() ? 2 : !side.victims.empty() ? 1 : 0;
  };
  if (tier(red) == tier(black)) {
    return draw;
  }
  return {win_for(tier(red) < tier(black)), "perpetual_chase"};
}

unsigned Judge::counted_plies(const Law& law) const {
  const auto uncounted = [&](unsigned checks) {
    return law.counted_checks && checks > *law.counted_checks;
  };
  unsigned plies = start_clock_;
  std::map<bool, unsigned> checks;
  bool free_reply = scenes_.front().check && law.counted_checks == 0U;
  for (std::size_t i = 1; i < scenes_.size(); ++i) {
    const Scene& scene = scenes_[i];
    const bool mover = scenes_[i - 1].board.red_to_move();
    const bool free_check =
        scene.check && (scene.captured ? law.counted_checks == 0U : uncounted(++checks[mover]));
    if (scene.captured) {
      plies = 0;
      checks.clear();
    } else if (!free_check && !free_reply) {
      ++plies;
    }
    free_reply = free_check;
  }
  return plies;
}

Ruling Judge::rule(const Law& law) const {
  switch (board().state()) {
    case State::Checkmate:
      return {win_for(!board().red_to_move()), "checkmate"};
    case State::Stalemate:
      return {law.stalemate_draws ? "draw" : win_for(!board().red_to_move()), "stalemate"};
    case State::Ongoing:
      break;
  }
  const auto first = begin_of_span(law.fold);
  if (first && law.set != "none") {
    return repetition(*first, law);
  }
  if (law.limit > 0 && counted_plies(law) >= law.limit) {
    return {"draw", "natural_move_limit"};
  }
  if (law.material && drawn_by_material(board(), law.stalemate_draws)) {
    return {"draw", "insufficient_material"};
  }
  return {};
}

}  // namespace xq::reference
