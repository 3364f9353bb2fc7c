#include "annotate/judge_options.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <string>
#include <string_view>

#include "common/options.hpp"
#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

std::optional<double> parse_number(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

std::optional<LossThresholds> parse_thresholds(std::string_view text) {
  const auto words = split(text, ',');
  LossThresholds thresholds{};
  if (words.size() != thresholds.size()) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = parse_number(trim(words[i]));
    if (!number) {
      return std::nullopt;
    }
    thresholds[i] = *number;
  }
  return thresholds;
}

std::optional<WinModel> parse_win_model(std::string_view text) {
  if (text == "lichess") {
    return WinModel();
  }
  if (text == "pikafish-wdl") {
    return WinModel{WinCurve::PikafishWdl, WinModel().k};
  }
  const auto k = text.starts_with("k=") ? parse_number(text.substr(2)) : std::nullopt;
  return k ? std::optional(WinModel{WinCurve::Logistic, *k}) : std::nullopt;
}

// An option whose text `parse` understands, or that is wrong usage.
template <class Value, class Parse>
CLI::Option* add_parsed(CLI::App& app, const char* name, const char* help, Value& value,
                        const Parse& parse, const char* wanted) {
  const auto set = [&value, parse, name, wanted](const std::string& text) {
    const auto parsed = parse(text);
    if (!parsed) {
      throw CLI::ValidationError(name, in_quotes(text) + " is not " + wanted);
    }
    value = *parsed;
  };
  return app.add_option_function<std::string>(name, set, help);
}

}  // namespace

void add_judge_options(CLI::App& app, JudgeOptions& options) {
  constexpr const char* kGroup = "How moves are judged";
  add_parsed(app, "--thresholds",
             "Loss of expected score (of 1) that is an inaccuracy, a mistake, "
             "a blunder",
             options.thresholds, parse_thresholds, "three numbers such as 0.05,0.1,0.15")
      ->type_name("A,B,C")
      ->default_str("0.05,0.1,0.15")
      ->group(kGroup);
  add_parsed(app, "--win-model",
             "From centipawns to the expected score: lichess, pikafish-wdl, or k=NUMBER, as "
             "'calibrate' tells it",
             options.model, parse_win_model, "lichess, pikafish-wdl or k=NUMBER")
      ->type_name("MODEL")
      ->default_str("lichess")
      ->group(kGroup);
  app.add_option("--book-plies", options.book_plies,
                 "The first N moves are book: they count for nothing")
      ->check(between(0, 1000))
      ->type_name("N")
      ->capture_default_str()
      ->group(kGroup);
}

}  // namespace xq::tools
