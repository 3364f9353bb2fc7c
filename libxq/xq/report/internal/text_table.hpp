// Rows of cells in columns.
#pragma once

#include <string>
#include <vector>

namespace xq::report {

// Columns as wide as their widest cell, two blanks apart. The first `left` columns and the last one
// begin at their left edge, the others end at their right one. Rows may be of different lengths.
std::string table_text(const std::vector<std::vector<std::string>>& rows, std::size_t left = 1);

}  // namespace xq::report
