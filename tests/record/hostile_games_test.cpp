// Files made to break a reader, or to keep it busy for ever. Each has to end soon, in an error or
// in a game with faults.
#include <gtest/gtest.h>

#include <string>
#include <zlib.h>

#include "support/game_files.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/dhtmlxq_writer.hpp"
#include "xq/record/internal/inflate.hpp"
#include "xq/record/internal/xqf_writer.hpp"

namespace xq {
namespace {

constexpr unsigned kDeep = 100'000;

std::string seed(const std::string& name) {
  return test::bytes_of(XQ_SOURCE_DIR "/tests/fuzz/seeds/" + name);
}

// A king that walks to and fro, `plies` long, with an alternative to every move.
GameRecord long_game(unsigned plies, bool alternatives) {
  GameRecord record;
  record.start.put(make_piece(Color::Red, PieceType::King), Square(4, 0));
  record.start.put(make_piece(Color::Black, PieceType::King), Square(3, 9));
  NodeId node = GameTree::kRoot;
  for (unsigned ply = 0; ply < plies; ++ply) {
    const unsigned rank = ply % 2 == 0 ? 0 : 9;
    const unsigned step = ply / 2 % 2;
    const unsigned other = ply % 2 == 0 ? rank + step : rank - step;
    const unsigned next = ply % 2 == 0 ? rank + 1 - step : rank - 1 + step;
    const unsigned file = ply % 2 == 0 ? 4 : 3;
    const NodeId parent = node;
    node = record.tree.add(parent, {Square(file, other), Square(file, next)});
    if (alternatives) {
      record.tree.add(parent, {Square(file, other), Square(file, next)});
    }
  }
  return record;
}

TEST(HostileGames, LongLinesAndManyAlternatives) {
  for (const bool alternatives : {false, true}) {
    const GameRecord record = long_game(kDeep, alternatives);
    record::Losses losses;
    for (const auto write : {record::write_xqf, record::write_dhtmlxq}) {
      const GameRecord again = test::only_game(write(record, losses), MoveCheck::Strict);
      EXPECT_EQ(again.tree, record.tree);
      EXPECT_TRUE(again.faults.empty());
    }
  }
}

TEST(HostileGames, AMillionAlternativesToOneMove) {
  std::string file = seed("xqf/plain").substr(0, 1024);
  file += std::string("\x18\x20\xF0\0\0\0\0\0", 8);
  for (unsigned i = 0; i < 10 * kDeep; ++i) {
    file += std::string("\x60\x4A\x0F\0\0\0\0\0", 8);
  }
  const GameRecord record = test::only_game(file, MoveCheck::Strict);
  EXPECT_EQ(record.tree.size(), 10U * kDeep);
  EXPECT_EQ(record.faults.at(0).code, RecordErrorCode::Truncated);
}

TEST(HostileGames, SquaresOffTheBoardEndTheirLines) {
  std::string file = seed("xqf/plain").substr(0, 1024);
  file += std::string("\x18\x20\xF0\0\0\0\0\0", 8);
  for (unsigned i = 0; i < kDeep; ++i) {
    file += std::string("\xF0\xF0\x0F\0\0\0\0\0", 8);
  }
  const GameRecord record = test::only_game(file);
  EXPECT_EQ(record.tree.size(), 0U);
  EXPECT_LE(record.faults.size(), 102U);
}

TEST(HostileGames, OfManyFaultsTheFirstAreKept) {
  GameRecord record = long_game(2, false);
  std::string text = "1. h2e2";
  for (unsigned i = 0; i < 1000; ++i) {
    record.tree.add(1, *parse_move("e0e9"));
    text += " (h2d2 zz)";
  }
  record::Losses losses;
  for (const std::string& file : {record::write_xqf(record, losses), text + " h9g7"}) {
    const GameRecord again = test::only_game(file, MoveCheck::Strict);
    EXPECT_EQ(again.tree.mainline().size(), 2U);
    EXPECT_EQ(again.faults.size(), 101U);
    EXPECT_EQ(again.faults.back().message, "there are more faults like these");
  }
}

TEST(HostileGames, CommentsThatClaimFourGigabytes) {
  std::string file = seed("xqf/plain").substr(0, 1024) + std::string("\x18\x20\xF0\0", 4);
  const GameRecord record = test::only_game(file + "\xFF\xFF\xFF\xFF" + "abc");
  EXPECT_EQ(record.tree.notes(GameTree::kRoot).comment, "abc");
  EXPECT_EQ(record.faults.at(0).code, RecordErrorCode::Truncated);
}

TEST(HostileGames, ALibraryThatClaimsMoreThanItHas) {
  std::string library = seed("cbl/deleted_between");
  library.replace(60, 4, "\xFF\xFF\xFF\x7F");
  EXPECT_EQ(std::get<RecordError>(test::games_in(library).at(0)).code, RecordErrorCode::Truncated);
  std::string shifted = seed("cbl/deleted_between");
  shifted.replace(66624 + 8, 4, "\xFF\xFF\xFF\xFF");  // units of the first game
  const auto games = test::games_in(shifted);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<RecordError>(games[1]));
}

TEST(HostileGames, BombsBehindZlib) {
  std::string zeros(std::size_t{1} << 24U, '\0');
  uLongf size = compressBound(zeros.size());
  std::string packed(size, '\0');
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(packed.data()), &size,
                     reinterpret_cast<const Bytef*>(zeros.data()), zeros.size()),
            Z_OK);
  packed.resize(size);
  EXPECT_EQ(record::inflate(packed, zeros.size())->size(), zeros.size());
  EXPECT_EQ(record::inflate(packed, 1000).error().code, ErrorCode::InvalidArgument);
  EXPECT_EQ(record::inflate(packed.substr(0, packed.size() / 2), zeros.size()).error().code,
            ErrorCode::Truncated);
  EXPECT_EQ(record::inflate("no zlib", 1000).error().code, ErrorCode::Encoding);
}

