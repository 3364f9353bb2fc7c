// xq-bench: what a search costs, whether it is still the same search, and whether it got slower. A
// command a job; each has its own options and its own file.
#include <CLI/CLI.hpp>

#include <functional>
#include <utility>
#include <vector>

#include "bench/ab_command.hpp"
#include "bench/compare_command.hpp"
#include "bench/count_command.hpp"
#include "bench/history_command.hpp"
#include "bench/run_command.hpp"
#include "bench/signature_command.hpp"
#include "common/exit.hpp"
#include "common/options.hpp"
#include "xq/eval/params.hpp"

namespace {

using namespace xq::tools;
using xq::Result;

constexpr const char* kFooter = R"(Each command has its own --help.

Exit codes: 0 done (compared: faster or the same), 1 slower, 2 wrong usage, 3 nothing readable, 4 an
engine failed, 5 output could not be written, 6 inconclusive, 7 functional change, 8
non-deterministic, 9 incomparable, 130 interrupted.)";

// Everything a command can be asked.
struct Requests {
  RunRequest run;
  SignatureRequest signature;
  CompareRequest compare;
  AbRequest ab;
  CountRequest count;
  HistoryRequest history;
};

Result<ExitStatus> bench_main(int argc, char** argv) {
  CLI::App app("Measures xiangqi engines, and tells whether a change made them slower", "xq-bench");
  Requests requests;
  const std::vector<std::pair<CLI::App*, std::function<Result<ExitStatus>()>>> commands{
      {add_run(app, requests.run), [&] { return run_measurement(requests.run); }},
      {add_signature(app, requests.signature), [&] { return run_signature(requests.signature); }},
      {add_compare(app, requests.compare), [&] { return run_compare(requests.compare); }},
      {add_ab(app, requests.ab), [&] { return run_ab(requests.ab); }},
      {add_count(app, requests.count), [&] { return run_count(requests.count); }},
      {add_history(app, requests.history), [&] { return run_history(requests.history); }},
  };
  add_common(app, "evaluation: " + xq::eval::params_hash());
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
  return xq::fail(xq::ErrorCode::InvalidArgument,
                  "say what to do: run, signature, compare, ab, count or history (see --help)");
}

}  // namespace

int main(int argc, char** argv) {
  return run("xq-bench", [&] { return bench_main(argc, argv); });
}
