// xq-tune: the numbers of the evaluation, out of games of our own search. A command a job.
#include <CLI/CLI.hpp>

#include "common/exit.hpp"
#include "common/options.hpp"
#include "tune/fit.hpp"
#include "tune/generate.hpp"
#include "xq/eval/params.hpp"

namespace {

using namespace xq::tools;
using xq::Result;

constexpr const char* kFooter = R"(Each command has its own --help.

Exit codes: 0 done, 2 wrong usage or bad samples, 3 nothing readable, 5 output could not be written,
130 interrupted.)";

Result<ExitStatus> tune_main(int argc, const char* const* argv) {
  CLI::App app("Fits the evaluation to games that the search plays against itself", "xq-tune");
  GenerateRequest generate;
  const CLI::App* const generates = add_generate(app, generate);
  FitRequest fit;
  const CLI::App* const fits = add_fit(app, fit);
  add_common(app, "evaluation: " + xq::eval::params_hash());
  app.require_subcommand(0, 1);
  app.footer(kFooter);
  if (const auto end = parse(app, argc, argv)) {
    return *end;
  }
  if (generates->parsed()) {
    return run_generate(generate);
  }
  if (fits->parsed()) {
    return run_fit(fit);
  }
  return xq::fail(xq::ErrorCode::InvalidArgument, "say what to do: generate or fit (see --help)");
}

}  // namespace

int main(int argc, char** argv) {
  return run("xq-tune", [&] { return tune_main(argc, argv); });
}
