// Words for a shell, where commands of engines are made of them.
#pragma once

#include <string>
#include <string_view>

namespace xq {

// One word, whatever is in it. Pure, for any thread.
std::string shell_quoted(std::string_view text);

}  // namespace xq
