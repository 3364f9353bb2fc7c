#include "xq/report/index_page.hpp"

#include <gtest/gtest.h>

#include "annotate/searched.hpp"
#include "report/page_support.hpp"

namespace xq {
namespace {

using test::count;

// Black's second move gives much away.
JudgedGame game_of(const std::string& red, const std::string& black, bool mirrored = false) {
  const std::string moves = mirrored ? "b2e2 b9c7 b0c2 a9b9" : "h2e2 h9g7 h0g2 i9h9";
  JudgedGame game = test::searched_game(kStartFen, moves);
  test::set_first(game, 3, Score::centipawns(0), mirrored ? "c6c5" : "g6g5");
  test::set_first(game, 4, Score::centipawns(400));
  game.record.set_tag("Red", red);
  game.record.set_tag("Black", black);
  game.record.result = GameResult::RedWins;
  game.opening = NamedOpening{"B00", "中炮", "Central Cannon", 1};
  judge(game, {});
  return game;
}

class Corpus {
 public:
  void add(const JudgedGame& game) {
    games_.push_back(indexed_game(game, "g" + std::to_string(games_.size() + 1) + ".html"));
    totals_.add(game);
  }
  [[nodiscard]] std::string page(const IndexOptions& options = {}) const {
    return index_page(games_, totals_, options);
  }
  [[nodiscard]] const IndexedGame& operator[](std::size_t i) const { return games_[i]; }

 private:
  std::vector<IndexedGame> games_;
  Totals totals_;
};

// The text of a section.
std::string section(const std::string& page, const std::string& id) {
  const auto begin = page.find("<section id=\"" + id + "\"");
  return begin == std::string::npos ? ""
                                    : page.substr(begin, page.find("</section>", begin) - begin);
}

std::size_t rows(const std::string& page, const std::string& id) {
  return count(section(page, id), "<tr>") - 1;
}

TEST(IndexPage, KeepsWhatIsWrongInAGame) {
  const IndexedGame game = indexed_game(game_of("甲", "乙"), "a.html");
  EXPECT_EQ(game.page, "a.html");
  EXPECT_EQ(game.sides[0].name, "甲");
  EXPECT_EQ(game.sides[1].name, "乙");
  EXPECT_EQ(game.sides[1].blunders, 1U);
  EXPECT_EQ(game.plies, 4U);
  ASSERT_EQ(game.mistakes.size(), 1U);
  EXPECT_EQ(game.mistakes[0].ply, 4U);
  EXPECT_EQ(game.mistakes[0].side, Color::Black);
  EXPECT_EQ(game.mistakes[0].move_class, MoveClass::Blunder);
  EXPECT_EQ(game.mistakes[0].played, test::move_of("i9h9"));
  EXPECT_EQ(game.mistakes[0].best, test::move_of("g6g5"));
  EXPECT_EQ(game.mistakes[0].fen,
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 2");
}

TEST(IndexPage, HasATableOfEachKind) {
  Corpus corpus;
  corpus.add(game_of("甲", "乙"));
  corpus.add(game_of("甲", "丙"));
  const std::string page = corpus.page();
  EXPECT_EQ(rows(page, "players"), 3U);
  EXPECT_EQ(rows(page, "games"), 2U);
  EXPECT_EQ(rows(page, "openings"), 1U);
  EXPECT_EQ(rows(page, "phases"), kGamePhases);
  EXPECT_EQ(rows(page, "worst"), 2U);
  EXPECT_EQ(rows(page, "repeated"), 1U);
  EXPECT_NE(section(page, "worst").find("href=\"g1.html#ply=4\""), std::string::npos);
  EXPECT_LT(section(page, "players").find("甲"), section(page, "players").find("丙"))
      << "who played most comes first";
}

TEST(IndexPage, FindsAPositionAndItsMirrorImageAgain) {
  Corpus corpus;
  corpus.add(game_of("甲", "乙"));
  corpus.add(game_of("甲", "丙", true));
  const std::string found = section(corpus.page(), "repeated");
  EXPECT_EQ(count(found, "<li>"), 2U);
  EXPECT_NE(found.find("i9h9"), std::string::npos);
  EXPECT_NE(found.find("a9b9"), std::string::npos) << "each as it was played";
}

TEST(IndexPage, ShowsNoMoreOfTheWorstThanAsked) {
  Corpus corpus;
  for (int i = 0; i < 5; ++i) {
    corpus.add(game_of("甲", "乙"));
  }
  EXPECT_EQ(rows(corpus.page({.language = {}, .title = {}, .worst = 3}), "worst"), 3U);
}

TEST(IndexPage, TakesNoGamesAtAll) {
  const std::string page = Corpus().page();
  for (const char* const id : {"players", "games", "openings", "phases", "worst", "repeated"}) {
    EXPECT_EQ(count(section(page, id), "<table"), 0U) << id;
    EXPECT_EQ(count(section(page, id), "<p class=\"faint\">"), 1U) << id;
  }
}

TEST(IndexPage, StandsHostileTexts) {
  const std::string hostile = test::kHostile;
  JudgedGame game = game_of(hostile, hostile);
  game.record.set_tag("Event", hostile);
  game.record.set_tag("Date", hostile);
  game.opening = NamedOpening{hostile, hostile, hostile, 1};
  Corpus plain;
  plain.add(game_of("a", "b"));
  Corpus corpus;
  corpus.add(game);
  const std::string page = corpus.page({.language = {}, .title = hostile, .worst = 100});
  EXPECT_EQ(count(page, "<script"), count(plain.page(), "<script"));
  EXPECT_EQ(count(page, "<img"), 0U);
}

TEST(IndexPage, IsTheSameEachTimeAndSmall) {
  Corpus corpus;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    JudgedGame game = test::random_game(seed, 60);
    game.record.set_tag("Red", "player " + std::to_string(seed % 7));
    judge(game, {});
    corpus.add(game);
  }
  const std::string page = corpus.page();
  EXPECT_EQ(page, corpus.page());
  EXPECT_EQ(rows(page, "games"), 40U);
  EXPECT_LT(page.size(), 40U * 20'000U);
}

}  // namespace
}  // namespace xq
