#pragma once

#include <memory>
#include <vector>

#include "annotate/rendering.hpp"

namespace xq::tools {

// A folder with a page for each game, called by its input and its number there, below the folders
// the input lies in, and index.html. What is there under these names is replaced.
Result<std::unique_ptr<Rendering>> open_html_rendering(const RenderRequest& request,
                                                       const std::vector<Input>& inputs);

}  // namespace xq::tools
