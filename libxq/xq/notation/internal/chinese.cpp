#include "xq/notation/internal/chinese.hpp"

#include <array>

#include "xq/notation/internal/character.hpp"

namespace xq::internal {
namespace {

enum class GlyphKind : std::uint8_t { None, Man, Place, Number, Direction };

// What a character means; `value` is a PieceType, a Place, a number or a Direction.
struct Glyph {
  char16_t code = 0;
  GlyphKind kind = GlyphKind::None;
  std::uint8_t value = 0;
};

constexpr std::size_t kSlots = 256;

constexpr std::size_t slot_of(unsigned code) {
  return (code * 40503U >> 8U) % kSlots;
}

// All characters of the notation, found by open addressing.
constexpr auto kGlyphs = [] {
  std::array<Glyph, kSlots> slots{};
  const auto enter = [&slots](std::u16string_view codes, GlyphKind kind, auto value) {
    for (const char16_t code : codes) {
      std::size_t slot = slot_of(code);
      while (slots[slot].code != 0) {
        slot = (slot + 1) % kSlots;
      }
      slots[slot] = {code, kind, static_cast<std::uint8_t>(value)};
    }
  };
  enter(u"帅帥将將", GlyphKind::Man, PieceType::King);
  enter(u"仕士", GlyphKind::Man, PieceType::Advisor);
  enter(u"相象", GlyphKind::Man, PieceType::Elephant);
  enter(u"马馬傌", GlyphKind::Man, PieceType::Horse);
  enter(u"车車俥砗硨", GlyphKind::Man, PieceType::Rook);
  enter(u"炮砲包", GlyphKind::Man, PieceType::Cannon);
  enter(u"兵卒", GlyphKind::Man, PieceType::Pawn);
  enter(u"前", GlyphKind::Place, Place::Front);
  enter(u"中", GlyphKind::Place, Place::Middle);
  enter(u"后後", GlyphKind::Place, Place::Rear);
  enter(u"进進上", GlyphKind::Direction, Direction::Forward);
  enter(u"平", GlyphKind::Direction, Direction::Sideways);
  enter(u"退下", GlyphKind::Direction, Direction::Back);
  constexpr std::u16string_view kNumbers = u"一二三四五六七八九１２３４５６７８９123456789";
  for (std::size_t i = 0; i < kNumbers.size(); ++i) {
    enter(kNumbers.substr(i, 1), GlyphKind::Number, i % 9 + 1);
  }
  return slots;
}();

// REQUIRES: !text.empty()
Glyph take_glyph(std::string_view& text) {
  const unsigned code = take_character(text);
  std::size_t slot = slot_of(code);
  while (kGlyphs[slot].code != 0 && kGlyphs[slot].code != code) {
    slot = (slot + 1) % kSlots;
  }
  return kGlyphs[slot];
}

using Glyphs = FixedList<Glyph, 5>;

// What the characters before the direction name: 炮二, 前炮, 炮前, 一兵, 前兵九, 前九.
std::optional<ManName> name_of(const Glyphs& glyphs, std::size_t count) {
  ManName name;
  bool has_man = false;
  const auto take_place = [&name](Glyph glyph) {
    const bool numbered = glyph.kind == GlyphKind::Number;
    name.place = numbered ? Place::Numbered : static_cast<Place>(glyph.value);
    name.number = numbered ? glyph.value : std::uint8_t{0};
  };
  for (std::size_t i = 0; i < count; ++i) {
    const Glyph glyph = glyphs[i];
    switch (glyph.kind) {
      case GlyphKind::Man:
        if (has_man) {
          return std::nullopt;
        }
        has_man = true;
        name.type = static_cast<PieceType>(glyph.value);
        break;
      case GlyphKind::Place:
        if (name.place != Place::Any || name.file != 0) {
          return std::nullopt;
        }
        take_place(glyph);
        break;
      case GlyphKind::Number:
        if (i == 0) {
          take_place(glyph);
        } else if (name.file == 0) {
          name.file = glyph.value;
        } else {
          return std::nullopt;
        }
        break;
      default:
        return std::nullopt;
    }
  }
  const bool numbered_man = name.place == Place::Numbered && name.type != PieceType::Pawn;
  if (numbered_man || (name.place == Place::Any && name.file == 0) || (!has_man && count != 2)) {
    return std::nullopt;
  }
  return name;
}

struct ScriptGlyphs {
  // In the order of Piece.
  std::array<std::string_view, kPieces> men;
  // In the order of Direction.
  std::array<std::string_view, 3> directions;
  std::string_view rear;
};

constexpr ScriptGlyphs kSimplified{
    {"帅", "仕", "相", "马", "车", "炮", "兵", "将", "士", "象", "马", "车", "炮", "卒"},
    {"进", "平", "退"},
    "后"};
constexpr ScriptGlyphs kTraditional{
    {"帥", "仕", "相", "馬", "車", "炮", "兵", "將", "士", "象", "馬", "車", "砲", "卒"},
    {"進", "平", "退"},
    "後"};
constexpr std::array<std::string_view, 9> kNumerals{"一", "二", "三", "四", "五",
                                                    "六", "七", "八", "九"};
constexpr std::array<std::string_view, 9> kFullDigits{"１", "２", "３", "４", "５",
                                                      "６", "７", "８", "９"};
constexpr std::array<std::string_view, 9> kHalfDigits{"1", "2", "3", "4", "5", "6", "7", "8", "9"};

const std::array<std::string_view, 9>& digits_of(Color player, BlackDigits black) {
  if (player == Color::Red) {
    return kNumerals;
  }
  return black == BlackDigits::FullWidth ? kFullDigits : kHalfDigits;
}

// 前, 中, 后, or where four or five share the file 前, 二, 三, 四, 五.
std::string_view place_of(const Sharing& sharing, std::string_view rear) {
  if (sharing.index == 0) {
    return "前";
  }
  if (sharing.count > 3) {
    return kNumerals[sharing.index];
  }
  return sharing.index + 1 == sharing.count ? rear : "中";
}

}  // namespace

std::optional<NamedMove> parse_chinese(std::string_view text) {
  Glyphs glyphs;
  while (!text.empty()) {
    if (glyphs.size() == Glyphs::kCapacity) {
      return std::nullopt;
    }
    glyphs.push_back(take_glyph(text));
  }
  if (glyphs.size() < 4) {
    return std::nullopt;
  }
  const Glyph direction = glyphs[glyphs.size() - 2];
  const Glyph number = glyphs[glyphs.size() - 1];
  const auto name = name_of(glyphs, glyphs.size() - 2);
  if (!name || direction.kind != GlyphKind::Direction || number.kind != GlyphKind::Number) {
    return std::nullopt;
  }
  return NamedMove{*name, {static_cast<Direction>(direction.value), number.value}};
}

std::string print_chinese(const Position& position, Move move, const NotationStyle& style) {
  const ScriptGlyphs& script =
      style.script == ChineseScript::Simplified ? kSimplified : kTraditional;
  const auto& digits = digits_of(position.side_to_move(), style.black_digits);
  const Piece piece = position.piece_on(move.from());
  const std::string_view man = script.men[index_of(piece)];
  const std::string_view file =
      digits[file_number(position.side_to_move(), move.from().file()) - 1];
  const Sharing sharing = sharing_of(position, move.from());
  const bool xqbase = style.chinese_tandem == ChineseTandem::Xqbase;
  std::string text;
  if (sharing.count == 1) {
    text.append(man).append(file);
  } else if (xqbase && sharing.total > 3) {
    text.append(kNumerals[sharing.order]).append(man);
  } else {
    text.append(place_of(sharing, script.rear));
    if (sharing.files == 1 || style.chinese_tandem == ChineseTandem::Book) {
      text.append(man);
    }
    if (sharing.files > 1) {
      text.append(file);
    }
  }
  const Step step = step_of(position, move);
  text.append(script.directions[static_cast<std::size_t>(step.direction)]);
  text.append(digits[step.number - 1U]);
  return text;
}

}  // namespace xq::internal
