// The table of openings, datasets/openings/names.tsv, so that it is at hand wherever the programs
// are. Its README says what the columns mean.
#pragma once

#include <span>
#include <string_view>

namespace xq {

// All views are of static storage.
struct OpeningRow {
  std::string_view ecco;  // "C30", or a letter alone
  std::string_view zh;
  std::string_view en;
  unsigned within;         // plies
  std::string_view home;   // "b2 b7", or "-"
  std::string_view moves;  // "h2e2 h9g7"
};

// In the order of the file.
std::span<const OpeningRow> opening_rows();

}  // namespace xq
