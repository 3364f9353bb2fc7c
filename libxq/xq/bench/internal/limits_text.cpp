#include "xq/bench/internal/limits_text.hpp"

namespace xq::bench {

std::string limits_text(const Limits& limits) {
  std::string text;
  const auto add = [&text](const char* name, const std::string& value) {
    text += (text.empty() ? "" : ", ") + std::string(name) + " " + value;
  };
  if (limits.depth) {
    add("depth", std::to_string(*limits.depth));
  }
  if (limits.nodes) {
    add("nodes", std::to_string(*limits.nodes));
  }
  if (limits.time) {
    add("time", std::to_string(limits.time->count()) + " ms");
  }
  return text;
}

}  // namespace xq::bench
