// Measurements as xq/1 records, and back. Pure functions, for any thread.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/bench/depth_table.hpp"
#include "xq/bench/history.hpp"
#include "xq/bench/signature.hpp"

namespace xq {

// A `signature` record on one line, without the line end. Times are none of it, so that the same
// search gives the same bytes.
std::string signature_json(const SignatureReport& report);

// A `bench` record on one line, without the line end.
std::string bench_json(const BenchReport& report);

// A `history` record on one line, without the line end.
std::string history_json(const HistoryEntry& entry);

using Measurement = std::variant<SignatureReport, BenchReport>;

// Reads either record. The error is NotFound and says what is wrong, without naming the file.
Result<Measurement> read_measurement(std::string_view text);

// Reads a `signature` record or the text form (bench/signature.hpp), which tells nothing of the
// environment.
Result<Signature> read_signature(std::string_view text);

// The records of a history, a line each; empty lines count for nothing. The error is NotFound and
// begins with the number of the line.
Result<std::vector<HistoryEntry>> read_history(std::string_view text);

}  // namespace xq
