#include "xq/notation/internal/wxf.hpp"

#include <array>
#include <utility>

#include "xq/board/piece_letter.hpp"
#include "xq/notation/internal/character.hpp"

namespace xq::internal {
namespace {

using Letters = std::array<char, 4>;

constexpr unsigned kFullWidthShift = 0xFEE0;  // from ! to ！

// The four characters of a move as ASCII: full-width forms and the dashes of word processors
// become what they stand for.
std::optional<Letters> letters_of(std::string_view text) {
  Letters letters{};
  for (char& letter : letters) {
    const unsigned code = text.empty() ? 0 : take_character(text);
    if (code < 0x80) {
      letter = static_cast<char>(code);
    } else if (code > kFullWidthShift + ' ' && code < kFullWidthShift + 0x7F) {
      letter = static_cast<char>(code - kFullWidthShift);
    } else if (code == 0x2212 || code == 0x2013 || code == 0x2014) {  // minus, dashes
      letter = '-';
    } else {
      return std::nullopt;
    }
  }
  return text.empty() ? std::optional(letters) : std::nullopt;
}

std::uint8_t digit_of(char c) {
  return c >= '1' && c <= '9' ? static_cast<std::uint8_t>(c - '0') : std::uint8_t{0};
}

std::optional<Direction> direction_of(char c) {
  switch (c) {
    case '+':
      return Direction::Forward;
    case '-':
      return Direction::Back;
    case '.':
    case '=':
      return Direction::Sideways;
    default:
      return std::nullopt;
  }
}

std::optional<Place> place_of(char sign) {
  const auto direction = direction_of(sign);
  if (!direction) {
    return std::nullopt;
  }
  constexpr std::array<Place, 3> kPlaces{Place::Plus, Place::Middle, Place::Minus};
  return kPlaces[static_cast<std::size_t>(*direction)];
}

constexpr unsigned kMostPawns = 5;

using Names = FixedList<ManName, 2>;

// A letter and how it goes on: C2, C+, Pa.
Names names_behind_letter(char first, char second) {
  Names names;
  const auto piece = piece_of_letter(first);
  if (!piece) {
    return names;
  }
  const PieceType type = type_of(*piece);
  const unsigned order = static_cast<unsigned>(second | 0x20) - 'a' + 1;
  if (const std::uint8_t file = digit_of(second)) {
    names.push_back({type, file});
  } else if (const auto place = place_of(second)) {
    names.push_back({type, 0, *place});
  } else if (type == PieceType::Pawn && order >= 1 && order <= kMostPawns) {
    names.push_back({type, 0, Place::Numbered, static_cast<std::uint8_t>(order)});
  }
  return names;
}

// Pawns without their letter: 3+, and 33, which is the middle one of file 3 or the third of it.
Names names_behind_digit(std::uint8_t first, char second, WxfTandem tandem) {
  Names names;
  if (const auto place = place_of(second)) {
    names.push_back({PieceType::Pawn, first, *place});
  } else if (const std::uint8_t file = digit_of(second)) {
    if (first == file) {
      names.push_back({PieceType::Pawn, file, Place::Middle});
    }
    if (first <= kMostPawns) {
      names.push_back({PieceType::Pawn, file, Place::Numbered, first});
    }
    if (names.size() == 2 && tandem == WxfTandem::Fairy) {
      std::swap(names[0], names[1]);
    }
  }
  return names;
}

// A sign first: ++ for a pawn, +C.
Names names_behind_sign(char first, char second) {
  if (first != '+' && first != '-') {
    return {};
  }
  if (first == second) {
    Names names;
    names.push_back({PieceType::Pawn, 0, first == '+' ? Place::Front : Place::Rear});
    return names;
  }
  return place_of(second) || digit_of(second) != 0 ? Names{} : names_behind_letter(second, first);
}

char sign_letter(Place place) {
  switch (place) {
    case Place::Plus:
      return '+';
    case Place::Minus:
      return '-';
    default:
      return '.';
  }
}

// Where a pawn stands on its file in the words of the WXF page.
Place page_place(const Sharing& sharing) {
  const bool crowd = sharing.count > 3;
  const unsigned from_rear = sharing.count - 1 - sharing.index;
  if (sharing.index == from_rear) {
    return Place::Middle;
  }
  if (sharing.index < from_rear) {
    return crowd && sharing.index == 0 ? Place::Front : Place::Plus;
  }
  return crowd && from_rear == 0 ? Place::Rear : Place::Minus;
}

// The two characters that name a man, who has a `letter` and stands on a `file`.
std::string name_of(const Sharing& sharing, char letter, char file, const NotationStyle& style) {
  if (sharing.count == 1) {
    return {letter, file};
  }
  const auto with_sign = [&](Place place) -> std::string {
    const char sign = sign_letter(place);
    return style.sign == WxfSign::First && place != Place::Middle ? std::string{sign, letter}
                                                                  : std::string{letter, sign};
  };
  const bool pair = sharing.files == 1 && sharing.count == 2;
  const Place place = page_place(sharing);
  if (style.wxf_tandem == WxfTandem::Fairy && !pair) {
    return {static_cast<char>('1' + sharing.index), file};
  }
  if (style.wxf_tandem == WxfTandem::ElephantEye) {
    return sharing.total > 3 ? std::string{letter, static_cast<char>('a' + sharing.order)}
                             : with_sign(place);
  }
  if (sharing.files > 1) {
    return {file, place == Place::Middle ? file : sign_letter(place)};
  }
  switch (place) {
    case Place::Front:
      return "++";
    case Place::Rear:
      return "--";
    case Place::Middle:
      return {letter, file};
    default:
      return with_sign(place);
  }
}

std::string full_width(std::string_view text) {
  std::string wide;
  for (const char c : text) {
    const unsigned code = static_cast<unsigned char>(c) + kFullWidthShift;
    wide += static_cast<char>(0xE0U | code >> 12U);
    wide += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
    wide += static_cast<char>(0x80U | (code & 0x3FU));
  }
  return wide;
}

}  // namespace

WxfReadings parse_wxf(std::string_view text, WxfTandem tandem) {
  WxfReadings readings;
  const auto letters = letters_of(text);
  const auto direction = letters ? direction_of((*letters)[2]) : std::nullopt;
  const std::uint8_t number = letters ? digit_of((*letters)[3]) : std::uint8_t{0};
  if (!direction || number == 0) {
    return readings;
  }
  const auto [first, second] = std::pair((*letters)[0], (*letters)[1]);
  const Names names = direction_of(first)    ? names_behind_sign(first, second)
                      : digit_of(first) != 0 ? names_behind_digit(digit_of(first), second, tandem)
                                             : names_behind_letter(first, second);
  for (const ManName& name : names) {
    readings.push_back({name, {*direction, number}});
  }
  return readings;
}

std::string print_wxf(const Position& position, Move move, const NotationStyle& style) {
  constexpr std::string_view kMen = "KAEHRCPkaehrcp";  // in the order of Piece
  const Color us = position.side_to_move();
  const PieceType type = type_of(position.piece_on(move.from()));
  const Color cased = style.lower_case_for_black ? us : Color::Red;
  const char letter = kMen[index_of(make_piece(cased, type))];
  const auto file = static_cast<char>('0' + file_number(us, move.from().file()));
  std::string text = name_of(sharing_of(position, move.from()), letter, file, style);
  const Step step = step_of(position, move);
  text += step.direction == Direction::Sideways  ? style.sideways
          : step.direction == Direction::Forward ? '+'
                                                 : '-';
  text += static_cast<char>('0' + step.number);
  return style.width == LetterWidth::Full ? full_width(text) : text;
}

}  // namespace xq::internal
