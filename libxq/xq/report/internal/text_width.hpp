// How wide text is on a terminal, where a Chinese character takes two columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace xq::report {

// Columns that `text`, UTF-8 without control characters, takes.
std::size_t text_width(std::string_view text);

// `text` made fit for `width` columns: control characters (a file may hold any) become '?', and
// what is too long ends in an ellipsis.
std::string cut_to_width(std::string_view text, std::size_t width);

// The same, filled up with blanks to exactly `width` columns.
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);

}  // namespace xq::report
