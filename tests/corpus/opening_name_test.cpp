// The table of openings against real games: those whose tags have an ECCO code, and all.

#include "xq/record/opening_name.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "support/corpus.hpp"
#include "support/game_files.hpp"
#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/opening_rows.hpp"
#include "xq/record/mainline_walk.hpp"

namespace xq {
namespace {

constexpr const char* kGames = "data/pgn";

template <class Use>
void for_each_game(const Use& use) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(test::corpus() / kGames)) {
    if (!entry.is_regular_file()) {
      continue;
    }
    for (const GameItem& item : test::games_in(test::bytes_of(entry.path()), MoveCheck::Strict)) {
      if (const auto* const game = std::get_if<GameRecord>(&item)) {
        use(*game);
      }
    }
  }
}

// Rows: the letter of the tag; columns: ours.
using Confusion = std::map<char, std::map<char, unsigned>>;

void print(const Confusion& confusion) {
  std::cout << "tag\\ours A B C D E -\n";
  for (const auto& [letter, ours] : confusion) {
    std::cout << letter;
    for (const char other : std::string("ABCDE-")) {
      const auto count = ours.find(other);
      std::cout << ' ' << (count == ours.end() ? 0 : count->second);
    }
    std::cout << '\n';
  }
}

// Most tags that differ follow the order of the moves, where other games with the same position
// have the other letter: 1. c3c4 g6g5 2. h2e2 is E40 there, whatever comes of it.
TEST(OpeningNames, AgreeWithTagsByLetter) {
  XQ_NEEDS_CORPUS(kGames);
  Confusion confusion;
  unsigned tagged = 0;
  unsigned agree = 0;
  unsigned same_code = 0;
  for_each_game([&](const GameRecord& game) {
    const std::string_view code = game.tag("ECCO");
    if (code.size() != 3 || code[0] < 'A' || code[0] > 'E') {
      return;
    }
    const auto opening = played_opening(game);
    const char ours = opening ? opening->ecco[0] : '-';
    ++confusion[code[0]][ours];
    ++tagged;
    agree += ours == code[0] ? 1U : 0U;
    same_code += opening && opening->ecco == code ? 1U : 0U;
  });
  print(confusion);
  std::cout << "letter " << agree << " / " << tagged << ", code " << same_code << "\n";
  ASSERT_GE(tagged, 670U);
  EXPECT_GE(agree * 100, tagged * 90);
  EXPECT_GE(same_code * 100, tagged * 60);
}

Key canonical(const PositionKeys& keys) {
  return std::min(keys.key, keys.mirror_key);
}

GameRecord start_game() {
  GameRecord game;
  game.start = *parse_fen(kStartFen);
  return game;
}

// Where the moves of each row end.
std::unordered_map<Key, const OpeningRow*> named_positions() {
  std::unordered_map<Key, const OpeningRow*> named;
  for (const OpeningRow& row : opening_rows()) {
    GameRecord game = start_game();
    NodeId node = GameTree::kRoot;
    for (const std::string_view word : split_words(row.moves)) {
      node = game.tree.add(node, parse_move(word).value());
    }
    MainlineWalk walk(game);
    while (walk.next()) {
    }
    named.emplace(canonical(walk.keys()), &row);
  }
  return named;
}

TEST(OpeningNames, DoNotDependOnTheOrderOfMoves) {
  XQ_NEEDS_CORPUS(kGames);
  constexpr unsigned kPlies = 20;
  const auto named = named_positions();
  EXPECT_EQ(named.size(), opening_rows().size()) << "two rows for one position";
  std::uint64_t met = 0;
  std::uint64_t nameless = 0;
  const PositionKeys start = setup_keys(start_game().start);
  for_each_game([&](const GameRecord& game) {
    MainlineWalk walk(game);
    if (walk.keys() != start || game.tree.size() == 0) {
      return;
    }
    nameless += played_opening(game) ? 0U : 1U;
    GameRecord so_far = start_game();
    NodeId node = GameTree::kRoot;
    for (const Move move : game.tree.mainline()) {
      if (walk.ply() == kPlies) {
        break;
      }
      walk.next();
      node = so_far.tree.add(node, move);
      if (const auto at = named.find(canonical(walk.keys())); at != named.end()) {
        ++met;
        EXPECT_EQ(played_opening(so_far)->zh, at->second->zh) << test::mainline_text(so_far);
      }
    }
  });
  EXPECT_GE(met, 20000U);
  EXPECT_EQ(nameless, 0U);
}

}  // namespace
}  // namespace xq
