// Any program as a player.
#pragma once

#include <memory>
#include <stop_token>

#include "xq/engine/engine_player.hpp"

namespace xq {

// A CecpPlayer where the protocol is Xboard, else an EnginePlayer. Fails as their start().
Result<std::unique_ptr<Player>> start_player(const EnginePlayerSettings& settings,
                                             const std::stop_token& stop);

}  // namespace xq
