// CSV, TSV and semicolon tables, read through PositionReader.
#include "support/read_all.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

const std::string kEnd = kEndgame;

TEST(Tables, TakeAnySeparatorAndHeader) {
  for (const std::string separator : {",", "\t", ";", ", "}) {
    const auto record = read_one("Title" + separator + " FEN " + separator + "moves\n1步杀" +
                                 separator + kEnd + separator + "e1e8 e9e8\n");
    EXPECT_EQ(record.id, "1步杀");
    EXPECT_EQ(fen(record.start), kEnd);
    EXPECT_TRUE(record.moves.empty());
    EXPECT_EQ(record.meta_json, R"({"moves":"e1e8 e9e8"})");
    EXPECT_EQ(record.place.line, 2U);
  }
  EXPECT_EQ(fen(read_one("fen\n" + kEnd).start), kEnd);
}

TEST(Tables, PreferTheBetterIdAndKeepTheRest) {
  const auto record = read_one("title,id,fen,,title\nt,7," + kEnd + ",q,u");
  EXPECT_EQ(record.id, "7");
  EXPECT_EQ(record.meta_json, R"({"title":"t","column 4":"q","_title":"u"})");
}

TEST(Tables, ReadExpectations) {
  const std::string head = "id,FEN,BM,am,Dm,moves\n";
  const auto record = read_one(head + "a," + kEnd + ",e1e8 E1-E7,\"e1e2, e1e3\",3,e1e8\n");
  EXPECT_EQ(record.expect.best.size(), 2U);
  EXPECT_EQ(record.expect.avoid.size(), 2U);
  EXPECT_EQ(record.expect.mate, 3);
  EXPECT_EQ(record.meta_json, R"({"moves":"e1e8"})");
  EXPECT_TRUE(read_one(head + "a," + kEnd + ",,,,\n").expect.empty());
  EXPECT_TRUE(read_one(head + "a," + kEnd + "\n").expect.empty());
  EXPECT_EQ(read_error(head + "a," + kEnd + ",C2=5\n"),
            "bad_notation 2 bm: 'C2=5' is no move in coordinates such as h2e2");
  EXPECT_EQ(read_error(head + "a," + kEnd + ",,a0a1\n"),
            "illegal_move 2 am: 'a0a1' is not legal in " + kEnd + " (no_man)");
  for (const std::string mate : {"0", "-1", "1001", "two", "3 4"}) {
    EXPECT_EQ(read_error(head + "a," + kEnd + ",,," + mate + "\n"),
              "bad_notation 2 dm: '" + mate + "' is no whole number from 1 to 1000");
  }
}

TEST(Tables, PlayTheirMovesAsGames) {
  const auto items =
      read_all("fen,moves,bm\n" + kEnd + ",e1e2 d9d8,e2d2\n" + kEnd + ",e1d1 e9e8,\n" + kEnd + "\n",
               ListedMoves::Game);
  ASSERT_EQ(items.size(), 3U);
  const auto& played = std::get<PositionRecord>(items[0]);
  EXPECT_EQ(played.moves.size(), 2U);
  EXPECT_EQ(played.expect.best.size(), 1U);
  EXPECT_EQ(played.meta_json, "");
  EXPECT_EQ(std::get<RecordError>(items[1]).code, RecordErrorCode::IllegalMove);
  EXPECT_TRUE(std::get<PositionRecord>(items[2]).moves.empty());
}

TEST(Tables, UnderstandQuotes) {
  const auto record = read_one("name,note,fen\n \"a,\"\"b\"\"\" ,\"x\ny\",\"" + kEnd + "\"\n");
  EXPECT_EQ(record.id, "a,\"b\"");
  EXPECT_EQ(record.meta_json, R"({"note":"x\ny"})");
  EXPECT_EQ(outline("name,fen\n5\" gun," + kEnd + "\nb," + kEnd), "r2 r3");
}

TEST(Tables, SurviveAQuoteThatIsNotClosed) {
  EXPECT_EQ(outline("name,fen\n\"a," + kEnd + "\nb," + kEnd + "\nc," + kEnd), "e2 r3 r4");
  EXPECT_EQ(read_error("name,fen\n\"a," + kEnd), "truncated 2 a quoted field is not closed");
}

TEST(Tables, RefuseRowsOfTheWrongLength) {
  EXPECT_EQ(read_error("name,fen\na," + kEnd + ",b"),
            "bad_notation 2 the row has 3 fields, the header 2");
  EXPECT_EQ(read_error("name,fen\na"), "bad_fen 2 the row has no fen: it ends after field 1");
  EXPECT_EQ(outline("name,fen\na," + kEnd + ",,\n\n\r\nb," + kEnd), "r2 r5");
}

TEST(Tables, KeepTheIdOfABadRow) {
  const auto items = read_all("fen,name\nx,first\n");
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(std::get<RecordError>(items[0]).id, "first");
}

// Found by fuzzing.
TEST(Tables, AnIdThatReadsLikeAHeaderMakesNoTable) {
  const auto record = read_one(kEnd + " id \"name, fen, hint\";");
  EXPECT_EQ(record.id, "name, fen, hint");
}

TEST(Tables, ReadGbk) {
  const auto record = read_one("title,fen\r\r\n1\xB2\xBD\xC9\xB1," + kEnd + "\r\r\n");
  EXPECT_EQ(record.id, "1步杀");
  EXPECT_EQ(record.place.line, 2U);
}

}  // namespace
}  // namespace xq