TEST(HostileGames, OldLibrariesThatEndEarly) {
  std::string library = seed("cbl/old");
  library.resize(library.size() - 20);
  EXPECT_EQ(std::get<RecordError>(test::games_in(library).at(0)).code, RecordErrorCode::Truncated);
}

TEST(HostileGames, NestedXml) {
  std::string file = "<n version=\"2\" m=\"\">";
  for (unsigned i = 0; i < kDeep; ++i) {
    file += i % 4 < 2 ? (i % 2 == 0 ? "<n m=\"h2e2\">" : "<n m=\"h7e7\">")
                      : (i % 2 == 0 ? "<n m=\"e2h2\">" : "<n m=\"e7h7\">");
  }
  const GameRecord cut = test::only_game(file);
  EXPECT_EQ(cut.tree.size(), kDeep);
  EXPECT_EQ(cut.faults.at(0).code, RecordErrorCode::Truncated);
  for (unsigned i = 0; i <= kDeep; ++i) {
    file += "</n>";
  }
  EXPECT_TRUE(test::only_game(file).faults.empty());
}

TEST(HostileGames, XmlWithEntitiesOfItsOwn) {
  const auto games = test::games_in(
      "<?xml version=\"1.0\"?><!DOCTYPE n [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b "
      "\"&a;&a;&a;&a;&a;&a;&a;&a;\">]><ChineseChessRecord><Head><Name>&b;</Name></Head>"
      "</ChineseChessRecord>");
  EXPECT_EQ(std::get<RecordError>(games.at(0)).message,
            "line 1: a document type, which is not read");
}

TEST(HostileGames, VariationsThatReplaceEachOther) {
  const GameRecord record = test::only_game(
      "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][DhtmlXQ_move_1_1_2]7242[/DhtmlXQ_move]"
      "[DhtmlXQ_move_2_1_1]7242[/DhtmlXQ_move][DhtmlXQ_move_3_1_3]7242[/DhtmlXQ_move]"
      "[DhtmlXQ_move_0_0_4]7242[/DhtmlXQ_move]");
  EXPECT_EQ(record.tree.size(), 1U);
  EXPECT_EQ(record.faults.size(), 4U);
}

TEST(HostileGames, EveryShortFileEnds) {
  for (const char* name :
       {"xqf/plain", "xqf/hidden", "cbr/kind_1", "cbr/kind_2", "cbl/old", "cbf/game",
        "dhtmlxq/block", "dhtmlxq/page", "small_games/ccm_long", "small_games/ccm_short",
        "small_games/che", "small_games/mxq", "small_games/pfc", "small_games/qp"}) {
    const std::string whole = seed(name);
    for (std::size_t size = 0; size<whole.size(); size += whole.size()> 1500 ? 7U : 1U) {
      for (const GameItem& item : test::games_in(whole.substr(0, size), MoveCheck::Strict)) {
        if (const auto* error = std::get_if<RecordError>(&item)) {
          EXPECT_FALSE(error->message.empty());
        }
      }
    }
  }
}

// Each with a loss of its own in forms that have no place for it.
TEST(HostileGames, TagsWithoutEnd) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) {
    text += "[T" + std::to_string(i) + " \"v\"]\n";
  }
  const GameRecord record = test::only_game(text + "\n1. h2e2 *\n");
  EXPECT_EQ(record.tags.size(), 1000U);
  EXPECT_EQ(record.tree.size(), 1U);
  ASSERT_EQ(record.faults.size(), 1U);
  EXPECT_EQ(record.faults[0].message, "200000 tags; the first 1000 are kept");
}

}  // namespace
}  // namespace xq
