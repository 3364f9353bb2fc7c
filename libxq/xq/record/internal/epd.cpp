#include "xq/record/internal/epd.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "xq/base/text.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kMaxOpcodes = 256;
constexpr std::string_view kMoveSeparators = " \t\r\n\v\f,";
constexpr unsigned kMaxHalfmoveClock = 10'000;
constexpr unsigned kMaxFullmoveNumber = 100'000;
constexpr unsigned kMaxMate = 1'000;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_comment_opcode(std::string_view name) {
  return name.size() == 2 && name[0] == 'c' && is_digit(name[1]);
}

// The end of the operands that start at `text`: the place of the semicolon, or the size.
// Nothing when a quote is left open.
std::optional<std::size_t> operands_end(std::string_view text) {
  bool inside = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') {
      inside = !inside;
    } else if (text[at] == ';' && !inside) {
      return at;
    }
  }
  return inside ? std::nullopt : std::optional(text.size());
}

std::string_view unquoted(std::string_view text) {
  if (text.size() >= 2 && text.starts_with('"') && text.ends_with('"')) {
    return text.substr(1, text.size() - 2);
  }
  return text;
}

std::optional<Fault> read_number(const Opcode& opcode, unsigned low, unsigned high,
                                 unsigned& value) {
  const std::string_view text = opcode.operands;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc() || stop != end || value < low || value > high) {
    return Fault{RecordErrorCode::BadNotation,
                 "opcode " + std::string(opcode.name) + ": " + in_quotes(text) +
                     " is no number from " + std::to_string(low) + " to " + std::to_string(high)};
  }
  return std::nullopt;
}

// hmvc and fmvn replace the counters of the FEN.
std::optional<Fault> apply_counters(const std::vector<Opcode>& opcodes, Position& start) {
  Setup setup = start.setup();
  bool changed = false;
  for (const Opcode& opcode : opcodes) {
    std::optional<Fault> fault;
    if (opcode.name == "hmvc") {
      fault = read_number(opcode, 0, kMaxHalfmoveClock, setup.halfmove_clock);
    } else if (opcode.name == "fmvn") {
      fault = read_number(opcode, 1, kMaxFullmoveNumber, setup.fullmove_number);
    } else {
      continue;
    }
    if (fault) {
      return fault;
    }
    changed = true;
  }
  if (changed) {
    start = Position::unchecked(setup);  // only counters differ from a checked one
  }
  return std::nullopt;
}

std::optional<Fault> apply_expectation(const Opcode& opcode, PositionRecord& record) {
  if (opcode.name == "dm") {
    unsigned mate = 0;
    if (auto fault = read_number(opcode, 1, kMaxMate, mate)) {
      return fault;
    }
    record.expect.mate = static_cast<int>(mate);
    return std::nullopt;
  }
  return read_choices(split_words(opcode.operands, kMoveSeparators),
                      "opcode " + std::string(opcode.name), record.start,
                      opcode.name == "bm" ? record.expect.best : record.expect.avoid);
}

bool is_blank(char c) {
  return kBlanks.find(c) != std::string_view::npos;
}

// The operand of an `id` that stands at `at`, behind a semicolon or else in quotes.
std::optional<std::string_view> id_at(std::string_view line, std::size_t at) {
  const std::string_view before = trim(line.substr(0, at));
  const std::string_view operand = trim(line.substr(at + 2));
  const bool starts = before.empty() || before.ends_with(';');
  if ((at > 0 && !is_blank(line[at - 1]) && !starts) || at + 2 >= line.size() ||
      !is_blank(line[at + 2])) {
    return std::nullopt;
  }
  if (operand.starts_with('"')) {
    const std::size_t close = operand.find('"', 1);
    const std::string_view rest =
        close == std::string_view::npos ? "x" : trim(operand.substr(close + 1));
    return rest.empty() || rest.starts_with(';') ? std::optional(operand.substr(1, close - 1))
                                                 : std::nullopt;
  }
  return starts ? std::optional(trim(operand.substr(0, operand.find_first_of(";\""))))
                : std::nullopt;
}

}  // namespace

