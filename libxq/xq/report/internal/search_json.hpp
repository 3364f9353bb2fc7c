// What a search was asked for and what it found, in a record.
#pragma once

#include <cstddef>
#include <optional>

#include "xq/report/internal/json_writer.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/result.hpp"

namespace xq::report {

// `"limits":{"nodes":20000}`; nothing where there is no limit.
void write_limits(JsonWriter& out, const Limits& limits);

// One of the best lines, as an object. `win`: the expected score, where it is to be told.
void write_line(JsonWriter& out, const Line& line, std::size_t rank,
                std::optional<double> win = std::nullopt);

}  // namespace xq::report
