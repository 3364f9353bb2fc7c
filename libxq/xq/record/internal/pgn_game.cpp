#include "xq/record/internal/pgn_game.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/internal/game_result.hpp"
#include "xq/record/internal/game_text.hpp"
#include "xq/record/internal/move_text_game.hpp"
#include "xq/record/internal/pgn_tags.hpp"

namespace xq::record {
namespace {

// `kept`: the tags of the record so far, name and value; a name has no blank.
void keep_tag(const PgnTag& tag, GameRecord& record, std::unordered_set<std::string>& kept) {
  std::string value = tag_value(tag.value);
  std::string name = kept_tag_name(tag.name);
  if (trim(value).empty() || name.empty()) {
    return;
  }
  if (tag.name == "Result") {
    record.result = parse_result(trim(value)).value_or(GameResult::Unknown);
  }
  if (kept.insert(name + ' ' + value).second) {
    record.tags.emplace_back(std::move(name), std::move(value));
  }
}

GameItem read_game_text(std::string_view text, GameRecord record, const GameReadOptions& options) {
  std::unordered_set<std::string> kept;
  std::size_t at = 0;
  for (;;) {
    at = std::min(text.find_first_not_of(kBlanks, at), text.size());
    const auto tag = read_tag(text.substr(at));
    if (!tag) {
      break;
    }
    if (tag->name == "FEN") {
      const auto setup = parse_fen(tag->value);
      if (!setup) {
        return RecordError{
            {}, RecordErrorCode::BadFen, one_line(setup.error().message), record.source.place};
      }
      record.start = *setup;
    }
    keep_tag(*tag, record, kept);
    at += tag->size;
  }
  const auto lines = static_cast<std::uint64_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  read_move_text(text.substr(at), record.source.place.line + lines, options, record);
  return record;
}

}  // namespace

GameItem read_pgn(const RawGame& raw, const GameReadOptions& options) {
  return read_text(raw, [&](std::string_view text, GameRecord begun) {
    return read_game_text(text, std::move(begun), options);
  });
}

}  // namespace xq::record
