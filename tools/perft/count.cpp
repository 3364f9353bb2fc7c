#include "perft/count.hpp"

#include <mutex>
#include <optional>

#include "common/progress.hpp"
#include "perft/render.hpp"
#include "xq/base/clock.hpp"
#include "xq/board/fen.hpp"

namespace xq::tools {

Result<ExitStatus> count_position(const PerftRequest& request, const std::stop_token& stop,
                                  Output& output) {
  const auto position = parse_position(request.fen);
  if (!position) {
    return fail(position.error());
  }
  std::optional<Progress> progress;
  std::once_flag begun;
  const auto advance = [&](std::size_t /*done*/, std::size_t total) {
    std::call_once(begun, [&] { progress.emplace("lines", total, request.quiet); });
    progress->advance();
  };

  const auto start = steady_clock().now();
  const PerftResult result = perft(*position, request.depth, request.options, stop, advance);
  std::optional<Milliseconds> time;
  if (!request.deterministic) {
    time = steady_clock().now() - start;
  }
  progress.reset();

  const Status written =
      output.write(request.format == Format::Text ? perft_text(request, result, time)
                                                  : perft_json(request, *position, result, time));
  if (!written) {
    return fail(written.error());
  }
  return result.complete ? ExitStatus::Ok : ExitStatus::Interrupted;
}

}  // namespace xq::tools
