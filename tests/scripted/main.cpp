// xq-scripted-engine: an engine for tests. It answers "go perft" and plays without a thought, both
// by the plain rules of tests/reference, and makes the mistake it is told to make, in the rules or
// in its manners.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <thread>
#include <unistd.h>

#include "scripted/mouth.hpp"
#include "scripted/playing.hpp"
#include "scripted/script.hpp"

namespace {

using namespace xq::scripted;
using xq::reference::Mailbox;
using xq::reference::Step;

const std::map<std::string, Fault> kFaults{{"none", Fault::None},
                                           {"elephant-crosses", Fault::ElephantCrosses},
                                           {"horse-leg-at-target", Fault::HorseLegAtTarget},
                                           {"hollow-cannon", Fault::HollowCannon},
                                           {"pawn-sideways", Fault::PawnSideways},
                                           {"facing-kings", Fault::FacingKings},
                                           {"double-check", Fault::DoubleCheck}};

class Engine {
 public:
  explicit Engine(const Script& script)
      : script_(script), rules_(script.fault), mouth_(script.manners), playing_(script, mouth_) {}

  void listen() {
    if (script_.manners == "dies-at-once") {
      std::cerr << "no network file\n" << std::flush;
      std::_Exit(3);
    }
    for (std::string line; !quit_ && std::getline(std::cin, line);) {
      if (script_.speak == "lines") {
        board_ = Mailbox::from_fen(line);
        if (misbehave()) {
          say(list());
        }
        continue;
      }
      hear(line);
    }
    if (playing_.shows("ignores-quit")) {
      hang();
    }
  }

 private:
  void hear(const std::string& line) {
    if (script_.manners == "silent") {
      return;
    }
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first == script_.speak) {
      if (script_.manners == "dies-in-handshake") {
        say("id name Half");
        std::raise(SIGKILL);
      }
      say("id name Scripted");
      say(script_.speak == "uci" ? "option name UCI_Variant type combo default chess var xiangqi"
                                 : "option usemillisec type check");
      if (script_.speak == "uci") {
        say("option name MultiPV type spin default 1 min 1 max 500");
      }
      say(script_.speak + "ok");
    } else if (first == "setoption") {
      variant_ = line.find("UCI_Variant value xiangqi") != std::string::npos || variant_;
    } else if (first == "isready") {
      if (playing_.shows("hangs-on-isready")) {
        hang();
      }
      say("readyok");
    } else if (first == "position") {
      playing_.set_position(line);
      board_ = playing_.board();
    } else if (first == "banmoves") {
      playing_.ban(words);
    } else if (first == "stop") {
      playing_.stop();
    } else if (first == "quit") {
      quit_ = true;
    } else if (first == "go" && line.find("perft") == std::string::npos) {
      playing_.go(words);
    } else {
      ask(first, words);
    }
  }

  void ask(const std::string& first, std::istringstream& words) {
    std::string perft = first;
    if (first == "go") {
      words >> perft;
    }
    int depth = 0;
    const bool go = script_.knows == "go" || script_.knows == "list";
    const bool known = go ? first == "go" && perft == "perft" : first == script_.knows;
    if (!known || !(words >> depth)) {
      say("unknown command: " + first);
      return;
    }
    if (script_.speak == "uci" && !variant_) {
      say("Nodes searched: 20");  // of chess
      return;
    }
    if (misbehave()) {
      divide(script_.knows == "list" ? 1 : depth);
    }
  }

  void divide(int depth) {
    std::uint64_t total = 0;
    for (int now = script_.knows == "perft" ? 1 : depth; now <= depth; ++now) {
      total = 0;
      for (const Step step : rules_.legal_moves(board_)) {
        std::uint64_t nodes = rules_.perft(board_.after(step), now - 1);
        if (script_.manners == "miscounts" && now == 3 && step.from == 0) {
          ++nodes;
        }
        total += nodes;
        const std::string count = std::to_string(nodes);
        say(script_.knows == "perft" ? "  R" + text(step.from) + "-" + text(step.to) + "   " +
                                           count + "   " + std::to_string(total)
                                     : text(step.from) + text(step.to) + ": " + count);
      }
      if (script_.knows == "perft") {
        say(" " + std::to_string(now) + "   " + std::to_string(total) + "  0.00  1000.0nps");
      }
    }
    if (script_.manners == "off-the-board") {
      say("h9k9: 1");
    } else if (script_.manners == "negative") {
      say("h9h8: -1");
    }
    if (script_.knows != "perft") {
      say(script_.knows != "divide" ? "\nNodes searched: " + std::to_string(total) + "\n" : "");
    }
  }

  [[nodiscard]] std::string list() const {
    std::string moves;
    for (const Step step : rules_.legal_moves(board_)) {
      moves += (moves.empty() ? "" : " ") + text(step.from) + text(step.to);
    }
    return moves.empty() ? "-" : moves;
  }

  [[nodiscard]] std::string text(int square) const {
    return square_text(square, script_.rank_base);
  }

  // What happens once enough questions were answered; whether the next one is answered after it.
  bool misbehave() {
    if (asked_++ < script_.questions) {
      return true;
    }
    const std::string& how = script_.manners;
    if (how == "dies") {
      std::cerr << "assertion failed: board.c:17\n";
      std::cout << "a1a" << std::flush;
      std::raise(SIGKILL);
    } else if (how == "hangs") {
      hang();
    } else if (how == "closes") {
      close(STDOUT_FILENO);
      hang();
    } else if (how == "late") {
      std::this_thread::sleep_for(std::chrono::seconds(5));
    } else if (how == "garbage" || how == "babbles") {
      say("\x01\x02\xff h2e2 h2e2: x Nodes searched\n\n: 7");
      return how == "babbles";
    } else if (how == "endless-line") {
      for (const std::string part(4096, 'x');;) {
        std::cout << part << std::flush;
      }
    } else if (how == "endless-lines") {
      for (;;) {
        std::cout << "thinking\n";
      }
    } else if (how == "loud") {
      std::cerr << std::string(1U << 20U, 'e') << std::flush;
    }
    return true;
  }

  void say(const std::string& line) const { mouth_.say(line); }

  const Script& script_;
  BrokenRules rules_;
  Mouth mouth_;
  Playing playing_;
  Mailbox board_ = playing_.board();
  bool variant_ = false;
  bool quit_ = false;
  int asked_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Script script;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    const std::string value = argv[i + 1];
    if (name == "--fault" && kFaults.count(value) > 0) {
      script.fault = kFaults.at(value);
    } else if (name == "--manners") {
      script.manners = value;
    } else if (name == "--speak") {
      script.speak = value;
    } else if (name == "--knows") {
      script.knows = value;
    } else if (name == "--rank-base") {
      script.rank_base = value == "0" ? 0 : 1;
    } else if (name == "--moves") {
      script.moves = value;
    } else if (name == "--info") {
      script.info = value;
    } else if (name == "--where") {
      script.where = value;
    } else if (name == "--letters") {
      script.letters = value;
    } else if (name == "--after") {
      script.after = std::stoi(value);
    } else if (name != "--mark") {  // which only makes it easy to find
      std::cerr << "scripted engine: what is " << name << " " << value << "?\n";
      return 2;
    }
  }
  Engine(script).listen();
}
