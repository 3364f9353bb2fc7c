# Turns text files into a C++ source that holds them, each with the hash by which a content security
# policy names it: cmake -P embed_assets.cmake OUT FOLDER NAMES...
set(alphabet "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

# The 64 hexadecimal digits of a SHA-256 in base 64.
function(xq_base64 hash result)
  set(text "")
  foreach(at RANGE 0 60 6)
    string(SUBSTRING "${hash}00" ${at} 6 digits)
    foreach(shift 18 12 6 0)
      math(EXPR index "0x${digits} >> ${shift} & 63")
      string(SUBSTRING ${alphabet} ${index} 1 letter)
      string(APPEND text ${letter})
    endforeach()
  endforeach()
  string(SUBSTRING ${text} 0 43 text)
  set(${result} "${text}=" PARENT_SCOPE)
endfunction()

set(out ${CMAKE_ARGV3})
set(folder ${CMAKE_ARGV4})
set(rows "")
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE 5 ${last})
  set(name ${CMAKE_ARGV${i}})
  file(READ ${folder}/${name} text)
  string(SHA256 hash "${text}")
  xq_base64(${hash} hash)
  string(APPEND rows "      {\"${name}\", R\"asset(${text})asset\",\n       \"sha256-${hash}\"},\n")
endforeach()
file(WRITE ${out} "// Made from libxq/xq/report/assets.
#include <algorithm>
#include <array>
#include <cassert>

#include \"xq/report/internal/page_assets.hpp\"

namespace xq::report {

const PageAsset& page_asset(std::string_view name) {
  static constexpr auto kAssets = std::to_array<PageAsset>({
${rows}  });
  const auto* const found = std::find_if(kAssets.begin(), kAssets.end(),
                                         [name](const PageAsset& one) { return one.name == name; });
  assert(found != kAssets.end());
  return *found;
}

}  // namespace xq::report
")
