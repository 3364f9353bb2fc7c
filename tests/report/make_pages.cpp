// Annotates games as well as a moment allows and writes their pages, for the test that opens them
// in a browser: xq-make-pages FILE FOLDER [NODES [zh]]
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "xq/annotate/judge.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/record/game_reader.hpp"
#include "xq/report/game_page.hpp"
#include "xq/report/index_page.hpp"
#include "xq/search/searcher.hpp"

namespace {

xq::JudgedGame annotated(const xq::GameRecord& record, std::uint64_t nodes) {
  xq::JudgedGame game;
  game.record = record;
  game.id = record.source.place.file + "#" + std::to_string(record.source.number);
  game.start = xq::Position::unchecked(record.start);
  game.findings.engine = {"xq", "hash=16"};
  game.findings.limits.nodes = nodes;
  game.findings.limits.multipv = 2;
  xq::Searcher searcher({.deterministic = true});
  const std::vector<xq::Move> moves = record.tree.mainline();
  for (std::size_t i = 0; i <= moves.size(); ++i) {
    const std::vector<xq::Move> played(moves.begin(), moves.begin() + static_cast<long>(i));
    const xq::SearchResult result = searcher.search(game.start, played, game.findings.limits);
    xq::PositionFindings& position = game.findings.positions.emplace_back();
    position.first = {result.lines, result.depth, result.nodes};
    if (result.lines.empty()) {
      position.first.lines = {{xq::Score::mate(0), 0, 0, {}}};
    }
  }
  judge(game, {});
  return game;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    return 2;
  }
  const std::filesystem::path folder(argv[2]);
  const std::uint64_t nodes = argc > 3 ? std::stoull(argv[3]) : 1000;
  const auto language = argc > 4 ? xq::Language::Chinese : xq::Language::English;
  std::filesystem::create_directories(folder);
  std::ifstream input(argv[1], std::ios::binary);
  xq::GameReader reader(input, std::filesystem::path(argv[1]).filename().string());
  std::vector<xq::IndexedGame> games;
  xq::Totals totals;
  while (const auto item = reader.next()) {
    if (const auto* record = std::get_if<xq::GameRecord>(&*item)) {
      const xq::JudgedGame game = annotated(*record, nodes);
      const std::string page = "game-" + std::to_string(games.size() + 1) + ".html";
      std::ofstream(folder / page)
          << xq::game_page(game, {.language = language, .index = "index.html"});
      games.push_back(indexed_game(game, page));
      totals.add(game);
    }
  }
  std::ofstream(folder / "index.html")
      << xq::index_page(games, totals, {.language = language, .title = {}, .worst = 100});
  return games.empty() ? EXIT_FAILURE : EXIT_SUCCESS;
}
