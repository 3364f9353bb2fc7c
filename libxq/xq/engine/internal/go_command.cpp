#include "xq/engine/internal/go_command.hpp"

#include <algorithm>

#include "xq/engine/internal/asked.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;

// A time for an engine: a flag that is down is the last millisecond, since no engine must be
// trusted with zero or less.
std::string time_text(const EngineClient& engine, milliseconds time) {
  const auto count = engine.milliseconds()
                         ? time.count()
                         : std::chrono::duration_cast<std::chrono::seconds>(time).count();
  return std::to_string(std::max<decltype(count)>(count, 1));
}

std::string increment_text(const EngineClient& engine, milliseconds time) {
  return time.count() <= 0 ? "0" : time_text(engine, time);
}

std::string uci_times(const EngineClient& engine, const MoveRequest& request) {
  std::string text;
  if (request.limits.time) {
    text += " movetime " + time_text(engine, *request.limits.time);
  }
  if (!request.clocks) {
    return text;
  }
  const Clocks& clocks = *request.clocks;
  const std::size_t red = index_of(Color::Red);
  const std::size_t black = index_of(Color::Black);
  text += " wtime " + time_text(engine, clocks.left[red]) + " btime " +
          time_text(engine, clocks.left[black]) + " winc " +
          increment_text(engine, clocks.increment[red]) + " binc " +
          increment_text(engine, clocks.increment[black]);
  return text;
}

// A fixed time is a clock for one move.
std::string ucci_times(const EngineClient& engine, const MoveRequest& request, Color us) {
  if (!request.clocks) {
    return request.limits.time ? " time " + time_text(engine, *request.limits.time) + " movestogo 1"
                               : "";
  }
  const Clocks& clocks = *request.clocks;
  const std::size_t ours = index_of(us);
  const std::size_t theirs = index_of(~us);
  return " time " + time_text(engine, clocks.left[ours]) + " increment " +
         increment_text(engine, clocks.increment[ours]) + " opptime " +
         time_text(engine, clocks.left[theirs]) + " oppincrement " +
         increment_text(engine, clocks.increment[theirs]);
}

}  // namespace

std::string go_command(const EngineClient& engine, const EngineDialect& dialect,
                       const MoveRequest& request, const Position& position) {
  const bool uci = engine.protocol() == EngineProtocol::Uci;
  std::string text;
  if (const auto depth = depth_limit(request.limits, position)) {
    text += " depth " + std::to_string(*depth);
  }
  if (request.limits.nodes) {
    text += " nodes " + std::to_string(*request.limits.nodes);
  }
  if (uci && request.limits.mate) {
    text += " mate " + std::to_string(*request.limits.mate);
  }
  text += uci ? uci_times(engine, request) : ucci_times(engine, request, position.side_to_move());
  if (request.clocks && request.clocks->moves_to_go) {
    text += " movestogo " + std::to_string(*request.clocks->moves_to_go);
  }
  text = "go" + (text.empty() ? " infinite" : text);
  const std::vector<Move> allowed = allowed_moves(request, position);
  if (!uci || request.forbidden.empty() || allowed.empty()) {
    return text;
  }
  return text + " searchmoves" + moves_text(dialect, allowed);
}

std::string ban_command(const EngineClient& engine, const EngineDialect& dialect,
                        const MoveRequest& request, const Position& position) {
  if (engine.protocol() == EngineProtocol::Uci || request.forbidden.empty() ||
      allowed_moves(request, position).empty()) {
    return "";
  }
  return "banmoves" + moves_text(dialect, request.forbidden) + "\n";
}

}  // namespace xq
