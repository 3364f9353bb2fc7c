#include "xq/record/internal/old_cbl_game.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

constexpr TextEncoding kEncoding = TextEncoding::Gb18030;

// Column and row from the top in half a byte each, both counted from 1; 0: not on the board.
void read_board(std::string_view squares, Setup& setup) {
  setup.board = Setup::empty_board();
  for (unsigned slot = 0; slot < squares.size(); ++slot) {
    const auto value = static_cast<unsigned char>(squares[slot]);
    if (const auto square = square_from_top(value / 16U - 1, value % 16U - 1)) {
      setup.put(slot_piece(slot), *square);
    }
  }
}

std::string next_text(ByteReader& bytes, std::string_view what, GameRecord& record) {
  return decode(bytes.take(bytes.u32()), kEncoding, what, record);
}

// The texts around the result. What some of them mean is not known; they are kept under numbers.
void read_texts(ByteReader& bytes, GameRecord& record) {
  constexpr std::array<const char*, 7> kBefore{"Title", "Text1",   "Text2",    "Text3",
                                               "Text4", "Opening", "Variation"};
  constexpr std::array<const char*, 4> kBehind{"Text7", "Text8", "Annotator", "Text10"};
  for (const char* tag : kBefore) {
    add_tag(record, tag, next_text(bytes, tag, record));
  }
  const unsigned result = bytes.u32();
  for (const char* tag : kBehind) {
    add_tag(record, tag, next_text(bytes, tag, record));
  }
  set_comment(record, GameTree::kRoot, next_text(bytes, "the remarks", record));
  set_numbered_result(record, result);
}

std::optional<Square> square_of(unsigned value) {
  return square_from_top(value / 16, value % 16);
}

// Gives the nodes in the order of the file, nothing for those left out.
std::vector<std::optional<NodeId>> read_moves(ByteReader& bytes, GameRecord& record) {
  constexpr std::size_t kMoveSize = 6;
  const std::size_t count = bytes.u32();
  std::vector<std::optional<NodeId>> nodes;
  std::vector<std::optional<NodeId>> line{GameTree::kRoot};  // by number; 0 is the start
  while (nodes.size() < count && bytes.left() >= kMoveSize) {
    const std::size_t number = bytes.u16();
    const unsigned from = bytes.u8();
    const unsigned to = bytes.u8();
    bytes.u16();  // the move in words
    nodes.emplace_back();
    const std::string text = std::to_string(from) + "-" + std::to_string(to);
    if (number == 0 || number > line.size()) {
      add_fault(record, {RecordErrorCode::BadNotation, static_cast<unsigned>(number), false, text,
                         "no move goes before it"});
      continue;
    }
    line.resize(number);
    const auto move = move_between(square_of(from), square_of(to));
    if (move && line.back()) {
      nodes.back() = record.tree.add(*line.back(), *move);
    } else if (line.back()) {
      add_bad_move(record, *line.back(), text);
    }
    line.push_back(nodes.back());
  }
  if (nodes.size() < count) {
    add_truncated(record);
  }
  return nodes;
}

// A line of text for each move, whose breaks are those of the file.
void read_comments(std::string_view lines, const std::vector<std::optional<NodeId>>& nodes,
                   GameRecord& record) {
  for (const auto& node : nodes) {
    const std::size_t end = lines.find("\r\n");
    if (node) {
      set_comment(record, *node, decode(lines.substr(0, end), kEncoding, "a comment", record));
    }
    if (end == std::string_view::npos) {
      return;
    }
    lines.remove_prefix(end + 2);
  }
}

}  // namespace

GameItem read_old_cbl(const RawGame& raw, const GameReadOptions& options) {
  constexpr std::size_t kHead = 12;  // unknown numbers
  constexpr std::size_t kTimeSize = 19;
  ByteReader bytes(raw.bytes);
  GameRecord record = begin_record(raw, "CBL 2");
  record.source.encoding = encoding_name(kEncoding);
  read_board(bytes.take(kSlots), record.start);
  bytes.take(kHead);
  read_texts(bytes, record);
  const bool red_first = bytes.u8() != 0;
  for (const char* tag : {"Created", "Modified"}) {
    add_tag(record, tag, decode(bytes.take(kTimeSize), kEncoding, tag, record));
  }
  if (bytes.short_of()) {
    return unreadable(raw, RecordErrorCode::Truncated, "a game cut off before its moves");
  }
  const auto nodes = read_moves(bytes, record);
  read_comments(bytes.take(bytes.left()), nodes, record);
  set_mover(record, red_first ? Color::Red : Color::Black);
  return finished(std::move(record), options);
}

}  // namespace xq::record
