// Positions, moves and FEN texts on which other programs have gone wrong.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

#include "support/corpus.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

nlohmann::json traps() {
  std::ifstream file(test::corpus() / "rules" / "traps.json");
  return nlohmann::json::parse(file);
}

// Some of these diagrams cannot be reached in a game; the move is judged all the same.
TEST(Traps, MoveLegality) {
  XQ_NEEDS_CORPUS("rules/traps.json");
  std::size_t count = 0;
  const nlohmann::json all = traps();
  for (const auto& trap : all.at("move_legality")) {
    const auto id = trap.at("id").get<std::string>();
    const auto setup = parse_fen(trap.at("fen").get<std::string>());
    const auto move = parse_move(trap.at("move").get<std::string>());
    ASSERT_TRUE(setup && move) << id;
    const Position position = Position::unchecked(*setup);
    EXPECT_EQ(is_legal(position, *move), trap.at("legal").get<bool>()) << id;
    bool listed = false;
    for (const Move legal : legal_moves(position)) {
      listed = listed || legal == *move;
    }
    EXPECT_EQ(listed, trap.at("legal").get<bool>()) << id;
    ++count;
  }
  EXPECT_GE(count, 31U);
}

TEST(Traps, FenParsing) {
  XQ_NEEDS_CORPUS("rules/traps.json");
  std::size_t count = 0;
  const nlohmann::json all = traps();
  for (const auto& trap : all.at("fen_parsing")) {
    const auto id = trap.at("id").get<std::string>();
    const auto position = parse_position(trap.at("fen").get<std::string>());
    const bool accept = trap.at("recommended").get<std::string>().starts_with("accept");
    EXPECT_EQ(position.has_value(), accept)
        << id << ": " << (position ? fen(*position) : position.error().message);
    ++count;
  }
  EXPECT_GE(count, 19U);
}

}  // namespace
}  // namespace xq