std::string find_id(std::string_view line) {
  // Where a quote is left open nobody can say what is inside of quotes, so it counts for nothing.
  const bool quotes_tell = std::count(line.begin(), line.end(), '"') % 2 == 0;
  bool inside = false;
  for (std::size_t at = 0; at + 2 < line.size(); ++at) {
    inside = inside != (line[at] == '"');
    if ((inside && quotes_tell) || line.substr(at, 2) != "id") {
      continue;
    }
    if (const auto id = id_at(line, at)) {
      return std::string(*id);
    }
  }
  return {};
}

bool is_known_opcode(std::string_view name) {
  constexpr std::array<std::string_view, 13> kKnown{"bm", "am", "dm", "id",   "acd",  "acn", "acs",
                                                    "ce", "pv", "pm", "hmvc", "fmvn", "eco"};
  return is_comment_opcode(name) || std::find(kKnown.begin(), kKnown.end(), name) != kKnown.end();
}

bool is_opcode_shaped(std::string_view name) {
  return name.size() >= 2 && name.size() <= 15 && is_letter(name[0]) &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
}

Result<std::vector<Opcode>> split_opcodes(std::string_view text) {
  std::vector<Opcode> opcodes;
  for (text = trim(text); !text.empty(); text = trim(text)) {
    const std::size_t name_end = std::min(text.find_first_of(" \t;"), text.size());
    const std::string_view name = text.substr(0, name_end);
    text.remove_prefix(name_end);
    if (!is_opcode_shaped(name)) {
      return fail(ErrorCode::InvalidArgument, in_quotes(name) + " is no opcode");
    }
    const auto end = operands_end(text);
    if (!end) {
      return fail(ErrorCode::InvalidArgument,
                  "opcode " + std::string(name) + ": a quote is not closed");
    }
    if (*end == text.size() && !is_known_opcode(name)) {
      return fail(ErrorCode::InvalidArgument,
                  "opcode " + std::string(name) + " is not ended by a semicolon");
    }
    if (std::any_of(opcodes.begin(), opcodes.end(),
                    [&](const Opcode& other) { return other.name == name; })) {
      return fail(ErrorCode::InvalidArgument, "opcode " + std::string(name) + " occurs twice");
    }
    if (opcodes.size() == kMaxOpcodes) {
      return fail(ErrorCode::InvalidArgument,
                  "more than " + std::to_string(kMaxOpcodes) + " opcodes");
    }
    opcodes.push_back({name, trim(text.substr(0, *end))});
    text.remove_prefix(std::min(*end + 1, text.size()));
  }
  return opcodes;
}

std::optional<Fault> apply_opcodes(const std::vector<Opcode>& opcodes, PositionRecord& record,
                                   MetaBuilder& meta) {
  if (auto fault = apply_counters(opcodes, record.start)) {
    return fault;
  }
  MetaBuilder kept;
  for (const Opcode& opcode : opcodes) {
    if (opcode.name == "bm" || opcode.name == "am" || opcode.name == "dm") {
      if (auto fault = apply_expectation(opcode, record)) {
        return fault;
      }
    } else if (opcode.name == "id" && record.id.empty()) {
      record.id = unquoted(opcode.operands);
    } else if (is_comment_opcode(opcode.name)) {
      meta.add(opcode.name == "c0" ? "comment" : opcode.name, unquoted(opcode.operands));
    } else if (opcode.name != "hmvc" && opcode.name != "fmvn") {
      kept.add(opcode.name, opcode.operands);
    }
  }
  if (const std::string epd = kept.json(); !epd.empty()) {
    meta.add_json("epd", epd);
  }
  return std::nullopt;
}

}  // namespace xq::record
