#include "match/results.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <streambuf>
#include <string_view>
#include <utility>

#include "match/tournament_file.hpp"
#include "xq/base/text.hpp"
#include "xq/record/game_reader.hpp"

namespace xq::tools {
namespace {

// What was read of a stream to look at it, and then the rest.
class ReplayBuffer : public std::streambuf {
 public:
  explicit ReplayBuffer(std::istream& input) : input_(input) { fill(); }

  // Up to its first 64 KiB. REQUIRES: nothing was read yet
  [[nodiscard]] std::string_view head() const {
    return {gptr(), static_cast<std::size_t>(egptr() - gptr())};
  }

 protected:
  int_type underflow() override {
    fill();
    return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
  }

 private:
  void fill() {
    input_.read(block_.data(), static_cast<std::streamsize>(block_.size()));
    setg(block_.data(), block_.data(), block_.data() + input_.gcount());
  }

  std::istream& input_;
  std::string block_ = std::string(std::size_t{64} << 10U, '\0');
};

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.substr(text.starts_with(kMark) ? kMark.size() : 0);
}

std::optional<GameResult> parse_result(std::string_view text) {
  for (const GameResult result :
       {GameResult::RedWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown}) {
    if (text == result_text(result)) {
      return result;
    }
  }
  return std::nullopt;
}

Result<ToldResult> told_result(std::string red, std::string black, const std::string& result) {
  const auto parsed = parse_result(result);
  if (!parsed) {
    return fail(ErrorCode::InvalidArgument, in_quotes(result) + " is no result");
  }
  return ToldResult{std::move(red), std::move(black), *parsed, {}};
}

Result<ToldResult> read_json(std::string_view line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) {
    return fail(ErrorCode::InvalidArgument, "the line is no JSON object");
  }
  std::string red;
  std::string black;
  std::string result;
  for (const auto& [name, value] :
       {std::pair("red", &red), std::pair("black", &black), std::pair("result", &result)}) {
    const auto member = json.find(name);
    if (member == json.end() || !member->is_string()) {
      return fail(ErrorCode::InvalidArgument, std::string("there is no text '") + name + "'");
    }
    *value = member->get<std::string>();
  }
  return told_result(std::move(red), std::move(black), result);
}

// Where the columns are.
class ResultColumns {
 public:
  // Nothing when the line is not the header of such a table.
  static std::optional<ResultColumns> from_header(std::string_view line) {
    ResultColumns made;
    made.separator_ = line.find('\t') == std::string_view::npos ? ',' : '\t';
    const auto names = split(line, made.separator_);
    for (const auto& [name, at] : {std::pair("red", &made.red_), std::pair("black", &made.black_),
                                   std::pair("result", &made.result_)}) {
      const std::string_view wanted = name;
      const auto found = std::find_if(
          names.begin(), names.end(),
          [wanted](std::string_view column) { return to_lower(trim(column)) == wanted; });
      if (found == names.end()) {
        return std::nullopt;
      }
      *at = static_cast<std::size_t>(found - names.begin());
    }
    return made;
  }

  [[nodiscard]] Result<ToldResult> read(std::string_view line) const {
    if (line.find('"') != std::string_view::npos) {
      return fail(ErrorCode::InvalidArgument, "a table with quotes is not read; use JSON Lines");
    }
    const auto fields = split(line, separator_);
    if (fields.size() <= std::max({red_, black_, result_})) {
      return fail(ErrorCode::InvalidArgument, "the row has fewer fields than the header");
    }
    const auto field = [&](std::size_t at) { return std::string(trim(fields[at])); };
    return told_result(field(red_), field(black_), field(result_));
  }

 private:
  char separator_ = ',';
  std::size_t red_ = 0;
  std::size_t black_ = 0;
  std::size_t result_ = 0;
};

enum class ResultForm : std::uint8_t { Lines, Journal, Games };

// By the first line that says something.
ResultForm form_of(std::string_view head) {
  const std::string_view text = trim(without_mark(head));
  const std::string_view line = trim(text.substr(0, text.find('\n')));
  if (!line.starts_with('{')) {
    return ResultColumns::from_header(line) ? ResultForm::Lines : ResultForm::Games;
  }
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) {
    return ResultForm::Games;
  }
  if (json.contains("red") || !json.contains("type")) {
    return ResultForm::Lines;
  }
  return json["type"] == "tournament" ? ResultForm::Journal : ResultForm::Games;
}

std::string shown_name(const std::string& file) {
  return file == "-" ? "standard input" : file;
}

GameResult result_of(Outcome outcome) {
  return outcome == Outcome::Draw      ? GameResult::Draw
         : outcome == Outcome::RedWins ? GameResult::RedWins
                                       : GameResult::BlackWins;
}

// All of a journal, or why there is nothing of it.
std::vector<ResultItem> results_of_journal(std::istream& input, const std::string& name) {
  const auto journal = read_sound_journal(input, shown_name(name));
  if (!journal) {
    return {RecordError{{}, RecordErrorCode::BadNotation, journal.error().message, {}}};
  }
  std::vector<ResultItem> results;
  for (const TournamentGame& game : journal->games) {
    const auto& entrants = journal->header.entrants;
    results.emplace_back(ToldResult{entrants[game.red()].name,
                                    entrants[game.black()].name,
                                    result_of(game.played.outcome),
                                    {name, results.size() + 2}});
  }
  return results;
}

