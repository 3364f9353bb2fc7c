#include "xq/engine/internal/thinking.hpp"

#include <gtest/gtest.h>

#include "xq/engine/internal/info_reader.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;

MoveReply told(const std::vector<std::string>& lines, unsigned multipv = 1, bool log = false) {
  InfoReader info(multipv, log);
  for (const std::string& line : lines) {
    info.take(line);
  }
  MoveReply reply;
  info.thinking().tell(reply, Position::start(), RankBase::Zero);
  return reply;
}

std::vector<Move> moves(const std::vector<const char*>& texts) {
  std::vector<Move> line;
  for (const char* const text : texts) {
    line.push_back(*parse_move(text));
  }
  return line;
}

TEST(Thinking, KeepsTheLastWordOnEachLine) {
  const MoveReply reply = told(
      {"info depth 4 multipv 1 score cp 10 pv b2e2", "info depth 4 multipv 2 score cp 8 pv g3g4",
       "info depth 5 seldepth 7 multipv 1 score mate 3 nodes 70 hashfull 4 pv h2e2 h9g7",
       "info depth 5 multipv 2 score cp -5 nodes 90 pv c3c4", "info nodes 95",
       "info depth 6 multipv 1 score cp 500 upperbound pv a0a1",
       "info depth 5 multipv 3 score cp 1 pv a3a4", "info string multipv 1 score cp 9 pv i0i1"},
      2);
  ASSERT_EQ(reply.lines.size(), 2U);
  EXPECT_EQ(reply.lines[0], (Line{Score::mate(3), 5, 7, moves({"h2e2", "h9g7"})}));
  EXPECT_EQ(reply.lines[1], (Line{Score::centipawns(-5), 5, 0, moves({"c3c4"})}));
  EXPECT_EQ(reply.score, reply.lines[0].score);
  EXPECT_EQ(reply.pv, reply.lines[0].pv);
  EXPECT_EQ(reply.nodes, 95U);
  EXPECT_EQ(reply.hashfull, 4);
  EXPECT_EQ(reply.notes, std::vector<std::string>());
}

TEST(Thinking, DropsAnOldWordOnAMoveThatHasRisen) {
  const MoveReply reply = told(
      {"info depth 4 multipv 1 score cp 10 pv b2e2", "info depth 4 multipv 2 score cp 8 pv h2e2",
       "info depth 5 multipv 1 score cp 12 pv h2e2"},
      2);
  ASSERT_EQ(reply.lines.size(), 1U);
  EXPECT_EQ(reply.lines[0].depth, 5);
}

TEST(Thinking, CutsALineBeforeAnIllegalMoveAndSaysSo) {
  const MoveReply reply = told({"info depth 4 multipv 1 score cp 10 pv h2e2 h9g7 h2e2 a9a8",
                                "info depth 4 multipv 2 score cp 8 pv a0a9"},
                               2);
  ASSERT_EQ(reply.lines.size(), 2U);
  EXPECT_EQ(reply.lines[0].pv, moves({"h2e2", "h9g7"}));
  EXPECT_EQ(reply.lines[1].pv, moves({}));
  EXPECT_EQ(reply.notes, (std::vector<std::string>{
                             "line 1 is cut before its move 3, 'h2e2', which is illegal",
                             "line 2 is cut before its move 1, 'a0a9', which is illegal"}));
}

TEST(Thinking, HasNoLineWithoutAScore) {
  const MoveReply reply = told({"info depth 4 nodes 12 pv h2e2"}, 1, true);
  EXPECT_TRUE(reply.lines.empty());
  EXPECT_TRUE(reply.depths.empty());
  EXPECT_FALSE(reply.score);
  EXPECT_EQ(reply.pv, moves({"h2e2"}));
  EXPECT_EQ(reply.nodes, 12U);
}

TEST(Thinking, LogsDepthsOnRequest) {
  const std::vector<std::string> lines{
      "info depth 1 multipv 1 score cp 1 nodes 5 time 1 pv b2e2",
      "info depth 2 multipv 1 score cp 2 nodes 40 time 3 hashfull 1 pv h2e2",
      "info depth 2 multipv 2 score cp 1 nodes 60 time 4 pv b2e2",
      "info depth 3 multipv 2 score cp 9 nodes 70 pv c3c4",
      "info depth 70000 multipv 1 score cp 3 pv h2e2"};
  EXPECT_TRUE(told(lines, 2).depths.empty());
  const MoveReply reply = told(lines, 2, true);
  ASSERT_EQ(reply.depths.size(), 2U);
  EXPECT_EQ(reply.depths[0].depth, 1);
  EXPECT_EQ(reply.depths[0].time, 1ms);
  EXPECT_EQ(reply.depths[0].lines.size(), 1U);
  EXPECT_EQ(reply.depths[1].nodes, 60U);
  EXPECT_EQ(reply.depths[1].hashfull, 1);
  ASSERT_EQ(reply.depths[1].lines.size(), 2U);
  EXPECT_EQ(reply.depths[1].lines[1].pv, moves({"b2e2"}));
}

}  // namespace
}  // namespace xq
