#pragma once

#include <string>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "common/output.hpp"
#include "xq/bench/comparison.hpp"

namespace xq::tools {

// By what speeds are judged, and how the verdict is told.
struct Judgement {
  SpeedLimits limits;
  bool fail_given = false;
  bool same_given = false;  // otherwise as `fail`
  Format format = Format::Text;
  std::string output = "-";

  // With what --same is when it was not given.
  [[nodiscard]] SpeedLimits settled() const;
};

// Adds --fail, --same, --confidence, --format and -o.
void add_judgement(CLI::App& app, Judgement& judgement);

// How a program ends that came to this verdict.
ExitStatus exit_of(BenchVerdict verdict);

// Writes it in its form; ends as its verdict says.
Result<ExitStatus> write_comparison(Output& output, const Comparison& comparison, Format format);

}  // namespace xq::tools
