#include "xq/record/internal/text_kind.hpp"

#include <algorithm>

#include "xq/base/encoding.hpp"
#include "xq/base/text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/record/internal/csv.hpp"
#include "xq/record/internal/list_game.hpp"
#include "xq/record/internal/move_lexer.hpp"
#include "xq/record/internal/pgn_tags.hpp"

namespace xq::record {
namespace {

// `{"` or `[{`, `["`, perhaps with the second sign on the next line; a brace before anything else
// is a comment of PGN.
bool is_json(const std::vector<std::string>& lines) {
  std::string start;
  for (const std::string& line : lines) {
    for (const char c : line) {
      if (kBlanks.find(c) == std::string_view::npos) {
        start += c;
      }
      if (start.size() == 2) {
        break;
      }
    }
  }
  start.resize(std::min<std::size_t>(start.size(), 2));
  return start == "{\"" || start == "{}" || start == "[{" || start == "[\"" || start == "[]";
}

bool has_move(std::string_view text) {
  const Lexed lexed = lex_moves(text);
  return std::any_of(lexed.tokens.begin(), lexed.tokens.end(), [](const Token& token) {
    return token.kind == TokenKind::Word && !guess_notation(token.text).empty();
  });
}

// In the encoding that makes moves of it, if any does.
bool has_move_in_any(std::string_view bytes) {
  if (is_utf8(bytes)) {
    return has_move(bytes);
  }
  return has_move(to_utf8_lossy(bytes, TextEncoding::Gb18030)) ||
         has_move(to_utf8_lossy(bytes, TextEncoding::Big5)) || has_move(replace_bad_utf8(bytes));
}

// Whether the line is a whole game: two moves or more in coordinates, and nothing else but a name.
bool is_list_line(std::string_view line) {
  const std::string_view name = list_name(line);
  line.remove_prefix(name.empty() ? 0 : line.find(';') + 1);
  if (line.find('.') != std::string_view::npos) {
    return false;
  }
  const Lexed lexed = lex_moves(line);
  return lexed.tokens.size() > 1 &&
         std::all_of(lexed.tokens.begin(), lexed.tokens.end(), [](const Token& token) {
           return token.kind == TokenKind::Word && parse_move(token.text);
         });
}

}  // namespace

std::optional<TextKind> text_kind(const std::vector<std::string>& lines) {
  if (lines.empty()) {
    return std::nullopt;
  }
  const std::string_view first = trim(lines[0]);
  if (is_json(lines)) {
    return TextKind::Json;
  }
  for (const std::string& line : lines) {
    const std::string_view text = trim(line);
    if (begins_with_tag(text)) {
      return TextKind::Pgn;
    }
    if (text.starts_with("START{")) {
      return TextKind::Wxf;
    }
  }
  if (CsvTable::from_header(first)) {
    return TextKind::Positions;
  }
  if (is_fen_line(first)) {
    const bool moves_follow =
        lines.size() > 1 && !is_fen_line(lines[1]) && has_move_in_any(lines[1]);
    return moves_follow ? TextKind::Moves : TextKind::Positions;
  }
  if (is_list_line(first)) {
    return TextKind::List;
  }
  std::string all;
  for (const std::string& line : lines) {
    all += line;
    all += '\n';
  }
  return has_move_in_any(all) ? std::optional(TextKind::Moves) : std::nullopt;
}

}  // namespace xq::record
