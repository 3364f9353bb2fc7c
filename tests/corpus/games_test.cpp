// Real games in formats of text, against what is known of them.

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "support/corpus.hpp"
#include "support/game_files.hpp"
#include "support/sha256.hpp"
#include "xq/base/text.hpp"

namespace xq {
namespace {

using Json = nlohmann::json;
using test::corpus;

std::vector<GameItem> strict_games(const std::filesystem::path& file) {
  return test::games_in(test::bytes_of(file), MoveCheck::Strict);
}

// The rows of a file of truth, by the file they are about, in order of its games.
std::map<std::string, std::vector<Json>> truth(const std::string& name) {
  std::map<std::string, std::vector<Json>> rows;
  std::ifstream file(corpus() / "data/truth" / name);
  for (std::string line; std::getline(file, line);) {
    Json row = Json::parse(line);
    const auto id = row["file"].get<std::string>();
    rows[id.substr(0, id.find('#'))].push_back(std::move(row));
  }
  return rows;
}

std::string text_of(const Json& value) {
  return value.is_null() ? "" : value.get<std::string>();
}

// What the tag says, or else the end of the moves.
std::string result_of(const Json& row) {
  const std::string tag = text_of(row["result_tag"]);
  const std::string end = text_of(row["result_end"]);
  return !tag.empty() && tag != "*" ? tag : end.empty() ? "*" : end;
}

// The first member in which the game differs from its row; empty: none.
std::string difference(const Json& row, const GameRecord& game) {
  const std::string moves = test::mainline_text(game);
  if (test::start_text(game) != row["start"]) {
    return "start " + test::start_text(game);
  }
  if (row.contains("mainline") && moves != row["mainline"]) {
    return "mainline " + moves;
  }
  if (row.contains("mainline_sha256") &&
      (test::sha256(moves).substr(0, 16) != row["mainline_sha256"] ||
       !moves.starts_with(row["first10"].get<std::string>()))) {
    return "mainline " + moves;
  }
  if (game.tree.mainline().size() != row["plies"]) {
    return "plies";
  }
  if (test::final_text(game) != row["final"]) {
    return "final " + test::final_text(game);
  }
  if (game.faults.empty() != row["first_illegal"].is_null()) {
    return "first_illegal";
  }
  if (result_text(game.result) != result_of(row)) {
    return std::string("result ") + result_text(game.result);
  }
  const Json tags = row.value("tags", Json::object());
  for (const auto& [name, value] : tags.items()) {
    if (game.tag(name) != value) {
      return "tag " + name + " " + std::string(game.tag(name));
    }
  }
  return {};
}

// How many rows there are, and how many of them are met.
struct Met {
  std::size_t rows = 0;
  std::size_t equal = 0;
};

Met check(const std::string& name) {
  Met met;
  for (const auto& [file, rows] : truth(name)) {
    const auto items = strict_games(corpus() / "data" / file);
    EXPECT_EQ(items.size(), rows.size()) << file;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      ++met.rows;
      const auto* game = i < items.size() ? std::get_if<GameRecord>(&items[i]) : nullptr;
      const std::string what = game == nullptr ? "no game" : difference(rows[i], *game);
      met.equal += what.empty() ? 1U : 0U;
      if (!what.empty()) {
        std::cout << rows[i]["file"] << ": " << what << '\n';
        if (game != nullptr && !game->faults.empty()) {
          std::cout << "  " << game->faults[0].ply << ' ' << game->faults[0].text << ": "
                    << game->faults[0].message << '\n';
        }
      }
    }
  }
  return met;
}

TEST(Games, PgnSaysWhatIsKnownOfIt) {
  XQ_NEEDS_CORPUS("data/truth/pgn.jsonl");
  const Met met = check("pgn.jsonl");
  EXPECT_EQ(met.rows, 168U);
  EXPECT_EQ(met.equal, met.rows);
}

TEST(Games, CollectionsSayWhatIsKnownOfThem) {
  XQ_NEEDS_CORPUS("data/truth/pgn_collections.jsonl");
  const Met met = check("pgn_collections.jsonl");
  EXPECT_EQ(met.rows, 2625U);
  EXPECT_EQ(met.equal, met.rows);
}

TEST(Games, WxfSaysWhatIsKnownOfIt) {
  XQ_NEEDS_CORPUS("data/truth/wxf.jsonl");
  const Met met = check("wxf.jsonl");
  EXPECT_EQ(met.rows, 5U);
  EXPECT_EQ(met.equal, met.rows);
}

void expect_same_games(const char* one, const char* other) {
  const auto ours = strict_games(corpus() / "data/pgn" / one);
  const auto theirs = strict_games(corpus() / "data/pgn" / other);
  ASSERT_EQ(ours.size(), theirs.size());
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const auto& a = std::get<GameRecord>(ours[i]);
    const auto& b = std::get<GameRecord>(theirs[i]);
    EXPECT_EQ(a.start, b.start);
    EXPECT_EQ(a.tree.mainline(), b.tree.mainline());
    EXPECT_EQ(a.result, b.result);
  }
}

