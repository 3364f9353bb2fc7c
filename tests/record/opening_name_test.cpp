#include "xq/record/opening_name.hpp"

#include <regex>

#include "read_games.hpp"
#include "xq/base/text.hpp"
#include "xq/board/position.hpp"
#include "xq/board/square_text.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/record/internal/opening_rows.hpp"

namespace xq {
namespace {

std::vector<Move> moves_of(std::string_view text) {
  std::vector<Move> moves;
  for (const std::string_view word : split_words(text)) {
    moves.push_back(parse_move(word).value());
  }
  return moves;
}

GameRecord with_moves(GameRecord game, const std::vector<Move>& moves) {
  NodeId node = GameTree::kRoot;
  for (const Move move : moves) {
    node = game.tree.add(node, move);
  }
  return game;
}

GameRecord game_of(std::string_view moves) {
  return with_moves(only_game("[Event \"x\"]\n\n*"), moves_of(moves));
}

GameRecord tagged(const std::string& tags, std::string_view moves) {
  return with_moves(only_game(tags + "\n*"), moves_of(moves));
}

std::string played(std::string_view moves) {
  const auto opening = played_opening(game_of(moves));
  return opening ? opening->zh : "";
}

TEST(OpeningRows, SayWhatCanBePlayed) {
  const std::regex code("[A-E]([0-9][0-9])?");
  EXPECT_GE(opening_rows().size(), 200U);
  for (const OpeningRow& row : opening_rows()) {
    SCOPED_TRACE(std::string(row.zh));
    EXPECT_TRUE(std::regex_match(row.ecco.begin(), row.ecco.end(), code)) << row.ecco;
    EXPECT_FALSE(row.zh.empty() || row.en.empty());
    const std::vector<Move> moves = moves_of(row.moves);
    EXPECT_GE(row.within, moves.size());
    EXPECT_LE(row.within, 20U);
    Position position = Position::start();
    for (const Move move : moves) {
      const MoveList legal = legal_moves(position);
      ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << move_text(move);
      position.make(move);
    }
  }
}

TEST(OpeningRows, KnowMenAtHome) {
  for (const OpeningRow& row : opening_rows()) {
    for (const std::string_view word : split_words(row.home == "-" ? "" : row.home)) {
      unsigned men = 0;
      for (unsigned index = 0; index < kSquares; ++index) {
        men += square_text(Square(index)) == word &&
                       Position::start().piece_on(Square(index)) != Piece::None
                   ? 1U
                   : 0U;
      }
      EXPECT_EQ(men, 1U) << row.zh << " " << word;
      EXPECT_EQ(row.moves.find(word), std::string_view::npos) << row.zh << " " << word;
    }
  }
}

TEST(PlayedOpening, IsTheRowWhoseMovesWerePlayedOnEitherWing) {
  for (const OpeningRow& row : opening_rows()) {
    std::vector<Move> moves = moves_of(row.moves);
    const NamedOpening expected{std::string(row.ecco), std::string(row.zh), std::string(row.en),
                                static_cast<unsigned>(moves.size())};
    EXPECT_EQ(played_opening(game_of(row.moves)), expected) << row.zh;
    for (Move& move : moves) {
      move = move.mirrored();
    }
    EXPECT_EQ(played_opening(with_moves(game_of(""), moves)), expected) << row.zh;
  }
}

TEST(PlayedOpening, TakesMovesInAnyOrder) {
  constexpr const char* kName = "中炮过河车互进七兵对屏风马平炮兑车";
  for (const char* moves : {"h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7",
                            "c3c4 g6g5 h2e2 h9g7 h0g2 b9c7 i0h0 i9h9 h0h6 h7i7",
                            "h2e2 b9c7 h0g2 g6g5 i0h0 h9g7 c3c4 i9h9 h0h6 h7i7",
                            "b2e2 b9c7 b0c2 a9b9 a0b0 h9g7 b0b6 c6c5 g3g4 b7a7"}) {
    EXPECT_EQ(played(moves), kName) << moves;
  }
  EXPECT_EQ(played("c3c4 g6g5 b0c2 h9g7 h2e2 b9c7 h0g2 i9h9 c2d4"),
            played("h2e2 h9g7 h0g2 i9h9 c3c4 g6g5 b0c2 b9c7 c2d4"));
}

TEST(PlayedOpening, KnowsTheWingsApart) {
  EXPECT_EQ(played("h2e2 h7e7"), "顺炮局");
  EXPECT_EQ(played("h2e2 b7e7"), "中炮对列炮");
  EXPECT_EQ(played("g0e2 h7d7"), "飞相对左过宫炮");
  EXPECT_EQ(played("c0e2 b7f7"), "飞相对左过宫炮");
  EXPECT_EQ(played("g0e2 b7f7"), "飞相对右过宫炮");
}

TEST(PlayedOpening, KeepsTheMostSpecialName) {
  const auto opening =
      played_opening(game_of("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 h0h4 h7i7 h4h9 g7h9 b0c2 c6c5"));
  ASSERT_TRUE(opening);
  EXPECT_EQ(opening->zh, "中炮巡河车对屏风马");
  EXPECT_EQ(opening->ecco, "C15");
  EXPECT_EQ(opening->ply, 7U);
}

TEST(PlayedOpening, WantsTheStartPosition) {
  EXPECT_EQ(played_opening(game_of("")), std::nullopt);
  EXPECT_EQ(played_opening(game_of("a0a2")), std::nullopt);
  GameRecord game = game_of("h2e2");
  EXPECT_TRUE(played_opening(game));
  game.start.halfmove_clock = 3;
  EXPECT_TRUE(played_opening(game));
  game.start.put(Piece::None, Square(0));
  EXPECT_EQ(played_opening(game), std::nullopt);
}

TEST(NameOpening, KeepsWhatTheTagsSay) {
  const NamedOpening own{"C48", "中炮过河车 红仕角炮", "", 0};
  EXPECT_EQ(name_opening(tagged("[ECCO \"C48\"]\n[Opening \"中炮过河车\"]\n"
                                "[Variation \"红仕角炮\"]\n",
                                "g0e2")),
            own);
  EXPECT_EQ(name_opening(tagged("[Opening \"Elephant\"]\n", "h2e2")),
            (NamedOpening{"", "", "Elephant", 0}));
}

TEST(NameOpening, BorrowsWordsForACode) {
  EXPECT_EQ(name_opening(tagged("[ECCO \"A16\"]\n", "g0e2")),
            (NamedOpening{"A16", "飞相局", "Elephant opening", 0}));
  EXPECT_EQ(name_opening(tagged("[ECCO \"E16\"]\n", "g0e2")), (NamedOpening{"E16", "", "", 0}));
  EXPECT_EQ(name_opening(tagged("[ECCO \"E16\"]\n", "")), (NamedOpening{"E16", "", "", 0}));
}

TEST(NameOpening, LooksAtTheMovesWhereTagsAreSilent) {
  const NamedOpening elephant{"A10", "飞相局", "Elephant opening", 1};
  for (const char* tags :
       {"[Event \"x\"]\n", "[ECCO \"?\"]\n", "[ECCO \"\"]\n[Opening \"--\"]\n"}) {
    EXPECT_EQ(name_opening(tagged(tags, "g0e2")), elephant) << tags;
  }
  EXPECT_EQ(tagged_opening(tagged("[ECCO \"?\"]\n", "g0e2")), std::nullopt);
  EXPECT_EQ(name_opening(tagged("[Event \"x\"]\n", "")), std::nullopt);
}

}  // namespace
}  // namespace xq
