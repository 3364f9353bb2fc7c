#pragma once

#include <string>

#include "xq/report/bench_json.hpp"

namespace xq::tools {

// All a file says, or standard input ("-"). Fails with NotFound when it is not there, else with Io.
Result<std::string> read_whole(const std::string& path);

// Makes or replaces the file, "-" standard output. Fails as Output.
Status write_file(const std::string& path, const std::string& text);

// The error of what was read from `path`, with its name before it.
Error in_file(const std::string& path, const Error& error);

// A record of `run` or `signature`. The error names the file.
Result<Measurement> read_measurement_file(const std::string& path);

}  // namespace xq::tools
