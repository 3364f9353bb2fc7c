// One game of a stream, judged by one law: the value behind an xq/1 `verdict` record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "xq/analysis/analysis.hpp"
#include "xq/board/position.hpp"
#include "xq/rules/judgement.hpp"

namespace xq {

// What a miss of a claim means.
enum class ClaimWeight : std::uint8_t {
  Promised,  // a fault
  Doubtful,  // nothing for sure: whoever claims it is not certain
  Foreign,   // nothing: the claim is by a law that none of our rule sets is
};

const char* claim_weight_name(ClaimWeight weight);  // promised, doubtful, foreign

// What somebody says that the verdict is.
struct VerdictClaim {
  std::string source;  // whose claim, and for which rules: "AXF/WXF: axf"
  Outcome outcome = Outcome::None;
  ClaimWeight weight = ClaimWeight::Promised;
};

struct JudgedRecord {
  std::string id;         // empty: none was given
  std::uint64_t seq = 0;  // its place in the stream, from 0
  Position start = Position::start();
  std::vector<Move> moves;  // legal one after another
  Judgement judgement;
  std::optional<VerdictClaim> claim;
  std::string meta_json;

  // After `ply` moves. REQUIRES: there are as many
  [[nodiscard]] Position position_after(std::size_t ply) const;

  // Whether the game was over before its last move.
  [[nodiscard]] bool ended_before() const;

  // Whether the claim came true; nothing when there is none.
  [[nodiscard]] std::optional<bool> pass() const;
};

using JudgedItem = std::variant<JudgedRecord, FailedRecord>;

}  // namespace xq
