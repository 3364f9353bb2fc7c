#include "xq/report/game_page.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "annotate/searched.hpp"
#include "report/page_support.hpp"
#include "support/sha256.hpp"
#include "xq/record/game_reader.hpp"
#include "xq/report/internal/page_text.hpp"

namespace xq {
namespace {

using test::count;
using test::kHostile;

// Black's second move gives 40 % away.
JudgedGame small_game() {
  JudgedGame game =
      test::searched_game(kStartFen, "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0c2 c7d5");
  test::set_first(game, 3, Score::centipawns(0), "g6g5");
  test::set_first(game, 4, Score::centipawns(400));
  game.record.set_tag("Red", "许银川");
  game.record.set_tag("Black", "吕钦");
  game.record.result = GameResult::RedWins;
  judge(game, {});
  return game;
}

// Made of a game that was read, so with what it says of its moves.
JudgedGame read_and_judged(const std::string& moves) {
  std::istringstream input(moves);
  GameReader reader(input, "test");
  JudgedGame game = small_game();
  game.record = std::get<GameRecord>(*reader.next());
  const auto main = game.record.tree.mainline();
  game.start = *Position::from_setup(game.record.start);
  game.findings.positions.clear();
  Position position = game.start;
  for (std::size_t i = 0; i <= main.size(); ++i) {
    game.findings.positions.push_back(
        {test::found(Score::centipawns(0), legal_moves(position)[0]), {}});
    if (i < main.size()) {
      position.make(main[i]);
    }
  }
  judge(game, {});
  return game;
}

TEST(GamePage, HasAPlaceForEachPly) {
  const std::string page = game_page(small_game());
  for (unsigned ply = 1; ply <= 10; ++ply) {
    const std::string number = std::to_string(ply);
    EXPECT_EQ(count(page, "id=\"ply=" + number + "\""), 1U) << "in the list";
    EXPECT_GE(count(page, "href=\"#ply=" + number + "\""), 2U) << "in the list and the curve";
  }
  EXPECT_EQ(count(page, "id=\"ply="), 10U);
}

TEST(GamePage, NamesMovesInThreeNotations) {
  const std::string page = game_page(small_game());
  EXPECT_EQ(count(page,
                  "<span class=\"n n-chinese\" lang=\"zh\">炮二平五</span>"
                  "<span class=\"n n-wxf\">C2.5</span><span class=\"n n-iccs\">h2e2</span>"),
            1U);
  EXPECT_NE(page.find("h2e2 炮二平五 C2.5 h9g7 马８进７ H8+7"), std::string::npos) << "for scripts";
}

TEST(GamePage, TellsWhatWasJudged) {
  const std::string page = game_page(small_game());
  EXPECT_EQ(count(page, "class=\"ply k-blunder\""), 1U);
  EXPECT_EQ(count(page, "<path class=\"dot k-blunder\""), 1U);
  EXPECT_EQ(count(page, "<article class=\"puzzle\">"), 1U);
  EXPECT_EQ(count(page, "data-puzzle=\"4\""), 1U);
  EXPECT_NE(page.find("<small>+4.00</small>"), std::string::npos);
  EXPECT_NE(page.find("\"kind\":\"blunder\",\"glyph\":\"??\""), std::string::npos);
}

TEST(GamePage, IsInBothLanguagesAndOpensInOne) {
  const JudgedGame game = small_game();
  const std::string english = game_page(game);
  const std::string chinese = game_page(game, {.language = Language::Chinese, .index = {}});
  EXPECT_NE(english.find("<html lang=\"en\" data-notation=\"wxf\""), std::string::npos);
  EXPECT_NE(chinese.find("<html lang=\"zh\" data-notation=\"chinese\""), std::string::npos);
  const std::string head =
      "<span class=\"t\" lang=\"en\">Moves</span><span class=\"t\" lang=\"zh\">着法</span>";
  EXPECT_NE(english.find(head), std::string::npos);
  EXPECT_NE(chinese.find(head), std::string::npos);
}

TEST(GamePage, LinksToItsIndexWhenItHasOne) {
  EXPECT_EQ(count(game_page(small_game()), "class=\"button\""), 0U);
  const std::string page = game_page(small_game(), {.language = {}, .index = "../index.html"});
  EXPECT_NE(page.find("<a class=\"button\" href=\"../index.html\">"), std::string::npos);
}

TEST(GamePage, StandsHostileTexts) {
  JudgedGame game = small_game();
  const std::size_t scripts = count(game_page(game), "<script");
  for (const char* const tag : {"Event", "Site", "Date", "Round", "Red", "Black", "ECCO"}) {
    game.record.set_tag(tag, kHostile);
  }
  game.id = kHostile;
  game.findings.engine = {kHostile, kHostile};
  game.opening = NamedOpening{kHostile, kHostile, kHostile, 1};
  for (NodeId node = 0; node <= game.record.tree.size(); ++node) {
    game.record.tree.edit_notes(node).comment = kHostile;
    game.record.tree.edit_notes(node).before = kHostile;
  }
  const std::string page = game_page(game, {.language = {}, .index = kHostile});
  EXPECT_EQ(count(page, "<script"), scripts);
  EXPECT_EQ(count(page, "<img"), 0U);
  EXPECT_GE(count(page, "&lt;/script&gt;&lt;script&gt;alert(1)"), 20U);
}

TEST(GamePage, KeepsTextsOfScriptsInside) {
  EXPECT_EQ(report::script_json("[\"</script><!--&\u2028\u2029\"]"),
            R"(["\u003c/script\u003e\u003c!--\u0026\u2028\u2029"])");
}

TEST(GamePage, TakesControlsAndBadBytesOutOfTexts) {
  EXPECT_EQ(report::html_text("a\x01\x7F\n\t\xFF<"), "a  \n\t\uFFFD&lt;");
}

std::string base64_of_hex(const std::string& hex) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < hex.size(); i += 6) {
    const std::string digits = (hex + "00").substr(i, 6);
    const unsigned long bits = std::stoul(digits, nullptr, 16);
    for (const unsigned shift : {18U, 12U, 6U, 0U}) {
      text += kLetters[bits >> shift & 63U];
    }
  }
  text.back() = '=';
  return text;
}

