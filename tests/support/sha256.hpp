// SHA-256, for tests that compare with hashes of others.
#pragma once

#include <string>
#include <string_view>

namespace xq::test {

// 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

}  // namespace xq::test
