// xq-convert: games in, the same games out in another form.
#include <string>
#include <utility>
#include <vector>

#include "common/exit.hpp"
#include "common/game_inputs.hpp"
#include "common/inputs.hpp"
#include "common/output.hpp"
#include "common/signals.hpp"
#include "convert/convert.hpp"
#include "convert/request.hpp"

namespace xq::tools {
namespace {

// No file may be written that is read, or that something else of ours is written to.
Status check_apart(const ConvertRequest& request, const std::vector<Input>& inputs) {
  std::vector<std::string> written;
  for (const std::string& output :
       {request.folder ? "" : request.output, request.report, request.failed}) {
    if (output.empty()) {
      continue;
    }
    if (Status apart = refuse_input_as_output(output, inputs); !apart) {
      return apart;
    }
    for (const std::string& other : written) {
      if (other == output || (other != "-" && !refuse_input_as_output(output, {other}))) {
        return fail(ErrorCode::InvalidArgument, "'" + output + "' would be written twice");
      }
    }
    written.push_back(output);
  }
  return std::monostate{};
}

Result<ExitStatus> convert_main(int argc, const char* const* argv) {
  ConvertRequest request;
  const auto end = read_request(argc, argv, request);
  if (!end) {
    return fail(end.error());
  }
  if (*end) {
    return **end;
  }
  const StopOnSignal signals;
  auto listed = list_inputs(request.files, {});
  if (!listed) {
    return fail(listed.error());
  }
  if (Status apart = check_apart(request, *listed); !apart) {
    return fail(apart.error());
  }
  GameInputs inputs(std::move(*listed), signals.token());
  return convert_all(request, inputs, signals.token());
}

}  // namespace
}  // namespace xq::tools

int main(int argc, char** argv) {
  return xq::tools::run("xq-convert", [&] { return xq::tools::convert_main(argc, argv); });
}
