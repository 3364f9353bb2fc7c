#include "xq/base/encoding.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <iconv.h>
#include <optional>
#include <vector>

namespace xq {
namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kUtf16LeMark = "\xFF\xFE";
constexpr std::string_view kUtf16BeMark = "\xFE\xFF";
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

// What the first byte of a character says: how long it is, and the range of its second byte.
struct Lead {
  std::uint8_t length = 0;  // 0: no character starts with this byte
  std::uint8_t low = 0x80;
  std::uint8_t high = 0xBF;
};

constexpr std::array<Lead, 256> kLeads = [] {
  std::array<Lead, 256> leads{};
  const auto set = [&leads](std::size_t first, std::size_t last, Lead lead) {
    std::fill(leads.begin() + first, leads.begin() + last + 1, lead);
  };
  set(0x00, 0x7F, {1});
  set(0xC2, 0xDF, {2});
  set(0xE0, 0xEF, {3});
  set(0xF0, 0xF4, {4});
  leads[0xE0].low = 0xA0;
  leads[0xED].high = 0x9F;
  leads[0xF0].low = 0x90;
  leads[0xF4].high = 0x8F;
  return leads;
}();

const Lead& lead_of(unsigned byte) {
  return kLeads[byte];
}

// How many of the bytes at the start of `text` belong to one character as far as they go.
std::size_t matching_bytes(std::string_view text, const Lead& lead) {
  std::size_t count = lead.length > 0 ? 1 : 0;
  while (count < lead.length && count < text.size()) {
    const unsigned byte = byte_at(text, count);
    if (byte < (count == 1 ? lead.low : 0x80U) || byte > (count == 1 ? lead.high : 0xBFU)) {
      break;
    }
    ++count;
  }
  return count;
}

// The place of the first byte at or behind `at` that is not ASCII, by words of eight bytes; the
// size of `text` if there is none.
std::size_t skip_ascii(std::string_view text, std::size_t at) {
  constexpr std::uint64_t kHighBits = 0x8080'8080'8080'8080;
  std::uint64_t word = 0;
  for (; at + sizeof word <= text.size(); at += sizeof word) {
    std::memcpy(&word, text.data() + at, sizeof word);
    if ((word & kHighBits) != 0) {
      break;
    }
  }
  while (at < text.size() && byte_at(text, at) < 0x80) {
    ++at;
  }
  return at;
}

// The place of the first byte that is not part of a character; the size of `text` if there is none.
std::size_t first_bad_utf8(std::string_view text) {
  for (std::size_t at = skip_ascii(text, 0); at < text.size(); at = skip_ascii(text, at)) {
    const std::size_t length = utf8_length(text.substr(at));
    if (length == 0) {
      return at;
    }
    at += length;
  }
  return text.size();
}

// Whether the 16-bit unit is an ordinary character: printable ASCII or a line end, punctuation, a
// Chinese character or a full-width letter.
bool is_plain_unit(unsigned high, unsigned low) {
  constexpr unsigned kDelete = 0x7F;
  if (high == 0) {
    return (low >= 0x20 && low < kDelete) || low == '\t' || low == '\n' || low == '\r';
  }
  return (high >= 0x20 && high <= 0x33) || (high >= 0x4E && high <= 0x9F) || high == 0xFF;
}

// Whether text without a mark begins as UTF-16 with the high byte of each unit at `high`, 0 or 1.
// At least half of the units must be ASCII: Chinese in another encoding has no zero bytes.
bool begins_as_utf16(std::string_view block, std::size_t high) {
  constexpr std::size_t kUnits = 64;
  constexpr std::size_t kFewest = 4;
  const std::size_t units = std::min(block.size() / 2, kUnits);
  std::size_t ascii = 0;
  for (std::size_t unit = 0; unit < units; ++unit) {
    const unsigned top = byte_at(block, 2 * unit + high);
    if (!is_plain_unit(top, byte_at(block, 2 * unit + 1 - high))) {
      return false;
    }
    ascii += top == 0 ? 1 : 0;
  }
  return units >= kFewest && 2 * ascii >= units;
}

std::string hex(unsigned byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return std::string("0x") + kDigits[byte >> 4U] + kDigits[byte & 15U];
}

Failure bad_byte(std::string_view text, std::size_t at, TextEncoding encoding) {
  const std::string which = at < text.size() ? " (" + hex(byte_at(text, at)) + ")" : "";
  return fail(ErrorCode::InvalidArgument,
              "byte " + std::to_string(at + 1) + which + " is not " + encoding_name(encoding));
}

// One conversion of the system's iconv; owns the descriptor.
class Converter {
 public:
  Converter(TextEncoding from, TextEncoding to)
      : handle_(iconv_open(encoding_name(to), encoding_name(from))) {}
  ~Converter() {
    if (usable()) {
      iconv_close(handle_);
    }
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  [[nodiscard]] bool usable() const {
    return handle_ != reinterpret_cast<iconv_t>(-1);  // NOLINT: what iconv_open() returns
  }

  // Appends the text to `output`; gives the place of the first bad byte, if any.
  std::optional<std::size_t> convert(std::string_view text, std::string& output) {
    std::array<char, 4096> buffer;
    char* in = const_cast<char*>(text.data());  // NOLINT: iconv() does not write there
    std::size_t in_left = text.size();
    while (in_left > 0) {
      char* out = buffer.data();
      std::size_t out_left = buffer.size();
      const std::size_t done = iconv(handle_, &in, &in_left, &out, &out_left);
      output.append(buffer.data(), buffer.size() - out_left);
      if (done == static_cast<std::size_t>(-1) && errno != E2BIG) {
        return text.size() - in_left;
      }
    }
    return std::nullopt;
  }

 private:
  iconv_t handle_;
};

// The code of the character at the start of the text, which has two or three bytes in UTF-8.
unsigned code_of(std::string_view text, std::size_t length) {
  const unsigned two = byte_at(text, 0) << 6U | (byte_at(text, 1) & 0x3FU);
  return length == 2 ? two & 0x7FFU : (two << 6U | (byte_at(text, 2) & 0x3FU)) & 0xFFFFU;
}

// The characters of GBK, which are those of GB18030 in two bytes, by the system's own word. Nearly
// every Chinese text is made of them and of ASCII, and a look at a table takes a tenth of the time
// that iconv() needs.
class GbkTable {
 public:
  static const GbkTable& instance() {
    static const GbkTable kTable;
    return kTable;
  }

