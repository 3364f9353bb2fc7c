#include "xq/record/internal/move_line.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/replay.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kShownWord = 40;

Reading reading_of(MoveCheck check) {
  return check == MoveCheck::Strict ? Reading::Legal : Reading::AlsoIntoCheck;
}

// Whether the number at the end of an algebraic move is the rank of `move` as the dialect counts.
bool is_in_dialect(std::string_view word, Move move, SanDialect dialect) {
  const std::string_view text = split_marks(word).move;
  const std::size_t number = text.find_last_not_of("0123456789") + 1;
  const unsigned rank = move.to().rank() + (dialect == SanDialect::Pychess ? 1U : 0U);
  return text.substr(number) == std::to_string(rank);
}

// What the word can mean in this style alone: a game counts ranks in one way from end to end.
MoveCandidates read_word(const Position& position, std::string_view word,
                         const NotationStyle& style, Reading reading) {
  const MoveCandidates found = read_move(position, word, style, reading);
  if (style.notation != Notation::San) {
    return found;
  }
  MoveCandidates kept;
  for (const Move move : found) {
    if (is_in_dialect(word, move, style.dialect)) {
      kept.push_back(move);
    }
  }
  return kept;
}

// Whether WinBoard wrote it, whose pawns have no letter.
bool is_winboard(const Words& words) {
  return std::any_of(words.begin(), words.end(),
                     [](std::string_view word) { return word[0] >= 'a' && word[0] <= 'i'; });
}

// One way through the words at a time.
class LineTry {
 public:
  LineTry(const Position& start, const Words& words, MoveCheck check)
      : start_(start), words_(words), reading_(reading_of(check)) {
    best_.moves.reserve(words.size());
  }

  [[nodiscard]] bool complete() const { return best_.moves.size() == words_.size(); }
  LineReading take() { return std::move(best_); }

  void run(const NotationStyle& style, bool goes_back) {
    position_ = start_;
    moves_.clear();
    choices_.clear();
    over_ = false;
    std::size_t tries = 0;
    while (moves_.size() < words_.size()) {
      const MoveCandidates found =
          over_ ? MoveCandidates() : read_word(position_, words_[moves_.size()], style, reading_);
      if (found.empty()) {
        keep(style);
        if (!goes_back || !go_back(tries)) {
          return;
        }
        continue;
      }
      if (goes_back && found.size() > 1) {
        choices_.push_back({position_, moves_.size(), found, 1});
      }
      play(found[0]);
    }
    keep(style);
  }

 private:
  // A word that can mean more than the move it was taken for.
  struct Choice {
    Position position;
    std::size_t word = 0;
    MoveCandidates moves;
    std::size_t next = 1;
  };

  void play(Move move) {
    over_ = takes_king(position_, move);
    position_.make(move);
    moves_.push_back(move);
  }

  void keep(const NotationStyle& style) {
    if (moves_.size() > best_.moves.size() || !tried_) {
      best_.moves = moves_;
      best_.style = style;
      tried_ = true;
    }
  }

  bool go_back(std::size_t& tries) {
    if (choices_.empty()) {
      return false;
    }
    Choice& last = choices_.back();
    tries += moves_.size() - last.word;
    if (tries > kMaxTries) {
      return false;
    }
    position_ = last.position;
    moves_.resize(last.word);
    const Move move = last.moves[last.next++];
    if (last.next == last.moves.size()) {
      choices_.pop_back();
    }
    play(move);
    return true;
  }

  const Position& start_;
  const Words& words_;
  const Reading reading_;
  LineReading best_;
  Position position_ = start_;
  std::vector<Move> moves_;
  std::vector<Choice> choices_;
  bool over_ = false;
  bool tried_ = false;
};

bool has_capitals(std::string_view word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

NotationStyle style_of(Notation notation, SanDialect dialect = SanDialect::Pychess) {
  NotationStyle style;
  style.notation = notation;
  style.dialect = dialect;
  return style;
}

}  // namespace

std::vector<NotationStyle> possible_styles(const Words& words) {
  constexpr std::size_t kEnough = 8;
  NotationSet set;
  std::string_view first;
  std::size_t fitting = 0;
  for (const std::string_view word : words) {
    const NotationSet fits = guess_notation(word);
    if (fits.empty()) {
      continue;
    }
    const NotationSet both = first.empty() ? fits : set & fits;
    set = both.empty() ? set : both;
    first = first.empty() ? word : first;
    if (++fitting == kEnough) {
      break;
    }
  }
  std::vector<NotationStyle> styles;
  const auto add = [&](Notation notation) {
    if (set.has(notation)) {
      styles.push_back(style_of(notation));
    }
  };
  add(Notation::Chinese);
  add(Notation::Wxf);
  add(has_capitals(first) ? Notation::Iccs : Notation::Coordinate);
  add(Notation::CoordinateOne);
  if (set.has(Notation::San)) {
    const bool winboard = is_winboard(words);
    styles.push_back(
        style_of(Notation::San, winboard ? SanDialect::WinBoard : SanDialect::Pychess));
    styles.push_back(
        style_of(Notation::San, winboard ? SanDialect::Pychess : SanDialect::WinBoard));
  }
  return styles;
}

LineReading read_line(const Position& start, const Words& words,
                      const std::vector<NotationStyle>& styles, MoveCheck check) {
  LineTry attempt(start, words, check);
  for (const bool goes_back : {false, true}) {
    for (const NotationStyle& style : styles) {
      attempt.run(style, goes_back);
      if (attempt.complete()) {
        return attempt.take();
      }
    }
  }
  return attempt.take();
}

GameFault unread_word(const Position& position, std::string_view word, const NotationStyle& style,
                      bool over) {
  GameFault fault;
  fault.text = one_line(word, kShownWord);
  if (over) {
    fault.message = "the king was taken before";
    return fault;
  }
  const std::string_view move = split_marks(word).move;
  const bool coordinates =
      style.notation == Notation::Coordinate || style.notation == Notation::Iccs;
  const auto found = read_move(position, word, style, Reading::AlsoIntoCheck);
  if (const auto squares = parse_move(move); coordinates && squares) {
    fault.message = why_not(position, *squares);
  } else if (!found.empty()) {
    fault.message = why_not(position, found[0]);
  } else if (guess_notation(word).empty()) {
    fault.code = RecordErrorCode::BadNotation;
    fault.message = "no move in any notation known";
  } else {
    fault.message = "no man of the side to move can do that";
  }
  return fault;
}

}  // namespace xq::record
