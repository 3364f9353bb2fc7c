#include "xq/match/opening_book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

constexpr const char* kGames = R"([Event "Cup"]
[Red "Hu"]
[Black "Yang"]
[Result "1-0"]

1. h2e2 h9g7 2. h0g2 i9h9 1-0

[Event "Cup"]
[ECCO "A00"]
[Opening "Elephant"]
[Result "*"]

1. g0e2 h9g7 2. h0g2 a6a5 *
)";

constexpr const char* kMated = "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1";
constexpr const char* kNearlyShutIn = "3k5/9/9/9/9/9/9/9/4K4/2R6 w - - 0 1";

Result<OpeningBook> read_book(const std::string& text, const OpeningBookOptions& options = {}) {
  std::istringstream input(text);
  return read_opening_book(input, "book", options);
}

// The book of a text; a failure and an empty one if there is none.
OpeningBook book_of(const std::string& text, const OpeningBookOptions& options = {}) {
  auto book = read_book(text, options);
  if (!book) {
    ADD_FAILURE() << book.error().message;
    return {};
  }
  return *std::move(book);
}

OpeningBookOptions with_plies(unsigned plies) {
  OpeningBookOptions options;
  options.plies = plies;
  return options;
}

std::string moves_of(const Opening& opening) {
  std::string text;
  for (const Move move : opening.moves) {
    text += (text.empty() ? "" : " ") + move_text(move);
  }
  return text;
}

// One after another, with the names.
std::string names_of(const OpeningBook& book) {
  std::string text;
  for (const Opening& opening : book.openings) {
    text += (text.empty() ? "" : ",") + opening.name;
  }
  return text;
}

// Ten positions that differ, named a to j: a horse on every file, and one on the next rank.
std::string ten_positions() {
  std::string text;
  for (unsigned i = 0; i < 10; ++i) {
    const unsigned file = i % kFiles;
    const std::string before = file > 0 ? std::to_string(file) : "";
    const std::string behind = file < kFiles - 1 ? std::to_string(kFiles - 1 - file) : "";
    const std::string horse = before + "N" + behind;
    text += "3k5/9/9/9/" + (i < kFiles ? horse + "/9" : "9/" + horse) + "/9/9/9/R3K4 w - - id \"" +
            static_cast<char>('a' + i) + "\";\n";
  }
  return text;
}

TEST(OpeningBook, TakesTheFirstPliesOfGames) {
  const OpeningBook book = book_of(kGames, with_plies(3));
  ASSERT_EQ(book.openings.size(), 2U);
  EXPECT_EQ(moves_of(book.openings[0]), "h2e2 h9g7 h0g2");
  EXPECT_EQ(moves_of(book.openings[1]), "g0e2 h9g7 h0g2");
  EXPECT_EQ(book.openings[0].start, Position::start());
  EXPECT_EQ(fen(book.openings[1].resulting()),
            "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2B1NC1/9/RNBAKA2R b - - 3 2");
  EXPECT_EQ(book.report.summary(), "");
}

TEST(OpeningBook, TakesAllOfAGameThatIsShorter) {
  EXPECT_EQ(moves_of(book_of(kGames, with_plies(9)).openings[0]), "h2e2 h9g7 h0g2 i9h9");
  EXPECT_EQ(moves_of(book_of(kGames).openings[0]), "h2e2 h9g7 h0g2 i9h9");
}

TEST(OpeningBook, CallsOpeningsAsTheirFileDoes) {
  EXPECT_EQ(names_of(book_of(kGames)), "Hu - Yang,A00 Elephant");
  const OpeningBook list = book_of(std::string(kNearlyShutIn) + "\n\n" +
                                   "3k5/9/9/9/R8/9/9/9/9/4K4 w - - id \"rook\";\n");
  EXPECT_EQ(names_of(list), "line 1,rook");
  EXPECT_EQ(list.openings[1].number, 2U);
}

