#pragma once

#include "annotate/annotate_options.hpp"
#include "common/exit.hpp"

namespace xq::tools {

// Annotates the games of the files, and tells of it on stderr at the end.
Result<ExitStatus> run_annotate(AnnotateRequest& request);

}  // namespace xq::tools
