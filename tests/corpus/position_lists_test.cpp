// Real lists of positions.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "support/corpus.hpp"
#include "xq/record/position_reader.hpp"
#include "xq/record/position_writer.hpp"

namespace xq {
namespace {

namespace fs = std::filesystem;
using test::corpus;

struct List {
  const char* file;
  std::size_t rows;                    // of positions, counted by other means
  std::vector<std::uint64_t> refused;  // lines
};

// What the lines of level1.epd that are refused say: in five of them Red, who is to move, could
// take the king at once; in the last one a Red advisor stands on d9.
const std::vector<List>& lists() {
  static const std::vector<List> kLists{
      {"positions/elephantchess_fens.txt", 1000, {}},
      {"positions/endgames.epd", 165, {}},
      {"positions/funny.epd", 240, {}},
      {"positions/level1.epd", 235, {9, 42, 43, 121, 175, 218}},
      {"positions/pikafish_bench.fen", 49, {}},
      {"positions/shiqing550.epd", 454, {}},
      {"puzzles/classic_compositions.csv", 1061, {}},
      {"puzzles/feiliansha.eglib", 248, {}},
      {"puzzles/lanke_shenji.eglib", 223, {}},
      {"puzzles/mate_long.csv", 223, {}},
      {"puzzles/mate_pawn.csv", 87, {}},
      {"puzzles/mate_rook.csv", 119, {}},
      {"puzzles/mate_rook_cannon_pawn.csv", 778, {}},
      {"puzzles/mengru_shenji.eglib", 138, {}},
      {"puzzles/middlegame_attack.csv", 495, {}},
      {"puzzles/wukong_mates.json", 3386, {}},
      {"puzzles/yihai_yanbo.eglib", 157, {}},
      {"puzzles/yihai_zhengfan.eglib", 173, {}},
  };
  return kLists;
}

void check_list(const List& list) {
  std::ifstream input(corpus() / "data" / list.file, std::ios::binary);
  ASSERT_TRUE(input.is_open());
  PositionReader reader(input, list.file);
  std::size_t rows = 0;
  std::vector<std::uint64_t> refused;
  while (const auto item = reader.next()) {
    ++rows;
    if (const auto* error = std::get_if<RecordError>(&*item)) {
      refused.push_back(error->place.line);
      std::cout << list.file << ':' << error->place.line << ": " << record_error_name(error->code)
                << ": " << error->message << '\n';
    } else {
      EXPECT_FALSE(to_json_line(std::get<PositionRecord>(*item)).empty());
    }
  }
  EXPECT_EQ(rows, list.rows);
  EXPECT_EQ(refused, list.refused);
}

TEST(Corpus, EveryListOfPositionsIsRead) {
  XQ_NEEDS_CORPUS("data/positions");
  for (const List& list : lists()) {
    SCOPED_TRACE(list.file);
    check_list(list);
  }
}

TEST(Corpus, NoListIsForgotten) {
  XQ_NEEDS_CORPUS("data/positions");
  std::size_t files = 0;
  for (const char* folder : {"positions", "puzzles"}) {
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(corpus() / "data" / folder)) {
      ++files;
    }
  }
  EXPECT_EQ(files, lists().size());
}

}  // namespace
}  // namespace xq
