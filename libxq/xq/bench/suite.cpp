#include "xq/bench/suite.hpp"

#include <algorithm>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/protocol/bench_positions.hpp"

namespace xq {

BenchSuite built_in_suite() {
  BenchSuite suite;
  for (const BenchPosition& entry : bench_positions()) {
    suite.push_back(
        {std::string(entry.id), std::string(entry.phase), *parse_position(entry.fen), {}});
  }
  return suite;
}

Status add_case(BenchSuite& suite, const PositionRecord& record) {
  const std::string id = record.id.empty() ? "#" + std::to_string(suite.size() + 1) : record.id;
  const auto refused = [&record](const std::string& why) {
    return fail(ErrorCode::NotFound,
                one_line(record.place.file) + ":" + std::to_string(record.place.line) + ": " + why);
  };
  if (std::ranges::find(suite, id, &BenchCase::id) != suite.end()) {
    return refused("there are two positions with the id " + in_quotes(id));
  }
  if (legal_moves(record.resulting()).empty()) {
    return refused("the game is over in position " + in_quotes(id));
  }
  suite.push_back({id, {}, record.start, record.moves});
  return std::monostate{};
}

}  // namespace xq
