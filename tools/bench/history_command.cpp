#include "bench/history_command.hpp"

#include <CLI/CLI.hpp>

#include "bench/measurement_file.hpp"
#include "common/file_lock.hpp"
#include "common/output.hpp"
#include "xq/report/history_report.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(FILE is JSON Lines, a measurement each, and is made when it is not there. The last measurement is held
against the last release before it: times on one machine only.

Examples:
  xq-bench run --repeats 5 --format json -o run.json
  xq-bench history bench.jsonl --append run.json --label 3f2c1ab
  xq-bench history bench.jsonl --append run.json --label v1.2 --release
  xq-bench history bench.jsonl --plot bench.svg

Exit codes: 0 done, 1 slower than the last release by more than --fail, 2 wrong usage, 3 a file cannot be
read, 5 output could not be written, 9 the last release was measured in another way or
on another machine.)";

Result<std::vector<HistoryEntry>> read_file(const HistoryRequest& request) {
  const auto text = read_whole(request.file);
  if (!text) {
    // The first measurement makes the file.
    const bool first = !request.append.empty() && text.error().code == ErrorCode::NotFound;
    return first ? Result<std::vector<HistoryEntry>>(std::vector<HistoryEntry>())
                 : fail(text.error());
  }
  auto history = read_history(*text);
  if (!history) {
    return fail(in_file(request.file, history.error()));
  }
  return history;
}

Result<HistoryEntry> read_entry(const HistoryRequest& request) {
  const auto measured = read_measurement_file(request.append);
  if (!measured) {
    return fail(measured.error());
  }
  const std::string label = request.label.empty() ? request.append : request.label;
  if (const auto* const signature = std::get_if<SignatureReport>(&*measured)) {
    return history_entry(*signature, label, request.release);
  }
  const auto& report = std::get<BenchReport>(*measured);
  if (report.runs.size() != 1) {
    return fail(ErrorCode::InvalidArgument, request.append +
                                                " has several runs; a history is of one engine "
                                                "with one number of threads");
  }
  return history_entry(report, label, request.release);
}

// One line more, in one write, behind what others have added until then.
Status append(const HistoryRequest& request, const HistoryEntry& entry) {
  const FileLock turn(request.file);
  if (Status mine = turn.wait(); !mine) {
    return mine;
  }
  auto file = Output::open(request.file, OpenMode::Resume);
  if (!file) {
    return fail(file.error());
  }
  return file->finish(history_json(entry) + "\n");
}

ExitStatus status_of(const std::vector<HistoryEntry>& history, double fail) {
  const auto drift = drift_of(history);
  if (!drift) {
    return ExitStatus::Ok;
  }
  if (!drift->obstacles.empty()) {
    return ExitStatus::Incomparable;
  }
  return drift->time.value_or(1) > 1 + fail ? ExitStatus::Finding : ExitStatus::Ok;
}

}  // namespace

CLI::App* add_history(CLI::App& app, HistoryRequest& request) {
  CLI::App* const command =
      app.add_subcommand("history", "Keep measurements in a file and show how they went");
  command->add_option("FILE", request.file, "The history")->required()->type_name("");
  CLI::Option* const append =
      command->add_option("--append", request.append, "Add this file of run or signature")
          ->type_name("RUN");
  command->add_option("--label", request.label, "What it is called (the name of its file)")
      ->needs(append)
      ->type_name("TEXT");
  command->add_flag("--release", request.release, "Later ones are to be held against it")
      ->needs(append);
  const auto set = [&request](const double& percent) { request.fail = percent / 100; };
  command
      ->add_option_function<double>(
          "--fail", set, "Slower than the last release is what takes so many percent longer")
      ->check(between(0.001, 1000))
      ->type_name("PERCENT")
      ->default_str("15");
  command->add_option("--plot", request.plot, "Time and nodes, as SVG")->type_name("FILE");
  add_output(*command, request.output);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_history(const HistoryRequest& request) {
  std::vector<std::string> inputs{request.file};
  for (const std::string& path : {request.append, request.output, request.plot}) {
    if (path.empty()) {
      continue;
    }
    if (Status apart = refuse_input_as_output(path, inputs); !apart) {
      return fail(apart.error());
    }
    if (path != "-") {
      inputs.push_back(path);
    }
  }
  auto history = read_file(request);
  if (!history) {
    return fail(std::move(history).error());
  }
  if (!request.append.empty()) {
    auto entry = read_entry(request);
    if (!entry) {
      return fail(std::move(entry).error());
    }
    if (Status added = append(request, *entry); !added) {
      return fail(added.error());
    }
    history->push_back(*std::move(entry));
  }
  if (history->empty()) {
    return fail(ErrorCode::NotFound, request.file + " has no measurement");
  }
  Status written = write_file(request.output, history_text(*history));
  if (written && !request.plot.empty()) {
    written = write_file(request.plot, history_plot_svg(*history));
  }
  return ended(written, status_of(*history, request.fail));
}

}  // namespace xq::tools
