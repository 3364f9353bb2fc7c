#include "xq/record/internal/dhtmlxq_game.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "xq/base/encoding.hpp"
#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/board/position.hpp"
#include "xq/record/internal/dhtmlxq_lines.hpp"
#include "xq/record/internal/dhtmlxq_tags.hpp"
#include "xq/record/internal/game_result.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kOpen = "[DhtmlXQ";
constexpr std::string_view kOpenField = "[DhtmlXQ_";
constexpr std::string_view kDigits = "0123456789";

// The numbers of "5_1" or "0_5_1"; nothing when anything else stands there.
std::optional<std::vector<unsigned>> numbers(std::string_view text) {
  std::vector<unsigned> values;
  for (const std::string_view piece : split(text, '_')) {
    unsigned value = 0;
    const auto read = std::from_chars(piece.data(), piece.data() + piece.size(), value);
    if (piece.empty() || read.ec != std::errc() || read.ptr != piece.data() + piece.size()) {
      return std::nullopt;
    }
    values.push_back(value);
  }
  return values;
}

std::string only_digits(std::string_view text) {
  std::string digits;
  std::copy_if(text.begin(), text.end(), std::back_inserter(digits),
               [](char c) { return kDigits.find(c) != std::string_view::npos; });
  return digits;
}

bool is_only_digits(std::string_view text) {
  constexpr std::size_t kFewest = 8;
  return text.size() >= kFewest && text.size() % 4 == 0 &&
         text.find_first_not_of(kDigits) == std::string_view::npos;
}

// The unit of UTF-16 that an escape such as "\u70ae" at the start of `text` names.
std::optional<unsigned> escaped_unit(std::string_view text) {
  constexpr std::size_t kSize = 6;
  unsigned unit = 0;
  if (text.size() < kSize || !text.starts_with("\\u")) {
    return std::nullopt;
  }
  const auto read = std::from_chars(text.data() + 2, text.data() + kSize, unit, 16);
  return read.ptr == text.data() + kSize ? std::optional(unit) : std::nullopt;
}

// An escape such as "\u70ae" becomes the character it names, one half of a pair U+FFFD.
std::string unescape(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    std::string units;
    while (const auto unit = escaped_unit(text)) {
      units += static_cast<char>(*unit & 0xFFU);
      units += static_cast<char>(*unit >> 8U);
      text.remove_prefix(6);
    }
    plain += units.empty() ? units : to_utf8_lossy(units, TextEncoding::Utf16Le);
    const std::size_t next = std::min(text.find('\\', 1), text.size());
    plain += text.substr(0, next);
    text.remove_prefix(next);
  }
  return plain;
}

std::string with_line_breaks(std::string_view text) {
  std::string lines;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool breaks = text.substr(i).starts_with("||");
    lines += breaks ? '\n' : text[i];
    i += breaks ? 1 : 0;
  }
  return lines;
}

class Reader {
 public:
  explicit Reader(GameRecord& record) : record_(record), lines_(record) {}

  void read(std::string_view text) {
    for (std::size_t at = text.find(kOpenField); at != std::string_view::npos;) {
      text.remove_prefix(at + kOpenField.size());
      const std::size_t name_end = text.find(']');
      if (name_end == std::string_view::npos) {
        break;
      }
      const std::string_view name = text.substr(0, name_end);
      text.remove_prefix(name_end + 1);
      // Whatever the closing tag closes: some close another field.
      at = text.find(kOpenField);
      const std::string_view value = text.substr(0, at);
      take_field(name, value.substr(0, value.find("[/DhtmlXQ")));
    }
  }

  void read_digits(std::string_view digits) {
    main_.digits = digits;
    upside_down_ = true;
  }

  void finish() {
    // A bare list says nothing of where its rows begin; Red moves first.
    const auto man = [&](bool upside_down) {
      const auto square = upside_down ? square_from_bottom : square_from_top;
      const auto from = main_.digits.size() < 2
                            ? std::nullopt
                            : square(static_cast<unsigned>(main_.digits[0] - '0'),
                                     static_cast<unsigned>(main_.digits[1] - '0'));
      return from ? record_.start.at(*from) : Piece::None;
    };
    upside_down_ = upside_down_ && man(true) != Piece::None && color_of(man(true)) == Color::Red;
    lines_.build(std::move(main_), upside_down_);
    for (auto& [place, text] : comments_) {
      add_comment(place.first, place.second, std::move(text));
    }
    set_mover(record_, record_.start.side_to_move);
  }