TEST(GamePage, AllowsItsOwnStylesAndScriptsAndNothingElse) {
  const std::string page = game_page(small_game());
  std::size_t elements = 0;
  for (const std::string name : {"style", "script"}) {
    const std::string begin = "<" + name + ">";
    for (auto at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1)) {
      const auto inside = at + begin.size();
      const std::string text = page.substr(inside, page.find("</" + name + ">", at) - inside);
      EXPECT_EQ(count(page, "'sha256-" + base64_of_hex(test::sha256(text)) + "'"), 1U)
          << text.substr(0, 60);
      ++elements;
    }
  }
  EXPECT_EQ(elements, 8U);
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(count(page, "unsafe-inline"), 0U);
  EXPECT_EQ(count(page, " style=\""), 0U);
}

TEST(GamePage, NeedsNothingFromElsewhere) {
  const std::string page = game_page(small_game());
  const std::string name = "http://www.w3.org/2000/svg";  // a name and no address
  EXPECT_EQ(count(page, "://"), count(page, name));
  for (const char* const loading : {" src=", "@import", "url(", "fetch("}) {
    EXPECT_EQ(count(page, loading), 0U) << loading;
  }
}

TEST(GamePage, ShowsCommentsSignsAndVariations) {
  const JudgedGame game = read_and_judged(
      "[Event \"x\"]\n\n1. 炮二平五 $1 {中炮} 马８进７ (1... 马２进３ {也好} 2. 马二进三 (2. "
      "兵七进一) "
      "车１平２) 2. 马二进三 车９平８ *\n");
  const std::string page = game_page(game);
  EXPECT_NE(page.find("<p>中炮</p>"), std::string::npos);
  EXPECT_NE(page.find("<b class=\"glyph given\">!</b>"), std::string::npos);
  EXPECT_EQ(count(page, "<div class=\"variation\">("), 1U);
  EXPECT_EQ(count(page, "<span class=\"variation\">("), 1U) << "within the other";
  EXPECT_NE(page.find("也好"), std::string::npos);
  // 4 moves of the game, 3 of the variation and 1 within it: node 5 follows the first move, 8
  // node 5.
  for (const char* const place :
       {"id=\"line=5\"", "id=\"line=6\"", "id=\"line=7\"", "id=\"line=8\""}) {
    EXPECT_EQ(count(page, place), 1U) << place;
  }
  EXPECT_NE(page.find("\"jumps\":[[5,1],[8,5]"), std::string::npos);
}

