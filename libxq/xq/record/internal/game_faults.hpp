// The faults that a game keeps.
#pragma once

#include <cstddef>
#include <string>

#include "xq/record/game_record.hpp"

namespace xq::record {

// Of the faults that a broken file may have in its moves so many are kept; one more says that there
// are others. So a game never takes much more memory than its text.
inline constexpr std::size_t kMostFaults = 100;

// Keeps a fault, up to kMostFaults of them.
void add_fault(GameRecord& record, GameFault fault);
// A fault of the whole game, that is of no move.
void add_fault(GameRecord& record, RecordErrorCode code, std::string message);

// Whether add_fault() would do anything, for those to whom it takes long to say what is wrong.
bool takes_faults(const GameRecord& record);

}  // namespace xq::record