 private:
  void take_field(std::string_view name, std::string_view value) {
    if (name == "movelist") {
      take_movelist(value);
    } else if (name.starts_with("move_")) {
      take_line(name.substr(5), value);
    } else if (name.starts_with("comment")) {
      take_comment(name.substr(7), value);
    } else if (name == "binit") {
      take_board(only_digits(value));
    } else if (name == "fen") {
      take_fen(trim(value));
    } else if (name == "result") {
      take_result(trim(value));
    } else if (std::find(dhtmlxq::kIgnored.begin(), dhtmlxq::kIgnored.end(), name) ==
               dhtmlxq::kIgnored.end()) {
      take_tag(name, value);
    }
  }

  // "7747..."; out of a script also "[0_1_0]7747...[0_5_1]8979...", where line 0 is the main one.
  void take_movelist(std::string_view value) {
    if (!trim(value).starts_with('[')) {
      main_.digits = only_digits(value);
      return;
    }
    for (const std::string_view piece : split(value, '[')) {
      const std::size_t end = piece.find(']');
      if (end != std::string_view::npos && !piece.starts_with('/')) {
        take_line(piece.substr(0, end), piece.substr(end + 1));
      }
    }
  }

  void take_line(std::string_view name, std::string_view value) {
    const auto place = numbers(name);
    if (!place || place->size() != 3) {
      add_fault(record_, RecordErrorCode::BadNotation,
                "no line of moves can be called " + in_quotes(name));
    } else if ((*place)[2] == 0) {
      main_.digits = only_digits(value);
    } else {
      lines_.add({(*place)[0], (*place)[1], (*place)[2], only_digits(value)});
    }
  }

  void take_comment(std::string_view name, std::string_view value) {
    const auto place = numbers(name);
    if (!place || place->empty() || place->size() > 2) {
      add_fault(record_, RecordErrorCode::BadNotation,
                "no move has the comment " + in_quotes(name));
    } else if (!value.empty()) {
      comments_.emplace_back(std::pair(place->size() == 2 ? place->front() : 0, place->back()),
                             unescape(with_line_breaks(value)));
    }
  }

  void take_board(const std::string& digits) {
    if (has_fen_ || digits.size() < 2 * std::size_t{kSlots}) {
      return;
    }
    record_.start.board = Setup::empty_board();
    for (unsigned slot = 0; slot < kSlots; ++slot) {
      const auto digit = [&](unsigned at) {
        return static_cast<unsigned>(digits[2 * slot + at] - '0');
      };
      if (const auto square = square_from_top(digit(0), digit(1))) {
        record_.start.put(slot_piece(slot), *square);
      }
    }
  }

  void take_fen(std::string_view value) {
    if (value.empty()) {
      return;
    }
    if (auto setup = parse_fen(value)) {
      record_.start = *std::move(setup);
      has_fen_ = true;
    } else {
      add_fault(record_, RecordErrorCode::BadFen, one_line(setup.error().message));
    }
  }

  void take_result(std::string_view value) {
    if (const auto result = parse_result(value)) {
      record_.result = *result;
      return;
    }
    add_tag(record_, "Result", unescape(value));
  }

