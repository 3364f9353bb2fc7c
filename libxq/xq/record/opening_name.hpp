// What an opening is called.
#pragma once

#include <string>

namespace xq {

struct NamedOpening {
  std::string ecco;  // its class in ECCO: "C30", or a letter alone, or empty
  std::string zh;
  std::string en;
  unsigned ply = 0;  // moves after which the named position stood on the board; 0: a tag says so
};

}  // namespace xq
