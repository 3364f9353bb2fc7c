#include "xq/notation/notation.hpp"

#include <algorithm>
#include <array>

#include "xq/base/text.hpp"

namespace xq {
namespace {

constexpr NotationStyle plain(Notation notation) {
  NotationStyle style;
  style.notation = notation;
  return style;
}

struct Name {
  std::string_view name;
  NotationStyle style;
  std::string_view help;
};

constexpr std::array<Name, 9> kNames{{
    {"uci", plain(Notation::Coordinate), "h2e2, ranks 0-9: UCCI, UCI-Cyclone, Pikafish"},
    {"uci-10", plain(Notation::CoordinateOne), "h3e3, ranks 1-10: Fairy-Stockfish in plain UCI"},
    {"iccs", plain(Notation::Iccs), "H2-E2"},
    {"wxf", plain(Notation::Wxf), "C2.5; pawns on one file P+ P3 P-, ++ P+ P- --, on two 3+ 7-"},
    {"wxf-eleeye",
     [] {
       auto style = plain(Notation::Wxf);
       style.wxf_tandem = WxfTandem::ElephantEye;
       return style;
     }(),
     "C2.5; pawns on one file P+ P. P-, four and more Pa to Pe"},
    {"wxf-fairy",
     [] {
       auto style = plain(Notation::Wxf);
       style.wxf_tandem = WxfTandem::Fairy;
       style.sideways = '=';
       return style;
     }(),
     "C2=5; three pawns and more by place and file: 13 23 33"},
    {"chinese", plain(Notation::Chinese), "炮二平五, 马８进７; four pawns and more 一兵 to 五兵"},
    {"san", plain(Notation::San), "Che3, Pc5, ranks 1-10: Pychess"},
    {"san-winboard",
     [] {
       auto style = plain(Notation::San);
       style.dialect = SanDialect::WinBoard;
       return style;
     }(),
     "Che2, c4, ranks 0-9"},
}};

struct Variant {
  std::string_view name;
  Notation notation;
  void (*set)(NotationStyle&);
  std::string_view help;
};

constexpr std::array<Variant, 10> kVariants{{
    {"-equals", Notation::Wxf, [](NotationStyle& s) { s.sideways = '='; }, "C2=5, as AXF writes"},
    {"-dot", Notation::Wxf, [](NotationStyle& s) { s.sideways = '.'; }, "C2.5"},
    {"-first", Notation::Wxf, [](NotationStyle& s) { s.sign = WxfSign::First; }, "+C.1 for C+.1"},
    {"-lower", Notation::Wxf, [](NotationStyle& s) { s.lower_case_for_black = true; },
     "c2.5 for Black"},
    {"-full", Notation::Wxf, [](NotationStyle& s) { s.width = LetterWidth::Full; }, "Ｃ２．５"},
    {"-traditional", Notation::Chinese,
     [](NotationStyle& s) { s.script = ChineseScript::Traditional; }, "車一進一"},
    {"-half", Notation::Chinese, [](NotationStyle& s) { s.black_digits = BlackDigits::HalfWidth; },
     "马8进7 for Black"},
    {"-book", Notation::Chinese, [](NotationStyle& s) { s.chinese_tandem = ChineseTandem::Book; },
     "four pawns on a file 前 二 三 四, pawns on two files 前兵九平八"},
    {"-short", Notation::Chinese,
     [](NotationStyle& s) { s.chinese_tandem = ChineseTandem::BookShort; },
     "as -book, but 前九平八"},
    {"-nb", Notation::San, [](NotationStyle& s) { s.letters = SanLetters::NB; },
     "N and B for horse and elephant"},
}};

// How many members two styles have in common.
unsigned likeness(const NotationStyle& a, const NotationStyle& b) {
  unsigned same = 0;
  for (const bool member :
       {a.notation == b.notation, a.script == b.script, a.black_digits == b.black_digits,
        a.chinese_tandem == b.chinese_tandem, a.wxf_tandem == b.wxf_tandem, a.sign == b.sign,
        a.sideways == b.sideways, a.lower_case_for_black == b.lower_case_for_black,
        a.width == b.width, a.dialect == b.dialect, a.letters == b.letters}) {
    same += member ? 1U : 0U;
  }
  return same;
}

// Puts the variants named in `text` into the style. Whether there are no others.
bool set_variants(std::string_view text, NotationStyle& style) {
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find('-', 1));
    const auto* const variant = std::find_if(
        kVariants.begin(), kVariants.end(),
        [&](const Variant& one) { return one.name == word && one.notation == style.notation; });
    if (variant == kVariants.end()) {
      return false;
    }
    variant->set(style);
    text.remove_prefix(word.size());
  }
  return true;
}

}  // namespace

Result<NotationStyle> parse_notation_style(std::string_view text) {
  const std::string lower = to_lower(text);
  for (const Name& one : kNames) {
    NotationStyle style = one.style;
    if (lower.starts_with(one.name) &&
        set_variants(std::string_view(lower).substr(one.name.size()), style)) {
      return style;
    }
  }
  std::string known;
  for (const NotationName& one : notation_names()) {
    known.append(known.empty() ? "" : " ").append(one.name);
  }
  return fail(ErrorCode::InvalidArgument, in_quotes(text) + " is no notation; there are " + known);
}

std::string to_text(const NotationStyle& style) {
  std::string best;
  unsigned most = 0;
  for (const Name& name : kNames) {
    std::string text(name.name);
    NotationStyle named = name.style;
    for (const Variant& variant : kVariants) {
      NotationStyle nearer = named;
      variant.set(nearer);
      if (variant.notation == named.notation && likeness(nearer, style) > likeness(named, style)) {
        text += variant.name;
        named = nearer;
      }
    }
    if (named.notation == style.notation && likeness(named, style) > most) {
      most = likeness(named, style);
      best = text;
    }
  }
  return best;
}

std::vector<NotationName> notation_names() {
  std::vector<NotationName> names;
  for (const Name& one : kNames) {
    names.push_back({one.name, one.help});
    const bool last =
        &one == &kNames.back() || std::next(&one)->style.notation != one.style.notation;
    for (const Variant& variant : kVariants) {
      if (last && variant.notation == one.style.notation) {
        names.push_back({variant.name, variant.help});
      }
    }
  }
  return names;
}

}  // namespace xq
