#include "xq/record/internal/record_parts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/legality.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kShownMove = 24;

Fault no_coordinates(std::string_view word, const std::string& where) {
  return {RecordErrorCode::BadNotation,
          where + in_quotes(word, kShownMove) + " is no move in coordinates such as h2e2"};
}

Fault illegal(std::string_view word, Move move, const std::string& where,
              const Position& position) {
  return {RecordErrorCode::IllegalMove,
          where + in_quotes(word, kShownMove) + " is not legal in " + fen(position) + " (" +
              legality_name(explain_legality(position, move).reason) + ")"};
}

}  // namespace

PositionItem refused(std::string id, Fault fault, SourcePlace place) {
  return RecordError{std::move(id), fault.code, one_line(fault.message), std::move(place)};
}

std::optional<Fault> read_fen(std::string_view text, Position& start) {
  auto position = trim(text) == "startpos" ? Result(Position::start()) : parse_position(text);
  if (!position) {
    return Fault{RecordErrorCode::BadFen, position.error().message};
  }
  start = *position;
  return std::nullopt;
}

std::optional<Fault> read_moves(const std::vector<std::string_view>& words,
                                PositionRecord& record) {
  Position position = record.start;
  record.moves.reserve(words.size());
  for (const std::string_view word : words) {
    const std::string where = "ply " + std::to_string(record.moves.size() + 1) + ": ";
    const auto move = parse_move(word);
    if (!move) {
      return no_coordinates(word, where);
    }
    if (!is_legal(position, *move)) {
      return illegal(word, *move, where, position);
    }
    position.make(*move);
    record.moves.push_back(*move);
  }
  return std::nullopt;
}

std::optional<Fault> read_choices(const std::vector<std::string_view>& words, std::string_view what,
                                  const Position& position, std::vector<Move>& moves) {
  const std::string where = std::string(what) + ": ";
  if (words.empty()) {
    return Fault{RecordErrorCode::BadNotation, where + "no move is named"};
  }
  for (const std::string_view word : words) {
    const auto move = parse_move(word);
    if (!move) {
      return no_coordinates(word, where);
    }
    if (!is_legal(position, *move)) {
      return illegal(word, *move, where, position);
    }
    if (std::find(moves.begin(), moves.end(), *move) == moves.end()) {
      moves.push_back(*move);
    }
  }
  return std::nullopt;
}

std::string json_string(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void MetaBuilder::add_json(std::string_view name, std::string_view json) {
  std::string free_name(name);
  auto at = std::lower_bound(names_.begin(), names_.end(), free_name);
  while (at != names_.end() && *at == free_name) {
    free_name.insert(0, 1, '_');
    at = std::lower_bound(names_.begin(), names_.end(), free_name);
  }
  members_ += (members_.empty() ? "" : ",") + json_string(free_name) + ":";
  members_ += json;
  names_.insert(at, std::move(free_name));
}

}  // namespace xq::record
