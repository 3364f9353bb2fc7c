#include "xq/base/version.hpp"

namespace xq {

BuildInfo build_info() noexcept {
  return {XQ_VERSION, XQ_COMPILER, XQ_BUILD_TYPE, XQ_CPU_LEVEL};
}

bool cpu_supported() noexcept {
#ifdef __x86_64__
  // Clang 14 does not take the level's name here. Every CPU with these four has the rest of it.
  if (build_info().cpu_level == "x86-64-v3") {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
  }
#endif
  return true;
}

}  // namespace xq
