// The fingerprint of a search: what it finds in each position of a suite at a fixed depth, and by
// how many nodes. Two programs with the same one search the same tree, so that their times can be
// compared.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/bench/environment.hpp"
#include "xq/bench/suite.hpp"
#include "xq/engine/player.hpp"

namespace xq {

// What was found in one position; side to move's view.
struct SignatureEntry {
  std::string id;
  std::uint64_t nodes = 0;
  std::string best;  // as coordinates
  Score score = Score::centipawns(0);

  bool operator==(const SignatureEntry&) const = default;
};

struct Signature {
  int depth = 0;
  std::vector<SignatureEntry> entries;  // in the order of the suite

  [[nodiscard]] std::uint64_t nodes() const;  // of all positions
  bool operator==(const Signature&) const = default;
};

// A signature with what it hangs on.
struct SignatureReport {
  Environment environment;
  std::string engine;
  std::string options;  // "hash=16"
  unsigned threads = 1;
  bool deterministic = true;  // two measurements were the same
  Signature signature;

  // Of a measurement under callgrind, from the start of the program to its end.
  std::optional<std::uint64_t> instructions;
  std::string context;  // what that hangs on besides the environment, in the words of the measurer
};

// Searches each position to `depth`, as the first of a new game, so that nothing of an earlier
// search is left. `patience` is for one position. `on_position` is called after each. Fails as
// Player::choose(), and with Timeout when the engine had to be stopped, with Protocol when it tells
// no move or score.
Result<Signature> measure_signature(Player& player, const BenchSuite& suite, int depth,
                                    std::chrono::milliseconds patience, const std::stop_token& stop,
                                    const std::function<void()>& on_position = {});

// A position in which two signatures differ, or that only one of them has.
struct SignatureDifference {
  std::string id;
  std::optional<SignatureEntry> base;
  std::optional<SignatureEntry> head;
};

// In the order of `base`, what only `head` has behind it.
std::vector<SignatureDifference> differences(const Signature& base, const Signature& head);

// "cp -85", "mate 3".
std::string score_text(Score score);

// The depth and the total on the first line, then a line a position: id, nodes, best move, score.
std::string signature_text(const Signature& signature);

// Reads that form. The error names the line and what is wrong with it.
Result<Signature> parse_signature_text(std::string_view text);

}  // namespace xq
