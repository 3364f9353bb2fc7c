#include "bench/suite_choice.hpp"

#include <CLI/CLI.hpp>

#include "common/inputs.hpp"
#include "xq/base/text.hpp"

namespace xq::tools {

void add_suite_choice(CLI::App& app, SuiteChoice& choice) {
  app.add_option("FILE", choice.files,
                 "Files and folders of positions; -: standard input. Without any: the bench suite, "
                 "56 positions, which is compiled in")
      ->type_name("");
  take_startpos(app.add_option("--fen", choice.fens,
                               "Measure in this position (startpos: the start position); may be "
                               "repeated"))
      ->allow_extra_args(false)
      ->type_name("FEN");
}

Result<BenchSuite> read_suite(const SuiteChoice& choice, const std::stop_token& stop) {
  if (choice.files.empty() && choice.fens.empty()) {
    return built_in_suite();
  }
  auto listed = list_inputs(choice.files, choice.fens);
  if (!listed) {
    return fail(listed.error());
  }
  Inputs inputs(*std::move(listed), stop);
  BenchSuite suite;
  while (const auto item = inputs.next()) {
    if (const auto* const error = std::get_if<RecordError>(&*item)) {
      return fail(ErrorCode::NotFound, one_line(error->place.file) + ":" +
                                           std::to_string(error->place.line) + ": " +
                                           one_line(error->message));
    }
    if (Status added = add_case(suite, std::get<PositionRecord>(*item)); !added) {
      return fail(added.error());
    }
  }
  if (stop.stop_requested()) {
    return fail(ErrorCode::Cancelled, "stopped");
  }
  if (suite.empty()) {
    return fail(ErrorCode::NotFound, "there is no position in the input");
  }
  return suite;
}

}  // namespace xq::tools
