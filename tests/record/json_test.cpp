// JSON in every arrangement, read through PositionReader.
#include "support/read_all.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

const std::string kStart = kStartFen;
const std::string kEnd = kEndgame;

// An object with the start position and more members.
std::string object(const std::string& members) {
  return R"({"fen":")" + kStart + "\"" + (members.empty() ? "" : ",") + members + "}";
}

TEST(Json, ReadsEveryMember) {
  const auto record = read_one(
      R"({"schema":"xq/1","type":"position","id":"opening","fen":")" + kStart +
      R"(","moves":["h2e2","h9g7"],"limits":{"depth":9,"level":8,"nodes":200000,"time_ms":50,"mate":3},)"
      R"("multipv":3,"searchmoves":["h0g2","H0-I2"],"expect":{"bm":["h0g2"],"am":[],"dm":4},)"
      R"("comment":"c","tags":["a"],"meta":{"book":"p.12","x": [1, 2.50]},"title":"t"})");
  EXPECT_EQ(record.id, "opening");
  EXPECT_EQ(record.moves.size(), 2U);
  EXPECT_EQ(record.limits.depth, 9);
  EXPECT_EQ(record.limits.level, 8);
  EXPECT_EQ(record.limits.nodes, 200'000U);
  EXPECT_EQ(record.limits.time_ms, 50U);
  EXPECT_EQ(record.limits.mate, 3);
  EXPECT_EQ(record.multipv, 3U);
  EXPECT_EQ(record.searchmoves.size(), 2U);
  EXPECT_EQ(record.expect.best.size(), 1U);
  EXPECT_TRUE(record.expect.avoid.empty());
  EXPECT_EQ(record.expect.mate, 4);
  EXPECT_EQ(record.meta_json,
            R"({"book":"p.12","x":[1,2.50],"comment":"c","tags":["a"],"title":"t"})");
}

TEST(Json, TakesPlainForms) {
  EXPECT_EQ(read_one(object(R"("moves":"h2e2, h9g7")")).moves.size(), 2U);
  EXPECT_EQ(read_one(object(R"("id":17)")).id, "17");
  EXPECT_EQ(read_one(object(R"("id":null,"moves":null,"limits":null)")).id, "");
  EXPECT_EQ(read_one("[\"" + kStart + " moves h2e2\"]").moves.size(), 1U);
}

TEST(Json, TakesExpectationsWithoutTheObject) {
  const auto record = read_one(object(R"("bm":"h2e2 b2e2","am":["h0g2"],"dm":4,"x":1)"));
  EXPECT_EQ(record.expect.best.size(), 2U);
  EXPECT_EQ(record.expect.avoid.size(), 1U);
  EXPECT_EQ(record.expect.mate, 4);
  EXPECT_EQ(record.meta_json, R"({"x":1})");
  EXPECT_EQ(read_one(object(R"("moves":"h2e2","bm":"h9g7")")).expect.best.size(), 1U);
  EXPECT_TRUE(read_one(object(R"("bm":null,"am":[],"expect":null)")).expect.empty());
  EXPECT_EQ(read_error(object(R"("bm":"C2=5")")),
            "bad_notation 1 bm: 'C2=5' is no move in coordinates such as h2e2");
  EXPECT_EQ(read_error(object(R"("am":"a0a9")")).substr(0, 38),
            "illegal_move 1 am: 'a0a9' is not legal");
  EXPECT_EQ(read_error(object(R"("bm":7)")), "bad_json 1 'bm' is no list of moves");
  EXPECT_EQ(read_error(object(R"("dm":"4")")), "bad_json 1 'dm' is no whole number from 1 to 1000");
  EXPECT_EQ(read_error(object(R"("expect":{"bm":"h2e2"},"dm":4)")),
            "bad_json 1 'dm' and 'expect' are both there");
}

