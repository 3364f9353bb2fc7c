// The fingerprint of the search: how many nodes it visits in each bench position, and what it finds
// there, at a fixed depth on one thread. Any change of behaviour changes it; a change that means to
// is committed together with the new file:
//
//   XQ_SIGNATURE=write build/release/tests/test_search --gtest_filter='Signature.*'
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "xq/notation/coordinate.hpp"
#include "xq/record/position_reader.hpp"
#include "xq/search/searcher.hpp"

namespace xq {
namespace {

constexpr int kDepth = 9;

std::string source_path(const std::string& file) {
  return std::string(XQ_SOURCE_DIR) + "/" + file;
}

std::string score_text(Score score) {
  return score.is_mate() ? "mate " + std::to_string(score.mate_moves())
                         : "cp " + std::to_string(score.cp());
}

// One line a position: id, nodes, best move, score; the total comes first.
std::string signature() {
  std::ifstream input(source_path("datasets/bench/bench.epd"));
  PositionReader reader(input, "bench.epd");
  Searcher searcher({});
  Limits limits;
  limits.depth = kDepth;
  std::uint64_t total = 0;
  std::ostringstream rows;
  while (const auto item = reader.next()) {
    const auto* record = std::get_if<PositionRecord>(&*item);
    if (record == nullptr) {
      ADD_FAILURE() << std::get<RecordError>(*item).message;
      continue;
    }
    const SearchResult result = searcher.search(record->start, record->moves, limits);
    total += result.nodes;
    rows << record->id << ' ' << result.nodes << ' ' << move_text(result.lines.at(0).pv.at(0))
         << ' ' << score_text(result.lines[0].score) << '\n';
  }
  return "depth " + std::to_string(kDepth) + " nodes " + std::to_string(total) + "\n" + rows.str();
}

TEST(Signature, IsTheOneOnRecord) {
  const std::string path = source_path("tests/search/signature.txt");
  const std::string found = signature();
  const char* mode = std::getenv("XQ_SIGNATURE");
  if (mode != nullptr && std::string(mode) == "write") {
    std::ofstream(path) << found;
  }
  std::ifstream file(path);
  std::ostringstream recorded;
  recorded << file.rdbuf();
  EXPECT_EQ(found, recorded.str());
}

}  // namespace
}  // namespace xq
