// Analyses as EPD lines. Pure functions, callable from any thread.
#pragma once

#include <string>

#include "xq/analysis/analysis.hpp"

namespace xq {

struct AnalysisEpdOptions {
  bool times = true;  // the opcode acs
};

// One line without its end: four FEN fields and the opcodes of docs/formats. Only the best line is
// told. `bm`, `am` and `dm` repeat what was expected, so that a suite can be fed back; what was
// found is `pm` and `c1 "mate 3"`. Without an expected mate `dm` is the one found. A record that
// failed becomes a comment, "# error in.fen:5: bad_fen: ...".
std::string analysis_epd(const AnalysisItem& item, const AnalysisEpdOptions& options = {});

}  // namespace xq
