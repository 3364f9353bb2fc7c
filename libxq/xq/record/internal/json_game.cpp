#include "xq/record/internal/json_game.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/notation/notation.hpp"
#include "xq/record/internal/game_result.hpp"
#include "xq/record/internal/move_text_game.hpp"
#include "xq/record/internal/position_game.hpp"
#include "xq/record/internal/record_parts.hpp"
#include "xq/record/internal/replay.hpp"

namespace xq::record {
namespace {

using Json = nlohmann::ordered_json;

class JsonGame {
 public:
  explicit JsonGame(const Json& object) : object_(object) {}

  std::optional<Fault> read(GameRecord& record) {
    read_head(record);
    read_notes(object_, record.tree, GameTree::kRoot);
    if (const Json* moves = list(object_, "moves")) {
      read_line(*moves, record.tree, GameTree::kRoot, 0);
    }
    return std::move(fault_);
  }

 private:
  void complain(RecordErrorCode code, std::string message) {
    if (!fault_) {
      fault_ = Fault{code, std::move(message)};
    }
  }

  // The member if it is of that kind; a fault when it is of another.
  const Json* member(const Json& object, const char* name, Json::value_t type, const char* kind) {
    const auto at = object.find(name);
    if (at == object.end() || at->is_null()) {
      return nullptr;
    }
    if (at->type() != type) {
      complain(RecordErrorCode::BadJson, in_quotes(name) + " is no " + kind);
      return nullptr;
    }
    return &*at;
  }
  const Json* list(const Json& object, const char* name) {
    return member(object, name, Json::value_t::array, "list");
  }
  std::string text(const Json& object, const char* name) {
    const Json* value = member(object, name, Json::value_t::string, "text");
    return value != nullptr ? value->get<std::string>() : std::string();
  }
  // Calls `take` with the name and the text of each member of an object.
  template <class Take>
  void each_text(const Json& object, const char* name, Take take) {
    const Json* members = member(object, name, Json::value_t::object, "object");
    if (members == nullptr) {
      return;
    }
    for (const auto& [key, value] : members->items()) {
      if (!value.is_string()) {
        complain(RecordErrorCode::BadJson,
                 in_quotes(std::string(name) + "." + key) + " is no text");
        return;
      }
      take(key, value.template get<std::string>());
    }
  }

  void read_head(GameRecord& record) {
    each_text(object_, "tags", [&](const std::string& name, std::string value) {
      record.tags.emplace_back(name, std::move(value));
    });
    record.start = Position::start().setup();
    if (const std::string fen = text(object_, "start_fen"); !fen.empty()) {
      if (const auto setup = parse_fen(fen)) {
        record.start = *setup;
      } else {
        complain(RecordErrorCode::BadFen, setup.error().message);
      }
    }
    if (const std::string result = text(object_, "result"); !result.empty()) {
      if (const auto known = parse_result(result)) {
        record.result = *known;
      } else {
        complain(RecordErrorCode::BadJson, in_quotes(result) + " is no result");
      }
    }
  }

  void read_notes(const Json& object, GameTree& tree, NodeId node) {
    MoveNotes notes;
    notes.before = text(object, "before");
    notes.comment = text(object, "comment");
    if (const Json* nags = list(object, "nags")) {
      for (const Json& nag : *nags) {
        if (!nag.is_number_unsigned() || nag.get<std::uint64_t>() > 0xFF) {
          complain(RecordErrorCode::BadJson, "a nag is no number from 0 to 255");
          return;
        }
        notes.nags.push_back(nag.get<std::uint8_t>());
      }
    }
    each_text(object, "values", [&](const std::string& name, std::string value) {
      notes.values.emplace_back(name, std::move(value));
    });
    if (!notes.empty()) {
      tree.edit_notes(node) = std::move(notes);
    }
  }

  void read_line(const Json& moves, GameTree& tree, NodeId parent, unsigned depth) {
    if (depth > kMaxNesting) {
      complain(RecordErrorCode::Unsupported,
               "variations are nested more than " + std::to_string(kMaxNesting) + " deep");
    }
    for (const Json& move : moves) {
      const std::string uci = move.is_object() ? text(move, "uci") : std::string();
      const auto squares = parse_move(uci);
      if (!squares) {
        complain(RecordErrorCode::BadNotation,
                 move.is_object() ? in_quotes(uci) + " is no move in coordinates such as h2e2"
                                  : std::string("a move is no object"));
      }
      if (fault_) {
        return;
      }
      const NodeId node = tree.add(parent, *squares);
      read_notes(move, tree, node);
      if (const Json* variations = list(move, "variations")) {
        for (const Json& variation : *variations) {
          if (!variation.is_array()) {
            complain(RecordErrorCode::BadJson, "a variation is no list");
            return;
          }
          read_line(variation, tree, parent, depth + 1);
        }
      }
      parent = node;
    }
  }

  const Json& object_;
  std::optional<Fault> fault_;
};

// A judged game holds what a record holds.
bool is_record(const Json& value) {
  const auto type = value.is_object() ? value.find("type") : value.end();
  return value.is_object() && type != value.end() && (*type == "record" || *type == "game");
}

}  // namespace

GameItem read_json_game(const RawGame& raw, const GameReadOptions& options) {
  const auto refuse = [&](RecordErrorCode code, std::string_view message) {
    return RecordError{{}, code, one_line(message), raw.source.place};
  };
  if (raw.bytes.find('\0') != std::string::npos) {
    return refuse(RecordErrorCode::BadJson, "there is a zero byte in the value");
  }
  Json value;
  try {
    value = Json::parse(raw.bytes);
  } catch (const Json::exception& error) {
    return refuse(RecordErrorCode::BadJson, error.what());
  }
  if (!is_record(value)) {
    return read_position(raw, options);
  }
  GameRecord record;
  record.source = raw.source;
  record.source.notation = Notation::Coordinate;
  if (auto fault = JsonGame(value).read(record)) {
    return refuse(fault->code, fault->message);
  }
  check_moves(record, options.check);
  return record;
}

}  // namespace xq::record
