// Whether a game went the way its record says.
#pragma once

#include "xq/record/game_record.hpp"

namespace xq::record {

// Adds a fault WrongResult when the main line ends in mate or stalemate and the result says that
// it was not lost by the side that is to move. The result stays. Says nothing of a main line with
// a move that is not legal, and of an unknown result.
void check_result(GameRecord& record);

}  // namespace xq::record
