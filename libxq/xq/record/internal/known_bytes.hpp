// Which of the formats with squares for moves some bytes are in, told by content.
#pragma once

#include <optional>
#include <string_view>

#include "xq/record/game_record.hpp"

namespace xq::record {

// The format of a whole file or of its first few thousand bytes, of those that hold one game or
// library a file: Xqf, Cbr, Cbl, Cbf, Mxq, Che, Ccm, Pfc, and Position for a QP diagram. Nothing
// when it is none of them.
std::optional<GameFormat> known_bytes(std::string_view bytes);

}  // namespace xq::record
