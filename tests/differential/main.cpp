// xq-differential: random positions through libxq and through somebody else's rules.
#include <charconv>
#include <chrono>
#include <iostream>
#include <optional>
#include <string_view>

#include "differential/runs.hpp"

namespace {

using xq::differential::Request;

constexpr const char* kUsage =
    "usage: xq-differential [--random N] [--seed S] [--threads T] [--depth D | --peer COMMAND]\n"
    "       xq-differential --judge N [--seed S] [--threads T]\n"
    "Compares legal moves, check and mate on N random positions with the plain rules of\n"
    "tests/reference; with --depth, which is 2 or more, counts of that many plies by the fast\n"
    "counter, the plain one and the reference; or with --peer the legal moves with a UCI\n"
    "engine's 'go perft 1'. With --judge the verdicts on N random games that repeat themselves.\n"
    "Exit code 0: all equal, 1: a difference, 2: usage, 4: the engine failed.\n";

template <class Number>
bool read_number(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

std::optional<Request> read_options(int argc, char** argv) {
  Request request;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    const std::string_view value = argv[i + 1];
    bool good = false;
    if (name == "--random") {
      good = read_number(value, request.positions);
    } else if (name == "--seed") {
      good = read_number(value, request.seed);
    } else if (name == "--threads") {
      good = read_number(value, request.threads) && request.threads > 0;
    } else if (name == "--depth") {
      good = read_number(value, request.depth) && request.depth > 1;
    } else if (name == "--judge") {
      good = read_number(value, request.games) && request.games > 0;
    } else if (name == "--peer") {
      request.peer = value;
      good = !value.empty();
    }
    if (!good) {
      return std::nullopt;
    }
  }
  return argc % 2 == 1 ? std::optional(request) : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  const auto request = read_options(argc, argv);
  if (!request) {
    std::cerr << kUsage;
    return 2;
  }
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  if (request->games > 0) {
    const auto tally = xq::differential::against_judge(*request);
    std::cout << report(tally, seconds());
    return tally.differences.empty() ? 0 : 1;
  }
  xq::differential::Tally tally;
  if (request->peer.empty()) {
    tally = xq::differential::against_reference(*request);
    std::cout << report(tally, "the reference", seconds());
  } else {
    const auto done = xq::differential::against_peer(*request);
    if (!done) {
      std::cerr << "xq-differential: " << done.error().message << "\n";
      return 4;
    }
    tally = *done;
    std::cout << report(tally, request->peer, seconds());
  }
  return tally.differences.empty() ? 0 : 1;
}
