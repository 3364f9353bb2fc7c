// What an engine says while it thinks.
#pragma once

#include <string_view>

#include "xq/engine/internal/thinking.hpp"

namespace xq {

// Takes the lines of one `go`. Scores that are bounds, and lines without a score and moves, count
// for their nodes only. Nothing in a line is an error; what cannot be read is passed over.
class InfoReader {
 public:
  // As of Thinking.
  explicit InfoReader(unsigned multipv = 1, bool log_depths = false)
      : thinking_(multipv, log_depths) {}

  // Lines that are no "info" may be handed in too.
  void take(std::string_view line);

  [[nodiscard]] const Thinking& thinking() const { return thinking_; }

 private:
  Thinking thinking_;
};

}  // namespace xq
