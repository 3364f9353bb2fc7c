// Judged games as xq/1 `game` records, the format of docs/formats. Pure functions, callable from
// any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "xq/annotate/judged_game.hpp"
#include "xq/base/result.hpp"

namespace xq {

// One record on one line, without the line end; members in one order. It holds the game as it was
// read, what was found, and the judgement.
std::string game_json(const JudgedGame& game);

// The game of such a record, judged by `options`, or anew by those it was judged by; a judgement
// that the record holds is not looked at. Bytes from anywhere can be given: what is no whole record
// with findings, whose moves are not legal, or that holds what cannot be, is an error that says so
// (InvalidArgument; NotFound for a member that is not there).
Result<JudgedGame> read_game_json(std::string_view line,
                                  const std::optional<JudgeOptions>& options = std::nullopt);

}  // namespace xq
