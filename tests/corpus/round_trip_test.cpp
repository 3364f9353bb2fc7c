// Real games written and read again.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/corpus.hpp"
#include "support/game_files.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/record/game_writer.hpp"

namespace xq {
namespace {

using test::corpus;

std::vector<GameItem> strict_games(const std::filesystem::path& file) {
  return test::games_in(test::bytes_of(file), MoveCheck::Strict);
}

const std::vector<std::string>& files() {
  static const std::vector<std::string> kFiles = [] {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus() / "data/pgn")) {
      if (entry.is_regular_file()) {
        found.push_back(entry.path().string());
      }
    }
    for (const char* name : {"game2", "game3", "game5", "no_tag_game1", "no_tag_game3",
                             "hartwork_initial", "hartwork_demo-with-history-playok"}) {
      found.push_back((corpus() / "data/wxf" / (std::string(name) + ".wxf")).string());
    }
    return found;
  }();
  return kFiles;
}

// Calls `check` for every game of the corpus that is text.
template <class Check>
std::size_t each_game(Check check) {
  std::size_t games = 0;
  for (const std::string& file : files()) {
    for (const GameItem& item : strict_games(file)) {
      if (const auto* game = std::get_if<GameRecord>(&item)) {
        ++games;
        check(*game, file);
      }
    }
  }
  return games;
}

// The tags without those that a writer adds.
std::vector<std::pair<std::string, std::string>> own_tags(const GameRecord& game,
                                                          const GameRecord& original) {
  GameRecord copy = game;
  for (const char* name : {"Game", "Result"}) {
    if (original.tag(name).empty()) {
      copy.set_tag(name, "");
    }
  }
  return copy.tags;
}

std::string difference(const GameRecord& game, const GameRecord& again) {
  if (again.start != game.start) {
    return "start";
  }
  if (again.tree.mainline() != game.tree.mainline()) {
    return "main line";
  }
  if (again.result != game.result) {
    return "result";
  }
  return again.faults.empty() ? "" : "fault " + again.faults[0].text + again.faults[0].message;
}

std::string full_difference(const GameRecord& game, const GameRecord& again) {
  if (std::string less = difference(game, again); !less.empty()) {
    return less;
  }
  if (!(again.tree == game.tree)) {
    return "tree";
  }
  return own_tags(again, game) == own_tags(game, game) ? "" : "tags";
}

std::optional<GameRecord> read_back(const WrittenGame& written) {
  const auto items = test::games_in(written.bytes, MoveCheck::Strict);
  if (items.size() != 1 || !std::holds_alternative<GameRecord>(items[0])) {
    ADD_FAILURE() << items.size() << " items in\n" << written.bytes;
    return std::nullopt;
  }
  return std::get<GameRecord>(items[0]);
}

class PgnRoundTrip : public testing::TestWithParam<const char*> {};

TEST_P(PgnRoundTrip, KeepsEverything) {
  XQ_NEEDS_CORPUS("data/pgn");
  GameWriteOptions options;
  options.notation = *parse_notation_style(GetParam());
  options.encoding =
      std::string_view(GetParam()) == "chinese" ? TextEncoding::Gb18030 : TextEncoding::Utf8;
  const std::size_t games = each_game([&](const GameRecord& game, const std::string& file) {
    const auto written = write_game(game, GameFormat::Pgn, options);
    ASSERT_TRUE(written);
    EXPECT_TRUE(written->losses.empty()) << file << ' ' << written->losses[0];
    if (const auto again = read_back(*written)) {
      EXPECT_EQ(full_difference(game, *again), "") << file << ' ' << game.source.number << '\n'
                                                   << written->bytes;
    }
  });
  EXPECT_GT(games, 5800U);
}

INSTANTIATE_TEST_SUITE_P(Notations, PgnRoundTrip,
                         testing::Values("uci", "uci-10", "iccs", "wxf", "wxf-eleeye", "wxf-fairy",
                                         "chinese", "chinese-traditional-half", "san",
                                         "san-winboard"),
                         [](const auto& style) {
                           std::string name = style.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(RoundTrip, JsonKeepsEverything) {
  XQ_NEEDS_CORPUS("data/pgn");
  each_game([&](const GameRecord& game, const std::string& file) {
    const auto written = write_game(game, GameFormat::Json);
    ASSERT_TRUE(written);
    EXPECT_TRUE(written->losses.empty()) << file << ' ' << written->losses[0];
    if (const auto again = read_back(*written)) {
      EXPECT_EQ(full_difference(game, *again), "") << file;
      EXPECT_EQ(again->tags, game.tags) << file;
    }
  });
}

TEST(RoundTrip, WxfKeepsAllThatItHasWordsFor) {
  XQ_NEEDS_CORPUS("data/pgn");
  std::size_t whole = 0;
  each_game([&](const GameRecord& game, const std::string& file) {
    const auto written = write_game(game, GameFormat::Wxf);
    ASSERT_TRUE(written);
    if (const auto again = read_back(*written)) {
      EXPECT_EQ(difference(game, *again), "") << file << '\n' << written->bytes;
      if (written->losses.empty()) {
        ++whole;
        EXPECT_TRUE(game.tree == again->tree) << file;
      }
    }
  });
  EXPECT_GT(whole, 1000U);
}

}  // namespace
}  // namespace xq
