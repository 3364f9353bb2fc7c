#include "xq/record/internal/wxf_game.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/internal/game_result.hpp"
#include "xq/record/internal/game_text.hpp"
#include "xq/record/internal/move_text_game.hpp"

namespace xq::record {
namespace {

constexpr std::string_view kBodyBegins = "START{";
constexpr std::string_view kBodyEnds = "}END";

void add_tag(GameRecord& record, std::string name, std::string_view value) {
  if (const std::string_view text = trim(value); !text.empty()) {
    record.tags.emplace_back(std::move(name), text);
  }
}

// "name;team;elo;". PlayOK leaves the team out.
void add_player(GameRecord& record, const std::string& side, std::string_view value) {
  const auto fields = split(value, ';');
  const auto field = [&](std::size_t at) {
    return at < fields.size() ? trim(fields[at]) : std::string_view();
  };
  const bool rated = field(2).empty() && !field(1).empty() &&
                     field(1).find_first_not_of("0123456789") == std::string_view::npos;
  add_tag(record, side, field(0));
  add_tag(record, side + "Team", rated ? std::string_view() : field(1));
  add_tag(record, side + "Elo", field(rated ? 1 : 2));
}

// "EVENT" -> "Event"
std::string tag_name(std::string_view word) {
  std::string name = to_lower(word);
  name[0] = static_cast<char>(name[0] >= 'a' && name[0] <= 'z' ? name[0] - 'a' + 'A' : name[0]);
  return name;
}

// Takes the comments out of the head; the line ends in them stay.
std::string take_comments(std::string_view head, std::string& comment) {
  std::string rest;
  for (std::size_t at = head.find("/*"); at != std::string_view::npos; at = head.find("/*")) {
    const std::size_t end = std::min(head.find("*/", at + 2), head.size());
    const std::string_view text = trim(head.substr(at + 2, end - at - 2));
    comment += comment.empty() || text.empty() ? "" : "\n";
    comment += text;
    rest += head.substr(0, at);
    head.remove_prefix(std::min(end + 2, head.size()));
  }
  return rest += head;
}

std::optional<RecordError> read_head(std::string_view text, GameRecord& record) {
  std::string comment;
  const std::string head = take_comments(text, comment);
  if (!comment.empty()) {
    record.tree.edit_notes(GameTree::kRoot).comment = comment;
  }
  for (const std::string_view raw_line : split(head, '\n')) {
    const std::string_view line = trim(raw_line);
    const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
    const std::string_view name = line.substr(0, end);
    const std::string_view value = trim(line.substr(end));
    if (name == "RED" || name == "BLACK") {
      add_player(record, tag_name(name), value);
    } else if (name == "FEN") {
      const auto setup = parse_fen(value);
      if (!setup) {
        return RecordError{
            {}, RecordErrorCode::BadFen, one_line(setup.error().message), record.source.place};
      }
      record.start = *setup;
    } else if (name == "GAME") {
      add_tag(record, "Title", value);
    } else if (!name.empty() && name != "FORMAT") {
      add_tag(record, tag_name(name), value);
    }
  }
  record.result = parse_result(record.tag("Result")).value_or(GameResult::Unknown);
  return std::nullopt;
}

}  // namespace

GameItem read_wxf(const RawGame& raw, const GameReadOptions& options) {
  return read_text(raw, [&](std::string_view text, GameRecord record) -> GameItem {
    const std::size_t begin = std::min(text.find(kBodyBegins), text.size());
    const std::string_view head = text.substr(0, begin);
    if (auto error = read_head(head, record)) {
      return *std::move(error);
    }
    const auto lines = static_cast<std::uint64_t>(std::count(head.begin(), head.end(), '\n'));
    std::string_view body = text.substr(std::min(begin + kBodyBegins.size(), text.size()));
    const std::size_t end = body.rfind(kBodyEnds);
    body = body.substr(0, end);
    read_move_text(body, record.source.place.line + lines, options, record);
    if (end == std::string_view::npos) {
      record.faults.push_back({RecordErrorCode::Truncated,
                               0,
                               true,
                               {},
                               "the moves do not end with " + std::string(kBodyEnds),
                               0});
    }
    return record;
  });
}

}  // namespace xq::record