TEST(Json, KeepsUnknownMembersAsWritten) {
  EXPECT_EQ(
      read_one(object(R"("n":12345678901234567890123,"s":"\u70ae\/","meta":{"n":1})")).meta_json,
      R"({"n":1,"_n":12345678901234567890123,"s":"\u70ae\/"})");
  EXPECT_EQ(read_one(object("\n\"a\" : { \"b\\\"{\" : [ 1 , 2 ] }\n")).meta_json,
            R"({"a":{"b\"{":[1,2]}})");
}

TEST(Json, FeedsAnalysesBack) {
  const auto record =
      read_one(R"({"schema":"xq/1","type":"analysis","id":"o","seq":0,"fen":")" + kStart +
               R"(","moves":["a0a1"],"limits":{"nodes":5},"lines":[],"expect":{"bm":["h2e2"]},)"
               R"("meta":{"k":1}})");
  EXPECT_EQ(record.id, "o");
  EXPECT_TRUE(record.moves.empty());
  EXPECT_TRUE(record.limits.empty());
  EXPECT_EQ(record.expect.best.size(), 1U);
  EXPECT_EQ(record.meta_json, R"({"k":1})");
}

TEST(Json, TellsOtherTypesApart) {
  EXPECT_EQ(outline("{\"type\":\"run\",\"event\":\"start\"}\n" + object("") + "\n"), "r2");
  EXPECT_EQ(read_error(R"({"type":"game","id":"g"})"),
            "unsupported 1 a record of type 'game' holds no position to read");
  EXPECT_EQ(read_error(object(R"("schema":"xq/2")")), "unsupported 1 schema 'xq/2' is not xq/1");
}

// Parsers of JSON that work on C strings stop there.
TEST(Json, AZeroByteIsNotTheEnd) {
  const std::string record = R"({"fen":")" + kEnd + "\"}";
  EXPECT_EQ(read_error(record.substr(0, record.size() - 1) + std::string(1, '\0') + "}"),
            "bad_json 1 there is a zero byte in the value");
}

TEST(Json, NamesTheBadMember) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"("id":[])", "'id' is neither text nor a number"},
      {R"("moves":3)", "'moves' is no list of moves"},
      {R"("moves":[3])", "'moves' is no list of moves"},
      {R"("limits":[])", "'limits' is no object"},
      {R"("limits":{})", "'limits' has none of depth, level, nodes, time_ms and mate"},
      {R"("limits":{"depth":0})", "'limits.depth' is no whole number from 1 to 1000"},
      {R"("limits":{"depth":-1})", "'limits.depth' is no whole number from 1 to 1000"},
      {R"("limits":{"depth":1.5})", "'limits.depth' is no whole number from 1 to 1000"},
      {R"("limits":{"nodes":"9"})", "'limits.nodes' is no whole number from 1 to 1000000000000000"},
      {R"("limits":{"time_ms":99999999999999999999})",
       "'limits.time_ms' is no whole number from 1 to 1000000000000000"},
      {R"("multipv":129)", "'multipv' is no whole number from 1 to 128"},
      {R"("searchmoves":{})", "'searchmoves' is no list of moves"},
      {R"("expect":1)", "'expect' is no object"},
      {R"("expect":{"dm":0})", "'expect.dm' is no whole number from 1 to 1000"},
      {R"("comment":1)", "'comment' is no text"},
      {R"("tags":[1])", "'tags' is no list of texts"},
      {R"("meta":[])", "'meta' is no object"},
      {R"("type":1)", "'type' is no text"},
  };
  for (const auto& [members, message] : cases) {
    EXPECT_EQ(read_error(object(members)), "bad_json 1 " + message);
  }
  EXPECT_EQ(read_error("{}"), "bad_json 1 'fen' is missing");
  EXPECT_EQ(read_error(R"({"fen":1})"), "bad_json 1 'fen' is no text");
  EXPECT_EQ(read_error("[7]"), "bad_json 1 the value is neither an object nor a FEN");
}

