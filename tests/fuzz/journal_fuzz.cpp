// The journal of a tournament: whatever the bytes are, it is read or refused, and what was read
// says the same when it is written again.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "require.hpp"
#include "xq/match/move_limits.hpp"
#include "xq/match/standings.hpp"
#include "xq/match/tournament_journal.hpp"
#include "xq/match/tournament_record.hpp"

using xq::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (const auto control = xq::parse_time_control(text)) {
    require(xq::parse_time_control(xq::to_text(*control)).has_value());
  }
  std::istringstream input(text);
  const auto journal = xq::read_journal(input, "fuzz");
  if (!journal) {
    return 0;
  }
  require(journal->sound_bytes <= size);
  xq::Standings standings(journal->header);
  std::string again = header_json(journal->header) + "\n";
  for (const xq::TournamentGame& game : journal->games) {
    standings.add(game);
    again += game_json(game) + "\n";
    require(record_of(game, journal->header).tree.size() ==
            game.opening_moves.size() + game.played.plies.size());
  }
  std::istringstream second(again);
  const auto reread = xq::read_journal(second, "fuzz");
  require(reread && reread->header == journal->header &&
          reread->games.size() == journal->games.size());
  return 0;
}
