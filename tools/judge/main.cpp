// xq-judge: games in, verdicts out.
#include <iostream>
#include <utility>

#include "common/exit.hpp"
#include "common/inputs.hpp"
#include "common/output.hpp"
#include "common/signals.hpp"
#include "judge/judge.hpp"
#include "judge/request.hpp"

namespace xq::tools {
namespace {

Result<ExitStatus> judge_main(int argc, const char* const* argv) {
  JudgeRequest request;
  const auto end = read_request(argc, argv, request);
  if (!end) {
    return fail(end.error());
  }
  if (*end) {
    return **end;
  }
  const StopOnSignal signals;
  auto listed = list_inputs(request.files, request.games);
  if (!listed) {
    return fail(listed.error());
  }
  if (Status apart = refuse_input_as_output(request.output, *listed); !apart) {
    return fail(apart.error());
  }
  InputsOf<GameListReader> inputs(std::move(*listed), signals.token());
  auto output = Output::open(request.output);
  if (!output) {
    return fail(output.error());
  }
  auto status = judge_all(request, inputs, std::move(*output), signals.token());
  if (status && *status == ExitStatus::Interrupted && !request.quiet) {
    std::cerr << "xq-judge: interrupted; what was judged before that has been written\n";
  }
  return status;
}

}  // namespace
}  // namespace xq::tools

int main(int argc, char** argv) {
  return xq::tools::run("xq-judge", [&] { return xq::tools::judge_main(argc, argv); });
}
