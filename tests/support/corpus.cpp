#include "support/corpus.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "xq/board/fen.hpp"

namespace xq::test {

std::filesystem::path corpus() {
  const char* named = std::getenv("XQ_CORPUS");
  return named != nullptr ? std::filesystem::path(named)
                          : std::filesystem::path(XQ_SOURCE_DIR).parent_path() / "shared";
}

std::vector<PerftRow> perft_rows() {
  std::vector<PerftRow> rows;
  std::ifstream file(corpus() / "perft" / "perft.tsv");
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    PerftRow row;
    std::getline(fields, row.fen, '\t');
    for (std::uint64_t leaves = 0; fields >> leaves;) {
      row.leaves.push_back(leaves);
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<Position> perft_positions() {
  std::vector<Position> positions;
  for (const PerftRow& row : perft_rows()) {
    if (auto position = parse_position(row.fen)) {
      positions.push_back(*position);
    }
  }
  return positions;
}

}  // namespace xq::test
