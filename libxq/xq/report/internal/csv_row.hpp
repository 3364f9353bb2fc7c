// A row of CSV (RFC 4180).
#pragma once

#include <span>
#include <string>

namespace xq::report {

// With CR LF at its end; fields that need quotes have them.
std::string csv_row(std::span<const std::string> fields);

}  // namespace xq::report
