// Who plays a game: the built-in engine, or a program behind a protocol.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/eval/score.hpp"
#include "xq/movegen/move_list.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/result.hpp"

namespace xq {

// Both clocks of a game when a move is asked for; index: Color.
struct Clocks {
  std::array<std::chrono::milliseconds, kColors> left{};
  std::array<std::chrono::milliseconds, kColors> increment{};
  std::optional<int> moves_to_go;  // of the side to move; nothing: all the game
};

// One move that is wanted. `start` and `moves` must live until the answer is there.
struct MoveRequest {
  const Position& start;
  const std::vector<Move>& moves;  // legal one after another; the history of repetitions
  Limits limits;                   // searchmoves is not looked at: `forbidden` says it
  std::optional<Clocks> clocks;
  // Moves by which the side to move would lose at once. A player that knows no way to be told is
  // not told.
  MoveList forbidden;
  // Wall time after which the player is told to stop. One that still does not answer hangs.
  std::chrono::milliseconds patience = std::chrono::seconds(60);
  // When it is requested the player is told to stop as well, and its answer is taken.
  std::stop_token enough{};
  bool log_depths = false;  // the reply tells what was found at each depth
};

enum class MoveClaim : std::uint8_t { None, Resigns, OffersDraw };

// The move, and what the player said of it; side to move's view.
struct MoveReply {
  std::optional<Move> move;  // nothing: none was named ("nobestmove", "(none)", a resignation)
  std::string text;          // as the player wrote it
  MoveClaim claim = MoveClaim::None;
  std::optional<Score> score;
  int depth = 0;
  int seldepth = 0;
  std::uint64_t nodes = 0;
  std::vector<Move> pv;
  std::chrono::nanoseconds time{0};  // wall time from the question to the answer, as seen by us

  // The best lines, best first, as many as were asked for and told; the moves of a line are legal,
  // and `notes` says, a sentence each, where one was cut for that. Only of an external program.
  std::vector<Line> lines;
  std::vector<DepthReport> depths;
  std::vector<std::string> notes;
  int hashfull = 0;
  bool stopped = false;  // it was told to stop, before it had reached its limits
};

// One at a time; different players are independent.
class Player {
 public:
  virtual ~Player() = default;

  [[nodiscard]] virtual const std::string& name() const = 0;
  // "uci", "ucci" or "xboard"; empty when it is in this process.
  [[nodiscard]] virtual std::string_view protocol() const { return {}; }

  // CPU time that its process has used so far; nothing when that is ours, or cannot be told.
  [[nodiscard]] virtual std::optional<std::chrono::nanoseconds> cpu_time() const { return {}; }

  // Forgets the game before and makes ready. Fails as choose().
  virtual Status new_game(const std::stop_token& stop) = 0;

  // Asks for a move. Says nothing of its legality. Fails with Engine when the player has died, with
  // Timeout when it does not answer even when told to stop, with Protocol when what it says is no
  // answer, and with Cancelled when a stop is requested. After a failure other than Cancelled the
  // player is of no more use; after Cancelled, new_game() makes it ready again.
  virtual Result<MoveReply> choose(const MoveRequest& request, const std::stop_token& stop) = 0;
};

}  // namespace xq
