#include "xq/record/position_pick.hpp"

#include <charconv>
#include <string>

#include "xq/base/encoding.hpp"
#include "xq/base/text.hpp"
#include "xq/record/mainline_walk.hpp"

namespace xq {
namespace {

std::string game_name(const GameSource& source) {
  const std::string& file = source.place.file;
  return replace_bad_utf8(file.substr(file.rfind('/') + 1)) + ":" + std::to_string(source.number);
}

}  // namespace

Result<PositionPick> parse_position_pick(std::string_view text) {
  if (text == "every") {
    return PositionPick{PositionPick::Kind::Every, 0};
  }
  if (text == "final") {
    return PositionPick{PositionPick::Kind::Final, 0};
  }
  unsigned plies = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, plies);
  if (text.empty() || error != std::errc{} || rest != end) {
    return fail(ErrorCode::InvalidArgument,
                in_quotes(text) + " is none of every, final and a number of plies");
  }
  return PositionPick{PositionPick::Kind::After, plies};
}

PickedPositions pick_positions(const GameRecord& record, const PositionPick& pick) {
  PickedPositions picked;
  const std::string name = game_name(record.source);
  const auto add = [&](const MainlineWalk& walk) {
    auto position = Position::from_setup(walk.setup());
    if (!position) {
      ++picked.unplayable;
      return;
    }
    PositionRecord found;
    found.id = name + ":" + std::to_string(walk.ply());
    found.start = *std::move(position);
    found.place = record.source.place;
    picked.positions.push_back(std::move(found));
  };
  MainlineWalk walk(record);
  do {
    if (pick.kind == PositionPick::Kind::Every ||
        (pick.kind == PositionPick::Kind::After && walk.ply() == pick.plies)) {
      add(walk);
    }
  } while (walk.next());
  if (pick.kind == PositionPick::Kind::Final) {
    add(walk);
  }
  return picked;
}

}  // namespace xq
