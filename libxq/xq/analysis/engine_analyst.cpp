#include "xq/analysis/engine_analyst.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "xq/base/either_stop.hpp"
#include "xq/base/text.hpp"
#include "xq/engine/start_player.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kMargin = std::chrono::seconds(5);

bool is_fault(ErrorCode code) {
  return code == ErrorCode::Engine || code == ErrorCode::Timeout || code == ErrorCode::Protocol;
}

bool holds(const std::vector<Move>& moves, Move move) {
  return std::ranges::find(moves, move) != moves.end();
}

Position position_after(const Position& start, const std::vector<Move>& moves) {
  Position position = start;
  for (const Move move : moves) {
    position.make(move);
  }
  return position;
}

// To look at some moves only is to be forbidden the others.
MoveList forbidden_moves(const Position& position, const std::vector<Move>& searchmoves) {
  MoveList forbidden;
  for (const Move move : legal_moves(position)) {
    if (!searchmoves.empty() && !holds(searchmoves, move)) {
      forbidden.push_back(move);
    }
  }
  return forbidden;
}

// Why the reply is no answer to the request; empty when it is one.
std::string complaint(const MoveReply& reply, const MoveRequest& request,
                      const Position& position) {
  const std::string answer = "answers " + in_quotes(reply.text);
  if (!reply.move) {
    return answer + ", which is no move";
  }
  if (!is_legal(position, *reply.move)) {
    return answer + ", which is illegal";
  }
  if (std::ranges::find(request.forbidden, *reply.move) != request.forbidden.end()) {
    return answer + ", which is none of the moves it was to look at";
  }
  return reply.lines.empty() ? answer + " without having told a score" : "";
}

// The best line begins with the move that the engine has chosen.
void lead_with(Move move, std::vector<Line>& lines, std::vector<std::string>& notes) {
  const auto begins = [move](const Line& line) { return !line.pv.empty() && line.pv[0] == move; };
  const auto line = std::ranges::find_if(lines, begins);
  if (line == lines.begin()) {
    return;
  }
  if (!lines[0].pv.empty()) {
    notes.push_back("the engine chose " + move_text(move) + ", and not " +
                    move_text(lines[0].pv[0]) + ", with which its best line began");
  }
  if (line != lines.end()) {
    std::rotate(lines.begin(), line, line + 1);
  } else {
    lines[0].pv = {move};
  }
}

Findings findings(MoveReply&& reply, const MoveRequest& request, std::size_t choices) {
  Findings found;
  found.notes = std::move(reply.notes);
  lead_with(*reply.move, reply.lines, found.notes);
  const std::size_t wanted = std::min<std::size_t>(request.limits.multipv, choices);
  if (reply.lines.size() < wanted) {
    found.notes.push_back("the engine told " + std::to_string(reply.lines.size()) + " of " +
                          std::to_string(wanted) + " lines");
  }
  if (reply.stopped && !request.enough.stop_requested()) {
    found.notes.push_back("the engine was told to stop after " +
                          std::to_string(request.patience.count()) + " ms");
  }
  SearchResult& result = found.result;
  result.lines = std::move(reply.lines);
  result.depth = reply.depth;
  result.seldepth = reply.seldepth;
  result.nodes = reply.nodes;
  result.time = reply.time;
  result.hashfull = reply.hashfull;
  result.stopped = reply.stopped;
  result.depths = std::move(reply.depths);
  return found;
}

}  // namespace

EngineAnalyst::EngineAnalyst(Start start, const EngineAnalystOptions& options,
                             std::unique_ptr<Player> running)
    : start_(std::move(start)), options_(options), player_(std::move(running)) {}

Result<Findings> EngineAnalyst::search(const Position& start, const std::vector<Move>& moves,
                                       const Limits& limits, const AnalysisStops& stops) {
  const EitherStop either(stops.give_up, stops.enough);
  const std::stop_token any = either.token();
  MoveRequest request{start, moves, limits, {}, {}};
  request.forbidden = forbidden_moves(position_after(start, moves), limits.searchmoves);
  request.patience = limits.time ? *limits.time + kMargin : options_.patience;
  request.log_depths = options_.log_depths;
  if (!options_.whole_only) {
    request.enough = stops.enough;
  }
  const std::stop_token give_up = options_.whole_only ? any : stops.give_up;
  auto found = attempt(request, give_up, any);
  if (!found && is_fault(found.error().code) && !any.stop_requested()) {
    found = attempt(request, give_up, any);
    if (!found && is_fault(found.error().code)) {
      found = fail(found.error().code, found.error().message + " (tried twice)");
    }
  }
  if (!found && any.stop_requested()) {
    return fail(ErrorCode::Cancelled, "stopped");
  }
  return found;
}

Result<Findings> EngineAnalyst::attempt(const MoveRequest& request, const std::stop_token& give_up,
                                        const std::stop_token& any) {
  auto reply = ask(request, give_up, any);
  if (reply) {
    const Position position = position_after(request.start, request.moves);
    const std::string wrong = complaint(*reply, request, position);
    if (wrong.empty()) {
      const std::size_t legal = count_legal_moves(position);
      return findings(*std::move(reply), request, legal - request.forbidden.size());
    }
    reply = fail(ErrorCode::Protocol, "engine " + in_quotes(player_->name()) + " " + wrong);
  }
  if (is_fault(reply.error().code)) {
    player_.reset();
  }
  return fail(std::move(reply).error());
}

// Until the question is out there is nothing yet that would be enough.
Result<MoveReply> EngineAnalyst::ask(const MoveRequest& request, const std::stop_token& give_up,
                                     const std::stop_token& any) {
  if (player_ == nullptr) {
    auto started = start_(any);
    if (!started) {
      return fail(std::move(started).error());
    }
    player_ = *std::move(started);
    ready_ = false;
  }
  if (!ready_) {
    if (const Status ready = player_->new_game(any); !ready) {
      return fail(ready.error());
    }
  }
  ready_ = false;
  auto reply = player_->choose(request, give_up);
  ready_ = reply && options_.keeps;
  return reply;
}

Result<EngineCrew> start_crew(const EnginePlayerSettings& settings,
                              const EngineAnalystOptions& options, const std::stop_token& stop) {
  struct First {
    std::mutex mutex;
    std::unique_ptr<Player> player;
  };
  auto started = start_player(settings, stop);
  if (!started) {
    return fail(std::move(started).error());
  }
  const auto first = std::make_shared<First>();
  first->player = *std::move(started);
  EngineCrew crew;
  crew.engine = {
      settings.engine.command, first->player->name(), std::string(first->player->protocol()), {}};
  for (const auto& [name, value] : settings.engine.options) {
    crew.engine.options += " " + name + "=" + value;
  }
  crew.make = [first, settings, options]() -> std::unique_ptr<Analyst> {
    const std::lock_guard lock(first->mutex);
    return std::make_unique<EngineAnalyst>(
        [settings](const std::stop_token& token) { return start_player(settings, token); }, options,
        std::move(first->player));
  };
  return crew;
}

}  // namespace xq
