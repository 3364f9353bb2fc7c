// The positions of the bench suite, datasets/bench/bench.epd, as FEN texts in the order of the
// file. The source is made from it when the build is configured.
#pragma once

#include <span>
#include <string_view>

namespace xq::protocol {

std::span<const std::string_view> bench_positions();

}  // namespace xq::protocol
