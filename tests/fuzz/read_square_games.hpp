// Reads bytes as games in a format that keeps squares and holds each to what the headers promise.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <variant>
#include <vector>

#include "xq/base/encoding.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/record/internal/dhtmlxq_game.hpp"
#include "xq/record/internal/dhtmlxq_writer.hpp"
#include "xq/record/internal/game_split.hpp"
#include "xq/record/internal/xqf_game.hpp"
#include "xq/record/internal/xqf_writer.hpp"

namespace xq::fuzz {

inline void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

inline std::string to_bytes(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline RawGame raw_game(GameFormat format, std::string bytes) {
  RawGame raw;
  raw.format = format;
  raw.bytes = std::move(bytes);
  return raw;
}

inline bool is_message(const std::string& text) {
  return !text.empty() && is_utf8(text) &&
         std::none_of(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\0'; });
}

// All moves of a game read under Strict are legal, unless nobody can play on its start.
inline void check_legal(const GameRecord& record) {
  auto position = Position::from_setup(record.start);
  if (!position) {
    return;
  }
  for (const Move move : record.tree.mainline()) {
    require(is_legal(*position, move));
    position->make(move);
  }
}

inline void check_texts(const GameRecord& record) {
  for (const auto& [name, value] : record.tags) {
    require(!name.empty() && !value.empty() && is_utf8(value));
  }
  for (const GameFault& fault : record.faults) {
    require(is_message(fault.message) && is_utf8(fault.text));
  }
  for (NodeId node = 0; node <= record.tree.size(); ++node) {
    require(is_utf8(record.tree.notes(node).comment));
  }
}

inline void check_written(const GameRecord& record) {
  const auto check = [&](const std::string& bytes, GameFormat format, record::ReadFunction read,
                         record::Losses& losses) {
    const GameItem again = read(raw_game(format, bytes), {MoveCheck::None});
    const std::vector<std::string> lost = losses.take();
    const bool whole = std::none_of(lost.begin(), lost.end(), [](const std::string& loss) {
      return loss.find("characters") != std::string::npos;
    });
    require(std::holds_alternative<GameRecord>(again));
    require(!whole || std::get<GameRecord>(again).tree == record.tree);
  };
  record::Losses losses;
  const std::string xqf = record::write_xqf(record, losses);
  check(xqf, GameFormat::Xqf, record::read_xqf, losses);
  const std::string dhtmlxq = record::write_dhtmlxq(record, losses);
  check(dhtmlxq, GameFormat::Dhtmlxq, record::read_dhtmlxq, losses);
}

inline void check_game(const RawGame& raw, record::ReadFunction read) {
  for (const MoveCheck check : {MoveCheck::None, MoveCheck::Lenient, MoveCheck::Strict}) {
    const GameItem item = read(raw, {check});
    if (const auto* error = std::get_if<RecordError>(&item)) {
      require(is_message(error->message));
      return;
    }
    const auto& record = std::get<GameRecord>(item);
    check_texts(record);
    if (check == MoveCheck::None) {
      check_written(record);
    } else if (check == MoveCheck::Strict) {
      check_legal(record);
    }
  }
}

inline void check_games(const std::vector<record::SplitItem>& pieces, record::ReadFunction read) {
  for (const auto& piece : pieces) {
    if (const auto* raw = std::get_if<RawGame>(&piece)) {
      check_game(*raw, read);
    } else {
      require(is_message(std::get<RecordError>(piece).message));
    }
  }
}

}  // namespace xq::fuzz
