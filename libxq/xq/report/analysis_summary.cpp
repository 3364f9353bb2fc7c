#include "xq/report/analysis_summary.hpp"

namespace xq {
namespace {

void add_count(std::string& line, const char* name, const PassCount& count) {
  if (count.expected > 0) {
    line += (line.empty() ? "" : ", ") + std::string(name) + " " + std::to_string(count.passed) +
            "/" + std::to_string(count.expected);
  }
}

}  // namespace

std::string analysis_summary(const BatchStatistics& statistics) {
  std::string passes;
  add_count(passes, "bm", statistics.best);
  add_count(passes, "am", statistics.avoid);
  add_count(passes, "dm", statistics.mate);
  return "records " + std::to_string(statistics.records) + ", failed " +
         std::to_string(statistics.failed) + ", nodes " + std::to_string(statistics.nodes) + "\n" +
         (passes.empty() ? "" : passes + "\n");
}

}  // namespace xq
