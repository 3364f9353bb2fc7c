// Any bytes can be said to an engine: every `go` gets one answer, and every line can be shown.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "xq/base/encoding.hpp"
#include "xq/base/text.hpp"
#include "xq/protocol/session.hpp"

namespace {

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

// How many lines before "quit" begin with "go".
int count_questions(std::string_view bytes) {
  int questions = 0;
  for (const std::string_view line : xq::split(bytes, '\n')) {
    const auto words = xq::split_words(line);
    if (!words.empty() && words[0] == "quit") {
      break;
    }
    questions += !words.empty() && words[0] == "go" ? 1 : 0;
  }
  return questions;
}

bool is_answer(std::string_view line) {
  return line.starts_with("bestmove ") || line == "nobestmove" ||
         line.starts_with("Nodes searched: ") || line.ends_with(" perft was stopped");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  xq::SessionOptions options;
  options.engine.hash_mb = 1;
  options.ceiling = {1, 2};
  int answers = 0;  // the lines come one at a time, and all of them before wait() returns true
  xq::Session session(options, [&](std::string_view line) {
    require(xq::is_utf8(line));
    require(std::ranges::none_of(line, [](unsigned char c) { return c < ' ' || c == 0x7F; }));
    answers += is_answer(line) ? 1 : 0;
  });
  session.take(bytes);
  session.end_input();
  session.stop();
  require(session.wait(std::chrono::seconds(60)));
  require(answers == count_questions(bytes));
  return 0;
}
