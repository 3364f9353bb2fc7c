// Every game of the corpus in a format that keeps squares, written as XQF and as DhtmlXQ and read
// again, says the same in all that those can carry.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

#include "support/corpus.hpp"
#include "support/game_files.hpp"
#include "xq/record/internal/dhtmlxq_writer.hpp"
#include "xq/record/internal/xqf_writer.hpp"

namespace xq {
namespace {

namespace fs = std::filesystem;

using Writer = std::string (*)(const GameRecord&, record::Losses&);

// The tags that a loss names.
std::set<std::string> tags_in(const std::vector<std::string>& losses) {
  std::set<std::string> tags;
  for (const std::string& loss : losses) {
    if (loss.starts_with("tag ")) {
      tags.insert(loss.substr(4, loss.find(' ', 4) - 4));
    }
  }
  return tags;
}

bool has_loss(const std::vector<std::string>& losses, std::string_view text) {
  return std::any_of(losses.begin(), losses.end(),
                     [&](const std::string& loss) { return loss.find(text) != std::string::npos; });
}

void expect_same(const GameRecord& record, Writer write) {
  record::Losses told;
  const std::string bytes = write(record, told);
  const std::vector<std::string> losses = told.take();
  const GameRecord again = test::only_game(bytes);
  EXPECT_EQ(again.tree, record.tree);
  EXPECT_EQ(again.result, record.result);
  if (!has_loss(losses, "men beyond")) {
    EXPECT_EQ(again.start.board, record.start.board);
  }
  if (!has_loss(losses, "Black is to move")) {
    EXPECT_EQ(again.start.side_to_move, record.start.side_to_move);
  }
  const std::set<std::string> lost = tags_in(losses);
  for (const auto& [name, value] : record.tags) {
    if (!lost.contains(name)) {
      EXPECT_EQ(again.tag(name), value) << name;
    }
  }
  record::Losses second;
  EXPECT_TRUE(write(again, second) == bytes) << "written from what was read";
}

// Gives how many games there were.
std::size_t check_folder(const char* folder) {
  std::size_t games = 0;
  for (const auto& entry : fs::recursive_directory_iterator(test::corpus() / "data" / folder)) {
    if (!entry.is_regular_file()) {
      continue;
    }
    for (const GameItem& item : test::games_in(test::bytes_of(entry.path()))) {
      const auto* record = std::get_if<GameRecord>(&item);
      if (record == nullptr) {
        continue;  // a text that is read elsewhere
      }
      SCOPED_TRACE(entry.path().filename().string() + " " + std::to_string(record->source.number));
      ++games;
      expect_same(*record, record::write_xqf);
      expect_same(*record, record::write_dhtmlxq);
    }
  }
  return games;
}

TEST(GameRoundTrip, KeepsEveryGame) {
  XQ_NEEDS_CORPUS("data/xqf");
  EXPECT_EQ(check_folder("xqf"), 353U);
  EXPECT_EQ(check_folder("ccbridge"), 459U);
  EXPECT_EQ(check_folder("dhtmlxq"), 15U);
  EXPECT_EQ(check_folder("online"), 25U);
}

}  // namespace
}  // namespace xq
