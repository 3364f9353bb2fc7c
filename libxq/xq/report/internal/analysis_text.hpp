// Small pieces of text that all forms of an analysis share.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "xq/analysis/analysis.hpp"

namespace xq::report {

const char* side_name(Color color);              // red, black
const char* status_name(AnalysisStatus status);  // ok, over, partial
const char* over_name(OverReason reason);        // checkmate, stalemate

// 16 hexadecimal digits.
std::string key_text(Key key);

// The moves with blanks between them, at most `most` of them.
std::string moves_text(const std::vector<Move>& moves, std::size_t most = SIZE_MAX);

// "in.fen:5", as far as it is known.
std::string place_text(const SourcePlace& place);

std::int64_t milliseconds(std::chrono::nanoseconds time);
// REQUIRES: time > 0
std::uint64_t nodes_per_second(std::uint64_t nodes, std::chrono::nanoseconds time);

}  // namespace xq::report
