// What all xq/1 records have in common.
#pragma once

#include <cstdint>
#include <string>

#include "xq/analysis/analysis.hpp"
#include "xq/report/internal/json_writer.hpp"

namespace xq::report {

// The members that come first: schema, type, id (unless it is empty) and seq.
void write_head(JsonWriter& out, const char* type, const std::string& id, std::uint64_t seq);

// An `error` record on one line, without the line end.
std::string error_json(const FailedRecord& failed);

}  // namespace xq::report
