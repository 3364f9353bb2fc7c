#include "match/results.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <optional>
#include <string_view>
#include <system_error>

#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

// A game as its line says.
struct Told {
  std::string red;
  std::string black;
  std::string result;
};

Result<Told> read_json(const std::string& line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  if (!json.is_object()) {
    return fail(ErrorCode::InvalidArgument, "the line is no JSON object");
  }
  Told told;
  for (const auto& [name, value] : {std::pair("red", &told.red), std::pair("black", &told.black),
                                    std::pair("result", &told.result)}) {
    const auto member = json.find(name);
    if (member == json.end() || !member->is_string()) {
      return fail(ErrorCode::InvalidArgument, std::string("there is no text '") + name + "'");
    }
    *value = member->get<std::string>();
  }
  return told;
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
      const auto found = std::find_if(names.begin(), names.end(), [&](std::string_view column) {
        return to_lower(trim(column)) == name;
      });
      if (found == names.end()) {
        return std::nullopt;
      }
      *at = static_cast<std::size_t>(found - names.begin());
    }
    return made;
  }

  [[nodiscard]] Result<Told> read(std::string_view line) const {
    if (line.find('"') != std::string_view::npos) {
      return fail(ErrorCode::InvalidArgument, "a table with quotes is not read; use JSON Lines");
    }
    const auto fields = split(line, separator_);
    if (fields.size() <= std::max({red_, black_, result_})) {
      return fail(ErrorCode::InvalidArgument, "the row has fewer fields than the header");
    }
    const auto field = [&](std::size_t at) { return std::string(trim(fields[at])); };
    return Told{field(red_), field(black_), field(result_)};
  }

 private:
  char separator_ = ',';
  std::size_t red_ = 0;
  std::size_t black_ = 0;
  std::size_t result_ = 0;
};

Status add_game(const Told& told, Results& results) {
  if (told.red.empty() || told.black.empty()) {
    return fail(ErrorCode::InvalidArgument, "a player has no name");
  }
  if (told.red == told.black) {
    return fail(ErrorCode::InvalidArgument, in_quotes(told.red) + " plays itself");
  }
  if (told.result == "*") {
    ++results.unfinished;
    return std::monostate{};
  }
  std::optional<GameScore> outcome;
  if (told.result == "1-0") {
    outcome = GameScore::Win;
  } else if (told.result == "0-1") {
    outcome = GameScore::Loss;
  } else if (told.result == "1/2-1/2") {
    outcome = GameScore::Draw;
  } else {
    return fail(ErrorCode::InvalidArgument, in_quotes(told.result) + " is no result");
  }
  const std::size_t red = results.table.player(told.red);
  results.table.add(red, results.table.player(told.black), *outcome);
  ++results.games;
  return std::monostate{};
}

// The lines of one file.
class ResultLines {
 public:
  ResultLines(std::string name, Results& results) : name_(std::move(name)), results_(results) {}

  void take(std::string line) {
    ++number_;
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (number_ == 1 && line.rfind(kMark, 0) == 0) {
      line.erase(0, kMark.size());
    }
    if (trim(line).empty()) {
      return;
    }
    const bool is_json = trim(line).front() == '{';
    if (!is_json && !columns_) {
      columns_ = ResultColumns::from_header(line);
      if (!columns_) {
        complain("neither a JSON object nor a header with the columns red, black and result");
      }
      return;
    }
    const auto told = is_json ? read_json(line) : columns_->read(line);
    const Status added = told ? add_game(*told, results_) : fail(told.error());
    if (!added) {
      complain(added.error().message);
    }
  }

 private:
  void complain(const std::string& why) {
    results_.complaints.push_back(name_ + ":" + std::to_string(number_) + ": " + why);
  }

  std::string name_;
  Results& results_;
  std::uint64_t number_ = 0;
  std::optional<ResultColumns> columns_;
};

}  // namespace

Status read_results(const std::string& path, Results& results) {
  const std::string name = path == "-" ? "standard input" : path;
  std::ifstream file;
  errno = 0;
  if (path != "-") {
    file.open(path);
  }
  std::istream& input = path == "-" ? std::cin : file;
  ResultLines lines(name, results);
  for (std::string line; std::getline(input, line);) {
    lines.take(std::move(line));
  }
  if (errno != 0 && !input.eof()) {
    return fail(ErrorCode::NotFound,
                "cannot read " + name + ": " + std::generic_category().message(errno));
  }
  return std::monostate{};
}

}  // namespace xq::tools
