#include "xq/tune/sample.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"

namespace xq::tune {
namespace {

struct NamedOutcome {
  Outcome outcome;
  std::string_view name;
};
constexpr std::array<NamedOutcome, 3> kOutcomeNames{{
    {Outcome::RedWins, "1-0"},
    {Outcome::BlackWins, "0-1"},
    {Outcome::Draw, "1/2-1/2"},
}};

std::string_view name_of(Outcome outcome) {
  for (const NamedOutcome& named : kOutcomeNames) {
    if (named.outcome == outcome) {
      return named.name;
    }
  }
  return {};
}

std::optional<Outcome> outcome_of(std::string_view name) {
  for (const NamedOutcome& named : kOutcomeNames) {
    if (named.name == name) {
      return named.outcome;
    }
  }
  return std::nullopt;
}

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && rest == end;
}

Failure no_sample(const std::string& why) {
  return fail(ErrorCode::InvalidArgument, why);
}

}  // namespace

std::string to_text(const Sample& sample) {
  const std::string whole = fen(sample.position);
  std::string text = whole.substr(0, whole.find(' ') + 2);
  text += ' ';
  text += std::to_string(sample.score);
  text += ' ';
  text += name_of(sample.outcome);
  text += ' ';
  text += std::to_string(sample.game);
  return text;
}

Result<Sample> parse_sample(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.size() != 5) {
    return no_sample("a sample has five words: board, side, score, result and game");
  }
  auto position = parse_position(std::string(words[0]) + ' ' + std::string(words[1]));
  if (!position) {
    return fail(std::move(position).error());
  }
  Sample sample;
  sample.position = *position;
  if (!read_number(words[2], sample.score) || sample.score > kMostScore ||
      sample.score < -kMostScore) {
    return no_sample(in_quotes(words[2]) + " is no score within " + std::to_string(kMostScore) +
                     " centipawns");
  }
  const auto outcome = outcome_of(words[3]);
  if (!outcome) {
    return no_sample(in_quotes(words[3]) + " is no result: 1-0, 0-1 or 1/2-1/2");
  }
  sample.outcome = *outcome;
  if (!read_number(words[4], sample.game)) {
    return no_sample(in_quotes(words[4]) + " is no number of a game");
  }
  return sample;
}

}  // namespace xq::tune
