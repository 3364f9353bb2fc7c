#include "xq/record/internal/position_game.hpp"

#include <nlohmann/json.hpp>

#include <sstream>
#include <string>
#include <utility>

#include "xq/record/internal/game_text.hpp"
#include "xq/record/internal/move_text_game.hpp"
#include "xq/record/position_reader.hpp"

namespace xq::record {
namespace {

// A text that meta holds under the name.
std::string meta_text(const PositionRecord& position, const char* name) {
  if (position.meta_json.empty()) {
    return {};
  }
  const auto meta = nlohmann::json::parse(position.meta_json);
  const auto at = meta.find(name);
  return at != meta.end() && at->is_string() ? at->get<std::string>() : std::string();
}

GameRecord game_of(const PositionRecord& position, const GameReadOptions& options,
                   GameRecord record) {
  record.start = position.start.setup();
  record.set_tag("Index", position.id);
  if (std::string comment = meta_text(position, "comment"); !comment.empty()) {
    record.tree.edit_notes(GameTree::kRoot).comment = std::move(comment);
  }
  NodeId node = GameTree::kRoot;
  for (const Move move : position.moves) {
    node = record.tree.add(node, move);
  }
  if (position.moves.empty()) {
    read_move_text(meta_text(position, "moves"), record.source.place.line, options, record);
  }
  return record;
}

}  // namespace

GameItem read_position(const RawGame& raw, const GameReadOptions& options) {
  return read_text(raw, [&](std::string_view text, GameRecord begun) -> GameItem {
    std::istringstream input{std::string(text)};
    PositionReader reader(input, raw.source.place.file);
    const auto item = reader.next();
    if (!item) {
      return RecordError{{}, RecordErrorCode::BadFen, "there is no position", raw.source.place};
    }
    if (const auto* error = std::get_if<RecordError>(&*item)) {
      return RecordError{error->id, error->code, error->message, raw.source.place};
    }
    return game_of(std::get<PositionRecord>(*item), options, std::move(begun));
  });
}

}  // namespace xq::record
