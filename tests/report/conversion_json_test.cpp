#include "xq/report/conversion_json.hpp"

#include <gtest/gtest.h>

#include "xq/notation/notation.hpp"

namespace xq {
namespace {

ConvertedGame sample() {
  ConvertedGame game;
  game.read = true;
  game.source.place = {"a\nb.pgn", 7};
  game.source.number = 2;
  game.source.encoding = "GB18030";
  game.source.notation = Notation::Chinese;
  game.plies = 4;
  game.moves = 5;
  game.faults = {{RecordErrorCode::IllegalMove, 5, true, "炮二平五", "no man there", 9}};
  game.losses = {"a tag"};
  return game;
}

TEST(ConversionJson, TellsAll) {
  EXPECT_EQ(
      conversion_json(sample(), {ConversionStatus::Written, "out/a.wxf", {}}),
      R"({"schema":"xq/1","type":"conversion","where":{"file":"a\nb.pgn","line":7},"game":2,)"
      R"("status":"written","format":"pgn","encoding":"GB18030","notation":"chinese","plies":4,)"
      R"("moves":5,"result":"*","faults":[{"code":"illegal_move","ply":5,"mainline":true,)"
      R"("text":"炮二平五","message":"no man there","line":9}],"losses":["a tag"],)"
      R"("output":"out/a.wxf"})");
}

TEST(ConversionJson, TellsOfDuplicatesAndFailures) {
  ConvertedGame game;
  game.source.place = {"x", 0};
  game.source.number = 0;
  game.error = RecordError{{}, RecordErrorCode::Io, "gone", {"x", 0}};
  EXPECT_EQ(conversion_json(game, {ConversionStatus::Failed, "", {}}),
            R"({"schema":"xq/1","type":"conversion","where":{"file":"x"},"status":"failed",)"
            R"("code":"io","message":"gone"})");
  const std::string twice =
      conversion_json(sample(), {ConversionStatus::Duplicate, "", {"first.pgn", 3}});
  EXPECT_NE(twice.find(R"("duplicate_of":{"file":"first.pgn","game":3}})"), std::string::npos);
}

TEST(ComplaintText, IsALine) {
  ConvertedGame game = sample();
  EXPECT_EQ(complaint_text(game), "a?b.pgn:9: game 2: ply 5 '炮二平五': no man there");
  game.faults.push_back({RecordErrorCode::BadEncoding, 0, true, "", "bad bytes", 0});
  EXPECT_EQ(complaint_text(game),
            "a?b.pgn:9: game 2: ply 5 '炮二平五': no man there (and 1 more fault)");
  game.faults.erase(game.faults.begin());
  EXPECT_EQ(complaint_text(game), "a?b.pgn:7: game 2: bad bytes");
  game.error = RecordError{{}, RecordErrorCode::Unsupported, "cannot be written", {"x", 7}};
  EXPECT_EQ(complaint_text(game), "a?b.pgn:7: game 2: cannot be written");
  EXPECT_EQ(complaint_text(ConvertedGame()), "");
}

}  // namespace
}  // namespace xq
