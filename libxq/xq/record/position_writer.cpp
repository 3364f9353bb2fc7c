#include "xq/record/position_writer.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/epd.hpp"
#include "xq/record/internal/json_members.hpp"
#include "xq/record/internal/record_parts.hpp"

namespace xq {
namespace {

using record::MetaBuilder;

std::string json_moves(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    text += text.empty() ? "\"" : ",\"";
    text += move_text(move);
    text += '"';
  }
  return "[" + text + "]";
}

template <class T>
void add_number(MetaBuilder& object, std::string_view name, const std::optional<T>& value) {
  if (value) {
    object.add_json(name, std::to_string(*value));
  }
}

void add_moves(MetaBuilder& object, std::string_view name, const std::vector<Move>& moves) {
  if (!moves.empty()) {
    object.add_json(name, json_moves(moves));
  }
}

void add_object(MetaBuilder& object, std::string_view name, const std::string& json) {
  if (!json.empty()) {
    object.add_json(name, json);
  }
}

std::string epd_moves(std::string_view opcode, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    text += " " + move_text(move);
  }
  return text.empty() ? "" : " " + std::string(opcode) + text + ";";
}

// The text without what EPD cannot hold.
std::string epd_text(std::string_view text, bool keep_quotes) {
  std::string clean(text);
  for (char& c : clean) {
    if (c == '"' && !keep_quotes) {
      c = '\'';
    } else if (static_cast<unsigned char>(c) < 0x20) {
      c = ' ';
    }
  }
  return clean;
}

std::string epd_string(std::string_view opcode, std::string_view text) {
  return " " + std::string(opcode) + " \"" + epd_text(text, false) + "\";";
}

// An opcode that was kept as it was written; quoted when it would end too early.
std::string epd_kept(const std::string& opcode, const std::string& operands) {
  const std::string line = opcode + " " + epd_text(operands, true) + ";";
  const auto read = record::split_opcodes(line);
  return read && read->size() == 1 ? " " + line : epd_string(opcode, operands);
}

// What the record says itself; an opcode must not occur twice. A name before a FEN is its id, and
// an id opcode behind that FEN is kept beside it.
bool is_said_otherwise(std::string_view opcode, const PositionRecord& record) {
  constexpr std::array<std::string_view, 5> kOwn{"bm", "am", "dm", "hmvc", "fmvn"};
  return (opcode == "id" && !record.id.empty()) ||
         std::find(kOwn.begin(), kOwn.end(), opcode) != kOwn.end();
}

std::string epd_opcodes(std::string_view object, const PositionRecord& record) {
  std::string text;
  for (const record::RawMember& member : record::json_members(object)) {
    const auto opcode = nlohmann::json::parse(member.name).get<std::string>();
    if (member.value.starts_with('"') && record::is_opcode_shaped(opcode) &&
        !is_said_otherwise(opcode, record)) {
      text += epd_kept(opcode, nlohmann::json::parse(member.value).get<std::string>());
    }
  }
  return text;
}

std::string epd_meta(const PositionRecord& record) {
  std::string text;
  for (const record::RawMember& member : record::json_members(record.meta_json)) {
    const auto name = nlohmann::json::parse(member.name).get<std::string>();
    if (name == "epd" && member.value.starts_with('{')) {
      text += epd_opcodes(member.value, record);
    } else if (!member.value.starts_with('"')) {
      continue;
    } else if (name == "comment" ||
               (name.size() == 2 && name[0] == 'c' && name[1] >= '1' && name[1] <= '9')) {
      text += epd_string(name == "comment" ? "c0" : name,
                         nlohmann::json::parse(member.value).get<std::string>());
    }
  }
  return text;
}

}  // namespace

std::string to_json_line(const PositionRecord& record) {
  MetaBuilder object;
  object.add("schema", "xq/1");
  object.add("type", "position");
  if (!record.id.empty()) {
    object.add("id", record.id);
  }
  object.add("fen", fen(record.start));
  add_moves(object, "moves", record.moves);
  MetaBuilder limits;
  add_number(limits, "depth", record.limits.depth);
  add_number(limits, "level", record.limits.level);
  add_number(limits, "nodes", record.limits.nodes);
  add_number(limits, "time_ms", record.limits.time_ms);
  add_number(limits, "mate", record.limits.mate);
  add_object(object, "limits", limits.json());
  add_number(object, "multipv", record.multipv);
  add_moves(object, "searchmoves", record.searchmoves);
  MetaBuilder expect;
  add_moves(expect, "bm", record.expect.best);
  add_moves(expect, "am", record.expect.avoid);
  add_number(expect, "dm", record.expect.mate);
  add_object(object, "expect", expect.json());
  add_object(object, "meta", record.meta_json);
  return object.json();
}

std::string to_epd(const PositionRecord& record) {
  const Position position = record.resulting();
  const std::string full = fen(position);
  std::string text = full.substr(0, full.find(" - - ") + 4);
  text += epd_moves("bm", record.expect.best) + epd_moves("am", record.expect.avoid);
  if (record.expect.mate) {
    text += " dm " + std::to_string(*record.expect.mate) + ";";
  }
  if (!record.id.empty()) {
    text += epd_string("id", record.id);
  }
  if (position.halfmove_clock() != 0) {
    text += " hmvc " + std::to_string(position.halfmove_clock()) + ";";
  }
  if (position.fullmove_number() != 1) {
    text += " fmvn " + std::to_string(position.fullmove_number()) + ";";
  }
  return text + epd_meta(record);
}

}  // namespace xq
