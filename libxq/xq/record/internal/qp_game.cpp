#include "xq/record/internal/qp_game.hpp"

#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {

GameItem read_qp(const RawGame& raw, const GameReadOptions& options) {
  if (!raw.bytes.starts_with(kQpMagic)) {
    return unreadable(raw, RecordErrorCode::Truncated, "a QP diagram without its head");
  }
  GameRecord record = begin_record(raw, "QP");
  record.start.board = Setup::empty_board();
  ByteReader bytes(raw.bytes, kQpMagic.size());
  const unsigned count = bytes.u8();
  for (unsigned i = 0; i < count && !bytes.short_of(); ++i) {
    const unsigned man = bytes.u8();
    const unsigned column = bytes.u8();
    const auto square = square_from_top(column, bytes.u8());
    if (man < kPieces && square && !bytes.short_of()) {
      record.start.put(static_cast<Piece>(man), *square);
    }
  }
  if (bytes.short_of()) {
    add_fault(record, RecordErrorCode::Truncated, "the file ends before its men do");
  }
  return finished(std::move(record), options);
}

}  // namespace xq::record
