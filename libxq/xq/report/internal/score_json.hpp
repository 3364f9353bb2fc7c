// A score in a record.
#pragma once

#include "xq/eval/score.hpp"
#include "xq/report/internal/json_writer.hpp"

namespace xq::report {

// `"cp":20` or `"mate":3`; with `sign` -1 from the other side's point of view.
void write_score_members(JsonWriter& out, Score score, int sign = 1);

// `"score":{"cp":20}`
void write_score(JsonWriter& out, Score score);

}  // namespace xq::report
