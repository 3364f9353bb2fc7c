#pragma once

#include <string_view>

namespace xq {

// What this library was built from and with. All views are of static storage.
struct BuildInfo {
  std::string_view version;     // of the library and its programs, "0.1.0"
  std::string_view compiler;    // "GNU 12.2.0"
  std::string_view build_type;  // "Release"
  std::string_view cpu_level;   // "x86-64-v3"; "native" for the building machine's own CPU
};

[[nodiscard]] BuildInfo build_info() noexcept;

// Whether this CPU has the instructions the library was built to use. Where it has not, any other
// call may end in SIGILL, so a program asks this first. A "native" build can't tell and says yes.
[[nodiscard]] bool cpu_supported() noexcept;

}  // namespace xq
