// The face of anybody's move generator.
#pragma once

#include <stop_token>
#include <string>

#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/notation/divide.hpp"

namespace xq {

// For one thread at a time.
class MoveGenerator {
 public:
  virtual ~MoveGenerator() = default;

  // What to call it in a report.
  [[nodiscard]] virtual const std::string& name() const = 0;

  // Whether divide() may be asked for depths above 1.
  [[nodiscard]] virtual bool counts() const = 0;

  // The moves of `position` in any order, with the number of paths of `depth` moves that begin
  // with each. Fails with Engine, Timeout or Protocol when the generator fails, and with Cancelled
  // soon after a stop request. REQUIRES: depth > 0, and depth == 1 unless counts()
  virtual Result<Divide> divide(const Position& position, unsigned depth,
                                const std::stop_token& stop) = 0;

 protected:
  MoveGenerator() = default;
  MoveGenerator(const MoveGenerator&) = default;
  MoveGenerator(MoveGenerator&&) = default;
  MoveGenerator& operator=(const MoveGenerator&) = default;
  MoveGenerator& operator=(MoveGenerator&&) = default;
};

}  // namespace xq
