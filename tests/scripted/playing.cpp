#include "scripted/playing.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>
#include <unistd.h>

namespace xq::scripted {
namespace {

using reference::Mailbox;
using reference::Step;

// Letters of the board field exchanged one for one.
std::string replaced(std::string fen, const std::string& from, const std::string& to) {
  for (std::size_t i = 0; i < fen.find(' '); ++i) {
    const auto letter = from.find(fen[i]);
    fen[i] = letter == std::string::npos ? fen[i] : to[letter];
  }
  return fen;
}

}  // namespace

std::string square_text(int square, int base) {
  return static_cast<char>('a' + square % 9) + std::to_string(square / 9 + base);
}

std::string step_text(Step step, int base) {
  return square_text(step.from, base) + square_text(step.to, base);
}

void hang() {
  for (;;) {
    std::this_thread::sleep_for(std::chrono::hours(1));
  }
}

Step Playing::step(const std::string& text) const {
  const std::size_t to = text.find_first_not_of("0123456789", 1);
  const auto square = [&](const std::string& name) {
    return (std::stoi(name.substr(1)) - script_.rank_base) * 9 + (name[0] - 'a');
  };
  return {square(text.substr(0, to)), square(text.substr(to))};
}

void Playing::set_position(const std::string& line) {
  banned_.clear();
  here_ = line.find(script_.where) != std::string::npos;
  const auto at = line.find("fen ");
  std::string fen = at == std::string::npos ? kStart : line.substr(at + 4);
  readable_ = true;
  if (script_.letters == "he" && at != std::string::npos) {
    readable_ = fen.substr(0, fen.find(' ')).find_first_of("nNbB") == std::string::npos;
    fen = replaced(fen, "heHE", "nbNB");
  }
  if (!readable_) {
    mouth_.say("Error: unknown piece type");
    return;
  }
  board_ = Mailbox::from_fen(fen);
  const auto moves = line.find(" moves ");
  std::istringstream words(moves == std::string::npos ? "" : line.substr(moves + 7));
  for (std::string move; words >> move;) {
    board_ = board_.after(step(move));
  }
}

void Playing::ban(std::istringstream& words) {
  for (std::string move; words >> move;) {
    banned_.insert(move);
  }
}

void Playing::go(std::istringstream& words) {
  wanted_.clear();
  bool endless = false;
  bool listed = false;
  for (std::string word; words >> word;) {
    if (listed) {
      wanted_.insert(word);
    }
    listed = listed || word == "searchmoves";
    endless = endless || word == "infinite";
  }
  if (!readable_) {
    return;
  }
  if (endless || shows("thinks-until-stopped")) {
    thinks_ = true;
  } else {
    answer();
  }
  ++asked_;
}

void Playing::stop() {
  if (thinks_) {
    thinks_ = false;
    answer();
  }
}

std::vector<Step> Playing::allowed() const {
  std::vector<Step> moves = board_.legal_moves();
  std::erase_if(moves, [&](Step move) {
    const std::string text = step_text(move, script_.rank_base);
    return banned_.count(text) > 0 || (!wanted_.empty() && wanted_.count(text) == 0);
  });
  return moves;
}

std::string Playing::choice() const {
  const std::vector<Step> moves = allowed();
  if (moves.empty()) {
    return script_.speak == "uci" ? "(none)" : "";
  }
  unsigned hash = board_.red_to_move() ? 1 : 2;
  for (int square = 0; square < 90; ++square) {
    hash = hash * 16777619U ^ static_cast<unsigned char>(board_.at(square));
  }
  return step_text(moves[script_.moves == "first" ? 0 : hash % moves.size()], script_.rank_base);
}

void Playing::answer() {
  const std::string move = choice();
  if (!script_.info.empty()) {
    mouth_.say(script_.info);
  }
  if (shows(script_.manners)) {
    misbehave(move);
  } else {
    mouth_.say(move.empty() ? "nobestmove" : "bestmove " + move);
  }
}

void Playing::misbehave(const std::string& move) {
  const std::string& how = script_.manners;
  std::string said = move;
  if (how == "dies-on-go" || how == "dies-mid-line") {
    std::cout << (how == "dies-on-go" ? "" : "bestmo") << std::flush;
    std::raise(SIGKILL);
  } else if (how == "hangs-on-go") {
    hang();
  } else if (how == "closes-output") {
    close(STDOUT_FILENO);
    hang();
  } else if (how == "illegal-move") {
    said = "a" + std::to_string(script_.rank_base) + "i" + std::to_string(script_.rank_base + 9);
  } else if (how == "wrong-side") {
    said = step_text(board_.after(step(move)).legal_moves().at(0), script_.rank_base);
  } else if (how == "null-move") {
    said = "0000";
  } else if (how == "gibberish") {
    said = "xyzzy";
  } else if (how == "resigns") {
    said += " resign";
  } else if (how == "says-nothing") {
    mouth_.say("bestmove");
    return;
  } else if (how == "moves-late") {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  } else if (how == "moves-twice") {
    mouth_.say("bestmove " + move);
    said = step_text(allowed().back(), script_.rank_base);
  } else if (how == "floods") {
    for (int line = 0; line < 20'000; ++line) {
      mouth_.say("info depth 1 score cp " + std::to_string(line) + " nodes 7 pv " + move);
    }
  } else if (how == "huge-line") {
    mouth_.say("info depth 3 score cp 3 pv " + move + std::string(1U << 20U, ' ') + "h0");
  } else if (how == "odd-bytes") {
    mouth_.say(std::string("\0info\0depth 9\0", 14));
    mouth_.say("info depth 4 score cp 5 pv \xff\xfe\x80 \x01");
  } else if (how == "leaves-a-child" && fork() == 0) {
    hang();
  }
  mouth_.say("bestmove " + said);
}

}  // namespace xq::scripted
