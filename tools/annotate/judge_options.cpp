#include "annotate/judge_options.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "xq/base/text.hpp"
#include "xq/rules/game_rules.hpp"

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

std::optional<GameRules> parse_rules(std::string_view text) {
  const auto rules = parse_game_rules(text);
  return rules ? std::optional(*rules) : std::nullopt;
}

std::optional<unsigned> parse_plies(std::string_view text) {
  unsigned plies = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, plies);
  return error == std::errc() && rest == end ? std::optional(plies) : std::nullopt;
}

// Adds options whose text `parse` understands, or that are wrong usage.
class Adder {
 public:
  Adder(CLI::App& app, JudgeChoice& choice) : app_(app), choice_(choice) {}

  template <class Value, class Parse>
  CLI::Option* add(const char* name, const std::string& help, Value& value, const Parse& parse,
                   const char* wanted) {
    const auto set = [this_choice = &choice_, &value, parse, name,
                      wanted](const std::string& text) {
      const auto parsed = parse(text);
      if (!parsed) {
        throw CLI::ValidationError(name, in_quotes(text) + " is not " + wanted);
      }
      value = *parsed;
      this_choice->given = true;
    };
    return app_.add_option_function<std::string>(name, set, help)->group("How moves are judged");
  }

 private:
  CLI::App& app_;
  JudgeChoice& choice_;
};

}  // namespace

void add_judge_options(CLI::App& app, JudgeChoice& choice) {
  Adder adder(app, choice);
  JudgeOptions& options = choice.options;
  adder
      .add("--thresholds",
           "Loss of expected score (of 1) that is an inaccuracy, a mistake, a blunder",
           options.thresholds, parse_thresholds, "three numbers such as 0.05,0.1,0.15")
      ->type_name("A,B,C")
      ->default_str("0.05,0.1,0.15");
  adder
      .add("--win-model",
           "From centipawns to the expected score: lichess, pikafish-wdl, or k=NUMBER, as "
           "'calibrate' tells it",
           options.model, parse_win_model, "lichess, pikafish-wdl or k=NUMBER")
      ->type_name("MODEL")
      ->default_str("lichess");
  adder
      .add("--book-plies", "The first N moves are book: they count for nothing", options.book_plies,
           parse_plies, "a number of moves")
      ->type_name("N")
      ->default_str("0");
  adder
      .add("--rules", "The rules that forbid moves and end games", options.rules, parse_rules,
           "a rule set (docs/rules.md)")
      ->type_name("RULES")
      ->default_str("axf");
}

}  // namespace xq::tools
