// Steps that every form of a position record has in common.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/record/position_record.hpp"

namespace xq::record {

// Why a record is refused.
struct Fault {
  RecordErrorCode code = RecordErrorCode::BadFen;
  std::string message;
};

PositionItem refused(std::string id, Fault fault, SourcePlace place);

// The position `text` describes, in `start`.
std::optional<Fault> read_fen(std::string_view text, Position& start);

// Plays the moves that `words` name from record.start and keeps them in record.moves.
std::optional<Fault> read_moves(const std::vector<std::string_view>& words, PositionRecord& record);

// The legal moves of `position` that `words` name, each once. `what` names the list in messages.
std::optional<Fault> read_choices(const std::vector<std::string_view>& words, std::string_view what,
                                  const Position& position, std::vector<Move>& moves);

// A JSON string that says `text`.
std::string json_string(std::string_view text);

// Builds the JSON object that a record's meta is, member by member in the order of the calls.
class MetaBuilder {
 public:
  // A name that is taken already gets "_" before it, so that nothing is lost. `json` is the text
  // of a JSON value on one line.
  void add_json(std::string_view name, std::string_view json);
  void add(std::string_view name, std::string_view text) { add_json(name, json_string(text)); }

  // The object; empty text when there are no members.
  [[nodiscard]] std::string json() const { return members_.empty() ? "" : "{" + members_ + "}"; }

 private:
  std::string members_;
  std::vector<std::string> names_;  // sorted
};

}  // namespace xq::record
