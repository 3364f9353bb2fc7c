// The style sheets, scripts, pictures and frames of pages: the files of report/assets, which the
// build puts into the library.
#pragma once

#include <string_view>
#include <vector>

#include "xq/report/internal/page_text.hpp"
#include "xq/report/language.hpp"

namespace xq::report {

struct PageAsset {
  std::string_view name;  // of its file
  std::string_view text;
  std::string_view hash;  // "sha256-…", as a content security policy names it
};

// REQUIRES: there is a file of that name
const PageAsset& page_asset(std::string_view name);

// What each page needs: `lang` and `notation` it opens with, `styles` for its head, `symbols` for
// its pictures, `scripts` for its end, and the `policy` that allows these and nothing else.
PageSlots common_slots(Language language, const std::vector<std::string_view>& styles,
                       const std::vector<std::string_view>& scripts);

}  // namespace xq::report
