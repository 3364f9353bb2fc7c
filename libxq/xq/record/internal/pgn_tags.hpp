// The tags of a PGN game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace xq::record {

struct PgnTag {
  std::string_view name;
  std::string_view value;  // as written, between the quotes
  std::size_t size = 0;    // of all of it, with the brackets
};

// Whether a line, in any encoding, begins with a tag: a bracket, a name and a quote.
bool begins_with_tag(std::string_view line);

// The tag that `text` begins with, in UTF-8. Its value ends at the quote before the closing
// bracket, or else with the line; a tag that begins within a tag is the one that counts.
std::optional<PgnTag> read_tag(std::string_view text);

// The name under which a record keeps the tag: White and its like are Red. Empty: it is not kept,
// as the start and the notation say it (FEN, SetUp, Format).
std::string kept_tag_name(std::string_view name);

// The value without its escapes: \" and \\ stand for " and \.
std::string tag_value(std::string_view written);

}  // namespace xq::record
