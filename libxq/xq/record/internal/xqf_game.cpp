#include "xq/record/internal/xqf_game.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/preorder_tree.hpp"
#include "xq/record/internal/square_game.hpp"
#include "xq/record/internal/xqf_layout.hpp"

namespace xq::record {
namespace {

using namespace xqf;

using Byte = std::uint8_t;

Byte byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<Byte>(bytes[at]);
}

// What later versions add to squares, comment sizes and every byte of the moves. All zero where
// nothing is hidden.
struct Keys {
  Byte board = 0;
  Byte from = 0;
  Byte to = 0;
  unsigned note = 0;
  std::array<Byte, 32> stream{};
};

Keys keys_of(std::string_view header) {
  constexpr std::string_view kText = "[(C) Copyright Mr. Dong Shiwei.]";
  Keys keys;
  if (byte_at(header, kVersionAt) <= kLastPlainVersion) {
    return keys;
  }
  const auto mix = [&](std::size_t at, unsigned factor) {
    const unsigned b = byte_at(header, at);
    return static_cast<Byte>((54 * b * b + 221) * factor);
  };
  keys.board = mix(13, byte_at(header, 13));
  keys.from = mix(14, keys.board);
  keys.to = mix(15, keys.from);
  keys.note = (byte_at(header, 12) * 256U + byte_at(header, 13)) % 32000 + 767;
  for (std::size_t i = 0; i < keys.stream.size(); ++i) {
    const unsigned mask =
        (byte_at(header, 12 + i % 4) & byte_at(header, 3)) | byte_at(header, 8 + i % 4);
    keys.stream[i] = static_cast<Byte>(byte_at(kText, i) & mask);
  }
  return keys;
}

std::optional<Square> square_of(unsigned value) {
  return square_from_bottom(value / kRanks, value % kRanks);
}

void read_board(std::string_view header, const Keys& keys, Setup& setup) {
  setup.board = Setup::empty_board();
  const bool turned = byte_at(header, kVersionAt) >= 12;
  for (unsigned i = 0; i < kSlots; ++i) {
    const auto value = static_cast<Byte>(byte_at(header, kBoardAt + i) - keys.board);
    const unsigned slot = turned ? (keys.board + 1 + i) % kSlots : i;
    if (const auto square = square_of(value)) {
      setup.put(slot_piece(slot), *square);
    }
  }
}

void read_tags(std::string_view header, GameRecord& record) {
  for (const Field& field : kFields) {
    const std::size_t size = std::min<std::size_t>(byte_at(header, field.at), field.room);
    add_tag(record, field.tag,
            decode(header.substr(field.at + 1, size), TextEncoding::Gb18030, field.tag, record));
  }
  if (const std::size_t type = byte_at(header, kTypeAt); type < kTypes.size()) {
    add_tag(record, "Type", kTypes[type]);
  }
  set_numbered_result(record, byte_at(header, kResultAt));
}

// One step of the file: a move, or at the start none, with its comment.
struct Step {
  Byte from = 0;
  Byte to = 0;
  bool goes_on = false;
  bool has_sibling = false;
  std::string_view comment;
};

Step read_step(ByteReader& bytes, bool plain, const Keys& keys) {
  Step step;
  step.from = static_cast<Byte>(bytes.u8() - kFromDistance - keys.from);
  step.to = static_cast<Byte>(bytes.u8() - kToDistance - keys.to);
  const unsigned tag = bytes.u8();
  bytes.u8();
  step.goes_on = (tag & (plain ? 0xF0U : 0x80U)) != 0;
  step.has_sibling = (tag & (plain ? 0x0FU : 0x40U)) != 0;
  if ((plain || (tag & 0x20U) != 0) && !bytes.short_of()) {
    const unsigned size = bytes.u32();
    step.comment = bytes.take(size >= keys.note ? size - keys.note : 0);
  }
  return step;
}

std::string square_pair(const Step& step) {
  return std::to_string(step.from) + "-" + std::to_string(step.to);
}

void read_moves(std::string_view body, bool plain, const Keys& keys, GameRecord& record) {
  ByteReader bytes(body);
  PreorderTree tree(record.tree);
  const auto keep_comment = [&](NodeId node, const Step& step) {
    set_comment(record, node, decode(step.comment, TextEncoding::Gb18030, "a comment", record));
  };
  const Step root = read_step(bytes, plain, keys);
  keep_comment(GameTree::kRoot, root);
  if (!root.goes_on) {
    tree.end_line();
  }
  while (tree.wants_more() && bytes.left() >= 4) {
    const Step step = read_step(bytes, plain, keys);
    const auto move = move_between(square_of(step.from), square_of(step.to));
    if (!move && tree.parent()) {
      add_bad_move(record, *tree.parent(), square_pair(step));
    }
    if (const auto node = tree.add(move, step.goes_on, step.has_sibling)) {
      keep_comment(*node, step);
    }
  }
  if (tree.wants_more() || bytes.short_of()) {
    add_truncated(record);
  }
}

}  // namespace

GameItem read_xqf(const RawGame& raw, const GameReadOptions& options) {
  const std::string_view bytes = raw.bytes;
  if (!bytes.starts_with(kMagic) || bytes.size() < kHeaderSize) {
    return unreadable(raw, RecordErrorCode::Truncated, "an XQF file of less than its header");
  }
  const std::string_view header = bytes.substr(0, kHeaderSize);
  const unsigned version = byte_at(header, kVersionAt);
  GameRecord record =
      begin_record(raw, "XQF " + std::to_string(version / 10) + "." + std::to_string(version % 10));
  record.source.encoding = encoding_name(TextEncoding::Gb18030);
  const Keys keys = keys_of(header);
  read_board(header, keys, record.start);
  read_tags(header, record);
  std::string body(bytes.substr(kHeaderSize));
  for (std::size_t i = 0; i < body.size(); ++i) {
    body[i] = static_cast<char>(byte_at(body, i) - keys.stream[i % keys.stream.size()]);
  }
  read_moves(body, version <= kLastPlainVersion, keys, record);
  set_mover(record);
  return finished(std::move(record), options);
}

}  // namespace xq::record
