#include "reference/move_names.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace xq::reference {
namespace {

// Everything is seen from the mover's chair: files 1 to 9 from his right, ranks grow forward.
struct Spot {
  int file;
  int rank;

  bool operator==(const Spot&) const = default;
};

Spot seen_from(Color player, Square square) {
  const auto file = static_cast<int>(square.file());
  const auto rank = static_cast<int>(square.rank());
  return player == Color::Red ? Spot{9 - file, rank} : Spot{file + 1, 9 - rank};
}

// The like men of each file, the front one first.
using Files = std::map<int, std::vector<Spot>>;

Files files_of(const Position& position, Piece piece) {
  Files files;
  for (int rank = 9; rank >= 0; --rank) {
    for (unsigned i = 0; i < kSquares; ++i) {
      const Spot spot = seen_from(color_of(piece), Square(i));
      if (position.piece_on(Square(i)) == piece && spot.rank == rank) {
        files[spot.file].push_back(spot);
      }
    }
  }
  return files;
}

// The men that share files, from the right, each file from the front.
std::vector<Spot> sharers(const Files& files) {
  std::vector<Spot> men;
  for (const auto& [file, on_it] : files) {
    if (on_it.size() > 1) {
      men.insert(men.end(), on_it.begin(), on_it.end());
    }
  }
  return men;
}

std::size_t index_in(const std::vector<Spot>& men, Spot spot) {
  return static_cast<std::size_t>(std::find(men.begin(), men.end(), spot) - men.begin());
}

bool by_place(PieceType type) {
  return type == PieceType::Horse || type == PieceType::Rook || type == PieceType::Cannon ||
         type == PieceType::Pawn;
}

using Words = std::vector<std::string>;
const Words kNumerals{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

std::string digit(int value, Color player, const NotationStyle& style) {
  static const Words kWide{"", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
  if (style.notation == Notation::Wxf) {
    return std::to_string(value);
  }
  const auto at = static_cast<std::size_t>(value);
  if (player == Color::Red) {
    return kNumerals[at];
  }
  return style.black_digits == BlackDigits::FullWidth ? kWide[at] : std::to_string(value);
}

std::string chinese_man(Piece piece, ChineseScript script) {
  static const Words kSimple{"帅", "仕", "相", "马", "车", "炮", "兵",
                             "将", "士", "象", "马", "车", "炮", "卒"};
  static const Words kOld{"帥", "仕", "相", "馬", "車", "炮", "兵",
                          "將", "士", "象", "馬", "車", "砲", "卒"};
  return (script == ChineseScript::Simplified ? kSimple : kOld)[index_of(piece)];
}

std::string chinese_name(const Files& files, Spot from, const std::string& man,
                         const std::string& file, const NotationStyle& style) {
  const std::vector<Spot>& mates = files.at(from.file);
  const std::vector<Spot> all = sharers(files);
  const std::string rear = style.script == ChineseScript::Simplified ? "后" : "後";
  const std::map<std::size_t, Words> words{{2, {"前", rear}},
                                           {3, {"前", "中", rear}},
                                           {4, {"前", "二", "三", "四"}},
                                           {5, {"前", "二", "三", "四", "五"}}};
  const std::string place = words.at(mates.size())[index_in(mates, from)];
  if (all.size() == mates.size()) {  // one file
    const bool ordinal = style.chinese_tandem == ChineseTandem::Xqbase && all.size() > 3;
    return (ordinal ? kNumerals[index_in(all, from) + 1] : place) + man;
  }
  switch (style.chinese_tandem) {
    case ChineseTandem::Xqbase:
      return kNumerals[index_in(all, from) + 1] + man;
    case ChineseTandem::Book:
      return place + man + file;
    default:
      return place + file;
  }
}

std::string wxf_name(const Files& files, Spot from, const std::string& man,
                     const NotationStyle& style) {
  const std::vector<Spot>& mates = files.at(from.file);
  const std::vector<Spot> all = sharers(files);
  const std::string file = std::to_string(from.file);
  const std::size_t index = index_in(mates, from);
  const auto with_sign = [&](const std::string& sign) {
    return style.sign == WxfSign::First && sign != "." ? sign + man : man + sign;
  };
  if (all.size() == 2) {
    return with_sign(index == 0 ? "+" : "-");
  }
  if (style.wxf_tandem == WxfTandem::Fairy) {
    return std::to_string(index + 1) + file;
  }
  if (style.wxf_tandem == WxfTandem::ElephantEye) {
    const std::string letters = "abcde";
    return all.size() == 3 ? with_sign(std::string(1, "+.-"[index]))
                           : man + letters[index_in(all, from)];
  }
  const std::map<std::size_t, Words> signs{{2, {"+", "-"}},
                                           {3, {"+", file, "-"}},
                                           {4, {"++", "+", "-", "--"}},
                                           {5, {"++", "+", file, "-", "--"}}};
  const std::string sign = signs.at(mates.size())[index];
  if (all.size() > mates.size()) {
    return file + sign;
  }
  if (sign == file) {
    return man + file;
  }
  return sign.size() == 2 ? sign : with_sign(sign);
}

// Each character of ASCII in its full-width form.
std::string widened(const std::string& text) {
  std::string wide;
  for (const char c : text) {
    const int offset = c - 0x20;  // U+FF00 and so many: EF BC 80 to EF BC BF, EF BD 80 ...
    wide += "\xEF";
    wide += static_cast<char>(0xBC + offset / 64);
    wide += static_cast<char>(0x80 + offset % 64);
  }
  return wide;
}

}  // namespace

std::string move_name(const Position& position, Move move, const NotationStyle& style) {
  const bool wxf = style.notation == Notation::Wxf;
  const Piece piece = position.piece_on(move.from());
  const Color player = color_of(piece);
  const PieceType type = type_of(piece);
  const Spot from = seen_from(player, move.from());
  const Spot to = seen_from(player, move.to());
  const bool lower = style.lower_case_for_black && player == Color::Black;
  const std::string man = wxf ? std::string(1, (lower ? "kaehrcp" : "KAEHRCP")[index_of(type)])
                              : chinese_man(piece, style.script);
  const std::string file = digit(from.file, player, style);
  const Files files = files_of(position, piece);

  std::string text = man + file;
  if (by_place(type) && files.at(from.file).size() > 1) {
    text = wxf ? wxf_name(files, from, man, style) : chinese_name(files, from, man, file, style);
  }
  const std::string forward = style.script == ChineseScript::Simplified ? "进" : "進";
  const Words directions =
      wxf ? Words{"-", std::string(1, style.sideways), "+"} : Words{"退", "平", forward};
  text += directions[to.rank > from.rank ? 2 : to.rank == from.rank ? 1 : 0];
  const bool along_the_file = to.file == from.file;
  text += digit(along_the_file ? std::abs(to.rank - from.rank) : to.file, player, style);
  return wxf && style.width == LetterWidth::Full ? widened(text) : text;
}

}  // namespace xq::reference
