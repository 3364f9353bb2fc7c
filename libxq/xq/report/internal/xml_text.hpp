// Text inside XML.
#pragma once

#include <string>
#include <string_view>

namespace xq::report {

// Escaped, and fit to stand between tags and in attributes: bytes that are no text, and the two
// codes that are no characters, become '?'. Control characters are the caller's to keep out, but
// for the line break.
std::string xml_text(std::string_view text);

}  // namespace xq::report
