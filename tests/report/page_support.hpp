// Looks into web pages, for tests.
#pragma once

#include <string>

namespace xq::test {

// A text that nobody may take for HTML.
inline constexpr const char* kHostile =
    "</script><script>alert(1)</script>\"'><img src=x onerror=y>&";

// How often a text stands in a page.
inline std::size_t count(const std::string& page, const std::string& text) {
  std::size_t times = 0;
  for (auto at = page.find(text); at != std::string::npos; at = page.find(text, at + 1)) {
    ++times;
  }
  return times;
}

}  // namespace xq::test
