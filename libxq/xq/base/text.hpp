// What is done again and again with text that people wrote. Pure functions, for any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace xq {

// Space, tab and the other blanks of ASCII; bytes of other characters are never blank.
inline constexpr std::string_view kBlanks = " \t\r\n\v\f";

// `text` without the blanks at its ends.
std::string_view trim(std::string_view text);

// The pieces of `text` between the separators, empty ones included: "a,,b" gives three, "" one.
std::vector<std::string_view> split(std::string_view text, char separator);

// The pieces of `text` between runs of any of the `separators`; never an empty piece.
std::vector<std::string_view> split_words(std::string_view text,
                                          std::string_view separators = kBlanks);

// A–Z become a–z; all other bytes stay.
std::string to_lower(std::string_view text);

// `text` in single quotes for a message of one line: control characters become '?', bytes that are
// no UTF-8 become '?', and what is longer than `most` bytes ends in "...".
std::string in_quotes(std::string_view text, std::size_t most = 60);

// `text` made fit for a message in the same way, without the quotes.
std::string one_line(std::string_view text, std::size_t most = 300);

}  // namespace xq
