#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/analysis/batch.hpp"
#include "xq/engine/engine_client.hpp"

namespace xq::tools {

// What the command line asks for.
struct Request {
  std::vector<std::string> files;
  std::vector<std::string> fens;
  BatchOptions batch;
  EngineSettings engine;  // without a command the built-in engine is asked
  std::vector<std::string> engine_assignments;
  std::string cache;  // empty: none
  Format format = Format::Jsonl;
  std::string output = "-";
  bool resume = false;
  bool summary = false;
  bool quiet = false;

  [[nodiscard]] bool times() const { return !batch.analyze.search.deterministic; }
};

// Reads the command line into `request`. Gives nothing when the program is to go on.
Result<std::optional<ExitStatus>> read_request(int argc, const char* const* argv, Request& request);

}  // namespace xq::tools
