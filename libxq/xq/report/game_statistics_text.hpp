// What a collection of games holds, for people and as a record.
#pragma once

#include <string>

#include "xq/record/game_statistics.hpp"

namespace xq {

// Some lines with counts. Pure; for any thread.
std::string game_statistics_text(const GameStatistics& statistics);

// An xq/1 record of type `collection` on one line, without the line end. Pure; for any thread.
std::string game_statistics_json(const GameStatistics& statistics);

// "chinese 12, iccs 3": the most frequent first; empty where nothing was met.
std::string name_counts_text(const NameCounts& names);

}  // namespace xq
