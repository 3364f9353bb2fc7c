// xq-match: engines against each other, and what their games say. A command a job; each has its own
// options and its own file.
#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "match/rate.hpp"
#include "match/sprt.hpp"

namespace {

using namespace xq::tools;
using xq::Result;

constexpr const char* kFooter = R"(Each command has its own --help.

Exit codes: 0 done (sprt: H1), 1 done with a finding (sprt: H0; rate: some results could not be
read), 2 wrong usage, 3 nothing readable, 5 output could not be written, 6 inconclusive.)";

Result<ExitStatus> match_main(int argc, char** argv) {
  CLI::App app("Tells what games between engines say about their strength", "xq-match");
  SprtRequest sprt;
  RateRequest rate;
  const std::vector<std::pair<CLI::App*, std::function<Result<ExitStatus>()>>> commands{
      {add_sprt(app, sprt), [&] { return run_sprt(sprt); }},
      {add_rate(app, rate), [&] { return run_rate(rate); }},
  };
  add_common(app);
  app.require_subcommand(0, 1);
  app.footer(kFooter);
  if (const auto end = parse(app, argc, argv)) {
    return *end;
  }
  for (const auto& [command, job] : commands) {
    if (command->parsed()) {
      return job();
    }
  }
  return xq::fail(xq::ErrorCode::InvalidArgument, "say what to do: sprt or rate (see --help)");
}

}  // namespace

int main(int argc, char** argv) {
  return run("xq-match", [&] { return match_main(argc, argv); });
}
