// Lines of a text in any encoding, read from a stream without limit of its length.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

#include "xq/base/encoding.hpp"
#include "xq/record/internal/foreign.hpp"

namespace xq::record {

enum class LineFault : std::uint8_t { None, BadEncoding, TooLong, Io };

struct Line {
  std::string text;          // without the line end; in UTF-8 bad bytes are U+FFFD
  std::uint64_t number = 0;  // from 1
  bool ends = true;          // false: only a piece, the line goes on in the next one
  LineFault fault = LineFault::None;
  std::string message;  // why, when there is a fault
};

// A line longer than this is a fault of its own; what it says is skipped.
inline constexpr std::size_t kMaxLine = std::size_t{64} << 20U;

// What the text of a line is.
enum class LineText : std::uint8_t {
  Utf8,     // decoded line by line
  AsBytes,  // as it stands in the file, so that more than a line can be decoded at once; UTF-16 is
            // UTF-8 all the same, with 0xFF for what is bad
};

// Splits at LF, CR LF, CR and CR CR LF. Holds one block of the stream and the line being read.
class LineSource {
 public:
  // `max_line` is in bytes of the file. `input` must outlive the source.
  explicit LineSource(std::istream& input, std::size_t max_line = kMaxLine)
      : LineSource(input, {}, LineText::Utf8, max_line) {}
  // The same where `begun` was read from the stream already.
  LineSource(std::istream& input, std::string begun, LineText text,
             std::size_t max_line = kMaxLine);

  // Reads the next line into `line`. False at the end; a stream that fails gives one line with the
  // fault Io before that. A last line without an end counts, an empty rest does not.
  bool next(Line& line);

  // From now on a line longer than `size` bytes comes in pieces of about that size, never cut
  // within a character. For JSON, where a whole file may be one line.
  void allow_pieces(std::size_t size) { piece_ = size; }

  [[nodiscard]] TextEncoding encoding() const { return encoding_; }
  // How the input begins; empty before the first next().
  [[nodiscard]] const Head& head() const { return head_; }

 private:
  // What ends the text that read_raw() gathers.
  enum class End : std::uint8_t { Line, Piece, TooLong, Input };

  std::string read_available();
  bool fill();
  void begin(std::string& bytes);
  void append_utf16(std::string_view bytes, bool last);
  bool peek(char& next);
  std::size_t find_line_end();
  End read_raw();
  void take_line_end();
  bool cut_piece(std::size_t fresh);
  void decode(Line& line);

  std::istream* input_;
  std::string begun_;
  LineText text_;
  std::size_t max_line_;
  std::size_t piece_ = 0;  // 0: whole lines only
  TextEncoding encoding_ = TextEncoding::Utf8;
  Head head_;
  std::string block_;   // of the file; UTF-16 already as UTF-8, with 0xFF for what is bad
  std::size_t at_ = 0;  // in block_
  std::size_t line_feed_ = std::string::npos;  // the first one of block_ that is not before at_
  std::string pending_;  // UTF-16: the start of a character that the block cut off
  std::string raw_;      // the line being read
  std::string rest_;     // what follows the piece in raw_
  std::uint64_t number_ = 1;
  std::uint64_t blank_lines_ = 0;  // to be told before reading on: CRs in a row
  bool started_ = false;
  bool input_ended_ = false;
  bool failed_ = false;   // the stream failed, and nobody was told yet
  bool in_line_ = false;  // the last thing told was a piece
};

}  // namespace xq::record