TEST(GamePage, EndsALineThatNobodyCanPlay) {
  JudgedGame game = small_game();
  game.record.tree.add(game.record.tree.mainline_end(), test::move_of("a0a9"));
  const NodeId first = *game.record.tree.first_child(GameTree::kRoot);
  game.record.tree.add(game.record.tree.add(first, test::move_of("b0c2")), test::move_of("b9c7"));
  const std::string page = game_page(game);
  EXPECT_EQ(count(page, "id=\"ply="), 10U);
  EXPECT_EQ(count(page, "id=\"line="), 0U) << "a move of Red's where Black is to move is left out";
}

TEST(GamePage, StandsDeepNestsOfVariations) {
  JudgedGame game = small_game();
  NodeId node = GameTree::kRoot;
  for (unsigned i = 0; i < 20'000; ++i) {  // each an alternative to the second move of the last
    const char* const back[] = {"a0a1", "a9a8", "a1a0", "a8a9"};
    const char* const aside[] = {"i0i1", "i9i8", "i1i0", "i8i9"};
    game.record.tree.add(node, test::move_of(back[i % 4]));
    node = game.record.tree.add(node, test::move_of(i % 8 < 4 ? aside[i % 4] : back[i % 4]));
  }
  const std::string page = game_page(game);
  EXPECT_EQ(count(page, "id=\"ply="), 10U);
}

TEST(GamePage, TakesAGameWithoutMoves) {
  JudgedGame game = test::searched_game("4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 7", "");
  judge(game, {});
  const std::string page = game_page(game);
  EXPECT_EQ(count(page, "id=\"ply="), 0U);
  EXPECT_NE(page.find("\"check\":true"), std::string::npos);
  EXPECT_NE(page.find("<circle class=\"check\""), std::string::npos);
}

TEST(GamePage, CountsFromTheNumberThatTheGameBeginsWith) {
  JudgedGame game = test::searched_game("3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 41", "d9d8 e1e2");
  judge(game, {});
  const std::string page = game_page(game);
  EXPECT_NE(page.find("<span class=\"turn\">41…</span><span></span>"), std::string::npos);
  EXPECT_NE(page.find("<span class=\"turn\">42.</span>"), std::string::npos);
  EXPECT_NE(page.find("\"first\":\"black\",\"number\":41"), std::string::npos);
}

TEST(GamePage, TellsRedsView) {
  EXPECT_EQ(report::red_score_text({Score::centipawns(35)}), "+0.35");
  EXPECT_EQ(report::red_score_text({Score::centipawns(-120)}), "−1.20");
  EXPECT_EQ(report::red_score_text({Score::centipawns(0)}), "0.00");
  EXPECT_EQ(report::red_score_text({Score::mate(3)}), "#3");
  EXPECT_EQ(report::red_score_text({Score::mate(-3)}), "−#3");
  EXPECT_EQ(report::red_score_text(RedScore::of(Score::mate(0), Color::Red)), "−#0");
}

TEST(GamePage, IsTheSameEachTimeAndTakesAnyGame) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    JudgedGame game = test::random_game(seed, 60);
    judge(game, {});
    const std::string page = game_page(game);
    EXPECT_EQ(page, game_page(game));
    EXPECT_EQ(count(page, "id=\"ply="), game.plies.size());
    EXPECT_EQ(count(page, "{{"), 0U);
    EXPECT_EQ(count(page, ":nan") + count(page, "\"nan") + count(page, " nan"), 0U);
  }
}

}  // namespace
}  // namespace xq
