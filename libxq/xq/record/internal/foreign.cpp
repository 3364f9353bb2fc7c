#include "xq/record/internal/foreign.hpp"

#include <algorithm>
#include <array>

#include "xq/base/text.hpp"
#include "xq/board/types.hpp"
#include "xq/record/internal/csv.hpp"
#include "xq/record/internal/pgn_tags.hpp"

namespace xq::record {
namespace {

using namespace std::string_view_literals;

struct Beginning {
  std::string_view text;
  Known known;
};

constexpr Known kCcbridge{"a CCBridge game file"sv, GameFormat::Cbr};
constexpr Known kXqf{"an XQF game file"sv, GameFormat::Xqf};
constexpr Known kPgn{"a PGN game record"sv, GameFormat::Pgn};
constexpr Known kWxf{"a WXF game record"sv, GameFormat::Wxf};
constexpr Known kHtml{"an HTML document"sv, GameFormat::Dhtmlxq};

constexpr std::array kFiles{
    Beginning{"CCBridge"sv, kCcbridge},
    Beginning{"SQLite format 3"sv, {"an SQLite database"sv, std::nullopt}},
    Beginning{"\x1F\x8B"sv, {"a gzip archive"sv, std::nullopt}},
    Beginning{"PK\x03\x04"sv, {"a zip archive"sv, std::nullopt}},
};

constexpr std::array kTexts{
    Beginning{"CCBridge"sv, kCcbridge},
    Beginning{"[DhtmlXQ"sv, {"a DhtmlXQ game record"sv, GameFormat::Dhtmlxq}},
    Beginning{"START{"sv, kWxf},
    Beginning{"<!DOCTYPE"sv, kHtml},
    Beginning{"<html"sv, kHtml},
    Beginning{"<?xml"sv, {"an XML document"sv, std::nullopt}},
    Beginning{"<ChineseChessRecord"sv, {"a ChineseChessRecord game record"sv, GameFormat::Cbf}},
};

template <std::size_t Size>
std::optional<Known> beginning(const std::array<Beginning, Size>& known, std::string_view text) {
  const auto at = std::find_if(known.begin(), known.end(),
                               [&](const Beginning& one) { return text.starts_with(one.text); });
  return at == known.end() ? std::nullopt : std::optional(at->known);
}

bool is_wxf(std::string_view line) {
  const auto words = split_words(line.substr(0, line.find('\n')));
  return words.size() >= 2 && words[0] == "FORMAT" && (words[1] == "WXF" || words[1] == "ICCS");
}

// Whether a list may begin so: JSON, a comment, a line with a board, a header of CSV.
bool may_begin_list(std::string_view line) {
  return line.find_first_of("[{#\"") == 0 ||
         std::count(line.begin(), line.end(), '/') >= std::ptrdiff_t{kRanks - 1} ||
         CsvTable::from_header(line).has_value();
}

}  // namespace

std::optional<Known> known_kind(const Head& head, std::string_view line) {
  if (head.bytes.size() > 2 && head.bytes.starts_with("XQ") &&
      static_cast<unsigned char>(head.bytes[2]) < 0x20) {
    return kXqf;
  }
  if (const auto known = beginning(kFiles, head.bytes)) {
    return known;
  }
  line = trim(line);
  if (const auto known = beginning(kTexts, line)) {
    return known;
  }
  if (begins_with_tag(line)) {
    return kPgn;
  }
  if (is_wxf(line)) {
    return kWxf;
  }
  // Text in UTF-16 without a mark has a NUL byte in every character of ASCII.
  if (head.zeros > head.size / 8) {
    return Known{"a binary file, or UTF-16 without a mark", std::nullopt};
  }
  if (head.zeros > 0 && !line.empty() && !may_begin_list(line)) {
    return Known{"a binary file", std::nullopt};
  }
  return std::nullopt;
}

std::optional<std::string> foreign_kind(const Head& head, std::string_view line) {
  const auto known = known_kind(head, line);
  return known ? std::optional("this is " + std::string(known->what)) : std::nullopt;
}

}  // namespace xq::record
