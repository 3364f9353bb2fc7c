#include "xq/record/internal/list_game.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/record/internal/game_text.hpp"
#include "xq/record/internal/move_text_game.hpp"

namespace xq::record {
namespace {

// Where the board of a FEN begins in the line.
std::size_t board_at(std::string_view line) {
  constexpr std::ptrdiff_t kSlashes = kRanks - 1;
  if (std::count(line.begin(), line.end(), '/') < kSlashes) {
    return std::string_view::npos;  // as nearly all lines of moves
  }
  for (const std::string_view word : split_words(line)) {
    if (std::count(word.begin(), word.end(), '/') == kSlashes) {
      // A label may be glued to the board: "FEN：rnb...", "fen=rnb...".
      const std::size_t label =
          word.substr(0, word.find('/')).find_last_not_of("rnbakcpehRNBAKCPEH123456789");
      const auto at = static_cast<std::size_t>(word.data() - line.data());
      return label == std::string_view::npos ? at : at + label + 1;
    }
  }
  return std::string_view::npos;
}

}  // namespace

bool is_fen_line(std::string_view line) {
  return board_at(line) != std::string_view::npos;
}

std::string_view list_name(std::string_view line) {
  const std::size_t end = line.find(';');
  if (end == std::string_view::npos || end == 0) {
    return {};
  }
  const std::string_view name = trim(line.substr(0, end));
  return name.find_first_of(" \t,") == std::string_view::npos && guess_notation(name).empty()
             ? name
             : std::string_view();
}

GameItem read_list(const RawGame& raw, const GameReadOptions& options) {
  return read_text(raw, [&](std::string_view text, GameRecord record) -> GameItem {
    std::string moves;  // what is left, line by line
    moves.reserve(text.size());
    for (std::string_view line : split(text, '\n')) {
      if (const std::size_t board = board_at(line); board != std::string_view::npos) {
        // Counters glued to the side, as in "...4K4w--01", say nothing.
        const std::size_t end = std::min(line.find("--", board), line.size());
        const auto setup = parse_fen(line.substr(board, end - board));
        if (!setup) {
          return RecordError{
              {}, RecordErrorCode::BadFen, one_line(setup.error().message), record.source.place};
        }
        record.start = *setup;
        line = {};
      }
      if (const std::string_view name = list_name(line); !name.empty()) {
        record.set_tag("Index", std::string(name));
        line.remove_prefix(line.find(';') + 1);
      }
      moves += line;
      moves += '\n';
    }
    read_move_text(moves, record.source.place.line, options, record);
    return record;
  });
}

}  // namespace xq::record