  // Fields that are not known keep their names.
  void take_tag(std::string_view name, std::string_view value) {
    const auto known = std::find_if(dhtmlxq::kTags.begin(), dhtmlxq::kTags.end(),
                                    [&](const auto& tag) { return tag.first == name; });
    const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9');
    });
    if (known != dhtmlxq::kTags.end() || is_name) {
      add_tag(record_, known != dhtmlxq::kTags.end() ? known->second : name,
              unescape(with_line_breaks(value)));
    }
  }

  void add_comment(unsigned number, unsigned ply, std::string text) {
    const auto node = lines_.node(number, ply);
    if (!node) {
      add_fault(record_, {RecordErrorCode::BadNotation, ply, number == 0, one_line(text, 24),
                          "a comment on a move that is not there"});
      return;
    }
    std::string& comment = record_.tree.edit_notes(*node).comment;
    comment += (comment.empty() ? "" : "\n") + text;
  }

  GameRecord& record_;
  DhtmlxqLines lines_;
  DhtmlxqLine main_;
  std::vector<std::pair<std::pair<unsigned, unsigned>, std::string>> comments_;
  bool has_fen_ = false;
  bool upside_down_ = false;
};

// Where games begin. The bytes of "[DhtmlXQ" are ASCII in GB18030 too.
std::vector<std::size_t> game_starts(std::string_view text) {
  std::vector<std::size_t> starts;
  for (std::size_t at = text.find(kOpen); at != std::string_view::npos;
       at = text.find(kOpen, at + kOpen.size())) {
    const std::string_view rest = text.substr(at + kOpen.size());
    if (rest.starts_with("]") || rest.starts_with("iFrame]")) {
      starts.push_back(at);
    }
  }
  return starts;
}

// The text of a file, with the slashes that scripts escape as they should be.
std::string text_of(const RawGame& raw, GameRecord& record) {
  std::string text;
  if (!raw.source.encoding.empty()) {
    text = raw.bytes;
  } else {
    const EncodingGuess guess = guess_encoding(raw.bytes, true);
    record.source.encoding = encoding_name(guess.encoding);
    text =
        decode(std::string_view(raw.bytes).substr(guess.mark), guess.encoding, "the text", record);
  }
  constexpr std::string_view kEscaped = "[\\/";
  std::string plain;
  std::string_view rest = text;
  for (std::size_t at = rest.find(kEscaped); at != std::string_view::npos;
       at = rest.find(kEscaped)) {
    plain += rest.substr(0, at + 1);
    rest.remove_prefix(at + kEscaped.size() - 1);
  }
  return plain.append(rest);
}

}  // namespace

bool is_dhtmlxq(std::string_view text) {
  return text.find(kOpen) != std::string_view::npos || is_only_digits(trim(text));
}

std::vector<SplitItem> split_dhtmlxq(const RawGame& file) {
  if (const EncodingGuess guess = guess_encoding(file.bytes, true);
      guess.encoding == TextEncoding::Utf16Le || guess.encoding == TextEncoding::Utf16Be) {
    RawGame plain = file;
    plain.bytes = to_utf8_lossy(std::string_view(file.bytes).substr(guess.mark), guess.encoding);
    plain.source.encoding = encoding_name(guess.encoding);
    return split_dhtmlxq(plain);
  }
  const std::vector<std::size_t> starts = game_starts(file.bytes);
  if (starts.size() < 2) {
    return {file};
  }
  std::vector<SplitItem> games;
  const std::string_view text = file.bytes;
  std::uint64_t line = std::max<std::uint64_t>(file.source.place.line, 1);
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::size_t before = i == 0 ? 0 : starts[i - 1];
    const std::string_view skipped = text.substr(before, starts[i] - before);
    line += static_cast<std::uint64_t>(std::count(skipped.begin(), skipped.end(), '\n'));
    const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : text.size();
    RawGame game{file.format, std::string(text.substr(starts[i], end - starts[i])), file.source};
    game.source.place.line = line;
    game.source.number = i + 1;
    games.emplace_back(std::move(game));
  }
  return games;
}

GameItem read_dhtmlxq(const RawGame& raw, const GameReadOptions& options) {
  GameRecord record = begin_record(raw, {});
  const std::string text = text_of(raw, record);
  Reader reader(record);
  if (is_only_digits(trim(text))) {
    reader.read_digits(trim(text));
  } else if (text.find(kOpenField) != std::string::npos) {
    reader.read(text);
  } else {
    return unreadable(raw, RecordErrorCode::Unsupported, "a text without fields of DhtmlXQ");
  }
  reader.finish();
  return finished(std::move(record), options);
}

}  // namespace xq::record
