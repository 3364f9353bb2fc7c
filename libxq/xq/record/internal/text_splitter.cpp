#include "xq/record/internal/text_splitter.hpp"

#include <array>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/record/internal/csv.hpp"
#include "xq/record/internal/fen_line.hpp"
#include "xq/record/internal/list_game.hpp"
#include "xq/record/internal/pgn_tags.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kPiece = std::size_t{64} << 10U;

std::string_view tag_name(std::string_view line) {
  return line.substr(0, std::min(line.find_first_of(" \t\""), line.size()));
}

// "1. h2e2": the first move of a game. "1. ..." and "1.          馬８進７" go on with one.
bool begins_numbering(std::string_view line) {
  constexpr std::size_t kRestated = 4;
  if (!line.starts_with("1.")) {
    return false;
  }
  const std::size_t move = line.find_first_not_of(" \t", 2);
  return move != std::string_view::npos && move < 2 + kRestated && line[move] != '.';
}

// With a result, or with the end of a comment.
bool may_end_game(std::string_view line) {
  constexpr std::array<std::string_view, 5> kEnds{"1-0", "0-1", "1/2", "*", "}"};
  for (const std::string_view end : kEnds) {
    if (line.ends_with(end)) {
      return true;
    }
  }
  return false;
}

bool is_in_comment(std::string_view text) {
  const std::size_t open = text.rfind('{');
  const std::size_t close = text.rfind('}');
  return open != std::string_view::npos && (close == std::string_view::npos || close < open);
}

GameFormat format_of(TextKind kind) {
  switch (kind) {
    case TextKind::Pgn:
      return GameFormat::Pgn;
    case TextKind::Wxf:
      return GameFormat::Wxf;
    case TextKind::Positions:
      return GameFormat::Position;
    case TextKind::Json:
      return GameFormat::Json;
    default:
      return GameFormat::Text;
  }
}

}  // namespace

TextSplitter::TextSplitter(std::istream& input, std::string begun, std::string name, TextKind kind)
    : lines_(input, std::move(begun), kind == TextKind::Json ? LineText::Utf8 : LineText::AsBytes),
      name_(std::move(name)),
      kind_(kind) {
  if (kind == TextKind::Json) {
    lines_.allow_pieces(kPiece);
  }
}

SplitItem TextSplitter::game(GameFormat format, std::string bytes, std::uint64_t line) {
  RawGame raw;
  raw.format = format;
  raw.bytes = std::move(bytes);
  raw.source.place = {name_, line};
  raw.source.number = ++number_;
  raw.source.format = format;
  if (lines_.encoding() == TextEncoding::Utf16Le || lines_.encoding() == TextEncoding::Utf16Be) {
    raw.source.encoding = encoding_name(lines_.encoding());
  }
  return raw;
}

SplitItem TextSplitter::error(RecordErrorCode code, std::string message, std::uint64_t line) const {
  return RecordError{{}, code, std::move(message), {name_, line}};
}

std::optional<SplitItem> TextSplitter::next() {
  for (Line line; !finished_;) {
    if (json_.has_value()) {
      return take_json();
    }
    auto item = rows_.next(line) ? take_line(line) : finish();
    if (item) {
      return item;
    }
  }
  return json_.has_value() ? take_json() : std::nullopt;
}

std::optional<SplitItem> TextSplitter::take_line(Line& line) {
  if (line.fault == LineFault::TooLong || line.fault == LineFault::Io) {
    in_line_ = false;
    return error(line.fault == LineFault::Io ? RecordErrorCode::Io : RecordErrorCode::Unsupported,
                 line.message, line.number);
  }
  switch (kind_) {
    case TextKind::Json:
      feed_json(line);
      return std::nullopt;
    case TextKind::List:
      return take_list_line(line);
    case TextKind::Positions:
      return take_position_line(line);
    default:
      return take_game_line(line);
  }
}

bool TextSplitter::begins_game(std::string_view text, bool is_tag) const {
  if (kind_ == TextKind::Wxf) {
    return text.starts_with("FORMAT") ||
           (text.starts_with("START{") && gathered_.text.find("START{") != std::string::npos);
  }
  if (is_tag) {
    const bool again = gathered_.blank_before && tag_name(text) == gathered_.first_tag;
    return again ||
           (gathered_.has_moves && (!gathered_.first_tag.empty() || gathered_.is_numbered));
  }
  return gathered_.is_numbered && gathered_.blank_before && gathered_.may_end &&
         begins_numbering(text) && !is_in_comment(gathered_.text);
}

