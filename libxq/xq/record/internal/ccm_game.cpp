#include "xq/record/internal/ccm_game.hpp"

#include <string>

#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

struct Layout {
  std::size_t head;
  std::size_t size;  // of a move
  // Where in a move its numbers are.
  std::size_t from_column;
  std::size_t from_row;
  std::size_t to_column;
  std::size_t to_row;
  bool turned;  // columns from Red's right and rows from Red's back rank, not from the top left
};

constexpr Layout kLong{12, 9, 3, 4, 5, 6, false};
constexpr Layout kShort{1, 7, 2, 4, 3, 5, true};

std::optional<Square> square_of(unsigned column, unsigned row, bool turned) {
  return turned ? square_from_bottom(kFiles - 1 - column, row) : square_from_top(column, row);
}

}  // namespace

GameItem read_ccm(const RawGame& raw, const GameReadOptions& options) {
  const Layout& layout = raw.bytes.starts_with(kCcmMagic) ? kLong : kShort;
  if (raw.bytes.size() < layout.head) {
    return unreadable(raw, RecordErrorCode::Truncated, "a CCM game of less than its head");
  }
  GameRecord record = begin_record(raw, {});
  ByteReader bytes(raw.bytes, layout.head);
  NodeId node = GameTree::kRoot;
  while (bytes.left() >= layout.size) {
    const std::string_view step = bytes.take(layout.size);
    const auto value = [&](std::size_t at) { return ByteReader(step, at).u8(); };
    const auto move =
        move_between(square_of(value(layout.from_column), value(layout.from_row), layout.turned),
                     square_of(value(layout.to_column), value(layout.to_row), layout.turned));
    if (!move) {
      add_bad_move(record, node,
                   std::to_string(value(layout.from_column)) + "-" +
                       std::to_string(value(layout.to_column)));
      break;
    }
    node = record.tree.add(node, *move);
  }
  if (bytes.left() > 0 && bytes.left() < layout.size) {
    add_truncated(record);
  }
  set_mover(record);
  return finished(std::move(record), options);
}

}  // namespace xq::record
