// Any bytes can be said by an engine: what is made of them can be shown, and lines are legal.
#include <cstdint>
#include <string_view>

#include "require.hpp"
#include "xq/base/encoding.hpp"
#include "xq/base/text.hpp"
#include "xq/engine/internal/best_move.hpp"
#include "xq/engine/internal/cecp_features.hpp"
#include "xq/engine/internal/cecp_thought.hpp"
#include "xq/engine/internal/info_reader.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace {

using namespace xq;
using fuzz::require;

void require_legal(const std::vector<Move>& line) {
  Position position = Position::start();
  for (const Move move : line) {
    require(is_legal(position, move));
    position.make(move);
  }
}

void check_reply(std::string_view line, const InfoReader& info, RankBase base) {
  auto reply = parse_answer(line, base);
  if (!reply) {
    return;
  }
  info.thinking().tell(*reply, Position::start(), base);
  require(is_utf8(reply->text) && !reply->text.empty());
  require_legal(reply->pv);
  for (const Line& best : reply->lines) {
    require_legal(best.pv);
  }
  for (const DepthReport& report : reply->depths) {
    require(!report.lines.empty() && report.depth > 0);
  }
  for (const std::string& note : reply->notes) {
    require(is_utf8(note));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  InfoReader info(3, true);
  Thinking thinking(1, true);
  CecpFeatures features;
  for (const std::string_view line : split(bytes, '\n')) {
    info.take(line);
    features.take(line);
    take_cecp_thought(line, thinking);
    if (is_answer(line)) {
      check_reply(line, info, RankBase::Zero);
      check_reply(line, info, RankBase::One);
    }
  }
  require(is_utf8(features.name));
  return 0;
}
