// One game with all that its file says of it, in whatever format it was kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "xq/board/setup.hpp"
#include "xq/record/game_tree.hpp"
#include "xq/record/record_error.hpp"

namespace xq {

enum class Notation : std::uint8_t;  // notation/notation.hpp

enum class GameFormat : std::uint8_t {
  Pgn,
  Xqf,      // 象棋演播室
  Cbr,      // 象棋桥, one game
  Cbl,      // 象棋桥, a library
  Cbf,      // 象棋桥, XML
  Dhtmlxq,  // 东萍, as text, in a web page, as UBB
  Wxf,
  Mxq,       // 弈天
  Che,       // QQ
  Ccm,       // 17pk
  Pfc,       // 鹏飞
  Text,      // bare lists of moves, a game a line or a file
  Position,  // FEN and EPD: a position, perhaps with moves
  Json,      // xq/1
};

// "pgn", "xqf", "cbr", ..., "text", "position", "json": as the names above, in small letters.
const char* game_format_name(GameFormat format);

enum class GameResult : std::uint8_t { Unknown, RedWins, BlackWins, Draw };

// "*", "1-0", "0-1", "1/2-1/2".
const char* result_text(GameResult result);

// What is wrong with one place of a game; what stands before it was kept.
struct GameFault {
  RecordErrorCode code = RecordErrorCode::IllegalMove;
  unsigned ply = 0;        // of the move that failed, counted from 1; 0: not a move
  bool mainline = true;    // or in a variation
  std::string text;        // the move as the file has it
  std::string message;     // the reason, one line
  std::uint64_t line = 0;  // of the file; 0: unknown or without lines
};

// How the game was read.
struct GameSource {
  SourcePlace place;         // the file, and the line where the game begins
  std::uint64_t number = 1;  // the game's place in its file, from 1
  GameFormat format = GameFormat::Pgn;
  std::string format_detail;         // e.g. "XQF 1.8", "CBL 3"; empty: nothing to add
  std::string encoding;              // "UTF-8", "GB18030", "Big5", ...; empty: not a text
  std::optional<Notation> notation;  // what the moves are written in; empty: squares of its own
};

// Tags have the names PGN gives them (Event, Site, Date, Round, Red, RedTeam, Black, Result, ECCO,
// Opening, Title, Annotator, ...), in the order of the file, values in UTF-8 as they stand there.
struct GameRecord {
  std::vector<std::pair<std::string, std::string>> tags;
  Setup start;  // may be one that no game can reach; see faults
  GameTree tree;
  GameResult result = GameResult::Unknown;
  GameSource source;
  std::vector<GameFault> faults;  // in the order met; empty: nothing to complain of

  // The value of the first tag of that name, empty when there is none.
  [[nodiscard]] std::string_view tag(std::string_view name) const;
  // Replaces the value of a tag, or appends the tag. An empty value takes the tag out.
  void set_tag(std::string_view name, std::string value);
};

using GameItem = std::variant<GameRecord, RecordError>;

}  // namespace xq
