#include "xq/record/internal/game_result.hpp"

#include <algorithm>
#include <array>

namespace xq::record {
namespace {

struct Name {
  std::string_view text;
  GameResult result;
};

constexpr std::array<Name, 34> kNames{{
    {"*", GameResult::Unknown},        {"未知", GameResult::Unknown},
    {"1-0", GameResult::RedWins},      {"W", GameResult::RedWins},
    {"红胜", GameResult::RedWins},     {"紅勝", GameResult::RedWins},
    {"红先胜", GameResult::RedWins},   {"紅先勝", GameResult::RedWins},
    {"先胜", GameResult::RedWins},     {"先勝", GameResult::RedWins},
    {"黑负", GameResult::RedWins},     {"黑負", GameResult::RedWins},
    {"0-1", GameResult::BlackWins},    {"L", GameResult::BlackWins},
    {"黑胜", GameResult::BlackWins},   {"黑勝", GameResult::BlackWins},
    {"黑先胜", GameResult::BlackWins}, {"黑先勝", GameResult::BlackWins},
    {"先负", GameResult::BlackWins},   {"先負", GameResult::BlackWins},
    {"红负", GameResult::BlackWins},   {"紅負", GameResult::BlackWins},
    {"红先负", GameResult::BlackWins}, {"紅先負", GameResult::BlackWins},
    {"1/2-1/2", GameResult::Draw},     {"1/2", GameResult::Draw},
    {"D", GameResult::Draw},           {"和", GameResult::Draw},
    {"和棋", GameResult::Draw},        {"和局", GameResult::Draw},
    {"红和", GameResult::Draw},        {"先和", GameResult::Draw},
    {"红先和", GameResult::Draw},      {"紅先和", GameResult::Draw},
}};

}  // namespace

std::optional<GameResult> parse_result(std::string_view text) {
  constexpr std::size_t kLongest = 9;
  if (text.size() > kLongest) {
    return std::nullopt;
  }
  const auto at = std::find_if(kNames.begin(), kNames.end(),
                               [&](const Name& name) { return name.text == text; });
  return at == kNames.end() ? std::nullopt : std::optional(at->result);
}

}  // namespace xq::record
