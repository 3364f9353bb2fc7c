// Moves of real games and of the lists of odd cases, in every notation.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "support/corpus.hpp"
#include "support/notation_styles.hpp"
#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/notation/move_text.hpp"

namespace xq {
namespace {

namespace fs = std::filesystem;
using test::corpus;

// The rows of a table below its head.
std::vector<std::vector<std::string>> rows_of(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    const auto cells = split(trim(line), '\t');
    rows.emplace_back(cells.begin(), cells.end());
  }
  return rows;
}

void check_case(const std::string& fen, Move move, const NotationStyle& style,
                const std::string& text) {
  SCOPED_TRACE(fen);
  const auto position = parse_position(fen);
  ASSERT_TRUE(position) << position.error().message;
  EXPECT_EQ(print_move(*position, move, style), text);
  const auto moves = read_move(*position, text, style);
  ASSERT_FALSE(moves.empty()) << text;
  EXPECT_EQ(moves[0], move) << text;
}

TEST(Notation, NamesTandemPawnsAsXqbaseDoes) {
  XQ_NEEDS_CORPUS("data/notation/tandem_pawns.tsv");
  const auto rows = rows_of(corpus() / "data/notation/tandem_pawns.tsv");
  EXPECT_EQ(rows.size(), 372U);
  for (const auto& row : rows) {
    check_case(row.at(1), *parse_move(row.at(2)), *parse_notation_style("chinese"), row.at(3));
  }
}

TEST(Notation, NamesMovesAsFairyStockfishDoes) {
  XQ_NEEDS_CORPUS("data/notation/fairy_notation_cases.tsv");
  const auto rows = rows_of(corpus() / "data/notation/fairy_notation_cases.tsv");
  EXPECT_EQ(rows.size(), 23U);
  for (const auto& row : rows) {
    const std::string style = row.at(2) == "SAN" ? "san" : "wxf-fairy";
    check_case(row.at(0), *parse_move(row.at(1), RankBase::One), *parse_notation_style(style),
               row.at(3));
  }
}

// A line of moves, as long as they are legal, there and back in every style. Gives their number.
unsigned check_line(Position position, const std::vector<std::string_view>& line) {
  static const auto kStyles = test::all_styles();
  unsigned plies = 0;
  for (const std::string_view word : line) {
    const Move move = parse_move(word).value_or(Move());
    if (!is_legal(position, move)) {
      break;
    }
    for (const NotationStyle& style : kStyles) {
      const std::string text = print_move(position, move, style);
      const auto moves = read_move(position, text, style);
      if (moves.empty() || moves[0] != move) {
        ADD_FAILURE() << fen(position) << ' ' << word << " is " << text << " in " << to_text(style);
      }
    }
    position.make(move);
    ++plies;
  }
  return plies;
}

TEST(Notation, EveryMoveOfTheMainLinesComesBack) {
  XQ_NEEDS_CORPUS("data/truth");
  unsigned plies = 0;
  for (const auto& entry : fs::directory_iterator(corpus() / "data/truth")) {
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      const auto truth = nlohmann::json::parse(line);
      const auto position = parse_position(truth.value("start", ""));
      const std::string moves = truth.value("mainline", "");
      if (position) {
        plies += check_line(*position, split_words(moves));
      }
    }
  }
  EXPECT_GT(plies, 50000U);
}

// The names that another program gave the moves of the XQF files.
TEST(Notation, MainLinesHaveTheirChineseNames) {
  XQ_NEEDS_CORPUS("data/truth/xqf.jsonl");
  std::ifstream file(corpus() / "data/truth/xqf.jsonl");
  unsigned plies = 0;
  for (std::string line; std::getline(file, line);) {
    const auto truth = nlohmann::json::parse(line);
    const std::string names = truth.value("mainline_zh", "");
    const std::string moves = truth.value("mainline", "");
    auto position = parse_position(truth.value("start", ""));
    if (names.empty() || !position) {
      continue;
    }
    const auto words = split_words(names);
    const auto squares = split_words(moves);
    for (std::size_t i = 0; i < std::min(words.size(), squares.size()); ++i) {
      const Move move = *parse_move(squares[i]);
      if (!is_legal(*position, move)) {
        break;
      }
      ASSERT_EQ(print_move(*position, move, *parse_notation_style("chinese")), words[i])
          << fen(*position);
      position->make(move);
      ++plies;
    }
  }
  EXPECT_GT(plies, 3000U);
  std::cout << plies << " names\n";
}

}  // namespace
}  // namespace xq
