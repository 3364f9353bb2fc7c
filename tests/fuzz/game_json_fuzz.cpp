// Records of judged games: whatever the bytes are, they are read or refused, and what was read can
// be told in every form, and read again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "require.hpp"
#include "xq/annotate/calibrate.hpp"
#include "xq/annotate/judge.hpp"
#include "xq/annotate/puzzle.hpp"
#include "xq/annotate/totals.hpp"
#include "xq/record/game_writer.hpp"
#include "xq/report/annotated_record.hpp"
#include "xq/report/game_csv.hpp"
#include "xq/report/game_json.hpp"
#include "xq/report/puzzle_epd.hpp"

using xq::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto game = xq::read_game_json({reinterpret_cast<const char*>(data), size});
  if (!game) {
    require(!game.error().message.empty());
    return 0;
  }
  require(game->plies.size() + 1 == game->findings.positions.size());
  const std::string text = game_json(*game);
  const auto again = xq::read_game_json(text);
  require(again && game_json(*again) == text);
  const xq::GameRecord record = annotated_record(*game);
  require(record.tree.mainline() == game->record.tree.mainline());
  require(write_game(record, xq::GameFormat::Pgn).has_value());
  xq::Totals totals;
  totals.add(*game);
  require(!game_csv(*game).empty());
  require(player_csv(totals).empty() == totals.players().empty());
  require(move_csv(*game).empty() == game->plies.empty());
  for (const xq::Puzzle& puzzle : puzzles(*game)) {
    require(!puzzle_epd(puzzle).empty());
  }
  for (const std::size_t index : suspect_positions(*game)) {
    require(index < game->findings.positions.size());
  }
  static_cast<void>(calibration_game(*game));
  return 0;
}
