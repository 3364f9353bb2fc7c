#include "xq/record/position_writer.hpp"

#include "support/read_all.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

TEST(ToJsonLine, IsReadBackTheSame) {
  const std::string line =
      R"({"schema":"xq/1","type":"position","id":"炮\n","fen":")" + std::string(kStartFen) +
      R"(","moves":["h2e2"],"limits":{"depth":3,"level":4,"nodes":7},"multipv":2,"searchmoves":["h9g7"],)"
      R"("expect":{"bm":["h9g7"],"am":["a9a8"],"dm":4},"meta":{"a":[1,{"b":null}]}})";
  EXPECT_EQ(to_json_line(read_one(line)), line);
}

TEST(ToEpd, WritesThePositionAfterTheMoves) {
  EXPECT_EQ(to_epd(read_one(std::string(kStartFen) + " moves h2e2 h9g7 ; note")),
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - hmvc 2; fmvn 2; "
            "c0 \"note\";");
}

TEST(ToEpd, IsReadBackTheSame) {
  const std::string line =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - bm h2e2 b2e2; am h0g2; "
      "dm 4; id \"a; b\"; c0 \"note\"; c2 \"x\"; acd 12; zz \"q;\" 1;";
  EXPECT_EQ(to_epd(read_one(line)), line);
}

TEST(ToEpd, SaysNothingTwice) {
  const std::string fen = "3k5/9/9/9/9/9/9/9/4R4/4K4 w - -";
  EXPECT_EQ(to_epd(read_one("title|" + fen + " id \"x\"; zz 1;")), fen + " id \"title\"; zz 1;");
}

TEST(ToEpd, LosesWhatItCannotHold) {
  EXPECT_EQ(to_epd(read_one(R"({"id":"a\"\n;","fen":")" + std::string(kEndgame) +
                            R"(","meta":{"epd":{"x":"bad name","yy":"a;b","zz":7},"k":"v"}})")),
            "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - id \"a' ;\"; yy \"a;b\";");
}

}  // namespace
}  // namespace xq
