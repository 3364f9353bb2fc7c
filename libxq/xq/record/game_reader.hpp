// Reads games in whatever form people keep them, one at a time. The form is told by content, never
// by the name of the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "xq/record/game_record.hpp"

namespace xq {

// Which moves are taken. The first one that is not ends its line: what stands before it is kept
// and a fault says where and why.
enum class MoveCheck : std::uint8_t {
  Strict,   // legal moves
  Lenient,  // also those that leave the own king to be taken, and taking it, which ends the line
  None,     // all that a file of squares says; a file of texts is read as under Lenient
};

struct GameReadOptions {
  MoveCheck check = MoveCheck::Strict;
};

// One game cut out of its input, not yet understood: what a splitter gives and read_game() takes.
// Can be handed to another thread.
struct RawGame {
  GameFormat format = GameFormat::Pgn;
  std::string bytes;  // of the file; of a text its lines, each ended by "\n", UTF-16 as UTF-8
  GameSource source;  // where it was cut out; read_game() adds what it finds out
};

// The length in bytes up to which a file is read that has to be held whole.
inline constexpr std::size_t kMaxWholeFile = std::size_t{256} << 20U;

// Cuts an input into games without understanding them. Memory does not grow with the length of a
// text, though a game of more than 64 MiB is an error; a binary, XML or HTML file, which is one
// game or one library, is held whole, and one above kMaxWholeFile is an error. The form is decided
// by the first 64 KiB, which are waited for. Not thread-safe.
class GameSplitter {
 public:
  // Reads `input`, which must outlive the splitter; `name` is used in places and messages.
  GameSplitter(std::istream& input, std::string name);
  ~GameSplitter();
  GameSplitter(GameSplitter&&) noexcept;
  GameSplitter& operator=(GameSplitter&&) noexcept;

  // The next game, or why there is none at this place; nothing at the end.
  std::optional<std::variant<RawGame, RecordError>> next();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Understands a game. An error means that nothing of it could be kept; a game of which a part is
// sound comes with its faults. A pure function; callable from any thread.
GameItem read_game(const RawGame& raw, const GameReadOptions& options = {});

// Both steps, for those who read one game after the other. Not thread-safe.
class GameReader {
 public:
  GameReader(std::istream& input, std::string name, const GameReadOptions& options = {})
      : splitter_(input, std::move(name)), options_(options) {}

  // The next game or error, nothing at the end. A bad game never ends the stream.
  std::optional<GameItem> next();

 private:
  GameSplitter splitter_;
  GameReadOptions options_;
};

}  // namespace xq
