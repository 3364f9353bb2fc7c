// What speed hangs on besides the program: figures of different environments say nothing about one
// another.
#pragma once

#include <string>
#include <vector>

namespace xq {

struct Environment {
  std::string cpu;       // model name, as the system tells it
  std::string cores;     // how many
  std::string libc;      // "glibc 2.36"
  std::string compiler;  // that built this library, with the next three
  std::string build;     // "Release"
  std::string level;     // "x86-64-v3"
  std::string flags;

  bool operator==(const Environment&) const = default;
};

// A member with its name, in the order above.
struct EnvironmentEntry {
  const char* name;
  std::string Environment::*value;
};
const std::vector<EnvironmentEntry>& environment_entries();

// Of this machine and this build.
Environment this_environment();

// "cpu: A and B" for each member that differs.
std::vector<std::string> differences(const Environment& base, const Environment& head);

}  // namespace xq
