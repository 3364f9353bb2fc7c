#include "xq/record/internal/foreign.hpp"

#include <algorithm>
#include <array>

#include "xq/base/text.hpp"
#include "xq/board/types.hpp"
#include "xq/record/internal/csv.hpp"

namespace xq::record {
namespace {

using namespace std::string_view_literals;

struct Beginning {
  std::string_view text;
  std::string_view what;
};

constexpr std::array kFiles{
    Beginning{"CCBridge"sv, "a CCBridge game file"sv},
    Beginning{"SQLite format 3"sv, "an SQLite database"sv},
    Beginning{"\x1F\x8B"sv, "a gzip archive"sv},
    Beginning{"PK\x03\x04"sv, "a zip archive"sv},
};

constexpr std::array kTexts{
    Beginning{"CCBridge"sv, "a CCBridge game file"sv},
    Beginning{"[DhtmlXQ"sv, "a DhtmlXQ game record"sv},
    Beginning{"START{"sv, "a WXF game record"sv},
    Beginning{"<!DOCTYPE"sv, "an HTML document"sv},
    Beginning{"<html"sv, "an HTML document"sv},
    Beginning{"<?xml"sv, "an XML document"sv},
    Beginning{"<ChineseChessRecord"sv, "a ChineseChessRecord game record"sv},
};

template <std::size_t Size>
std::string_view beginning(const std::array<Beginning, Size>& known, std::string_view text) {
  const auto at = std::find_if(known.begin(), known.end(),
                               [&](const Beginning& one) { return text.starts_with(one.text); });
  return at == known.end() ? std::string_view() : at->what;
}

// `[Event "..."]`; an array of JSON has no bare word before a text.
bool is_pgn_tag(std::string_view line) {
  if (!line.starts_with('[')) {
    return false;
  }
  line.remove_prefix(1);
  const std::size_t end = std::min(line.find_first_of(" \t\""), line.size());
  const std::string_view name = line.substr(0, end);
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  return !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
  }) && trim(line.substr(end)).starts_with('"');
}

bool is_wxf(std::string_view line) {
  const auto words = split_words(line.substr(0, line.find('\n')));
  return words.size() >= 2 && words[0] == "FORMAT" && words[1] == "WXF";
}

// Whether a list may begin so: JSON, a comment, a line with a board, a header of CSV.
bool may_begin_list(std::string_view line) {
  return line.find_first_of("[{#\"") == 0 ||
         std::count(line.begin(), line.end(), '/') >= std::ptrdiff_t{kRanks - 1} ||
         CsvTable::from_header(line).has_value();
}

std::string_view told(const Head& head, std::string_view line) {
  if (head.bytes.size() > 2 && head.bytes.starts_with("XQ") &&
      static_cast<unsigned char>(head.bytes[2]) < 0x20) {
    return "an XQF game file";
  }
  if (const auto what = beginning(kFiles, head.bytes); !what.empty()) {
    return what;
  }
  line = trim(line);
  if (const auto what = beginning(kTexts, line); !what.empty()) {
    return what;
  }
  if (is_pgn_tag(line)) {
    return "a PGN game record";
  }
  if (is_wxf(line)) {
    return "a WXF game record";
  }
  // Text in UTF-16 without a mark has a NUL byte in every character of ASCII.
  if (head.zeros > head.size / 8) {
    return "a binary file, or UTF-16 without a mark";
  }
  if (head.zeros > 0 && !line.empty() && !may_begin_list(line)) {
    return "a binary file";
  }
  return {};
}

}  // namespace

std::optional<std::string> foreign_kind(const Head& head, std::string_view line) {
  const std::string_view what = told(head, line);
  return what.empty() ? std::nullopt : std::optional("this is " + std::string(what));
}

}  // namespace xq::record
