#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "common/inputs.hpp"
#include "xq/base/result.hpp"
#include "xq/tune/training_set.hpp"

namespace xq::tools {

struct TuningSamples {
  tune::TrainingSet training;
  tune::TrainingSet held_out;
  std::uint64_t games = 0;           // a number that comes again in another file is another game
  std::string fingerprint;           // of all samples, in the order they were read
  std::vector<std::string> origins;  // the first line of each file, if it is a comment
};

// Reads all inputs; '#' begins a comment. Each `hold_out`-th game by its number is held out; with 0
// none is. Fails at the first line that is no sample (InvalidArgument) and names it, where there is
// none at all (NotFound), and after a stop request (Cancelled).
Result<TuningSamples> read_samples(std::vector<Input> inputs, unsigned hold_out,
                                   const std::stop_token& stop);

}  // namespace xq::tools
