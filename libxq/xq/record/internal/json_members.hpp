// The members of a JSON object as they were written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xq::record {

struct RawMember {
  std::string_view name;  // with its quotes and escapes
  std::string_view value;
};

// REQUIRES: `object` is a valid JSON object, blanks around it allowed.
std::vector<RawMember> json_members(std::string_view object);

// `json` without the blanks between its tokens, so on one line. REQUIRES: it is valid.
std::string compact_json(std::string_view json);

}  // namespace xq::record
