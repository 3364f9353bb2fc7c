#include "xq/record/internal/xqf_writer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "xq/base/encoding.hpp"
#include "xq/base/text.hpp"
#include "xq/board/position.hpp"
#include "xq/record/internal/plain_notes.hpp"
#include "xq/record/internal/square_game.hpp"
#include "xq/record/internal/xqf_layout.hpp"

namespace xq::record {
namespace {

using namespace xqf;

// Text in GB18030, character by character as long as there is room. A few characters for private
// use have no place there.
std::string encode_slowly(std::string_view text, std::size_t room, Losses& losses) {
  std::string bytes;
  const std::string good = replace_bad_utf8(text);
  for (std::string_view rest = good; !rest.empty();) {
    const std::size_t length = utf8_length(rest);
    auto character = from_utf8(rest.substr(0, length), TextEncoding::Gb18030);
    if (!character) {
      losses.add("characters that GB18030 lacks become ?");
      character = std::string("?");
    }
    if (bytes.size() + character->size() > room) {
      break;
    }
    bytes += *character;
    rest.remove_prefix(length);
  }
  return bytes;
}

// Readers take NULs at the end for room that was not used.
std::string encode(std::string_view text, Losses& losses) {
  if (text.ends_with('\0')) {
    text = text.substr(0, text.find_last_not_of('\0') + 1);
    losses.add("NUL characters at the end of a text are left out");
  }
  auto bytes = from_utf8(text, TextEncoding::Gb18030);
  return bytes ? *std::move(bytes) : encode_slowly(text, std::string::npos, losses);
}

void write_board(const Setup& setup, std::string& header, Losses& losses) {
  std::array<bool, kSlots> used{};
  std::fill_n(header.begin() + kBoardAt, kSlots, static_cast<char>(kOffBoard));
  for (unsigned index = 0; index < kSquares; ++index) {
    const Square square(index);
    const Piece man = setup.at(square);
    if (man == Piece::None) {
      continue;
    }
    unsigned slot = 0;
    while (slot < kSlots && (used[slot] || slot_piece(slot) != man)) {
      ++slot;
    }
    if (slot == kSlots) {
      losses.add("men beyond those of a set are left out");
      continue;
    }
    used[slot] = true;
    header[kBoardAt + slot] = static_cast<char>(square.file() * kRanks + square.rank());
  }
}

// Whether what the tag says is kept as a number.
bool is_number(const GameRecord& record, std::string_view name, std::string_view value) {
  if (name == "Result") {
    return value == kSeveral || value == result_text(record.result);
  }
  return name == "Type" && std::find(kTypes.begin(), kTypes.end(), value) != kTypes.end();
}

void write_tag(const std::string& name, const std::string& value, const GameRecord& record,
               std::string& header, Losses& losses) {
  const auto field = std::find_if(kFields.begin(), kFields.end(),
                                  [&](const Field& one) { return one.tag == name; });
  if (field == kFields.end()) {
    if (!is_number(record, name, value)) {
      losses.add("tag " + name + " has no place");
    }
    return;
  }
  std::string bytes = encode(value, losses);
  if (bytes.size() > field->room) {
    bytes = trim(encode_slowly(value, field->room, losses));
    losses.add("tag " + name + " is cut to " + std::to_string(field->room) + " bytes");
  }
  header[field->at] = static_cast<char>(bytes.size());
  header.replace(field->at + 1, bytes.size(), bytes);
}

// The number of the record's type; without one it is a full game or, from another start, a
// middlegame.
unsigned type_of(const GameRecord& record) {
  const std::string_view tag = record.tag("Type");
  for (unsigned type = 0; type < kTypes.size(); ++type) {
    if (tag == kTypes[type]) {
      return type;
    }
  }
  return record.start.board == Position::start().setup().board ? 0 : 2;
}

unsigned result_number(const GameRecord& record) {
  return record.tag("Result") == kSeveral ? kSeveralNumber : static_cast<unsigned>(record.result);
}

// The lines of comments end as they do in that program.
std::string with_windows_lines(std::string_view text) {
  std::string lines;
  for (const char c : text) {
    lines += c == '\n' ? "\r\n" : std::string(1, c);
  }
  return lines;
}

// The bytes of one step: squares, whether others follow, a comment in the encoding of the file.
void write_step(unsigned from, unsigned to, bool goes_on, bool has_sibling,
                const std::string& comment, std::string& body) {
  body += static_cast<char>(from + kFromDistance);
  body += static_cast<char>(to + kToDistance);
  body += static_cast<char>((goes_on ? 0xF0U : 0U) | (has_sibling ? 0x0FU : 0U));
  body += '\0';
  for (unsigned shift = 0; shift < 32; shift += 8) {
    body += static_cast<char>(comment.size() >> shift & 0xFFU);
  }
  body += comment;
}

unsigned square_number(Square square) {
  return square.file() * kRanks + square.rank();
}

void write_moves(const GameTree& tree, std::string& body, Losses& losses) {
  const auto comment = [&](NodeId node) {
    return encode(with_windows_lines(plain_notes(tree.notes(node), losses)), losses);
  };
  const auto first = tree.first_child(GameTree::kRoot);
  write_step(0, 0, first.has_value(), false, comment(GameTree::kRoot), body);
  std::vector<NodeId> open;
  if (first) {
    open.push_back(*first);
  }
  while (!open.empty()) {
    const NodeId node = open.back();
    open.pop_back();
    const auto child = tree.first_child(node);
    const auto sibling = tree.next_sibling(node);
    write_step(square_number(tree.move(node).from()), square_number(tree.move(node).to()),
               child.has_value(), sibling.has_value(), comment(node), body);
    if (sibling) {
      open.push_back(*sibling);
    }
    if (child) {
      open.push_back(*child);
    }
  }
}

}  // namespace

std::string write_xqf(const GameRecord& record, Losses& losses) {
  std::string bytes(kHeaderSize, '\0');
  bytes.replace(0, kMagic.size(), kMagic);
  bytes[kVersionAt] = static_cast<char>(kLastPlainVersion);
  bytes[kResultAt] = static_cast<char>(result_number(record));
  bytes[kTypeAt] = static_cast<char>(type_of(record));
  write_board(record.start, bytes, losses);
  for (const auto& [name, value] : record.tags) {
    write_tag(name, value, record, bytes, losses);
  }
  const auto first = record.tree.first_child(GameTree::kRoot);
  if (!first && record.start.side_to_move == Color::Black) {
    losses.add("that Black is to move: without a move, Red is");
  }
  if (record.start.fullmove_number != 1 || record.start.halfmove_clock != 0) {
    losses.add("the counters of the start position have no place");
  }
  write_moves(record.tree, bytes, losses);
  return bytes;
}

}  // namespace xq::record