TEST(OpeningBook, PlaysTheMovesOfAPosition) {
  const std::string line = std::string(kStartFen) + " moves h2e2 h9g7 h0g2\n";
  EXPECT_EQ(moves_of(book_of(line).openings[0]), "h2e2 h9g7 h0g2");
  EXPECT_EQ(moves_of(book_of(line, with_plies(1)).openings[0]), "h2e2");
  EXPECT_EQ(book_of(line, with_plies(0)).openings[0].resulting(), Position::start());
}

TEST(OpeningBook, ReadsTheSamplesInEveryForm) {
  std::vector<std::string> fens;
  for (const char* const form : {"json", "jsonl", "fen", "epd"}) {
    std::ifstream input(std::string(XQ_SOURCE_DIR "/datasets/positions/sample.") + form);
    const auto book = read_opening_book(input, "sample");
    ASSERT_TRUE(book) << book.error().message;
    std::vector<std::string> found;
    for (const Opening& opening : book->openings) {
      found.push_back(fen(opening.resulting()));
    }
    EXPECT_EQ(found.size(), 204U) << form << ": " << book->report.summary();
    fens = fens.empty() ? found : fens;
    EXPECT_EQ(found, fens) << form;
  }
}

TEST(OpeningBook, DropsNoneOfOurOpenings) {
  std::ifstream input(XQ_SOURCE_DIR "/datasets/openings/openings.epd");
  const auto book = read_opening_book(input, "openings.epd");
  ASSERT_TRUE(book) << book.error().message;
  EXPECT_EQ(book->openings.size(), 2250U);
  EXPECT_EQ(book->openings.back().name, "opening-2250");
  EXPECT_EQ(book->report.summary(), "");
}

TEST(OpeningBook, ShufflesInTheSameWayForEver) {
  OpeningBookOptions options;
  EXPECT_EQ(names_of(book_of(ten_positions(), options)), "a,b,c,d,e,f,g,h,i,j");
  options.order = OpeningOrder::Random;
  options.seed = 42;
  EXPECT_EQ(names_of(book_of(ten_positions(), options)), "b,h,j,a,d,i,e,c,f,g");
  options.seed = 43;
  EXPECT_EQ(names_of(book_of(ten_positions(), options)), "c,e,d,i,b,h,f,j,a,g");
}

TEST(OpeningBook, BeginsWhereItIsTold) {
  OpeningBookOptions options;
  options.first = 4;
  EXPECT_EQ(names_of(book_of(ten_positions(), options)), "d,e,f,g,h,i,j,a,b,c");
  options.first = 10;
  EXPECT_EQ(names_of(book_of(ten_positions(), options)), "j,a,b,c,d,e,f,g,h,i");
}

