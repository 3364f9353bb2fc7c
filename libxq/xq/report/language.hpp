// Which language reports for people are in.
#pragma once

#include <cstdint>

namespace xq {

enum class Language : std::uint8_t { English, Chinese, Both };

}  // namespace xq
