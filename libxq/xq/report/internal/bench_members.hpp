// Members that several records of measurements have.
#pragma once

#include "xq/bench/environment.hpp"
#include "xq/bench/signature.hpp"
#include "xq/report/internal/json_writer.hpp"
#include "xq/report/internal/score_json.hpp"

namespace xq::report {

// `"environment":{"cpu":…}`
void write_environment(JsonWriter& out, const Environment& environment);

// An object: id, nodes, best, score.
void write_entry(JsonWriter& out, const SignatureEntry& entry);

// `"differences":[{"id":…,"base":{…},"head":{…}}]`
void write_differences(JsonWriter& out, const std::vector<SignatureDifference>& differences);

}  // namespace xq::report
