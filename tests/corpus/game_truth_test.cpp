// Real files in the formats that keep squares, against what an independent decoder found in them.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <set>
#include <string>

#include "support/corpus.hpp"
#include "support/game_files.hpp"
#include "support/sha256.hpp"
#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

using nlohmann::json;

std::vector<json> rows(const std::string& name) {
  std::vector<json> found;
  std::ifstream file(test::corpus() / "data" / "truth" / name);
  for (std::string line; std::getline(file, line);) {
    found.push_back(json::parse(line));
  }
  return found;
}

// "board side", of which the second file of rows says more.
std::string board_and_side(const Setup& setup) {
  const std::string text = fen(setup);
  return text.substr(0, text.find(' ') + 2);
}

std::string first_words(const json& value) {
  const auto text = value.get<std::string>();
  return text.substr(0, text.find(' ') + 2);
}

// Where a legal main line leads.
std::string final_text(const GameRecord& record) {
  if (record.tree.size() == 0) {
    return board_and_side(record.start);
  }
  Position position = Position::unchecked(record.start);
  for (const Move move : record.tree.mainline()) {
    position.make(move);
  }
  return board_and_side(position.setup());
}

std::string result_of(const GameRecord& record) {
  return record.tag("Result") == "several" ? "several" : result_text(record.result);
}

// The rows have numbers, or the words of 东萍.
std::string expected_result(const json& value) {
  if (value.is_number()) {
    return std::array{"*", "1-0", "0-1", "1/2-1/2", "several"}.at(value.get<std::size_t>());
  }
  const std::map<std::string, std::string> kWords{{"W", "1-0"}, {"L", "0-1"}, {"未知", "*"}};
  return kWords.at(value.get<std::string>());
}

// Reads each file once.
class Files {
 public:
  // "x.cbl#3" is the third game of the library. The same game with its moves checked or not.
  GameRecord game(const std::string& name, MoveCheck check) {
    const std::size_t hash = name.find('#');
    const std::size_t number = hash == std::string::npos ? 1 : std::stoul(name.substr(hash + 1));
    const std::string file = name.substr(0, hash);
    auto& games = games_[{file, check}];
    if (games.empty()) {
      games = test::games_in(test::bytes_of(test::corpus() / "data" / file), check);
    }
    return std::get<GameRecord>(games.at(number - 1));
  }

 private:
  std::map<std::pair<std::string, MoveCheck>, std::vector<GameItem>> games_;
};

void expect_equal(const json& row, Files& files) {
  const auto file = row.at("file").get<std::string>();
  SCOPED_TRACE(file);
  const GameRecord raw = files.game(file, MoveCheck::None);
  EXPECT_EQ(board_and_side(raw.start), first_words(row.at("start")));
  EXPECT_EQ(raw.tree.mainline().size(), row.at("plies").get<std::size_t>());
  const auto check = [&](const char* member, const auto& found) {
    if (row.contains(member)) {
      EXPECT_EQ(json(found), row.at(member)) << member;
    }
  };
  check("nodes", raw.tree.size());
  check("branches", raw.tree.variations());
  check("comments", raw.tree.comments());
  check("tree", test::sha256(test::tree_text(raw.tree)).substr(0, 16));
  check("title", std::string(raw.tag("Title")));
  check("event", std::string(raw.tag("Event")));
  check("date", std::string(raw.tag("Date")));
  check("site", std::string(raw.tag("Site")));
  check("red", std::string(raw.tag("Red")));
  check("black", std::string(raw.tag("Black")));
  if (row.contains("result")) {
    EXPECT_EQ(result_of(raw), expected_result(row.at("result")));
  }
  // The rows' main lines end before the first move that is not legal, as they do under Strict.
  const GameRecord legal = files.game(file, MoveCheck::Strict);
  EXPECT_EQ(test::mainline_text(legal), row.at("mainline").get<std::string>());
  EXPECT_EQ(final_text(legal), first_words(row.at("final")));
  if (!row.at("first_illegal").is_null()) {
    EXPECT_FALSE(legal.faults.empty());
  }
}

class GameTruth : public testing::TestWithParam<std::pair<const char*, std::size_t>> {};

