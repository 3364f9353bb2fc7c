#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/file_names.hpp"
#include "common/game_output.hpp"
#include "common/output.hpp"

namespace xq::tools {

// Which files a FileOutput makes.
struct FileScheme {
  std::vector<std::string> stems;  // of each input, with the folder
  std::string extension;
  std::optional<std::size_t> games;  // a file; unset: all of an input
  bool always_number = false;        // also where an input has but one game
  bool one_series = false;           // the inputs are as one, and the numbers go on
};

// The games of each input in files of their own, the first one "stem.pgn", or where a file holds so
// many games only, "stem-0001.pgn" and so on. Inputs with the same stem share the numbers. A file
// is written under a name that begins with a dot, in the folder it belongs to, and gets its own
// when it is complete; what a stop left of one gets ".part" behind it.
class FileOutput : public GameOutput {
 public:
  // `names` must outlive the output.
  FileOutput(FileScheme scheme, FileNames& names);
  ~FileOutput() override;
  FileOutput(const FileOutput&) = delete;
  FileOutput& operator=(const FileOutput&) = delete;

  Result<std::string> write(const GameOrigin& origin, std::string_view bytes) override;
  Status end(bool complete) override;

 private:
  // A file being written.
  struct Open {
    Output output;
    std::string hidden;  // the name it has
    std::string path;    // and the one it gets
    std::size_t games = 0;
  };

  // Files of the same series are numbered on.
  [[nodiscard]] std::size_t series(const GameOrigin& origin) const {
    return scheme_.one_series ? 0 : origin.input;
  }
  Status open(const GameOrigin& origin);
  Status close(const std::string& path);

  FileScheme scheme_;
  FileNames& names_;
  std::optional<Open> open_;
  std::optional<std::size_t> series_;  // of the file written last
  std::uint64_t number_ = 0;           // its number in the series
};

}  // namespace xq::tools
