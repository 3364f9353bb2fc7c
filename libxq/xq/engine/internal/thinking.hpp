// What an engine has said while it thought, in whichever protocol.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xq/engine/player.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {

// One line of play as the engine wrote it.
struct SaidLine {
  std::optional<Score> score;
  int depth = 0;  // 0: it did not say
  int seldepth = 0;
  std::vector<std::string> pv;  // words that have the shape of a move
};

// Whether a word has the shape of a move, on the board or off it.
bool is_move_word(std::string_view word);

// Keeps the last word on each of the best lines and, on request, on each of them at every depth.
class Thinking {
 public:
  explicit Thinking(unsigned multipv = 1, bool log_depths = false)
      : last_(multipv), log_depths_(log_depths) {}

  // `rank` counts from 1; what is said of more lines than were asked for is dropped. What a line
  // leaves open stays as it was said before.
  void take(unsigned rank, SaidLine line);

  // Fills in what the reply tells of the thinking. `position`: where it began.
  void tell(MoveReply& reply, const Position& position, RankBase base) const;

  // Since the question, as last said.
  std::uint64_t nodes = 0;
  std::chrono::milliseconds time{0};
  int hashfull = 0;

 private:
  struct Iteration {
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};
    int hashfull = 0;
    std::vector<SaidLine> lines;
  };

  void log(unsigned rank, const SaidLine& line);

  std::vector<SaidLine> last_;  // by rank
  bool log_depths_;
  std::map<int, Iteration> depths_;
};

}  // namespace xq
