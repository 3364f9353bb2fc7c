// A comparison of two programs, for people and machines. Pure functions, for any thread.
#pragma once

#include <string>

#include "xq/bench/comparison.hpp"

namespace xq {

// The verdict, what it rests on, and the positions that differ.
std::string comparison_text(const Comparison& comparison);

// The same as a `comparison` record of xq/1 on one line, without the line end.
std::string comparison_json(const Comparison& comparison);

// For the comment on a change, or the summary of a job.
std::string comparison_markdown(const Comparison& comparison);

// A JUnit test suite of two cases, one for the search and one for its speed. What is slower or
// another search fails; what was not decided is skipped.
std::string comparison_junit(const Comparison& comparison);

}  // namespace xq
