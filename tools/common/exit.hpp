#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "xq/base/result.hpp"

namespace xq::tools {

// How every program of ours ends; a program adds no code of its own.
enum class ExitStatus : int {
  Ok = 0,                // done, all good
  Finding = 1,           // done, with a finding: a mismatch, failed records, a regression, H0
  Usage = 2,             // wrong usage
  NothingReadable = 3,   // nothing readable in the input
  Engine = 4,            // an engine could not start, crashed, hung or cheated beyond the limit
  Output = 5,            // output could not be written
  Inconclusive = 6,      // budget or game limit reached
  FunctionalChange = 7,  // the signature differs
  NonDeterministic = 8,  // two runs of the same differ
  Incomparable = 9,      // other machine, compiler or options
  Interrupted = 130,     // stopped by a signal; resumable
};

// What a program that gives up on `code` ends with.
[[nodiscard]] ExitStatus exit_status(ErrorCode code) noexcept;

// The end of a program that has come to `status` and written its output with this success. A reader
// that has left takes nothing from what was found.
[[nodiscard]] Result<ExitStatus> ended(const Status& written, ExitStatus status);

// The two ends of run(): what is done before a program's body, and what is made of its outcome.
[[nodiscard]] Status prepare();
[[nodiscard]] int finish(std::string_view name, const Result<ExitStatus>& outcome);

// Runs a program's body, a callable that gives a Result<ExitStatus>, and gives main's return value.
// An error or an exception ends as one line on stderr and the code that belongs to it; a reader of
// our output that has left is a clean end. Output on std::cout that gets lost is found here.
template <class Body>
int run(std::string_view name, const Body& body) noexcept {
  try {
    if (const Status ready = prepare(); !ready) {
      return finish(name, fail(ready.error()));
    }
    return finish(name, body());
  } catch (const std::bad_alloc&) {
    return finish(name, fail(ErrorCode::InvalidArgument,
                             "more memory asked for than there is; try a smaller --hash, or fewer "
                             "jobs and threads"));
  } catch (const std::exception& e) {
    // A mistake of ours, or of the system's.
    return finish(name, fail(ErrorCode::InvalidArgument, e.what()));
  }
}

}  // namespace xq::tools
