#include "xq/record/internal/fen_line.hpp"

#include <algorithm>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/record/internal/epd.hpp"
#include "xq/record/internal/record_parts.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kFenFields = 6;
constexpr std::string_view kMoveSeparators = " \t\r\n\v\f,";

// A line cut where its forms differ.
struct Parts {
  std::string_view name;  // before the first '|'
  std::string_view fen;   // the fields that belong to the FEN for sure
  std::size_t fen_fields = 0;
  std::string_view tail;      // what follows them
  std::string_view whole;     // fen and tail
  std::string_view solution;  // behind the second '|'
};

bool looks_like_board(std::string_view text) {
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  return std::count(word.begin(), word.end(), '/') == 9;
}

bool looks_like_side(std::string_view word) {
  if (word.starts_with('-')) {
    word.remove_prefix(1);
  }
  if (word.ends_with(',')) {
    word.remove_suffix(1);
  }
  return word.size() == 1 && std::string_view("wWrRbB").find(word[0]) != std::string_view::npos;
}

bool is_fen_field(std::string_view word, std::size_t index) {
  return index == 0 || (index == 1 && looks_like_side(word)) || word == "-" ||
         (word[0] >= '0' && word[0] <= '9');
}

void cut_tail(Parts& parts) {
  const std::string_view text = parts.whole;
  std::size_t end = 0;
  while (parts.fen_fields < kFenFields) {
    const std::size_t from = text.find_first_not_of(kBlanks, end);
    const std::size_t to = std::min(text.find_first_of(" \t\r\n\v\f;", from), text.size());
    if (from == std::string_view::npos || to == from ||
        !is_fen_field(text.substr(from, to - from), parts.fen_fields)) {
      break;
    }
    end = to;
    ++parts.fen_fields;
  }
  parts.fen = text.substr(0, end);
  parts.tail = trim(text.substr(end));
}

Parts cut(std::string_view line) {
  Parts parts;
  line = trim(line);
  if (const std::size_t bar = line.find('|');
      bar != std::string_view::npos && !looks_like_board(line.substr(0, bar))) {
    parts.name = trim(line.substr(0, bar));
    if (parts.name.size() >= 2 && parts.name.starts_with('"') && parts.name.ends_with('"')) {
      parts.name = trim(parts.name.substr(1, parts.name.size() - 2));
    }
    line.remove_prefix(bar + 1);
    if (const std::size_t second = line.find('|'); second != std::string_view::npos) {
      parts.solution = trim(line.substr(second + 1));
      line = line.substr(0, second);
    }
  }
  parts.whole = trim(line);
  cut_tail(parts);
  return parts;
}

void add_comment(std::string_view text, MetaBuilder& meta) {
  if (text = trim(text); !text.empty()) {
    meta.add("comment", text);
  }
}

// `moves h2e2 h9g7 ; comment`
std::optional<Fault> read_played(std::string_view tail, PositionRecord& record, MetaBuilder& meta) {
  const std::size_t end = std::min(tail.find(';'), tail.size());
  const auto words = split_words(tail.substr(0, end), kMoveSeparators);
  if (end < tail.size()) {
    add_comment(tail.substr(end + 1), meta);
  }
  return read_moves({words.begin() + 1, words.end()}, record);
}

// Whether moves or a comment follow the FEN, where an "id" is a word of somebody's text.
bool says_more_than_opcodes(const Parts& parts) {
  return parts.tail.starts_with(';') || parts.tail.starts_with('#') ||
         parts.tail.substr(0, parts.tail.find_first_of(" \t;")) == "moves";
}

std::optional<Fault> read_parts(const Parts& parts, PositionRecord& record, MetaBuilder& meta) {
  const std::string_view first = parts.tail.substr(0, parts.tail.find_first_of(" \t;"));
  const bool has_opcodes = is_known_opcode(first) ||
                           (is_opcode_shaped(first) && parts.fen_fields > 1 && first != "moves" &&
                            parts.tail.find(';') != std::string_view::npos);
  const bool is_comment = parts.tail.starts_with(';') || parts.tail.starts_with('#');
  const bool is_fen_alone = !has_opcodes && !is_comment && first != "moves";
  if (auto fault = read_fen(is_fen_alone ? parts.whole : parts.fen, record.start)) {
    return fault;
  }
  if (is_fen_alone) {
    return std::nullopt;
  }
  if (is_comment) {
    add_comment(parts.tail.substr(1), meta);
    return std::nullopt;
  }
  if (!has_opcodes) {
    return read_played(parts.tail, record, meta);
  }
  auto opcodes = split_opcodes(parts.tail);
  if (!opcodes) {
    return Fault{RecordErrorCode::BadNotation, opcodes.error().message};
  }
  return apply_opcodes(*opcodes, record, meta);
}

}  // namespace

bool says_nothing(std::string_view line) {
  const std::string_view text = trim(line);
  return text.empty() || text.starts_with('#');
}

PositionItem read_fen_line(std::string_view line, SourcePlace place, ListedMoves listed) {
  const Parts parts = cut(line);
  PositionRecord record;
  record.id = parts.name;
  MetaBuilder meta;
  if (auto fault = read_parts(parts, record, meta)) {
    if (record.id.empty() && !says_more_than_opcodes(parts)) {
      record.id = find_id(parts.whole);
    }
    return refused(std::move(record.id), std::move(*fault), std::move(place));
  }
  if (listed == ListedMoves::Game && record.moves.empty()) {
    if (auto fault = read_moves(split_words(parts.solution, kMoveSeparators), record)) {
      return refused(std::move(record.id), std::move(*fault), std::move(place));
    }
  } else if (!parts.solution.empty()) {
    meta.add("moves", parts.solution);
  }
  record.meta_json = meta.json();
  record.place = std::move(place);
  return record;
}

}  // namespace xq::record
