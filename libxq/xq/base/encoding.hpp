// Text encodings that xiangqi files come in, and their way to UTF-8. Functions are callable from
// any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

namespace xq {

// GB18030 covers GBK and GB2312.
enum class TextEncoding : std::uint8_t { Utf8, Gb18030, Utf16Le, Utf16Be };

// "UTF-8", "GB18030", "UTF-16LE" or "UTF-16BE".
const char* encoding_name(TextEncoding encoding);

// The length of the character at the start of `text` when it is strict UTF-8 (no overlong forms, no
// surrogates, nothing above U+10FFFF), else 0. REQUIRES: !text.empty()
std::size_t utf8_length(std::string_view text);

// Whether all of `text` is strict UTF-8. Empty text is.
bool is_utf8(std::string_view text);

// Whether every byte is below 0x80.
bool is_ascii(std::string_view text);

struct EncodingGuess {
  TextEncoding encoding = TextEncoding::Utf8;
  std::size_t mark = 0;  // bytes of the byte-order mark to skip
};

// Guesses from the first bytes of a text: a byte-order mark decides; else strict UTF-8 is UTF-8,
// where a last character cut off by the end of the block does no harm; all else is GB18030.
// `whole`: the block is the whole text, so nothing is cut off.
EncodingGuess guess_encoding(std::string_view block, bool whole = false);

// `text` in UTF-8. Bytes that are no character of the encoding give InvalidArgument; the message
// names the first of them and its place.
Result<std::string> to_utf8(std::string_view text, TextEncoding encoding);

// UTF-8 `text` with every byte that is not part of a character replaced by U+FFFD.
std::string replace_bad_utf8(std::string_view text);

}  // namespace xq
