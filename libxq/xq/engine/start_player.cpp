#include "xq/engine/start_player.hpp"

#include "xq/engine/cecp_player.hpp"

namespace xq {
namespace {

template <class Kind>
Result<std::unique_ptr<Player>> start(const EnginePlayerSettings& settings,
                                      const std::stop_token& stop) {
  auto player = Kind::start(settings, stop);
  if (!player) {
    return fail(std::move(player).error());
  }
  return std::unique_ptr<Player>(*std::move(player));
}

}  // namespace

Result<std::unique_ptr<Player>> start_player(const EnginePlayerSettings& settings,
                                             const std::stop_token& stop) {
  return settings.engine.protocol == EngineProtocol::Xboard ? start<CecpPlayer>(settings, stop)
                                                            : start<EnginePlayer>(settings, stop);
}

}  // namespace xq
