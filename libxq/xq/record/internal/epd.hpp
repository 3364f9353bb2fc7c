// The opcodes of an EPD line: `bm h2e2; id "x";`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/record/internal/record_parts.hpp"

namespace xq::record {

struct Opcode {
  std::string_view name;
  std::string_view operands;  // trimmed, as written
};

// Whether the name is one that xq knows: bm, am, dm, id, hmvc, fmvn, c0 to c9 and those that are
// only handed on.
bool is_known_opcode(std::string_view name);

// Whether the name has the shape of an opcode: a letter, then letters, digits or "_", 2 to 15 in
// all.
bool is_opcode_shaped(std::string_view name);

// Cuts a line's tail into opcodes. A semicolon within double quotes ends nothing; the last known
// opcode may lack its own.
Result<std::vector<Opcode>> split_opcodes(std::string_view text);

// The id that a line states which cannot be used as a whole: the operand of its opcode `id`
// wherever that stands, as far as the quotes tell. Empty: none.
std::string find_id(std::string_view line);

// Puts what the opcodes say into `record`, whose start is known: counters into the start, then
// expectations, the id unless the record has one, and all else into `meta`.
std::optional<Fault> apply_opcodes(const std::vector<Opcode>& opcodes, PositionRecord& record,
                                   MetaBuilder& meta);

}  // namespace xq::record
