// What the engine is told to be on its command line.
#pragma once

#include <string>

#include "scripted/broken_rules.hpp"

namespace xq::scripted {

struct Script {
  Fault fault = Fault::None;
  std::string manners;        // a name of main.cpp or playing.cpp
  std::string speak = "uci";  // uci, ucci or lines
  std::string knows = "go";  // go: "go perft N", perft: "perft N 1" as Sjaak II, divide: "divide N"
  std::string moves = "hash";  // what is played: first, or any one by a hash of the position
  std::string info;            // said before each move
  std::string letters = "nb";  // of horse and elephant; he: a FEN with others is an error
  std::string where;           // the manners show only at a "position ..." with this in it
  int rank_base = 1;
  int questions = 5;  // answered well before the manners show; two are asked at the start
  int after = 0;      // as many times "go" is answered well before the manners show
};

}  // namespace xq::scripted
