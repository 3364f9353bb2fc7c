// Text encodings that xiangqi files come in, and their way to UTF-8. Functions are callable from
// any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

namespace xq {

// GB18030 covers GBK and GB2312.
enum class TextEncoding : std::uint8_t { Utf8, Gb18030, Utf16Le, Utf16Be, Big5 };

// "UTF-8", "GB18030", "UTF-16LE", "UTF-16BE" or "Big5".
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

// Guesses from the first bytes of a text: a byte-order mark decides; without one, UTF-16 is told
// where its first characters are letters of ASCII and of Chinese texts; else strict UTF-8 is UTF-8,
// where a last character cut off by the end of the block does no harm; all else is GB18030. Big5 is
// never guessed: nothing but the sense of a text tells it from GB18030.
// `whole`: the block is the whole text, so nothing is cut off.
EncodingGuess guess_encoding(std::string_view block, bool whole = false);

// `text` in UTF-8. Bytes that are no character of the encoding give InvalidArgument; the message
// names the first of them and its place.
Result<std::string> to_utf8(std::string_view text, TextEncoding encoding);

// The same where bytes that are no character become U+FFFD, one each (two of UTF-16). `all_good`,
// if given, says whether there was none of them.
std::string to_utf8_lossy(std::string_view text, TextEncoding encoding, bool* all_good = nullptr);

// UTF-8 `text` in the encoding. What is no UTF-8, or has no place there, gives InvalidArgument.
Result<std::string> from_utf8(std::string_view text, TextEncoding encoding);

// UTF-8 `text` with every byte that is not part of a character replaced by U+FFFD.
std::string replace_bad_utf8(std::string_view text);

}  // namespace xq
