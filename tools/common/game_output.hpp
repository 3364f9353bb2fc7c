#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

namespace xq::tools {

// Where a game that is to be written came from.
struct GameOrigin {
  std::size_t input = 0;
  bool alone = false;  // nothing else comes from there
};

// Takes games as they are finished. Each is handed to the system at once and whole, so that nothing
// written is lost. For one thread at a time.
class GameOutput {
 public:
  virtual ~GameOutput() = default;

  // Gives the name of the file the game went to, empty where that is the one named by -o.
  virtual Result<std::string> write(const GameOrigin& origin, std::string_view bytes) = 0;
  // `complete`: everything was written that is to be; false after a stop before that.
  virtual Status end(bool complete) = 0;
};

}  // namespace xq::tools
