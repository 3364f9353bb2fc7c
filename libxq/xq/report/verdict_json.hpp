// Verdicts as xq/1 records, the format of docs/formats. Pure functions, callable from any thread.
#pragma once

#include <string>

#include "xq/report/judged_record.hpp"

namespace xq {

// One record on one line, without the line end. A record that failed becomes an `error` record.
std::string verdict_json(const JudgedItem& item);

}  // namespace xq