  // `text` in UTF-8; nothing where it has other characters, or bytes that are none.
  [[nodiscard]] std::optional<std::string> to_utf8(std::string_view text) const {
    std::string output(text.size() + text.size() / 2 + kWidest, '\0');
    char* out = output.data();
    for (std::size_t at = 0; at < text.size();) {
      const unsigned lead = byte_at(text, at);
      if (lead < 0x80) {
        *out++ = text[at++];
        continue;
      }
      const unsigned tail = at + 1 < text.size() ? byte_at(text, at + 1) : 0;
      if (lead < kFirstLead || tail < kFirstTail) {
        return std::nullopt;
      }
      const Character& character = characters_[index_of(lead, tail)];
      if (character.length == 0) {
        return std::nullopt;
      }
      for (std::size_t i = 0; i < kWidest; ++i) {
        out[i] = character.bytes[i];
      }
      out += character.length;
      at += 2;
    }
    output.resize(static_cast<std::size_t>(out - output.data()));
    return output;
  }

  // UTF-8 `text` in GBK; nothing where it has characters that GBK lacks.
  // REQUIRES: it is strict UTF-8
  [[nodiscard]] std::optional<std::string> from_utf8(std::string_view text) const {
    std::string output(text.size(), '\0');
    char* out = output.data();
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t length = lead_of(byte_at(text, at)).length;
      if (length == 1) {
        *out++ = text[at++];
        continue;
      }
      const std::uint16_t pair = length <= kWidest ? pairs_[code_of(text.substr(at), length)] : 0;
      if (pair == 0) {
        return std::nullopt;
      }
      *out++ = static_cast<char>(pair >> 8U);
      *out++ = static_cast<char>(pair & 0xFFU);
      at += length;
    }
    output.resize(static_cast<std::size_t>(out - output.data()));
    return output;
  }

 private:
  static constexpr unsigned kFirstLead = 0x81;
  static constexpr unsigned kFirstTail = 0x40;
  static constexpr std::size_t kLeadBytes = 0x100 - kFirstLead;
  static constexpr std::size_t kTailBytes = 0x100 - kFirstTail;
  static constexpr std::size_t kWidest = 3;

  struct Character {
    std::array<char, kWidest> bytes{};
    std::uint8_t length = 0;  // 0: there is no such character
  };

  static std::size_t index_of(unsigned lead, unsigned tail) {
    return (lead - kFirstLead) * kTailBytes + (tail - kFirstTail);
  }

  GbkTable() : characters_(kLeadBytes * kTailBytes), pairs_(0x10000) {
    std::string pairs;
    for (unsigned lead = kFirstLead; lead < 0xFF; ++lead) {
      for (unsigned tail = kFirstTail; tail < 0xFF; ++tail) {
        pairs += static_cast<char>(lead);
        pairs += static_cast<char>(tail);
      }
    }
    Converter converter(TextEncoding::Gb18030, TextEncoding::Utf8);
    for (std::string_view rest = converter.usable() ? pairs : std::string_view(); !rest.empty();) {
      std::string utf8;
      const std::size_t good = converter.convert(rest, utf8).value_or(rest.size());
      std::string_view characters = utf8;
      for (std::size_t at = 0; at < good; at += 2) {
        const std::string_view one = characters.substr(0, utf8_length(characters));
        enter(byte_at(rest, at), byte_at(rest, at + 1), one);
        characters.remove_prefix(one.size());
      }
      rest.remove_prefix(std::min(good + 2, rest.size()));
    }
  }

