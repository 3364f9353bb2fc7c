#include "xq/bench/environment.hpp"

#include <fstream>
#include <gnu/libc-version.h>
#include <thread>

#include "xq/base/text.hpp"
#include "xq/base/version.hpp"

namespace xq {
namespace {

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) {
      return std::string(trim(std::string_view(line).substr(line.find(':') + 1)));
    }
  }
  return "unknown";
}

}  // namespace

const std::vector<EnvironmentEntry>& environment_entries() {
  static const std::vector<EnvironmentEntry> kEntries{
      {"cpu", &Environment::cpu},     {"cores", &Environment::cores},
      {"libc", &Environment::libc},   {"compiler", &Environment::compiler},
      {"build", &Environment::build}, {"level", &Environment::level},
      {"flags", &Environment::flags}};
  return kEntries;
}

Environment this_environment() {
  const BuildInfo info = build_info();
  return {cpu_model(),
          std::to_string(std::thread::hardware_concurrency()),
          std::string("glibc ") + gnu_get_libc_version(),
          std::string(info.compiler),
          std::string(info.build_type),
          std::string(info.cpu_level),
          std::string(trim(XQ_FLAGS))};
}

std::vector<std::string> differences(const Environment& base, const Environment& head) {
  std::vector<std::string> found;
  for (const auto& [name, value] : environment_entries()) {
    if (base.*value != head.*value) {
      found.push_back(std::string(name) + ": " + in_quotes(base.*value) + " and " +
                      in_quotes(head.*value));
    }
  }
  return found;
}

}  // namespace xq
