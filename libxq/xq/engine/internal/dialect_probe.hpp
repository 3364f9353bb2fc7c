// Finds out how an engine writes moves and positions.
#pragma once

#include <optional>
#include <stop_token>

#include "xq/engine/engine_client.hpp"
#include "xq/engine/engine_dialect.hpp"

namespace xq {

// Asks for a move from the start position, where every move tells how its ranks are numbered, in
// the usual letters and then in the others. `stated` is believed. Fails as ChildProcess::line(),
// and with Protocol when no answer is a legal move.
Result<EngineDialect> probe_dialect(EngineClient& engine, const std::optional<RankBase>& stated,
                                    const std::stop_token& stop);

}  // namespace xq