TEST(OpeningBook, DoesNotBeginPastItsEnd) {
  OpeningBookOptions options;
  for (const std::size_t first : {0U, 11U}) {
    options.first = first;
    const auto book = read_book(ten_positions(), options);
    ASSERT_FALSE(book);
    EXPECT_EQ(book.error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(book.error().message, "there is no opening number " + std::to_string(first) +
                                        " to begin with: the book has 10");
  }
}

TEST(OpeningBook, DropsFaultsAmongTheMovesOfTheOpening) {
  const std::string games = std::string(kGames) + "\n[Result \"*\"]\n\n1. c3c4 h9g7 2. a0a9 *\n";
  const OpeningBook whole = book_of(games);
  EXPECT_EQ(whole.openings.size(), 2U);
  EXPECT_EQ(whole.report.faulty, 1U);
  EXPECT_EQ(whole.report.summary(), "dropped 1 with faults");
  ASSERT_EQ(whole.report.reasons.size(), 1U);
  EXPECT_EQ(whole.report.reasons[0].rfind("book:15: game 3: ", 0), 0U) << whole.report.reasons[0];

  const OpeningBook begun = book_of(games, with_plies(2));
  EXPECT_EQ(begun.report.faulty, 0U);
  EXPECT_EQ(begun.openings.size(), 3U);
}

TEST(OpeningBook, DoesNotMindAWrongResult) {
  EXPECT_EQ(book_of("[Result \"1-0\"]\n\n1. h2e2 h9g7 0-1\n").report.faulty, 0U);
}

TEST(OpeningBook, DropsWhatIsOverAlready) {
  const std::string list = std::string(kMated) + "\n" + kNearlyShutIn + " moves c0c8\n" +
                           kNearlyShutIn + " moves c0c7\n";
  const OpeningBook book = book_of(list);
  EXPECT_EQ(names_of(book), "line 3");
  EXPECT_EQ(book.report.summary(), "dropped 2 that are over");
  EXPECT_EQ(book.report.reasons,
            (std::vector<std::string>{"book:1: game 1: the game is over: checkmate",
                                      "book:2: game 2: the game is over: stalemate"}));
}

TEST(OpeningBook, DropsWhatEndsAsAnotherOneOrItsReflection) {
  const std::string start(kStartFen);
  const std::string list = start + " moves h2e2 h9g7 c3c4\n" + start + " moves c3c4 h9g7 h2e2\n" +
                           start + " moves b2e2 b9c7 g3g4\n" + start + " moves h2e2 h9g7\n";
  const OpeningBook book = book_of(list);
  EXPECT_EQ(names_of(book), "line 1,line 4");
  EXPECT_EQ(book.report.doubles, 2U);
  EXPECT_EQ(book.report.summary(), "dropped 2 that end as another one does");
  EXPECT_EQ(book.report.reasons[1], "book:3: game 3: ends as game 1 does");

  OpeningBookOptions options;
  options.keep_doubles = true;
  const OpeningBook kept = book_of(list, options);
  EXPECT_EQ(kept.openings.size(), 4U);
  EXPECT_EQ(kept.report.summary(), "kept 2 that end as another one does");
}

TEST(OpeningBook, CountsWhatCannotBeRead) {
  const OpeningBook book = book_of(ten_positions() + "3k5/9/9 w\n");
  EXPECT_EQ(book.openings.size(), 10U);
  EXPECT_EQ(book.report.found, 11U);
  EXPECT_EQ(book.report.summary(), "dropped 1 that could not be read");
}

TEST(OpeningBook, TellsNoMoreReasonsThanAreRead) {
  std::string list = ten_positions();
  for (unsigned i = 0; i < 100; ++i) {
    list += std::string(kMated) + "\n";
  }
  const OpeningBook book = book_of(list);
  EXPECT_EQ(book.report.over, 100U);
  EXPECT_EQ(book.report.reasons.size(), kMostOpeningReasons);
}

TEST(OpeningBook, HidesNoReasonBehindDoubles) {
  std::string list;
  for (unsigned i = 0; i < 5; ++i) {
    list += ten_positions();
  }
  const OpeningBook book = book_of(list + kMated + "\n");
  EXPECT_EQ(book.report.doubles, 40U);
  EXPECT_EQ(book.report.reasons.size(), 4U);
  EXPECT_EQ(book.report.reasons.back(), "book:51: game 51: the game is over: checkmate");
}

TEST(OpeningBook, StopsWhenItIsFull) {
  OpeningBookOptions options;
  options.most = 4;
  const OpeningBook book = book_of(ten_positions(), options);
  EXPECT_EQ(names_of(book), "a,b,c,d");
  EXPECT_TRUE(book.report.cut);
  EXPECT_EQ(book.report.summary(), "stopped reading after 4, where the book was full");
  options.most = 10;
  EXPECT_FALSE(book_of(ten_positions(), options).report.cut);
}

TEST(OpeningBook, IsNeverEmpty) {
  for (const std::string& text : {std::string(), std::string(kMated) + "\n", std::string("\1\2")}) {
    const auto book = read_book(text);
    ASSERT_FALSE(book);
    EXPECT_EQ(book.error().code, ErrorCode::NotFound);
  }
  EXPECT_EQ(read_book(std::string(kMated) + "\n").error().message,
            "book has no opening: book:1: game 1: the game is over: checkmate");
}

TEST(OpeningBook, CanBeStopped) {
  std::stop_source stop;
  stop.request_stop();
  std::istringstream input(kGames);
  const auto book = read_opening_book(input, "book", {}, stop.get_token());
  ASSERT_FALSE(book);
  EXPECT_EQ(book.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace xq
