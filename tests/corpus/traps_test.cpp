// Positions, moves and FEN texts on which other programs have gone wrong.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <string>

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

// What the error must say of each FEN that is to be refused.
const std::map<std::string, const char*> kFaults{
    {"fen-11-ranks", "11 ranks, not 10"},
    {"fen-advisor-on-e0", "advisor cannot stand on e0"},
    {"fen-king-outside-palace", "king cannot stand on a0"},
    {"fen-three-rooks", "3 rooks, at most 2"},
    {"fen-no-black-king", "Black has no king"},
    {"fen-no-red-king", "Red has no king"},
    {"fen-two-red-kings", "Red has 2 kings"},
    {"fen-six-pawns", "6 pawns, at most 5"},
    {"fen-elephant-on-non-elephant-point", "elephant cannot stand on b2"},
    {"fen-elephant-over-river", "elephant cannot stand on e6"},
    {"fen-side-not-to-move-in-check", "could take the king on d9"},
    {"fen-digit-0", "'0' is no piece letter"},
    {"fen-red-pawn-on-b3-odd-file-before-river", "Red pawn cannot stand on b3"},
    {"fen-black-pawn-at-i7-behind-start", "Black pawn cannot stand on i7"},
};

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
    if (!position) {
      ASSERT_EQ(kFaults.count(id), 1U) << id << " is new: " << position.error().message;
      EXPECT_NE(position.error().message.find(kFaults.at(id)), std::string::npos)
          << id << ": " << position.error().message;
    }
    ++count;
  }
  EXPECT_GE(count, 19U);
}

TEST(Traps, ManyFaultsAreAllNamed) {
  const auto position = parse_position("3k5/9/8p/4B4/9/RRR6/1P7/9/4K4/4A4 w - - 0 1");
  ASSERT_FALSE(position);
  for (const char* fault : {"3 rooks", "pawn cannot stand on i7", "elephant cannot stand on e6",
                            "pawn cannot stand on b3", "advisor cannot stand on e0"}) {
    EXPECT_NE(position.error().message.find(fault), std::string::npos)
        << fault << " is not in: " << position.error().message;
  }
}

}  // namespace
}  // namespace xq