  void enter(unsigned lead, unsigned tail, std::string_view utf8) {
    if (utf8.size() > kWidest) {
      return;
    }
    Character& character = characters_[index_of(lead, tail)];
    std::copy(utf8.begin(), utf8.end(), character.bytes.begin());
    character.length = static_cast<std::uint8_t>(utf8.size());
    pairs_[code_of(utf8, utf8.size())] = static_cast<std::uint16_t>(lead << 8U | tail);
  }

  std::vector<Character> characters_;  // by their two bytes
  std::vector<std::uint16_t> pairs_;   // by their codes; 0: none
};

}  // namespace

const char* encoding_name(TextEncoding encoding) {
  constexpr std::array<const char*, 5> kNames{"UTF-8", "GB18030", "UTF-16LE", "UTF-16BE", "Big5"};
  return kNames[static_cast<std::size_t>(encoding)];
}

std::size_t utf8_length(std::string_view text) {
  const Lead lead = lead_of(byte_at(text, 0));
  return matching_bytes(text, lead) == lead.length ? lead.length : 0;
}

bool is_utf8(std::string_view text) {
  return first_bad_utf8(text) == text.size();
}

bool is_ascii(std::string_view text) {
  return skip_ascii(text, 0) == text.size();
}

EncodingGuess guess_encoding(std::string_view block, bool whole) {
  if (block.starts_with(kUtf8Mark)) {
    return {TextEncoding::Utf8, kUtf8Mark.size()};
  }
  if (block.starts_with(kUtf16LeMark)) {
    return {TextEncoding::Utf16Le, kUtf16LeMark.size()};
  }
  if (block.starts_with(kUtf16BeMark)) {
    return {TextEncoding::Utf16Be, kUtf16BeMark.size()};
  }
  if (begins_as_utf16(block, 1)) {
    return {TextEncoding::Utf16Le, 0};
  }
  if (begins_as_utf16(block, 0)) {
    return {TextEncoding::Utf16Be, 0};
  }
  const std::string_view rest = block.substr(first_bad_utf8(block));
  const bool cut_off =
      !whole && !rest.empty() && matching_bytes(rest, lead_of(byte_at(rest, 0))) == rest.size();
  return {rest.empty() || cut_off ? TextEncoding::Utf8 : TextEncoding::Gb18030, 0};
}

Result<std::string> to_utf8(std::string_view text, TextEncoding encoding) {
  if (encoding == TextEncoding::Utf8) {
    const std::size_t bad = first_bad_utf8(text);
    if (bad < text.size()) {
      return bad_byte(text, bad, encoding);
    }
    return std::string(text);
  }
  if (encoding == TextEncoding::Gb18030 && is_ascii(text)) {
    return std::string(text);
  }
  if (encoding == TextEncoding::Gb18030) {
    if (auto plain = GbkTable::instance().to_utf8(text)) {
      return *std::move(plain);
    }
  }
  Converter converter(encoding, TextEncoding::Utf8);
  if (!converter.usable()) {
    return fail(ErrorCode::Io,
                std::string("the system cannot convert from ") + encoding_name(encoding));
  }
  std::string output;
  output.reserve(text.size() + text.size() / 2);
  if (const auto bad = converter.convert(text, output)) {
    return bad_byte(text, *bad, encoding);
  }
  return output;
}

std::string to_utf8_lossy(std::string_view text, TextEncoding encoding, bool* all_good) {
  auto whole = to_utf8(text, encoding);
  if (all_good != nullptr) {
    *all_good = whole.has_value();
  }
  if (whole) {
    return *std::move(whole);
  }
  Converter converter(encoding, TextEncoding::Utf8);
  if (encoding == TextEncoding::Utf8 || !converter.usable()) {
    return replace_bad_utf8(text);
  }
  const bool wide = encoding == TextEncoding::Utf16Le || encoding == TextEncoding::Utf16Be;
  const std::size_t unit = wide ? 2 : 1;
  std::string output;
  while (const auto bad = converter.convert(text, output)) {
    output += kReplacement;
    text.remove_prefix(std::min(text.size(), *bad + unit));
  }
  return output;
}

Result<std::string> from_utf8(std::string_view text, TextEncoding encoding) {
  if (const std::size_t bad = first_bad_utf8(text); bad < text.size()) {
    return bad_byte(text, bad, TextEncoding::Utf8);
  }
  if (encoding == TextEncoding::Gb18030) {
    if (auto plain = GbkTable::instance().from_utf8(text)) {
      return *std::move(plain);
    }
  }
  Converter converter(TextEncoding::Utf8, encoding);
  std::string output;
  if (!converter.usable() || converter.convert(text, output)) {
    return fail(ErrorCode::InvalidArgument,
                std::string("a character has no place in ") + encoding_name(encoding));
  }
  return output;
}

std::string replace_bad_utf8(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  while (!text.empty()) {
    const std::size_t good = first_bad_utf8(text);
    clean.append(text.substr(0, good));
    text.remove_prefix(good);
    if (!text.empty()) {
      clean += kReplacement;
      text.remove_prefix(1);
    }
  }
  return clean;
}

}  // namespace xq
