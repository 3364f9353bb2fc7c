#include "xq/notation/move_text.hpp"

#include <array>

#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/notation/internal/chinese.hpp"
#include "xq/notation/internal/san.hpp"
#include "xq/notation/internal/wxf.hpp"

namespace xq {
namespace {

std::string print_iccs(Move move) {
  std::string text = move_text(move);
  for (const std::size_t letter : {0U, 2U}) {
    text[letter] = static_cast<char>(text[letter] - 'a' + 'A');
  }
  return text.insert(2, 1, '-');
}

// What the text names, without a look at what the men can do.
MoveCandidates named_moves(const Position& position, std::string_view text,
                           const NotationStyle& style) {
  MoveCandidates moves;
  switch (style.notation) {
    case Notation::Coordinate:
    case Notation::Iccs:
    case Notation::CoordinateOne: {
      const bool one = style.notation == Notation::CoordinateOne;
      if (const auto move = parse_move(text, one ? RankBase::One : RankBase::Zero)) {
        moves.push_back(*move);
      }
      break;
    }
    case Notation::Wxf:
      for (const auto& named : internal::parse_wxf(text, style.wxf_tandem)) {
        internal::add_moves(position, named, moves);
      }
      break;
    case Notation::Chinese:
      if (const auto named = internal::parse_chinese(text)) {
        internal::add_moves(position, *named, moves);
      }
      break;
    case Notation::San:
      internal::add_san_moves(position, text, style.dialect, moves);
      break;
  }
  return moves;
}

bool is_pseudo_legal(const Position& position, Move move) {
  return position.pieces(position.side_to_move()).has(move.from()) &&
         pseudo_targets(position, move.from()).has(move.to());
}

struct Mark {
  std::string_view text;
  char opinion;  // '!', '?', or 0 for what tells of a check
};
constexpr std::array<Mark, 8> kMarks{
    {{"!", '!'}, {"?", '?'}, {"+", 0}, {"#", 0}, {"！", '!'}, {"？", '?'}, {"＋", 0}, {"＃", 0}}};

// The bytes that end a mark: most moves have none.
constexpr auto kMarkEnds = [] {
  std::array<bool, 256> ends{};
  for (const Mark& mark : kMarks) {
    ends[static_cast<unsigned char>(mark.text.back())] = true;
  }
  return ends;
}();

// Takes a mark off the end of the text.
const Mark* take_mark(std::string_view& text) {
  if (text.empty() || !kMarkEnds[static_cast<unsigned char>(text.back())]) {
    return nullptr;
  }
  for (const Mark& mark : kMarks) {
    if (text.ends_with(mark.text)) {
      text.remove_suffix(mark.text.size());
      return &mark;
    }
  }
  return nullptr;
}

}  // namespace

std::string print_move(const Position& position, Move move, const NotationStyle& style) {
  switch (style.notation) {
    case Notation::Coordinate:
      return move_text(move);
    case Notation::CoordinateOne:
      return move_text(move, RankBase::One);
    case Notation::Iccs:
      return print_iccs(move);
    case Notation::Wxf:
      return internal::print_wxf(position, move, style);
    case Notation::Chinese:
      return internal::print_chinese(position, move, style);
    case Notation::San:
      break;
  }
  return internal::print_san(position, move, style);
}

MoveCandidates read_move(const Position& position, std::string_view text,
                         const NotationStyle& style, Reading reading) {
  MoveCandidates moves;
  MoveCandidates into_check;
  for (const Move move : named_moves(position, split_marks(text).move, style)) {
    if (is_legal(position, move)) {
      moves.push_back(move);
    } else if (reading == Reading::AlsoIntoCheck && is_pseudo_legal(position, move)) {
      into_check.push_back(move);
    }
  }
  for (const Move move : into_check) {
    moves.push_back(move);
  }
  return moves;
}

MoveCandidates read_move(const Position& position, std::string_view text, Notation notation,
                         Reading reading) {
  NotationStyle style;
  style.notation = notation;
  return read_move(position, text, style, reading);
}

MarkedMove split_marks(std::string_view text) {
  MarkedMove marked{text};
  std::array<char, 2> opinions{};  // the last two found, which are the first two written
  while (const Mark* mark = take_mark(marked.move)) {
    if (mark->opinion != 0) {
      opinions = {mark->opinion, opinions[0]};
    }
  }
  if (opinions[0] == 0) {
    return marked;
  }
  constexpr std::array<std::string_view, 6> kNags{"!", "?", "!!", "??", "!?", "?!"};
  const std::string_view written(opinions.data(), opinions[1] != 0 ? 2 : 1);
  for (unsigned i = 0; i < kNags.size(); ++i) {
    marked.nag = written == kNags[i] ? i + 1 : marked.nag;
  }
  return marked;
}

NotationSet guess_notation(std::string_view token) {
  const std::string_view text = split_marks(token).move;
  NotationSet set;
  const auto insert_if = [&set](bool fits, Notation notation) {
    if (fits) {
      set.insert(notation);
    }
  };
  const bool zero = parse_move(text, RankBase::Zero).has_value();
  insert_if(zero, Notation::Coordinate);
  insert_if(zero, Notation::Iccs);
  insert_if(parse_move(text, RankBase::One).has_value(), Notation::CoordinateOne);
  insert_if(!internal::parse_wxf(text, WxfTandem::WxfPage).empty(), Notation::Wxf);
  insert_if(internal::parse_chinese(text).has_value(), Notation::Chinese);
  insert_if(internal::is_san(text), Notation::San);
  return set;
}

}  // namespace xq