TEST(Games, AreTheSameInTwoEncodingsAndTwoNotations) {
  XQ_NEEDS_CORPUS("data/pgn/zh_big5");
  expect_same_games("zh_gbk/xu_nie_sample.pgn", "zh_big5/xu_nie_sample_big5.pgn");
  expect_same_games("wxf_fullwidth/xqdb_international.pgn", "zh_mixed/xqdb_traditional.pgn");
}

TEST(Games, AreTheSameInXqfAndInPgn) {
  XQ_NEEDS_CORPUS("data/xqf/pairs");
  const auto game = [](const char* file) {
    return test::only_game(test::bytes_of(corpus() / "data" / file), MoveCheck::Strict);
  };
  GameRecord xqf = game("xqf/pairs/xu_nie_sample.xqf");
  const GameRecord pgn = game("pgn/zh_gbk/xu_nie_sample.pgn");
  EXPECT_EQ(xqf.start, pgn.start);
  // In PGN blanks at the ends of a comment say nothing.
  for (NodeId node = 0; node <= xqf.tree.size(); ++node) {
    std::string& comment = xqf.tree.edit_notes(node).comment;
    comment = std::string(trim(comment));
  }
  EXPECT_TRUE(xqf.tree == pgn.tree);
  EXPECT_EQ(xqf.tree.size(), 75U);
  EXPECT_EQ(xqf.tree.comments(), 12U);
  EXPECT_EQ(xqf.result, pgn.result);
  for (const char* tag : {"Event", "Date", "Site", "Red", "Black"}) {
    EXPECT_FALSE(pgn.tag(tag).empty()) << tag;
    EXPECT_EQ(xqf.tag(tag), pgn.tag(tag)) << tag;
  }
}

// A file, its games, and how many of them have faults or are errors. In line 1101 of
// elephantchess_3000.txt Black's king steps into a rook's line.
struct Sample {
  const char* file;
  std::size_t games;
  std::size_t faulty;
};

TEST(Games, OtherTextsAreRead) {
  XQ_NEEDS_CORPUS("data/pgn");
  const std::vector<Sample> samples{
      {"pgn/collections/elephantchess_3000.txt", 3000, 1},
      {"pgn/san_pychess/pychess_games.pgn", 26, 0},
      {"pgn/san_pychess/elephantops_full-games.pgn", 2, 0},
      {"pgn/san_pychess/elephantops_leading-whitespace.pgn", 4, 0},
      {"pgn/san_winboard/issue_545.pgn", 1, 0},
      {"pgn/zh_mixed/test1_move.txt", 1, 0},
      {"online/sample_04x.txt", 1, 0},
      {"puzzles/feiliansha.eglib", 248, 0},
      {"positions/endgames.epd", 165, 0},
      {"books/wukong_lines.txt", 15, 0},
      {"online/sample_41_fen.fen", 2, 0},
  };
  for (const Sample& sample : samples) {
    std::size_t faulty = 0;
    const auto items = strict_games(corpus() / "data" / sample.file);
    for (const GameItem& item : items) {
      const auto* game = std::get_if<GameRecord>(&item);
      faulty += game == nullptr || !game->faults.empty() ? 1U : 0U;
      if (game != nullptr && !game->faults.empty()) {
        std::cout << sample.file << ':' << game->faults[0].line << ": " << game->faults[0].text
                  << ": " << game->faults[0].message << '\n';
      } else if (game == nullptr) {
        std::cout << sample.file << ": " << std::get<RecordError>(item).message << '\n';
      }
    }
    EXPECT_EQ(items.size(), sample.games) << sample.file;
    EXPECT_EQ(faulty, sample.faulty) << sample.file;
  }
}

TEST(Games, GluedListsAndVariationsAreRead) {
  XQ_NEEDS_CORPUS("data/pgn/compact");
  // In q_23 a move of Black's is missing, in q_40 the side to move is wrong.
  const std::map<std::string, std::string> known{
      {"q_23.txt", "f9d9: the black king on f9 is not the side to move's"},
      {"q_40.txt", "e4d2: the black horse on e4 is not the side to move's"}};
  for (const char* folder : {"data/pgn/compact", "data/pgn/variations"}) {
    for (const auto& entry : std::filesystem::directory_iterator(corpus() / folder)) {
      SCOPED_TRACE(entry.path());
      const auto items = strict_games(entry.path());
      ASSERT_EQ(items.size(), 1U);
      const auto* game = std::get_if<GameRecord>(&items[0]);
      ASSERT_NE(game, nullptr) << std::get<RecordError>(items[0]).message;
      const auto fault = known.find(entry.path().filename().string());
      if (fault != known.end()) {
        ASSERT_EQ(game->faults.size(), 1U);
        EXPECT_EQ(game->faults[0].text + ": " + game->faults[0].message, fault->second);
      } else {
        EXPECT_TRUE(game->faults.empty()) << game->faults[0].text << game->faults[0].message;
        EXPECT_GT(game->tree.size(), 0U);
      }
    }
  }
}

}  // namespace
}  // namespace xq
