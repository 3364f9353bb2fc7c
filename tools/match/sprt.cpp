#include "match/sprt.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <map>
#include <optional>
#include <vector>

#include "common/output.hpp"
#include "match/render.hpp"
#include "xq/base/text.hpp"
#include "xq/match/elo.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    R"(Counts go from the first player's worst result to the best: losses, draws and wins, or of pairs
of games on one opening with colours reversed those that gave 0, 1/2, 1, 3/2 and 2 points.

Examples:
  xq-match sprt --counts 379,10170,21828,10640,343 --elo0 0 --elo1 2
  xq-match sprt --counts 759,1863,880 --model logistic --format json

Exit codes: 0 H1 is accepted, 1 H0 is accepted, 2 wrong usage, 5 output could not be written,
6 inconclusive: more games are needed.)";

// More games than anybody plays. What classes without a game are held to have weighs nothing any
// more beside ten times as many.
constexpr std::uint64_t kMostCount = 1'000'000'000'000;

std::optional<OutcomeCounts> read_counts(const std::string& text) {
  std::vector<std::uint64_t> counts;
  for (const std::string_view part : split(text, ',')) {
    std::uint64_t& count = counts.emplace_back();
    const std::string_view digits = trim(part);
    const char* const end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, count);
    if (error != std::errc{} || rest != end || count > kMostCount) {
      return std::nullopt;
    }
  }
  if (counts.size() == 3) {
    return OutcomeCounts::of_games(counts[0], counts[1], counts[2]);
  }
  if (counts.size() == 5) {
    return OutcomeCounts::of_pairs({counts[0], counts[1], counts[2], counts[3], counts[4]});
  }
  return std::nullopt;
}

ExitStatus exit_of(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::H1:
      return ExitStatus::Ok;
    case SprtVerdict::H0:
      return ExitStatus::Finding;
    case SprtVerdict::Undecided:
      return ExitStatus::Inconclusive;
  }
  return ExitStatus::Inconclusive;
}

}  // namespace

CLI::App* add_sprt(CLI::App& app, SprtRequest& request) {
  CLI::App* const command =
      app.add_subcommand("sprt", "Estimate Elo from counts and tell what a sequential test says");
  const auto set_counts = [&request](const std::string& text) {
    const auto counts = read_counts(text);
    if (!counts || counts->trials() == 0) {
      throw CLI::ValidationError("--counts", in_quotes(text) +
                                                 " is not losses,draws,wins or five counts of "
                                                 "pairs, none above 10^12 and one above 0");
    }
    request.counts = *counts;
  };
  command->add_option_function<std::string>("--counts", set_counts, "What happened, see below")
      ->type_name("L,D,W")
      ->required();
  SprtSettings& settings = request.settings;
  const auto add_number = [&](const char* name, double& value, const char* help) {
    command->add_option(name, value, help)->type_name("X")->capture_default_str();
  };
  add_number("--elo0", settings.elo0, "H0: the first player is this much stronger");
  add_number("--elo1", settings.elo1, "H1: the first player is this much stronger");
  add_number("--alpha", settings.alpha, "How often H1 may be accepted when H0 is true");
  add_number("--beta", settings.beta, "How often H0 may be accepted when H1 is true");
  const std::map<std::string, EloModel> models{{"normalized", EloModel::Normalized},
                                               {"logistic", EloModel::Logistic}};
  command
      ->add_option_function<std::string>(
          "--model",
          [&settings, models](const std::string& name) { settings.model = models.at(name); },
          "What --elo0 and --elo1 are stated in")
      ->check(CLI::IsMember({"normalized", "logistic"}))
      ->type_name("")
      ->default_str("normalized");
  add_format(*command, request.format, {Format::Text, Format::Json});
  add_output(*command, request.output);
  command->footer(kExamples);
  return command;
}

Result<ExitStatus> run_sprt(const SprtRequest& request) {
  if (const Status checked = check_sprt(request.settings); !checked) {
    return fail(checked.error());
  }
  auto output = Output::open(request.output);
  if (!output) {
    return fail(output.error());
  }
  SprtAnswer answer{request.counts,
                    request.settings,
                    *estimate_elo(request.counts),
                    log_likelihood_ratio(request.counts, request.settings),
                    sprt_bounds(request.settings),
                    SprtVerdict::Undecided};
  answer.verdict = sprt_verdict(answer.ratio, answer.bounds);
  Status written =
      output->finish(request.format == Format::Text ? sprt_text(answer) : sprt_json(answer));
  if (!written) {
    return fail(written.error());
  }
  return exit_of(answer.verdict);
}

}  // namespace xq::tools
