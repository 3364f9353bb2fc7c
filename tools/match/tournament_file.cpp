#include "match/tournament_file.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "common/inputs.hpp"
#include "match/journal_check.hpp"

namespace xq::tools {

Result<TournamentJournal> read_sound_journal(std::istream& input, const std::string& name) {
  auto journal = read_journal(input, name);
  const Status sound =
      journal ? check_journal(*journal, name) : Status(fail(std::move(journal).error()));
  if (!sound) {
    // Whatever is wrong with it, nothing of it can be taken.
    return fail(ErrorCode::NotFound, sound.error().message);
  }
  return journal;
}

Result<TournamentJournal> read_journal_file(const std::string& path) {
  auto file = open_file(path);
  if (!file) {
    return fail(std::move(file).error());
  }
  return read_sound_journal(*file, path);
}

Result<std::unique_ptr<TournamentFile>> TournamentFile::begin(const std::string& path,
                                                              const TournamentHeader& header) {
  std::unique_ptr<TournamentFile> file(new TournamentFile(path));
  if (const Status locked = file->lock_.take(); !locked) {
    return fail(locked.error());
  }
  std::error_code error;
  if (std::filesystem::file_size(path, error) > 0 && !error && file->lock_.regular()) {
    return fail(ErrorCode::InvalidArgument,
                path + " is not empty; go on with it by: xq-match resume " + path);
  }
  auto output = Output::open(path, OpenMode::Resume);
  if (!output) {
    return fail(std::move(output).error());
  }
  file->output_ = *std::move(output);
  file->known_.header = header;
  Status written = file->output_->write(header_json(header) + "\n");
  written = written ? file->output_->flush() : written;
  if (!written) {
    return fail(written.error());
  }
  return file;
}

Result<std::unique_ptr<TournamentFile>> TournamentFile::resume(const std::string& path) {
  if (auto readable = open_file(path); !readable) {
    return fail(std::move(readable).error());
  }
  std::unique_ptr<TournamentFile> file(new TournamentFile(path));
  if (const Status locked = file->lock_.take(); !locked) {
    return fail(locked.error());
  }
  auto known = read_journal_file(path);
  if (!known) {
    return fail(std::move(known).error());
  }
  if (known->has_result) {
    return fail(ErrorCode::InvalidArgument,
                path + " is what --json wrote, and ends with a result; go on with the journal");
  }
  file->known_ = *std::move(known);
  auto output = Output::open(path, OpenMode::Resume);
  if (!output) {
    return fail(std::move(output).error());
  }
  file->output_ = *std::move(output);
  return file;
}

Status TournamentFile::add(const TournamentGame& game) {
  Status written = output_->write(game_json(game) + "\n");
  return written ? output_->flush() : written;
}

}  // namespace xq::tools
