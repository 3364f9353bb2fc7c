#pragma once

#include <optional>
#include <string>

#include "common/exit.hpp"
#include "xq/protocol/session.hpp"

namespace xq::tools {

// What the command line of xq-uci asks for.
struct UciRequest {
  SessionOptions session;
  std::string command;  // to do instead of what standard input says; empty: none
};

// Reads the command line into `request`. Gives nothing when the program is to go on; otherwise all
// has been said, and the program ends with what this gives.
[[nodiscard]] std::optional<ExitStatus> read_options(int argc, const char* const* argv,
                                                     UciRequest& request);

}  // namespace xq::tools
