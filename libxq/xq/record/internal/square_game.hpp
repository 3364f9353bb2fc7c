// What formats that name the squares of a move, and not its men, have in common.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "xq/base/encoding.hpp"
#include "xq/record/game_reader.hpp"
#include "xq/record/game_record.hpp"
#include "xq/record/internal/game_faults.hpp"

namespace xq::record {

// Where 象棋演播室, 东萍 and old 象棋桥 list squares of men, this is whose: Red's from rook to
// rook, the cannons, the pawns; then Black's.
inline constexpr unsigned kSlots = 32;
// REQUIRES: slot < kSlots
Piece slot_piece(unsigned slot);

// The point in that column from Red's left and that row from the top; nothing off the board.
std::optional<Square> square_from_top(unsigned column, unsigned row);
// The same with rows counted from Red's back rank.
std::optional<Square> square_from_bottom(unsigned column, unsigned row);
// Nothing unless both are there.
std::optional<Move> move_between(std::optional<Square> from, std::optional<Square> to);

// A record of the standard start position, from where `raw` was cut out. Whoever cut it out may
// have told the details of the format already.
GameRecord begin_record(const RawGame& raw, std::string format_detail);

// The fault of a file that ends in the middle of its moves.
void add_truncated(GameRecord& record);
// A move whose squares are off the board, `text` in the file; it would be the child of `parent`.
void add_bad_move(GameRecord& record, NodeId parent, std::string text);

// The error of a game of which nothing could be kept.
RecordError unreadable(const RawGame& raw, RecordErrorCode code, std::string message);

// Text of the file in UTF-8, lines ended by "\n", without NULs at its end. What is no character
// becomes U+FFFD, and one fault a game tells where it was first: in `what`.
std::string decode(std::string_view bytes, TextEncoding encoding, std::string_view what,
                   GameRecord& record);

// Makes a tag of a text, unless it is blank.
void add_tag(GameRecord& record, std::string_view name, std::string_view value);

// The result that 象棋演播室 and 象棋桥 know by number: unknown, Red, Black, draw, several. The
// last one is no GameResult; it becomes the tag Result "several". Any other number becomes the
// value of that tag.
inline constexpr std::string_view kSeveral = "several";
inline constexpr unsigned kSeveralNumber = 4;
void set_numbered_result(GameRecord& record, unsigned number);

// The man that moves first in the main line tells whose move it is at the start, whatever else the
// file says of it; without such a man it is `otherwise`.
void set_mover(GameRecord& record, Color otherwise = Color::Red);

// Checks the moves of a record that is read, and its result.
GameRecord finished(GameRecord record, const GameReadOptions& options);

// Keeps the comment of a node, unless there is none.
void set_comment(GameRecord& record, NodeId node, std::string text);

// The ply, counted from 1, of a move that hangs on `parent`.
unsigned ply_behind(const GameTree& tree, NodeId parent);

}  // namespace xq::record
