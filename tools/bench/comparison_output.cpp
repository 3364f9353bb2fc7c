#include "bench/comparison_output.hpp"

#include <CLI/CLI.hpp>

#include <charconv>

#include "xq/base/decimal.hpp"
#include "xq/base/text.hpp"
#include "xq/report/comparison_report.hpp"

namespace xq::tools {
namespace {

// "5" and "5%" are both 5 %.
CLI::Option* add_percent(CLI::App& app, const char* name, double& share, const char* help,
                         bool& given) {
  const auto set = [name, &share, &given](const std::string& text) {
    const std::string_view digits =
        text.ends_with('%') ? std::string_view(text).substr(0, text.size() - 1) : text;
    double value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, value);
    if (error != std::errc{} || rest != end || !(value > 0 && value <= 1000)) {
      throw CLI::ValidationError(name, in_quotes(text) + " is no percentage above 0, up to 1000");
    }
    share = value / 100;
    given = true;
  };
  return app.add_option_function<std::string>(name, set, help)
      ->type_name("PERCENT")
      ->default_str(fixed(100 * share, 0));
}

std::string render(const Comparison& comparison, Format format) {
  switch (format) {
    case Format::Json:
      return comparison_json(comparison) + "\n";
    case Format::Markdown:
      return comparison_markdown(comparison);
    case Format::Junit:
      return comparison_junit(comparison);
    default:
      return comparison_text(comparison);
  }
}

}  // namespace

SpeedLimits Judgement::settled() const {
  SpeedLimits made = limits;
  made.same = same_given ? limits.same : limits.fail;
  return made;
}

void add_judgement(CLI::App& app, Judgement& judgement) {
  add_percent(app, "--fail", judgement.limits.fail,
              "Slower is what takes more than so many percent longer", judgement.fail_given);
  add_percent(app, "--same", judgement.limits.same, "The same is what differs by no more",
              judgement.same_given)
      ->default_str("--fail");
  app.add_option_function<double>(
         "--confidence",
         [&judgement](const double& percent) { judgement.limits.confidence = percent / 100; },
         "How sure each one-sided bound is, in percent")
      ->check(between(51, 99.9999))
      ->type_name("PERCENT")
      ->default_str(fixed(100 * judgement.limits.confidence, 0));
  add_format(app, judgement.format, {Format::Text, Format::Json, Format::Markdown, Format::Junit});
  add_output(app, judgement.output);
}

ExitStatus exit_of(BenchVerdict verdict) {
  switch (verdict) {
    case BenchVerdict::Faster:
    case BenchVerdict::Same:
      return ExitStatus::Ok;
    case BenchVerdict::Slower:
      return ExitStatus::Finding;
    case BenchVerdict::Inconclusive:
      return ExitStatus::Inconclusive;
    case BenchVerdict::FunctionalChange:
      return ExitStatus::FunctionalChange;
    case BenchVerdict::NonDeterministic:
      return ExitStatus::NonDeterministic;
    case BenchVerdict::Incomparable:
      return ExitStatus::Incomparable;
  }
  return ExitStatus::Inconclusive;
}

Result<ExitStatus> write_comparison(Output& output, const Comparison& comparison, Format format) {
  return ended(output.finish(render(comparison, format)), exit_of(comparison.verdict));
}

}  // namespace xq::tools
