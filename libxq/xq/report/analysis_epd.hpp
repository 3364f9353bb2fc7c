// Analyses as EPD lines. Pure functions, callable from any thread.
#pragma once

#include <string>

#include "xq/analysis/analysis.hpp"

namespace xq {

struct AnalysisEpdOptions {
  bool times = true;  // the opcode acs
};

// One line without its end: four FEN fields and the opcodes of docs/formats. Only the best line is
// told. `bm` and `am` repeat what was expected; what was found is `pm`. A record that failed
// becomes a comment, "# error in.fen:5: bad_fen: ...".
std::string analysis_epd(const AnalysisItem& item, const AnalysisEpdOptions& options = {});

}  // namespace xq
