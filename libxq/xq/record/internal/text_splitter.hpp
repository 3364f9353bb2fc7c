// Cuts a text without end into games.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>

#include "xq/record/internal/game_split.hpp"
#include "xq/record/internal/json_splitter.hpp"
#include "xq/record/internal/line_source.hpp"
#include "xq/record/internal/row_source.hpp"
#include "xq/record/internal/text_kind.hpp"

namespace xq::record {

// A game longer than this, in bytes, is an error of its own.
inline constexpr std::size_t kMaxGameText = std::size_t{64} << 20U;

// Holds one block of the stream and the game being cut. The bytes of a game are its lines as they
// stand in the file, each ended by "\n"; UTF-16 is UTF-8. Not thread-safe.
class TextSplitter {
 public:
  // `begun` was read from `input` already; `input` must outlive the splitter.
  TextSplitter(std::istream& input, std::string begun, std::string name, TextKind kind);

  std::optional<SplitItem> next();

 private:
  // What was seen of the game being gathered.
  struct Gathered {
    std::string text;
    std::uint64_t line = 0;
    std::string first_tag;
    bool has_moves = false;     // or anything else that is no tag
    bool is_numbered = false;   // a line began with "1."
    bool blank_before = false;  // the last line was blank
    bool may_end = false;       // its last line ends with a result or a brace
  };

  std::optional<SplitItem> take_line(Line& line);
  std::optional<SplitItem> take_game_line(const Line& line);
  std::optional<SplitItem> take_list_line(const Line& line);
  std::optional<SplitItem> take_position_line(const Line& line);
  std::optional<SplitItem> take_json();
  void feed_json(const Line& line);
  // `text` is the line without blanks at its ends; `is_tag`: a tag begins it.
  [[nodiscard]] bool begins_game(std::string_view text, bool is_tag) const;
  void gather(const Line& line, std::string_view text, bool is_tag);
  std::optional<SplitItem> finish();
  SplitItem game(GameFormat format, std::string bytes, std::uint64_t line);
  [[nodiscard]] SplitItem error(RecordErrorCode code, std::string message,
                                std::uint64_t line) const;

  LineSource lines_;
  RowSource rows_{lines_};
  std::string name_;
  TextKind kind_;
  Gathered gathered_;
  std::string header_;    // of a table
  char separator_ = ',';  // in it
  JsonSplitter json_{kMaxJsonValue, kMaxGameJsonDepth};
  std::uint64_t number_ = 0;
  bool in_line_ = false;   // the last thing fed to json_ was a piece of a line
  bool skipping_ = false;  // the rest of a game that was too long
  bool finished_ = false;
};

}  // namespace xq::record
