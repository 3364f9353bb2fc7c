#include "xq/record/internal/known_bytes.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/cbf_game.hpp"
#include "xq/record/internal/cbl_library.hpp"
#include "xq/record/internal/cbr_game.hpp"
#include "xq/record/internal/ccm_game.hpp"
#include "xq/record/internal/qp_game.hpp"
#include "xq/record/internal/xqf_layout.hpp"

namespace xq::record {
namespace {

// The root elements lie behind a declaration and comments.
std::optional<GameFormat> known_xml(std::string_view bytes) {
  constexpr std::size_t kFarEnough = 2000;
  const std::size_t start = bytes.find('<');
  if (start == std::string_view::npos || start > 3) {
    return std::nullopt;  // more than a byte-order mark
  }
  const std::string_view head = bytes.substr(0, kFarEnough);
  if (head.find(kCbfRoot) != std::string_view::npos) {
    return GameFormat::Cbf;
  }
  const std::size_t root = head.find("<n ");
  const bool pfc =
      root != std::string_view::npos && head.find("version=", root) < head.find('>', root);
  return pfc ? std::optional(GameFormat::Pfc) : std::nullopt;
}

// Eleven short texts, then "Moves".
bool is_mxq(std::string_view bytes) {
  constexpr unsigned kFields = 11;
  ByteReader reader(bytes);
  for (unsigned i = 0; i < kFields; ++i) {
    reader.take(reader.u8());
  }
  return reader.take(reader.u8()) == "Moves";
}

// Nothing but decimal numbers, of which the first is 1, and the second says how many moves of ten
// there are. "1 ..." may also begin a list of moves in words.
bool is_che(std::string_view bytes) {
  constexpr std::size_t kFewest = 12;
  const bool numbers = std::all_of(bytes.begin(), bytes.end(), [](char c) {
    return (c >= '0' && c <= '9') || kBlanks.find(c) != std::string_view::npos;
  });
  return numbers && bytes.starts_with("1 ") && split_words(bytes).size() >= kFewest;
}

// The layout without magic: a 1, then moves of seven bytes whose squares are on the board.
bool is_short_ccm(std::string_view bytes) {
  constexpr std::size_t kMoveSize = 7;
  constexpr std::size_t kFewestMoves = 4;
  if (!bytes.starts_with('\1') || bytes.size() < 1 + kFewestMoves * kMoveSize) {
    return false;
  }
  for (std::size_t move = 0; move < kFewestMoves; ++move) {
    ByteReader reader(bytes, 1 + move * kMoveSize + 2);
    const bool columns = std::max(reader.u8(), reader.u8()) < kFiles;
    if (!columns || std::max(reader.u8(), reader.u8()) >= kRanks) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::optional<GameFormat> known_bytes(std::string_view bytes) {
  constexpr std::array<std::pair<std::string_view, GameFormat>, 5> kMagics{
      {{kCbrMagic, GameFormat::Cbr},
       {kCblMagic, GameFormat::Cbl},
       {kOldCblMagic, GameFormat::Cbl},
       {kQpMagic, GameFormat::Position},
       {kCcmMagic, GameFormat::Ccm}}};
  for (const auto& [magic, format] : kMagics) {
    if (bytes.starts_with(magic)) {
      return format;
    }
  }
  // A text may begin with the two letters too, but has no NULs.
  if (bytes.starts_with(xqf::kMagic) &&
      bytes.substr(0, xqf::kHeaderSize).find('\0') != std::string_view::npos) {
    return GameFormat::Xqf;
  }
  if (is_mxq(bytes)) {
    return GameFormat::Mxq;
  }
  if (is_che(bytes)) {
    return GameFormat::Che;
  }
  if (is_short_ccm(bytes)) {
    return GameFormat::Ccm;
  }
  return known_xml(bytes);
}

}  // namespace xq::record
