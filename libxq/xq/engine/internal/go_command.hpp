// What an engine is told to do for a move.
#pragma once

#include <string>

#include "xq/engine/engine_client.hpp"
#include "xq/engine/engine_dialect.hpp"
#include "xq/engine/player.hpp"

namespace xq {

// "go ..." with the request's limits and clocks; without any, "go infinite". UCCI knows one limit
// at a time: it is told all of them, the fixed ones first, and what it doesn't know it passes over.
// In UCI the moves that are left where others are forbidden come last, as searchmoves; UCCI has
// ban_command(). `position`: where the move is to be played.
std::string go_command(const EngineClient& engine, const EngineDialect& dialect,
                       const MoveRequest& request, const Position& position);

// "banmoves ..." and the end of the line; empty in UCI, when nothing is forbidden, and
// when everything is.
std::string ban_command(const EngineClient& engine, const EngineDialect& dialect,
                        const MoveRequest& request, const Position& position);

}  // namespace xq
