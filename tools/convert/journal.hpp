#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "common/output.hpp"
#include "xq/record/game_statistics.hpp"
#include "xq/report/conversion_json.hpp"

namespace xq::tools {

// Where the lines of a journal go; an empty name: nowhere.
struct JournalFiles {
  std::string report;  // every game
  std::string failed;  // those that failed or have faults
  // Asked for the name of the latter when there is the first of them, if there was none before.
  std::function<std::string()> late_failed;
};

// Keeps account of what becomes of each game. For one thread at a time.
class Journal {
 public:
  static Result<Journal> open(JournalFiles files);

  Status add(const ConvertedGame& game, const ConversionOutcome& outcome);
  Status close();

  // Of the games that were wanted and are no duplicates.
  [[nodiscard]] const GameStatistics& statistics() const { return statistics_; }
  // All games read, whatever became of them.
  [[nodiscard]] std::uint64_t read() const { return statistics_.games + filtered_ + duplicates_; }

  // What a person at stderr should know at the end, some lines: the first few games that are not
  // sound, then counts, then where all that are not sound are told of.
  [[nodiscard]] std::string summary(std::size_t files) const;

 private:
  explicit Journal(JournalFiles files) : files_(std::move(files)) {}

  void complain(const ConvertedGame& game);

  JournalFiles files_;
  std::optional<Output> report_;
  std::optional<Output> failed_;
  GameStatistics statistics_;
  std::uint64_t filtered_ = 0;
  std::uint64_t duplicates_ = 0;
  std::string first_complaints_;
  std::uint64_t complaints_ = 0;  // games
};

}  // namespace xq::tools
