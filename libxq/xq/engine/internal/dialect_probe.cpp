#include "xq/engine/internal/dialect_probe.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "xq/base/text.hpp"
#include "xq/engine/internal/best_move.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/divide.hpp"

namespace xq {
namespace {

// An engine that cannot read the letters may say nothing at all. One that can needs less as a rule,
// and all the time there is when nothing else has helped.
constexpr std::chrono::milliseconds kPatience{2000};

struct Attempt {
  bool h_and_e;
  bool patient;
};
constexpr std::array<Attempt, 3> kAttempts{{{false, false}, {true, false}, {false, true}}};

// What Sjaak II and others say to a FEN they cannot read.
bool complains(std::string_view line) {
  const std::string text = to_lower(line.substr(0, 40));
  return !text.starts_with("info") && text.find("error") != std::string::npos;
}

// The line with the move; nothing when none comes.
Result<std::optional<std::string>> ask(EngineClient& engine, const EngineDialect& dialect,
                                       std::chrono::milliseconds patience,
                                       const std::stop_token& stop) {
  ChildProcess& process = engine.process();
  process.send(position_command(dialect, Position::start(), {}) + "\ngo depth 1\n");
  const Wait wait("'go depth 1'", patience);
  for (;;) {
    auto line = process.line_if_any(wait, stop);
    if (!line) {
      return fail(std::move(line).error());
    }
    if (*line && is_answer(**line)) {
      return *std::move(line);
    }
    if (!*line || complains(**line)) {
      break;
    }
  }
  process.send("stop\n");
  const Status drained = engine.sync(stop, "'go depth 1' at the start position, and 'stop',");
  if (!drained) {
    return fail(drained.error());
  }
  return std::optional<std::string>();
}

// How the ranks of an answer are numbered, when it is a legal move.
std::optional<RankBase> rank_base(std::string_view answer, const std::optional<RankBase>& stated) {
  const auto words = split_words(answer);
  if (words.size() < 2) {
    return std::nullopt;
  }
  const auto base = stated ? stated : detect_rank_base({std::string(words[1])}, Position::start());
  const auto move = base ? parse_move(words[1], *base) : std::nullopt;
  return move && is_legal(Position::start(), *move) ? base : std::nullopt;
}

}  // namespace

Result<EngineDialect> probe_dialect(EngineClient& engine, const std::optional<RankBase>& stated,
                                    const std::stop_token& stop) {
  std::string said;
  for (const Attempt& attempt : kAttempts) {
    if (attempt.patient && !said.empty()) {
      break;
    }
    EngineDialect dialect;
    dialect.h_and_e = attempt.h_and_e;
    const auto patience =
        attempt.patient ? engine.timeout() : std::min(kPatience, engine.timeout() / 4);
    const auto answer = ask(engine, dialect, patience, stop);
    if (!answer) {
      return fail(answer.error());
    }
    if (!*answer) {
      continue;
    }
    if (const auto base = rank_base(**answer, stated)) {
      dialect.rank_base = *base;
      return dialect;
    }
    said = **answer;
  }
  const std::string who = "engine " + in_quotes(engine.name());
  return fail(ErrorCode::Protocol,
              said.empty() ? who + " gives no move for 'go depth 1' at the start position"
                           : who + " answers " + in_quotes(said) +
                                 " at the start position, which is no legal move");
}

}  // namespace xq
