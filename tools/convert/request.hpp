#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/record/game_conversion.hpp"

namespace xq::tools {

// What the command line of xq-convert asks for.
struct ConvertRequest {
  std::vector<std::string> files;
  GameConversion conversion;
  std::string extension;             // of files of that form, with its dot
  bool one_a_file = false;           // the form holds one game a file
  std::optional<std::size_t> split;  // games a file
  bool dedupe = false;
  bool stats = false;
  Format stats_format = Format::Text;

  std::string output = "-";
  bool folder = false;  // `output` is a folder, there or not
  bool overwrite = false;
  std::string report;  // empty: none
  std::string failed;  // empty: none but the one of a folder

  unsigned jobs = 1;
  bool quiet = false;
};

// Reads the command line into `request`. Gives nothing when the program is to go on.
Result<std::optional<ExitStatus>> read_request(int argc, const char* const* argv,
                                               ConvertRequest& request);

}  // namespace xq::tools