TEST(Json, ChecksMoves) {
  EXPECT_EQ(read_error(object(R"("moves":["h2e2","h2e2"])")).substr(0, 46),
            "illegal_move 1 ply 2: 'h2e2' is not legal in r");
  EXPECT_EQ(read_error(object(R"("moves":["h2e2"],"expect":{"bm":"h2e2"})")).substr(0, 50),
            "illegal_move 1 expect.bm: 'h2e2' is not legal in r");
  EXPECT_EQ(read_error(object(R"("searchmoves":["C2=5"])")),
            "bad_notation 1 searchmoves: 'C2=5' is no move in coordinates such as h2e2");
}

TEST(Json, ReadsLinesOneByOne) {
  EXPECT_EQ(outline(object("") + "\n\n" + object("") + "\n{\"fen\":\n" + object("")),
            "r1 r3 e4 r5");
  EXPECT_EQ(outline("{\"fen\": \"cut o\n" + object("") + "\n" + object("")), "e1 r2 r3");
  EXPECT_EQ(read_error(object("").substr(0, 20)), "truncated 1 the value is not closed");
}

TEST(Json, ReadsPrettyValues) {
  const std::string pretty = "{\n  \"fen\":\n    \"" + kStart + "\"\n}";
  EXPECT_EQ(outline(pretty + "\n" + pretty), "r1 r5");
  EXPECT_EQ(outline("[\n" + pretty + ",\n" + pretty + "\n]\n"), "r2 r6");
  EXPECT_EQ(outline("[" + object("") + "," + object("") + "]"), "r1 r1");
  EXPECT_EQ(outline("[]"), "");
}

TEST(Json, SurvivesBrokenElements) {
  EXPECT_EQ(outline("[\n" + object("") + ",\n{\"fen\" 3},\n" + object("") + "]"), "r2 e3 r4");
  EXPECT_EQ(outline("[\n{\"fen\":[},\n" + object("") + "]"), "e2 r3");
  EXPECT_EQ(outline("[\n{\"fen\":\n" + object("") + "]"), "e2 r3");
  EXPECT_EQ(outline("[\n" + object("")), "r2 e2");
  EXPECT_EQ(outline("[\n" + object("") + ",\n{\"fen\":"), "r2 e3");
  EXPECT_EQ(read_error("[{\"fen\":\n\n 3 4}]").substr(0, 11), "bad_json 3 ");
}

TEST(Json, RefusesDeepNesting) {
  const std::string deep = std::string(100'000, '[');
  EXPECT_EQ(read_error("{\"fen\":" + deep + std::string(100'000, ']') + "}"),
            "bad_json 1 the value is nested too deeply");
  EXPECT_EQ(outline("[" + object("\"meta\":{\"x\":" + deep + std::string(100'000, ']') + "}") +
                    "," + object("") + "]"),
            "e1 r1");
}

TEST(Json, ReadsALongArrayOnOneLine) {
  std::string text = "[";
  for (int i = 0; i < 5000; ++i) {
    text += i > 0 ? "," : "";
    text += object("\"name\":\"炮\"");
  }
  EXPECT_EQ(read_all(text + "]").size(), 5000U);
}

TEST(Json, TellsBadEncoding) {
  EXPECT_EQ(read_error("[{\"fen\":\"\xFF\xFF\"}]"),
            "bad_encoding 1 the text is in no encoding known here");
  EXPECT_EQ(outline(object("") + "\n{\"id\":\"\xFF\xFF\"}\n" + object("")), "r1 e2 r3");
}

TEST(Json, ReadsUtf16) {
  std::string wide = "\xFF\xFE";
  for (const char c : object("\"id\":\"x\"")) {
    wide += c;
    wide += '\0';
  }
  EXPECT_EQ(read_one(wide).id, "x");
}

}  // namespace
}  // namespace xq
