#include "xq/record/internal/line_source.hpp"

#include <algorithm>
#include <utility>

#include "xq/base/text.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kBlock = std::size_t{64} << 10U;
constexpr std::size_t kLongestMark = 3;
constexpr char kBadByte = '\xFF';  // never part of UTF-8

// Appends the character in UTF-8. REQUIRES: it is no surrogate and at most U+10FFFF.
void append_utf8(std::string& text, unsigned character) {
  const auto tail = [&](unsigned shift) {
    text += static_cast<char>(0x80U | (character >> shift & 0x3FU));
  };
  if (character < 0x80) {
    text += static_cast<char>(character);
  } else if (character < 0x800) {
    text += static_cast<char>(0xC0U | character >> 6U);
    tail(0);
  } else if (character < 0x10000) {
    text += static_cast<char>(0xE0U | character >> 12U);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | character >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

bool is_high_surrogate(unsigned unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}

bool is_low_surrogate(unsigned unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

}  // namespace

LineSource::LineSource(std::istream& input, std::string begun, LineText text, std::size_t max_line)
    : input_(&input), begun_(std::move(begun)), text_(text), max_line_(max_line) {}

// Waits for input and takes what is there, at most a block, so that a pipe is answered line by
// line.
std::string LineSource::read_available() {
  if (!begun_.empty()) {
    return std::exchange(begun_, {});
  }
  std::string bytes;
  if (input_->peek() != std::istream::traits_type::eof()) {
    const std::streamsize ready = input_->rdbuf()->in_avail();
    if (ready > 0) {
      bytes.resize(std::min(static_cast<std::size_t>(ready), kBlock));
      input_->read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      bytes.resize(static_cast<std::size_t>(input_->gcount()));
    } else {  // a stream that cannot tell, such as std::cin tied to stdio
      for (char c = '\0'; bytes.size() < kBlock && c != '\n' && input_->get(c);) {
        bytes += c;
      }
    }
  }
  input_ended_ = !input_->good();
  failed_ = input_->bad();
  return bytes;
}

// Reads the next block of the file. False at its end.
bool LineSource::fill() {
  block_.clear();
  at_ = 0;
  while (block_.empty() && !input_ended_) {
    std::string bytes = read_available();
    while (!started_ && !input_ended_ && bytes.size() < kLongestMark) {
      bytes += read_available();
    }
    if (!std::exchange(started_, true)) {
      begin(bytes);
    }
    if (encoding_ == TextEncoding::Utf16Le || encoding_ == TextEncoding::Utf16Be) {
      append_utf16(bytes, input_ended_);
    } else {
      block_ = std::move(bytes);
    }
  }
  line_feed_ = block_.find('\n');
  return !block_.empty();
}

// The place of the next CR or LF in the block; its size if there is none.
std::size_t LineSource::find_line_end() {
  if (line_feed_ < at_) {
    line_feed_ = block_.find('\n', at_);
  }
  const auto line = std::string_view(block_).substr(at_, line_feed_ - at_);
  return at_ + std::min(line.find('\r'), line.size());
}

// Tells the encoding by the first bytes, and takes the mark off them.
void LineSource::begin(std::string& bytes) {
  const EncodingGuess guess = guess_encoding(bytes, input_ended_);
  encoding_ = guess.encoding;
  bytes.erase(0, guess.mark);
  head_.bytes = bytes.substr(0, kHeadBytes);
  head_.size = bytes.size();
  if (encoding_ != TextEncoding::Utf16Le && encoding_ != TextEncoding::Utf16Be) {
    head_.zeros = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\0'));
  }
}

void LineSource::append_utf16(std::string_view bytes, bool last) {
  const std::string text = std::exchange(pending_, {}) + std::string(bytes);
  const auto unit_at = [&](std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    const auto second = static_cast<unsigned char>(text[at + 1]);
    return encoding_ == TextEncoding::Utf16Le ? first | unsigned{second} << 8U
                                              : unsigned{first} << 8U | second;
  };
  std::size_t at = 0;
  while (at + 2 <= text.size()) {
    const unsigned unit = unit_at(at);
    if (is_high_surrogate(unit) && at + 4 > text.size()) {
      break;
    }
    if (is_high_surrogate(unit) && is_low_surrogate(unit_at(at + 2))) {
      append_utf8(block_, 0x10000U + ((unit - 0xD800U) << 10U) + (unit_at(at + 2) - 0xDC00U));
      at += 4;
      continue;
    }
    if (is_high_surrogate(unit) || is_low_surrogate(unit)) {
      block_ += kBadByte;
    } else {
      append_utf8(block_, unit);
    }
    at += 2;
  }
  pending_ = text.substr(at);
  if (last && !pending_.empty()) {
    block_ += kBadByte;
  }
}

bool LineSource::peek(char& next) {
  if (at_ == block_.size() && !fill()) {
    return false;
  }
  next = block_[at_];
  return true;
}

// Steps over the line end at the reading position.
void LineSource::take_line_end() {
  std::uint64_t returns = 0;
  char c = '\0';
  while (peek(c) && c == '\r') {
    ++returns;
    ++at_;
  }
  const bool has_next = peek(c);
  if (has_next && c == '\n') {
    ++at_;
  } else if (returns > 1) {
    blank_lines_ = returns - 1;
  }
}

// Moves what follows the last cut among the `fresh` last bytes of raw_ to rest_. Bytes below 0x30
// are whole characters in every encoding here, so behind one of them nothing is torn.
bool LineSource::cut_piece(std::size_t fresh) {
  for (std::size_t at = raw_.size(); at > raw_.size() - fresh; --at) {
    if (static_cast<unsigned char>(raw_[at - 1]) < 0x30) {
      rest_ = raw_.substr(at);
      raw_.resize(at);
      return true;
    }
  }
  return false;
}

LineSource::End LineSource::read_raw() {
  raw_.swap(rest_);
  rest_.clear();
  bool too_long = false;
  for (;;) {
    char c = '\0';
    if (!peek(c)) {
      return too_long ? End::TooLong : End::Input;
    }
    const std::size_t end = find_line_end();
    const std::size_t fresh = end - at_;
    too_long = too_long || raw_.size() + fresh > max_line_;
    if (too_long) {
      raw_.clear();
    } else {
      raw_.append(block_, at_, fresh);
    }
    at_ = end;
    if (end < block_.size()) {
      take_line_end();
      return too_long ? End::TooLong : End::Line;
    }
    if (!too_long && piece_ > 0 && raw_.size() >= piece_ && cut_piece(fresh)) {
      return End::Piece;
    }
  }
}

// Turns raw_ into the text of the line.
void LineSource::decode(Line& line) {
  if (text_ == LineText::AsBytes || is_ascii(raw_)) {
    line.text.swap(raw_);
    return;
  }
  auto text = to_utf8(
      raw_, encoding_ == TextEncoding::Gb18030 ? TextEncoding::Gb18030 : TextEncoding::Utf8);
  if (!text && encoding_ == TextEncoding::Utf8) {
    if (auto other = to_utf8(raw_, TextEncoding::Gb18030)) {
      text = std::move(other);
    }
  }
  if (text) {
    line.text = std::move(*text);
    return;
  }
  line.fault = LineFault::BadEncoding;
  line.message = encoding_ == TextEncoding::Utf8 || encoding_ == TextEncoding::Gb18030
                     ? text.error().message
                     : std::string("the line is not ") + encoding_name(encoding_);
  line.text = replace_bad_utf8(raw_);
}

bool LineSource::next(Line& line) {
  line.text.clear();
  line.number = number_;
  line.ends = true;
  line.fault = LineFault::None;
  line.message.clear();
  if (blank_lines_ > 0) {
    --blank_lines_;
    ++number_;
    return true;
  }
  const End end = read_raw();
  if (end == End::Input) {
    if (std::exchange(failed_, false)) {
      line.fault = LineFault::Io;
      line.message = "the input cannot be read any further";
      in_line_ = false;
      return true;
    }
    if (raw_.empty() && !in_line_) {
      return false;
    }
  }
  in_line_ = end == End::Piece;
  line.ends = end != End::Piece;
  number_ += line.ends ? 1 : 0;
  if (end == End::TooLong) {
    line.fault = LineFault::TooLong;
    line.message = "the line is longer than " + std::to_string(max_line_) + " bytes";
  } else {
    decode(line);
  }
  return true;
}

}  // namespace xq::record
