// The ways people write moves, and their names on command lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"

namespace xq {

enum class Notation : std::uint8_t {
  Coordinate,     // h2e2, ranks 0–9: UCCI, UCI-Cyclone, Pikafish
  CoordinateOne,  // h3e3, ranks 1–10: Fairy-Stockfish in plain UCI
  Iccs,           // H2-E2
  Wxf,            // C2.5
  Chinese,        // 炮二平五
  San,            // Che3
};
inline constexpr unsigned kNotations = 6;

// Which characters Chinese notation is printed in. Readers take both.
enum class ChineseScript : std::uint8_t { Simplified, Traditional };

// The digits of Black's moves in Chinese notation; Red's are always 一 to 九.
enum class BlackDigits : std::uint8_t { FullWidth, HalfWidth };

// How Chinese notation names pawns that share files. With one such file of two or three they agree:
// 前 后, 前 中 后.
enum class ChineseTandem : std::uint8_t {
  Xqbase,  // four and more, on one file or two: 一兵 to 五兵, from the mover's right to left, each
           // file front to rear
  Book,  // two files: place, man and file (前兵九平八); four and five on one: 前 二 三 四 五
  BookShort,  // the same without the man: 前九平八
};

// How WXF names pawns that share files. With one such file of two they agree: P+ and P-.
enum class WxfTandem : std::uint8_t {
  WxfPage,      // three: P+ P3 P-; four: ++ P+ P- --; five: ++ P+ P3 P- --; two files: 3+ 33 3-
  ElephantEye,  // three: P+ P. P-; four and more: Pa to Pe in the order of Xqbase
  Fairy,        // three and more, or two files: place and file, 13 23 33
};

// Where the sign of the front or rear man goes: C+=1 or +C=1.
enum class WxfSign : std::uint8_t { Last, First };

// What WXF is printed in: Ｃ２＝５ is full width.
enum class LetterWidth : std::uint8_t { Half, Full };

// Algebraic notation of Pychess (ranks 1–10, pawns as Pc5) or of WinBoard (ranks 0–9, pawns as c4).
enum class SanDialect : std::uint8_t { Pychess, WinBoard };

// The letters for horse and elephant.
enum class SanLetters : std::uint8_t { HE, NB };

// A notation with everything that matters when it is printed. When text is read, all variants of
// the notation are understood, and the style says which of two readings comes first. Members of
// other notations are ignored.
struct NotationStyle {
  Notation notation = Notation::Coordinate;

  ChineseScript script = ChineseScript::Simplified;
  BlackDigits black_digits = BlackDigits::FullWidth;
  ChineseTandem chinese_tandem = ChineseTandem::Xqbase;

  WxfTandem wxf_tandem = WxfTandem::WxfPage;
  WxfSign sign = WxfSign::Last;
  char sideways = '.';                // '.' or '='
  bool lower_case_for_black = false;  // c2.5, as PlayOK prints
  LetterWidth width = LetterWidth::Half;

  SanDialect dialect = SanDialect::Pychess;
  SanLetters letters = SanLetters::HE;

  bool operator==(const NotationStyle&) const = default;
};

// The style a name stands for: one of `uci`, `uci-10`, `iccs`, `wxf`, `wxf-eleeye`, `wxf-fairy`,
// `chinese`, `san`, `san-winboard`, then any of its notation's variants, each behind a hyphen:
// `chinese-traditional-half`. Any other name gives InvalidArgument, whose message lists what there
// is.
Result<NotationStyle> parse_notation_style(std::string_view text);

// The shortest name of a style; parse_notation_style() reads it back, but for members of other
// notations, which are then at their defaults.
std::string to_text(const NotationStyle& style);

// A name, or (where it begins with a hyphen) a variant that may stand behind the names before it.
struct NotationName {
  std::string_view name;
  std::string_view help;  // what it stands for, with an example
};

// All names and variants, in the order of a --help.
std::vector<NotationName> notation_names();

}  // namespace xq
