#include "xq/record/internal/annofen_game.hpp"

#include <optional>
#include <string>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

std::string_view board_of(std::string_view text) {
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with(kAnnofenVersion)) {
      return trim(line.substr(kAnnofenVersion.size()));
    }
  }
  return {};
}

// "[<pm>n]" is an n with a mark, "[<bm>]" an empty point with one. Nothing where a bracket stays
// open.
std::optional<std::string> without_marks(std::string_view board) {
  std::string plain;
  while (!board.empty()) {
    if (!board.starts_with('[')) {
      plain += board.front();
      board.remove_prefix(1);
      continue;
    }
    const std::size_t end = board.find(']');
    if (end == std::string_view::npos) {
      return std::nullopt;
    }
    const std::string_view marked = board.substr(1, end - 1);
    const std::size_t man = marked.rfind('>') + 1;  // 0 where there is no mark
    plain += man < marked.size() ? marked.substr(man) : "1";
    board.remove_prefix(end + 1);
  }
  return plain;
}

}  // namespace

GameItem read_annofen(const RawGame& raw, const GameReadOptions& options) {
  const auto board = without_marks(board_of(raw.bytes));
  auto setup = board && !board->empty()
                   ? parse_fen(*board)
                   : Result<Setup>(fail(ErrorCode::InvalidArgument, "no annotated FEN is here"));
  if (!setup) {
    return unreadable(raw, RecordErrorCode::BadFen, one_line(setup.error().message));
  }
  GameRecord record = begin_record(raw, "annoFEN");
  record.start = *std::move(setup);
  return finished(std::move(record), options);
}

}  // namespace xq::record
