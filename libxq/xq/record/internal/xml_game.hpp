// What games kept in XML have in common.
#pragma once

#include <string>

#include "xq/record/game_reader.hpp"
#include "xq/record/game_record.hpp"
#include "xq/record/internal/xml.hpp"

namespace xq::record {

// Reads the bytes of `raw` in the encoding they seem to be in into `handler`. What goes wrong comes
// back, and is a fault of `record` too. Control characters, which XML has no place for, are read as
// blanks.
Status read_xml_game(const RawGame& raw, XmlHandler& handler, GameRecord& record);

}  // namespace xq::record
