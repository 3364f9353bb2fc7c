#include "xq/tune/sample.hpp"

#include <gtest/gtest.h>

#include "xq/board/fen.hpp"

namespace xq::tune {
namespace {

constexpr const char* kLine =
    "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w -23 1/2-1/2 17";

TEST(Sample, IsALineThatReadsAsItWasWritten) {
  const auto sample = parse_sample(kLine);
  ASSERT_TRUE(sample) << sample.error().message;
  EXPECT_EQ(sample->score, -23);
  EXPECT_EQ(sample->outcome, Outcome::Draw);
  EXPECT_EQ(sample->game, 17U);
  EXPECT_EQ(sample->position.side_to_move(), Color::Red);
  EXPECT_EQ(to_text(*sample), kLine);
}

TEST(Sample, TellsWhatIsWrongWithALine) {
  const auto message = [](const std::string& line) {
    const auto sample = parse_sample(line);
    return sample ? "none" : sample.error().message;
  };
  const std::string board = "4k4/9/9/9/9/9/9/9/4A4/4K4 w ";
  EXPECT_EQ(message(board + "0 1-0"),
            "a sample has five words: board, side, score, result and game");
  EXPECT_EQ(message(board + "1e3 1-0 1"), "'1e3' is no score within 3000 centipawns");
  EXPECT_EQ(message(board + "3001 1-0 1"), "'3001' is no score within 3000 centipawns");
  EXPECT_EQ(message(board + "0 * 1"), "'*' is no result: 1-0, 0-1 or 1/2-1/2");
  EXPECT_EQ(message(board + "0 1-0 -1"), "'-1' is no number of a game");
  EXPECT_NE(message("4k4/9/9 w 0 1-0 1"), "none");
}

}  // namespace
}  // namespace xq::tune
