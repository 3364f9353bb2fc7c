// How the engine speaks.
#pragma once

#include <iostream>
#include <string>

namespace xq::scripted {

class Mouth {
 public:
  explicit Mouth(const std::string& manners)
      : end_(manners == "crlf" ? "\r\n" : "\n"), dribbles_(manners == "dribbles") {}

  void say(const std::string& line) const {
    const std::string text = line + end_;
    if (!dribbles_) {
      std::cout << text << std::flush;
      return;
    }
    for (const char c : text) {
      std::cout << c << std::flush;
    }
  }

 private:
  std::string end_;
  bool dribbles_;
};

}  // namespace xq::scripted
