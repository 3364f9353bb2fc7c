#pragma once

#include <memory>
#include <string>

#include "common/game_output.hpp"
#include "common/output.hpp"

namespace xq::tools {

// All games in one file, or on standard output ("-"), which is opened at once.
Result<std::unique_ptr<GameOutput>> open_stream_output(const std::string& path,
                                                       OpenMode mode = OpenMode::Replace);

// One file for one game. It is written at the end, when no second game came, which is an error
// (InvalidArgument): a file that is there stays as it is then.
std::unique_ptr<GameOutput> make_single_output(std::string path);

}  // namespace xq::tools
