#include "xq/bench/signature.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "xq/base/text.hpp"
#include "xq/bench/internal/search_once.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && rest == end ? std::optional(value) : std::nullopt;
}

// "open-01 16406 h7i7 cp -101"
std::optional<SignatureEntry> parse_entry(std::string_view line) {
  const std::vector<std::string_view> words = split_words(line);
  if (words.size() != 5 || !parse_move(words[2])) {
    return std::nullopt;
  }
  const auto nodes = parse_number<std::uint64_t>(words[1]);
  const auto number = parse_number<int>(words[4]);
  if (!nodes || !number || (words[3] != "cp" && words[3] != "mate")) {
    return std::nullopt;
  }
  return SignatureEntry{std::string(words[0]), *nodes, std::string(words[2]),
                        words[3] == "cp" ? Score::centipawns(*number) : Score::mate(*number)};
}

}  // namespace

std::uint64_t Signature::nodes() const {
  std::uint64_t sum = 0;
  for (const SignatureEntry& entry : entries) {
    sum += entry.nodes;
  }
  return sum;
}

Result<Signature> measure_signature(Player& player, const BenchSuite& suite, int depth,
                                    std::chrono::milliseconds patience, const std::stop_token& stop,
                                    const std::function<void()>& on_position) {
  bench::SearchTask task{{}, patience, false};
  task.limits.depth = depth;
  Signature signature{depth, {}};
  for (const BenchCase& position : suite) {
    const auto reply = bench::search_once(player, position, task, stop);
    if (!reply) {
      return fail(reply.error());
    }
    signature.entries.push_back(
        {position.id, reply->nodes, move_text(*reply->move), *reply->score});
    if (on_position) {
      on_position();
    }
  }
  return signature;
}

std::vector<SignatureDifference> differences(const Signature& base, const Signature& head) {
  std::map<std::string_view, const SignatureEntry*> unmatched;
  for (const SignatureEntry& entry : head.entries) {
    unmatched.emplace(entry.id, &entry);
  }
  std::vector<SignatureDifference> found;
  for (const SignatureEntry& entry : base.entries) {
    const auto other = unmatched.find(entry.id);
    if (other == unmatched.end()) {
      found.push_back({entry.id, entry, std::nullopt});
      continue;
    }
    if (*other->second != entry) {
      found.push_back({entry.id, entry, *other->second});
    }
    unmatched.erase(other);
  }
  for (const SignatureEntry& entry : head.entries) {
    if (unmatched.contains(entry.id)) {
      found.push_back({entry.id, std::nullopt, entry});
    }
  }
  return found;
}

std::string score_text(Score score) {
  return score.is_mate() ? "mate " + std::to_string(score.mate_moves())
                         : "cp " + std::to_string(score.cp());
}

std::string signature_text(const Signature& signature) {
  std::string text = "depth " + std::to_string(signature.depth) + " nodes " +
                     std::to_string(signature.nodes()) + "\n";
  for (const SignatureEntry& entry : signature.entries) {
    text += entry.id + " " + std::to_string(entry.nodes) + " " + entry.best + " " +
            score_text(entry.score) + "\n";
  }
  return text;
}

Result<Signature> parse_signature_text(std::string_view text) {
  const std::vector<std::string_view> lines = split(text, '\n');
  const auto wrong = [](std::size_t line, const std::string& why) {
    return fail(ErrorCode::NotFound, std::to_string(line) + ": " + why);
  };
  const std::vector<std::string_view> head = split_words(lines[0]);
  const auto depth = head.size() == 4 ? parse_number<int>(head[1]) : std::nullopt;
  if (!depth || head[0] != "depth" || head[2] != "nodes") {
    return wrong(1, "there is no 'depth N nodes N'");
  }
  Signature signature{*depth, {}};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (trim(lines[i]).empty()) {
      continue;
    }
    auto entry = parse_entry(lines[i]);
    if (!entry) {
      return wrong(i + 1, in_quotes(lines[i]) + " is no 'ID NODES MOVE cp|mate N'");
    }
    if (std::ranges::find(signature.entries, entry->id, &SignatureEntry::id) !=
        signature.entries.end()) {
      return wrong(i + 1, "the position " + in_quotes(entry->id) + " is there twice");
    }
    signature.entries.push_back(*std::move(entry));
  }
  if (parse_number<std::uint64_t>(head[3]) != signature.nodes()) {
    return wrong(1, in_quotes(head[3]) + " is not the sum of the nodes below, " +
                        std::to_string(signature.nodes()));
  }
  return signature;
}

}  // namespace xq
