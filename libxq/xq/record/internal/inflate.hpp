// What zlib packed, unpacked within bounds.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

namespace xq::record {

// The bytes of a zlib stream; what stands behind it is not looked at. More than `most` bytes give
// InvalidArgument, a broken stream Encoding, one that is cut off Truncated. Memory grows with what
// is really there, never with what a header promises.
Result<std::string> inflate(std::string_view packed, std::size_t most);

}  // namespace xq::record
