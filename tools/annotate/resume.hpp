#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "annotate/game_stream.hpp"
#include "xq/annotate/annotate.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Reads the whole lines of the output at `path` beside the games and sees that each is what this
// run would have made of its game, the search apart; the games stand behind them afterwards, and
// each was shown to `show`. An output that is not there or empty has none, and a line without an
// end is no whole line. The file is not changed. The error says which line is another run's;
// Cancelled after a stop request.
Result<AnnotateStatistics> read_kept(const std::string& path, GameStream& games,
                                     const AnnotateOptions& options, const std::stop_token& stop,
                                     const std::function<Status(const AnnotatedItem&)>& show);

}  // namespace xq::tools
