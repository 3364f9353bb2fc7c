#include "xq/record/game_conversion.hpp"

#include <sstream>

#include "read_games.hpp"

namespace xq {
namespace {

// All games of the text.
std::vector<ConvertedGame> converted(const std::string& text, const GameConversion& conversion) {
  std::istringstream input(text);
  GameSplitter splitter(input, "in.pgn");
  std::vector<ConvertedGame> games;
  while (const auto item = splitter.next()) {
    games.push_back(convert_game(*item, conversion));
  }
  return games;
}

constexpr const char* kGame = "[Red \"a\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 (1... b9c7) 1-0\n";

TEST(GameConversion, WritesAGameAndTellsOfIt) {
  GameConversion conversion;
  conversion.format = GameFormat::Wxf;
  conversion.write.notation = *parse_notation_style("wxf");
  const auto games = converted(kGame, conversion);
  ASSERT_EQ(games.size(), 1U);
  const ConvertedGame& game = games[0];
  EXPECT_TRUE(game.read && game.wanted && game.sound());
  EXPECT_NE(game.bytes.find("C2.5  H8+7"), std::string::npos) << game.bytes;
  EXPECT_EQ(game.losses, std::vector<std::string>{"WXF has no variations: 1 left out"});
  EXPECT_EQ(game.plies, 2U);
  EXPECT_EQ(game.moves, 3U);
  EXPECT_EQ(game.variations, 1U);
  EXPECT_EQ(game.result, GameResult::RedWins);
  EXPECT_EQ(game.source.encoding, "UTF-8");
  EXPECT_EQ(game.key, game_key(only_game(kGame)));
}

TEST(GameConversion, KeepsWhatIsSoundOfAFaultyGame) {
  const auto games = converted("1. h2e2 h9g7 2. a0a9 *", {});
  ASSERT_EQ(games.size(), 1U);
  EXPECT_FALSE(games[0].sound());
  EXPECT_FALSE(games[0].error);
  EXPECT_EQ(games[0].faults.at(0).ply, 3U);
  EXPECT_EQ(only_game(games[0].bytes).tree.mainline().size(), 2U);
}

TEST(GameConversion, PassesErrorsOn) {
  const RecordError error{{}, RecordErrorCode::Io, "gone", {"x", 0}};
  const ConvertedGame game = convert_game(error, {});
  EXPECT_FALSE(game.read);
  EXPECT_EQ(game.error->message, "gone");
  EXPECT_EQ(game.source.place.file, "x");
  EXPECT_EQ(game.source.number, 0U) << "no game";
}

TEST(GameConversion, SaysWhenAFormatCannotBeWritten) {
  GameConversion conversion;
  conversion.format = GameFormat::Mxq;
  const auto games = converted(kGame, conversion);
  EXPECT_TRUE(games.at(0).read);
  EXPECT_TRUE(games.at(0).bytes.empty());
  EXPECT_EQ(games.at(0).error->code, RecordErrorCode::Unsupported);
}

TEST(GameConversion, DoesNotWriteWhatTheFilterLeavesOut) {
  GameConversion conversion;
  conversion.filter.min_plies = 3;
  const auto games = converted(kGame, conversion);
  EXPECT_FALSE(games.at(0).wanted);
  EXPECT_TRUE(games.at(0).bytes.empty());
}

TEST(GameConversion, ListsPositions) {
  GameConversion conversion;
  conversion.pick = {PositionPick::Kind::After, 1};
  conversion.form = ConversionForm::Fens;
  EXPECT_EQ(converted(kGame, conversion).at(0).bytes,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\n");
  conversion.form = ConversionForm::Epds;
  EXPECT_EQ(converted(kGame, conversion).at(0).bytes,
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - "
            "id \"in.pgn:1:1\"; hmvc 1;\n");
  conversion.form = ConversionForm::Records;
  EXPECT_NE(converted(kGame, conversion).at(0).bytes.find("\"id\":\"in.pgn:1:1\""),
            std::string::npos);
  conversion.form = ConversionForm::Nothing;
  EXPECT_TRUE(converted(kGame, conversion).at(0).bytes.empty());
}

TEST(GameConversion, CountsPositionsThatNobodyCanPlay) {
  GameConversion conversion;
  conversion.form = ConversionForm::Fens;
  const auto games = converted("[FEN \"9/9/9/9/9/9/9/9/R8/9 w\"]\n\n*", conversion);
  EXPECT_EQ(games.at(0).losses,
            std::vector<std::string>{"positions on which nobody can play: 1 left out"});
}

}  // namespace
}  // namespace xq
