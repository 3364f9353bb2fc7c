# Turns XQ_CPU into XQ_CPU_FLAGS, for our own files alone, and XQ_CPU_LEVEL, the name of what was
# chosen. Why levels, and why these: docs/decisions/0003-cpu-level.md.
include(CheckCXXSourceRuns)

string(TOLOWER "${CMAKE_SYSTEM_PROCESSOR}" xq_processor)
set(XQ_CPU_FLAGS "")
set(XQ_CPU_LEVEL "${xq_processor}")
if(xq_processor MATCHES "^(x86_64|amd64)$")
  set(XQ_CPU_LEVEL "x86-64")
  if(XQ_CPU STREQUAL "auto" AND NOT CMAKE_CROSSCOMPILING)
    # The same question as in xq/base/version.cpp.
    check_cxx_source_runs("int main() {
        return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi\") &&
               __builtin_cpu_supports(\"bmi2\") && __builtin_cpu_supports(\"fma\") ? 0 : 1; }"
      XQ_CPU_HAS_V3)
    if(XQ_CPU_HAS_V3)
      set(XQ_CPU_LEVEL "x86-64-v3")
    endif()
  elseif(XQ_CPU MATCHES "^x86-64(-v3)?$")
    set(XQ_CPU_LEVEL ${XQ_CPU})
  endif()
  set(XQ_CPU_FLAGS -march=${XQ_CPU_LEVEL})
elseif(XQ_CPU STREQUAL "x86-64-v3")
  message(FATAL_ERROR "XQ_CPU=${XQ_CPU} makes no sense on ${CMAKE_SYSTEM_PROCESSOR}")
endif()
if(XQ_CPU STREQUAL "native")
  set(XQ_CPU_LEVEL "native")
  set(XQ_CPU_FLAGS -march=native)
elseif(NOT XQ_CPU MATCHES "^(auto|x86-64|x86-64-v3)$")
  message(FATAL_ERROR "XQ_CPU is auto, x86-64, x86-64-v3 or native, not '${XQ_CPU}'")
endif()
message(STATUS "CPU level: ${XQ_CPU_LEVEL}")