ResultItem result_of(const GameItem& item) {
  if (const auto* error = std::get_if<RecordError>(&item)) {
    return *error;
  }
  const auto& game = std::get<GameRecord>(item);
  const auto wrong = std::find_if(
      game.faults.begin(), game.faults.end(),
      [](const GameFault& fault) { return fault.code == RecordErrorCode::WrongResult; });
  if (wrong != game.faults.end()) {
    return RecordError{{}, wrong->code, wrong->message, game.source.place};
  }
  return ToldResult{std::string(trim(game.tag("Red"))), std::string(trim(game.tag("Black"))),
                    game.result, game.source.place};
}

Status add_result(const ToldResult& told, Results& results) {
  if (told.red.empty() || told.black.empty()) {
    return fail(ErrorCode::InvalidArgument, "a player has no name");
  }
  if (told.red == told.black) {
    return fail(ErrorCode::InvalidArgument, in_quotes(told.red) + " plays itself");
  }
  if (told.result == GameResult::Unknown) {
    ++results.unfinished;
    return std::monostate{};
  }
  const GameScore outcome = told.result == GameResult::RedWins     ? GameScore::Win
                            : told.result == GameResult::BlackWins ? GameScore::Loss
                                                                   : GameScore::Draw;
  const std::size_t red = results.table.player(told.red);
  results.table.add(red, results.table.player(told.black), outcome);
  ++results.games;
  return std::monostate{};
}

// A reason that names its place itself comes without one.
std::string complaint(const SourcePlace& place, const std::string& why) {
  if (place.file.empty()) {
    return why;
  }
  return shown_name(place.file) + (place.line > 0 ? ":" + std::to_string(place.line) : "") + ": " +
         why;
}

}  // namespace

class ResultReader::Impl {
 public:
  Impl(std::istream& input, std::string name)
      : input_(input), name_(std::move(name)), buffer_(input), replay_(&buffer_) {
    const ResultForm form = form_of(buffer_.head());
    if (form == ResultForm::Games) {
      games_.emplace(replay_, name_);
    }
    if (form == ResultForm::Journal) {
      journal_ = results_of_journal(replay_, name_);
    }
  }

  std::optional<ResultItem> next() {
    auto item = games_ ? next_game() : journal_ ? next_of_journal() : next_line();
    if (!item && input_.bad() && !std::exchange(torn_, true)) {
      item = RecordError{
          {}, RecordErrorCode::Io, "the input cannot be read to its end", {name_, number_}};
    }
    return item;
  }

 private:
  std::optional<ResultItem> next_game() {
    const auto item = games_->next();
    return item ? std::optional(result_of(*item)) : std::nullopt;
  }

  std::optional<ResultItem> next_of_journal() {
    return number_ < journal_->size() ? std::optional((*journal_)[number_++]) : std::nullopt;
  }

  std::optional<ResultItem> next_line() {
    for (std::string line; std::getline(replay_, line);) {
      const std::string_view text = trim(++number_ == 1 ? without_mark(line) : line);
      if (text.empty()) {
        continue;
      }
      const bool is_json = text.starts_with('{');
      if (!is_json && !columns_) {
        columns_ = ResultColumns::from_header(text);
        if (columns_) {
          continue;
        }
        return refused("neither a JSON object nor a header with the columns red, black and result");
      }
      auto told = is_json ? read_json(text) : columns_->read(text);
      if (!told) {
        return refused(told.error().message);
      }
      told->place = {name_, number_};
      return *std::move(told);
    }
    return std::nullopt;
  }

  [[nodiscard]] ResultItem refused(std::string why) const {
    return RecordError{{}, RecordErrorCode::BadNotation, std::move(why), {name_, number_}};
  }

  std::istream& input_;
  std::string name_;
  ReplayBuffer buffer_;
  std::istream replay_;
  std::optional<GameReader> games_;
  std::optional<std::vector<ResultItem>> journal_;  // neither: lines
  std::optional<ResultColumns> columns_;
  std::uint64_t number_ = 0;  // of the line, or of what was told of the journal
  bool torn_ = false;
};

ResultReader::ResultReader(std::istream& input, std::string name)
    : impl_(std::make_unique<Impl>(input, std::move(name))) {}
ResultReader::~ResultReader() = default;
ResultReader::ResultReader(ResultReader&&) noexcept = default;
ResultReader& ResultReader::operator=(ResultReader&&) noexcept = default;

std::optional<ResultItem> ResultReader::next() {
  return impl_->next();
}

Results read_results(std::vector<Input> inputs) {
  Results results;
  InputsOf<ResultReader> reader(std::move(inputs), {});
  while (const auto item = reader.next()) {
    if (const auto* error = std::get_if<RecordError>(&*item)) {
      results.complaints.push_back(complaint(error->place, error->message));
      continue;
    }
    const auto& told = std::get<ToldResult>(*item);
    if (const Status added = add_result(told, results); !added) {
      results.complaints.push_back(complaint(told.place, added.error().message));
    }
  }
  return results;
}

}  // namespace xq::tools
