#pragma once

#include <cstdint>
#include <string>

#include "common/output.hpp"
#include "xq/tune/self_play.hpp"

namespace xq::tools {

// A file of samples as it grows: a comment that names the settings, then game by game its samples
// and a comment that the game is whole. What a killed run left of another game is cut off. For one
// thread at a time.
class SamplesFile {
 public:
  // Begins the file, or with `resume` goes on with it where it is there. Fails (InvalidArgument)
  // when it is of other settings or no such file, and leaves it as it was.
  static Result<SamplesFile> open(const std::string& path, const tune::SelfPlaySettings& settings,
                                  bool resume);

  // Whole games and samples the file holds.
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t samples() const { return samples_; }

  // The next game, out at once.
  Status add(const tune::SelfPlayGame& game);
  Status close() { return output_.close(); }

 private:
  explicit SamplesFile(Output output) : output_(std::move(output)) {}

  Output output_;
  std::uint64_t games_ = 0;
  std::uint64_t samples_ = 0;
};

}  // namespace xq::tools