// Adds the line to the game.
void TextSplitter::gather(const Line& line, std::string_view text, bool is_tag) {
  gathered_.line = gathered_.text.empty() ? line.number : gathered_.line;
  if (text.empty()) {
    gathered_.blank_before = true;
  } else if (is_tag) {
    if (gathered_.first_tag.empty()) {
      // What stood before the first tag and has no moves says nothing.
      gathered_ = {};
      gathered_.line = line.number;
      gathered_.first_tag = tag_name(text);
    }
    gathered_.blank_before = false;
  } else {
    gathered_.has_moves = true;
    gathered_.is_numbered = gathered_.is_numbered || begins_numbering(text);
    gathered_.may_end = may_end_game(text);
    gathered_.blank_before = false;
  }
  if (!gathered_.text.empty() || !text.empty()) {
    gathered_.text += line.text;
    gathered_.text += '\n';
  }
}

std::optional<SplitItem> TextSplitter::take_game_line(const Line& line) {
  std::optional<SplitItem> done;
  const std::string_view text = trim(line.text);
  const bool is_tag = begins_with_tag(text);
  if (begins_game(text, is_tag)) {
    if (!skipping_ && !gathered_.text.empty()) {
      done = game(format_of(kind_), std::move(gathered_.text), gathered_.line);
    }
    gathered_ = {};
    skipping_ = false;
  }
  if (skipping_) {
    return done;
  }
  gather(line, text, is_tag);
  if (gathered_.text.size() > kMaxGameText) {
    skipping_ = true;
    gathered_.text = {};
    ++number_;
    return error(RecordErrorCode::Unsupported,
                 "the game is longer than " + std::to_string(kMaxGameText) + " bytes",
                 gathered_.line);
  }
  return done;
}

// A line is a game; the FEN on the next one is its start.
std::optional<SplitItem> TextSplitter::take_list_line(const Line& line) {
  const std::string_view text = trim(line.text);
  if (text.empty() || text.starts_with('#') || text.starts_with("//")) {
    return std::nullopt;
  }
  const bool belongs = is_fen_line(text) && !gathered_.text.empty();
  std::optional<SplitItem> done;
  if (!belongs && !gathered_.text.empty()) {
    done = game(GameFormat::Text, std::move(gathered_.text), gathered_.line);
  }
  if (belongs) {
    gathered_.text += '\n';
    gathered_.text += text;
  } else {
    gathered_.text = text;
    gathered_.line = line.number;
  }
  return done;
}

std::optional<SplitItem> TextSplitter::take_position_line(const Line& line) {
  const std::string_view text = trim(line.text);
  if (text.empty() || says_nothing(text)) {
    return std::nullopt;
  }
  if (number_ == 0 && header_.empty()) {
    if (const auto table = CsvTable::from_header(text)) {
      header_ = std::string(text) + '\n';
      separator_ = table->separator();
      return std::nullopt;
    }
  }
  std::string row(text);
  if (!header_.empty()) {
    rows_.complete(row, separator_);  // if it cannot be, its reader tells so
  }
  return game(GameFormat::Position, header_ + row, line.number);
}

void TextSplitter::feed_json(const Line& line) {
  json_.feed({line.text, line.number, !in_line_, line.ends, line.fault == LineFault::BadEncoding});
  in_line_ = !line.ends;
}

std::optional<SplitItem> TextSplitter::take_json() {
  JsonValue value = json_.take();
  if (value.fault != JsonFault::None) {
    ++number_;
    return error(json_error_code(value.fault), json_fault_text(value.fault), value.fault_line);
  }
  return game(GameFormat::Json, std::move(value.text), value.line);
}

std::optional<SplitItem> TextSplitter::finish() {
  finished_ = true;
  json_.finish();
  if (gathered_.text.empty() || skipping_) {
    return std::nullopt;
  }
  return game(format_of(kind_), std::move(gathered_.text), gathered_.line);
}

}  // namespace xq::record
