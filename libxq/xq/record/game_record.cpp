#include "xq/record/game_record.hpp"

#include <algorithm>
#include <array>

namespace xq {

const char* game_format_name(GameFormat format) {
  constexpr std::array<const char*, 14> kNames{"pgn",     "xqf",  "cbr",      "cbl", "cbf",
                                               "dhtmlxq", "wxf",  "mxq",      "che", "ccm",
                                               "pfc",     "text", "position", "json"};
  return kNames[static_cast<std::size_t>(format)];
}

const char* result_text(GameResult result) {
  constexpr std::array<const char*, 4> kTexts{"*", "1-0", "0-1", "1/2-1/2"};
  return kTexts[static_cast<std::size_t>(result)];
}

std::string_view GameRecord::tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
  return found == tags.end() ? std::string_view() : found->second;
}

void GameRecord::set_tag(std::string_view name, std::string value) {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
  if (value.empty()) {
    if (found != tags.end()) {
      tags.erase(found);
    }
  } else if (found == tags.end()) {
    tags.emplace_back(std::string(name), std::move(value));
  } else {
    found->second = std::move(value);
  }
}

}  // namespace xq
