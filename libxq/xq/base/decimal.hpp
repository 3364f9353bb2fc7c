// Numbers in words. Pure functions, for any thread.
#pragma once

#include <string>

namespace xq {

// With so many decimals, and never "-0.00".
std::string fixed(double value, int decimals);

}  // namespace xq