TEST_P(GameTruth, IsWhatWeRead) {
  XQ_NEEDS_CORPUS("data/truth");
  const auto& [name, count] = GetParam();
  const std::vector<json> all = rows(name);
  EXPECT_EQ(all.size(), count);
  Files files;
  for (const json& row : all) {
    expect_equal(row, files);
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, GameTruth,
                         testing::Values(std::pair("xqf.jsonl", 352U),
                                         std::pair("ccbridge.jsonl", 216U),
                                         std::pair("dhtmlxq.jsonl", 14U),
                                         std::pair("online.jsonl", 18U)));

// The names of the files say what is wrong with them.
TEST(GameFaults, AreToldForTheFilesThatHaveThem) {
  XQ_NEEDS_CORPUS("data/xqf");
  const std::map<std::string, RecordErrorCode> kExpected{
      {"badenc", RecordErrorCode::BadEncoding},  {"illegal", RecordErrorCode::IllegalMove},
      {"noking", RecordErrorCode::BadFen},       {"selfcheck", RecordErrorCode::IllegalMove},
      {"truncated", RecordErrorCode::Truncated}, {"wrongresult", RecordErrorCode::WrongResult}};
  std::map<std::string, int> seen;
  for (const auto& entry :
       std::filesystem::directory_iterator(test::corpus() / "data" / "xqf" / "edge")) {
    const std::string name = entry.path().filename().string();
    const auto expected = kExpected.find(name.substr(0, name.find('_')));
    if (expected == kExpected.end()) {
      continue;
    }
    ++seen[expected->first];
    const GameRecord record = test::only_game(test::bytes_of(entry.path()), MoveCheck::Strict);
    // Without kings nobody can say whether a move leaves them in check.
    const RecordErrorCode code =
        name == "selfcheck_13.xqf" ? RecordErrorCode::BadFen : expected->second;
    bool told = false;
    for (const GameFault& fault : record.faults) {
      told = told || fault.code == code;
    }
    EXPECT_TRUE(told) << name;
  }
  EXPECT_EQ(seen.size(), kExpected.size());
}

// Our own finding: no row has them. All moves are legal and every variation fits, which no wrong
// reading of the numbers would give.
TEST(GameTruth, OldLibrariesAreReadWithTheirVariations) {
  XQ_NEEDS_CORPUS("data/ccbridge");
  const std::map<const char*, std::array<std::size_t, 3>> kExpected{
      // games, variations, comments

      {"old_meihuapu.cbl", {47, 0, 0}},
      {"old_shengsi_qixing.cbl", {196, 276, 851}}};
  std::size_t wrong_results = 0;
  for (const auto& [name, counts] : kExpected) {
    const auto games = test::games_in(test::bytes_of(test::corpus() / "data" / "ccbridge" / name),
                                      MoveCheck::Strict);
    ASSERT_EQ(games.size(), counts[0]) << name;
    std::size_t variations = 0;
    std::size_t comments = 0;
    for (const GameItem& game : games) {
      const auto& record = std::get<GameRecord>(game);
      for (const GameFault& fault : record.faults) {
        EXPECT_EQ(fault.code, RecordErrorCode::WrongResult) << record.tag("Title");
        ++wrong_results;
      }
      EXPECT_FALSE(record.tag("Title").empty());
      variations += record.tree.variations();
      comments += record.tree.comments();
    }
    EXPECT_EQ(variations, counts[1]) << name;
    EXPECT_EQ(comments, counts[2]) << name;
  }
  EXPECT_EQ(wrong_results, 1U);
}

TEST(GameTruth, ALibraryAndAWebPageHaveTheSameGame) {
  XQ_NEEDS_CORPUS("data/dhtmlxq");
  Files files;
  const GameRecord page = files.game("dhtmlxq/85.html", MoveCheck::Strict);
  const GameRecord library = files.game("ccbridge/1956_national_93.cbl#72", MoveCheck::Strict);
  EXPECT_EQ(page.start, library.start);
  EXPECT_EQ(page.tree, library.tree);
}

TEST(GameTruth, ABareListOfDigitsIsALegalGame) {
  XQ_NEEDS_CORPUS("data/dhtmlxq");
  const GameRecord game = test::only_game(
      test::bytes_of(test::corpus() / "data" / "dhtmlxq" / "raw_digits.ubb"), MoveCheck::Strict);
  EXPECT_TRUE(game.faults.empty());
  EXPECT_EQ(game.tree.mainline().size(), 114U);
}

}  // namespace
}  // namespace xq
