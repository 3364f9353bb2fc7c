// What an engine that speaks the xboard protocol says of itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace xq {

struct CecpFeatures {
  bool done = false;
  bool setboard = false;
  bool usermove = false;
  bool ping = false;
  bool memory = false;
  bool smp = false;
  std::string name;
  std::vector<std::string> variants;
  std::vector<std::string> options;  // names

  // Takes a line in; what is no "feature ..." is passed over.
  void take(std::string_view line);
};

}  // namespace xq
