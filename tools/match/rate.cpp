#include "match/rate.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>

#include "common/output.hpp"
#include "match/render.hpp"
#include "match/results.hpp"
#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(A FILE has games in any form that xq-convert reads (PGN, XQF, WXF, ...), with the names of the
players; or it is a journal of ours, or what --json wrote; or a game a line, as
{"red":"a","black":"b","result":"1-0"}; or a table, with commas or tabs, whose first line names the
columns red, black and result. Results: 1-0 (Red won), 0-1, 1/2-1/2, and * for games without one,
which are left out. Of a folder all files are read.

Examples:
  xq-match rate run.jsonl
  xq-match rate games.jsonl --anchor depth-1=0
  xq-match rate cup.pgn *.csv --model davidson --format json

Exit codes: 0 done, 1 some games could not be read or have no names, 2 wrong usage, or games that do
not determine what was asked, 3 nothing readable, 5 output could not be written.)";

constexpr std::size_t kMostComplaints = 20;

std::optional<double> read_number(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  const bool whole = !text.empty() && end == text.c_str() + text.size();
  return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

void set_anchor(const std::string& text, RateRequest& request) {
  const auto equals = text.rfind('=');
  const auto rating =
      equals == std::string::npos ? std::nullopt : read_number(text.substr(equals + 1));
  if (!rating || equals == 0) {
    throw CLI::ValidationError("--anchor", in_quotes(text) + " is not NAME=ELO");
  }
  request.anchor = text.substr(0, equals);
  request.rating.anchor_rating = *rating;
}

void set_advantage(const std::string& text, RateRequest& request) {
  request.rating.advantage = read_number(text);
  if (text != "fit" && !request.rating.advantage) {
    throw CLI::ValidationError("--advantage", in_quotes(text) + " is neither 'fit' nor a number");
  }
}

Result<Results> read_all(std::vector<Input> inputs) {
  Results results = read_results(std::move(inputs));
  for (std::size_t i = 0; i < std::min(results.complaints.size(), kMostComplaints); ++i) {
    std::cerr << "xq-match: " << results.complaints[i] << '\n';
  }
  if (results.complaints.size() > kMostComplaints) {
    std::cerr << "xq-match: and " << results.complaints.size() - kMostComplaints
              << " more that could not be taken\n";
  }
  if (results.unfinished > 0) {
    std::cerr << "xq-match: games without a result that were left out: " << results.unfinished
              << '\n';
  }
  if (results.games == 0) {
    return fail(ErrorCode::NotFound, "there is no finished game to rate players by");
  }
  return results;
}

}  // namespace

CLI::App* add_rate(CLI::App& app, RateRequest& request) {
  CLI::App* const command =
      app.add_subcommand("rate", "Make one rating list of the results of many players");
  command->add_option("FILE", request.files, "Results (-: standard input)")
      ->type_name("")
      ->required();
  const std::map<std::string, RatingModel> models{{"bradley-terry", RatingModel::BradleyTerry},
                                                  {"davidson", RatingModel::Davidson},
                                                  {"rao-kupper", RatingModel::RaoKupper}};
  RatingOptions& rating = request.rating;
  command
      ->add_option_function<std::string>(
          "--model", [&rating, models](const std::string& name) { rating.model = models.at(name); },
          "How draws are explained")
      ->check(CLI::IsMember({"bradley-terry", "davidson", "rao-kupper"}))
      ->type_name("")
      ->default_str("bradley-terry");
  command
      ->add_option_function<std::string>(
          "--anchor", [&request](const std::string& text) { set_anchor(text, request); },
          "This player has this rating; without one the mean of all is 0")
      ->type_name("NAME=ELO");
  command
      ->add_option_function<std::string>(
          "--advantage", [&request](const std::string& text) { set_advantage(text, request); },
          "What having Red is worth, in Elo; 'fit': as the games tell")
      ->type_name("ELO")
      ->default_str("fit");
  command
      ->add_option("--prior", rating.prior, "Draws that each player is taken to have made besides")
      ->check(between(0, 1e6))
      ->type_name("N")
      ->capture_default_str();
  add_format(*command, request.format, {Format::Text, Format::Json});
  add_output(*command, request.output);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_rate(const RateRequest& request) {
  auto inputs = list_inputs(request.files, {});
  if (!inputs) {
    return fail(inputs.error());
  }
  if (const Status apart = refuse_input_as_output(request.output, *inputs); !apart) {
    return fail(apart.error());
  }
  auto output = Output::open(request.output);
  if (!output) {
    return fail(output.error());
  }
  const auto results = read_all(*std::move(inputs));
  if (!results) {
    return fail(results.error());
  }
  RatingOptions options = request.rating;
  if (!request.anchor.empty()) {
    const auto& names = results->table.names();
    const auto anchor = std::find(names.begin(), names.end(), request.anchor);
    if (anchor == names.end()) {
      return fail(ErrorCode::InvalidArgument,
                  "--anchor: no game of a player " + in_quotes(request.anchor));
    }
    options.anchor = static_cast<std::size_t>(anchor - names.begin());
  }
  auto list = rate(results->table, options);
  if (!list) {
    return fail(list.error());
  }
  const RateAnswer answer{results->table, options.model, std::move(*list)};
  Status written =
      output->finish(request.format == Format::Text ? ratings_text(answer) : ratings_json(answer));
  if (!written) {
    return fail(written.error());
  }
  return results->complaints.empty() ? ExitStatus::Ok : ExitStatus::Finding;
}

}  // namespace xq::tools
