#include "xq/record/game_statistics.hpp"

#include <algorithm>

#include "xq/base/text.hpp"
#include "xq/notation/notation.hpp"

namespace xq {

void NameCounts::add(std::string_view name) {
  constexpr std::size_t kMost = 100;
  const auto found = counts_.find(name);
  if (found != counts_.end()) {
    ++found->second;
  } else {
    ++counts_[counts_.size() < kMost ? std::string(name) : "others"];
  }
}

void GameStatistics::add(const ConvertedGame& game) {
  if (game.error) {
    ++failed;
    errors.add(record_error_name(game.error->code));
  }
  if (!game.read) {
    return;
  }
  ++games;
  faulty += game.faults.empty() ? 0U : 1U;
  lossy += game.losses.empty() ? 0U : 1U;
  plies += game.plies;
  moves += game.moves;
  variations += game.variations;
  formats.add(game_format_name(game.source.format));
  encodings.add(game.source.encoding.empty() ? "none" : game.source.encoding);
  notations.add(game.source.notation ? to_text(NotationStyle{*game.source.notation}) : "none");
  results.add(result_text(game.result));
  for (const GameFault& fault : game.faults) {
    faults.add(record_error_name(fault.code));
  }
  for (const std::string& loss : game.losses) {
    losses.add(loss_kind(loss));
  }
  const std::size_t length = std::min(game.plies / kPliesStep, kMostLengths - 1);
  lengths.resize(std::max(lengths.size(), length + 1));
  ++lengths[length];
}

std::string loss_kind(std::string_view loss) {
  if (const std::size_t colon = loss.rfind(": ");
      colon != std::string_view::npos && loss.ends_with(" left out")) {
    loss = loss.substr(0, colon);
  }
  std::string kind;
  for (const std::string_view word : split_words(loss)) {
    const bool number = word.find_first_of("0123456789") != std::string_view::npos;
    kind += kind.empty() ? "" : " ";
    kind += number ? "…" : word;
  }
  return kind;
}

}  // namespace xq
