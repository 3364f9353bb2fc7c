// Reads lists of positions in whatever form people keep them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "xq/base/result.hpp"
#include "xq/record/position_record.hpp"

namespace xq {

// What the moves of a `moves` column and of `name|FEN|moves` are.
enum class ListedMoves : std::uint8_t {
  Solution,  // kept in meta as text, never played
  Game,      // played, as those behind the word `moves` in a line are
};

// A stream of positions. The kind is told by content, never by name: a JSON array, JSON Lines,
// CSV with a FEN column, and lines of FEN, EPD (`fen bm h2e2; id "x";`), `name|FEN|moves`,
// `FEN moves h2e2 ...`; UTF-8, GB18030 or UTF-16 with a mark, decided by the first block of bytes.
// Columns of CSV, in capitals or not: fen; id, name or title; bm, am and dm, what is expected;
// moves; all others are kept in meta.
// A game record (PGN, XQF, CBR, DhtmlXQ, WXF, XML), a database, an archive or another binary is one
// error for the whole input, told by its beginning. Memory does not grow with the length of the
// input. Not thread-safe; one reader, one thread.
class PositionReader {
 public:
  // Reads `input`, which must outlive the reader; `name` is used in places and messages.
  PositionReader(std::istream& input, std::string name, ListedMoves listed = ListedMoves::Solution);
  ~PositionReader();
  PositionReader(PositionReader&&) noexcept;
  PositionReader& operator=(PositionReader&&) noexcept;

  // The next record or error, nothing at the end. A bad record never ends the stream.
  std::optional<PositionItem> next();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace xq
