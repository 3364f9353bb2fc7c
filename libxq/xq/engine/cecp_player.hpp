// A program that speaks the xboard protocol (CECP, version 2) as a player.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/engine/child_process.hpp"
#include "xq/engine/engine_dialect.hpp"
#include "xq/engine/engine_player.hpp"
#include "xq/engine/player.hpp"

namespace xq {

class Questions;
struct CecpFeatures;

// The engine keeps the game on a board of its own, which gets what was played since its last move;
// a game that does not continue the one before is set up anew. The protocol knows no limit in
// nodes, one best line and no forbidden moves, and whole seconds only for a move's time: less than
// one is told as one. The kind of limit should be the same in all its games: some engines keep a
// depth for ever, and look at no clock then. A result that the engine claims instead of a move is a
// reply without a move. Engines without "ping" cannot be asked whether they are ready.
class CecpPlayer final : public Player {
 public:
  // Starts the engine with variant xiangqi and learns how it writes moves. Of the settings the
  // protocol is not looked at. Fails with InvalidArgument for an option that the engine does not
  // have, with Protocol when it cannot be given a position, does not know xiangqi or makes no legal
  // move, else as ChildProcess::line().
  static Result<std::unique_ptr<CecpPlayer>> start(const EnginePlayerSettings& settings,
                                                   const std::stop_token& stop);

  CecpPlayer(const CecpPlayer&) = delete;
  CecpPlayer& operator=(const CecpPlayer&) = delete;
  // As ~EnginePlayer().
  ~CecpPlayer() override;

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] std::string_view protocol() const override { return "xboard"; }
  [[nodiscard]] const EngineDialect& dialect() const { return dialect_; }

  Status new_game(const std::stop_token& stop) override;
  // Fails also with InvalidArgument, for a limit in nodes.
  Result<MoveReply> choose(const MoveRequest& request, const std::stop_token& stop) override;

 private:
  CecpPlayer(ChildProcess process, const EnginePlayerSettings& settings);

  Status greet(const EnginePlayerSettings& settings, const std::stop_token& stop);
  Status set_options(const EnginePlayerSettings& settings);
  Result<bool> probe(bool h_and_e, const std::optional<RankBase>& stated,
                     const std::stop_token& stop);
  Status sync(const std::stop_token& stop);
  void begin_game();
  std::string setup(const Position& start, const std::vector<Move>& moves);

  ChildProcess process_;
  std::string name_;
  std::chrono::milliseconds timeout_;
  std::unique_ptr<CecpFeatures> features_;
  std::unique_ptr<Questions> questions_;
  EngineDialect dialect_;
  int pings_ = 0;
  std::optional<Position> start_;  // of the game on the engine's board; nothing: none yet
  std::vector<Move> played_;       // and its moves
  bool clock_set_ = false;
};

}  // namespace xq
