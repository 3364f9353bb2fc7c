#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "common/file_lock.hpp"
#include "common/output.hpp"
#include "xq/match/tournament_journal.hpp"

namespace xq::tools {

// A journal on the disk that is being written. It belongs to one program at a time, each game is in
// the file when add() has returned, and what a killed program left of a line is cut off.
class TournamentFile {
 public:
  // A new journal. Fails (InvalidArgument) when there is something in the file already.
  static Result<std::unique_ptr<TournamentFile>> begin(const std::string& path,
                                                       const TournamentHeader& header);
  // Goes on with one. Fails (NotFound) when there is none.
  static Result<std::unique_ptr<TournamentFile>> resume(const std::string& path);

  // What was in the file.
  [[nodiscard]] const TournamentJournal& known() const { return known_; }

  Status add(const TournamentGame& game);
  Status close() { return output_->close(); }

 private:
  explicit TournamentFile(const std::string& path) : lock_(path) {}

  FileLock lock_;
  TournamentJournal known_;
  std::optional<Output> output_;
};

// A journal that says nothing against itself nor against its schedule. Fails (NotFound) with
// "NAME:LINE: why".
Result<TournamentJournal> read_sound_journal(std::istream& input, const std::string& name);

// The same of a file, for those who only read.
Result<TournamentJournal> read_journal_file(const std::string& path);

}  // namespace xq::tools
