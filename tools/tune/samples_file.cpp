#include "tune/samples_file.hpp"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

constexpr std::string_view kGame = "# game ";

// How much of a file is whole.
struct Kept {
  std::uint64_t games = 0;
  std::uint64_t samples = 0;
  std::uint64_t bytes = 0;
};

std::string header(const tune::SelfPlaySettings& settings) {
  return "# xq-tune samples: " + settings.text();
}

std::string game_line(std::uint64_t number, const tune::SelfPlayGame& game) {
  std::string line(kGame);
  line += std::to_string(number) + ": " + outcome_name(game.played.outcome) + " by " +
          (game.played.cause == EndCause::Rules ? reason_name(game.played.reason)
                                                : end_cause_name(game.played.cause)) +
          " after " + std::to_string(game.opening_plies + game.played.plies.size()) + " plies, " +
          std::to_string(game.samples.size()) + " samples\n";
  return line;
}

Result<Kept> read_kept(const std::string& path, const tune::SelfPlaySettings& settings) {
  std::ifstream file(path, std::ios::binary);
  Kept kept;
  std::uint64_t bytes = 0;
  std::uint64_t samples = 0;
  std::string line;
  // getline() that meets the end of the file has found a line without an end.
  for (std::uint64_t number = 1; std::getline(file, line) && !file.eof(); ++number) {
    bytes += line.size() + 1;
    if (number == 1) {
      if (line != header(settings)) {
        return fail(ErrorCode::InvalidArgument,
                    path + ":1: begins with " + in_quotes(line, 120) + ", and this run with " +
                        in_quotes(header(settings), 120) + " (the file was left as it was)");
      }
      kept.bytes = bytes;
    } else if (line.starts_with(kGame)) {
      kept = {kept.games + 1, kept.samples + std::exchange(samples, 0), bytes};
    } else {
      ++samples;
    }
  }
  return kept;
}

}  // namespace

Result<SamplesFile> SamplesFile::open(const std::string& path,
                                      const tune::SelfPlaySettings& settings, bool resume) {
  Kept kept;
  if (resume) {
    auto found = read_kept(path, settings);
    if (!found) {
      return fail(std::move(found).error());
    }
    kept = *found;
    std::error_code error;
    if (std::filesystem::exists(path)) {
      std::filesystem::resize_file(path, kept.bytes, error);
    }
    if (error) {
      return fail(ErrorCode::Output, "cannot resume " + path + ": " + error.message());
    }
  }
  auto output = Output::open(path, resume ? OpenMode::Resume : OpenMode::Replace);
  if (!output) {
    return fail(std::move(output).error());
  }
  SamplesFile file(*std::move(output));
  file.games_ = kept.games;
  file.samples_ = kept.samples;
  if (kept.bytes == 0) {
    Status begun = file.output_.write(header(settings) + '\n');
    if (!begun) {
      return fail(std::move(begun).error());
    }
  }
  return file;
}

Status SamplesFile::add(const tune::SelfPlayGame& game) {
  std::string text;
  for (const tune::Sample& sample : game.samples) {
    text += to_text(sample) + '\n';
  }
  text += game_line(games_, game);
  ++games_;
  samples_ += game.samples.size();
  Status written = output_.write(text);
  return written ? output_.flush() : written;
}

}  // namespace xq::tools
