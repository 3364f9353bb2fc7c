#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "xq/report/judged_record.hpp"

namespace xq::tools {

// How often our rule sets say the same as somebody else.
struct Agreement {
  std::uint64_t cases = 0;
  std::array<std::uint64_t, kRepetitionRules.size()> same{};  // by rule set
};

struct ClaimCount {
  std::uint64_t promised = 0;
  std::uint64_t kept = 0;       // of them
  std::uint64_t others = 0;     // doubtful or foreign
  std::uint64_t came_true = 0;  // of them
};

// What became of all cases of a file.
class CaseTally {
 public:
  void add_failed() { ++failed_; }
  // A case, with the outcome by each of our rule sets.
  void add_case(const std::map<std::string, Outcome>& voices,
                const std::array<Outcome, kRepetitionRules.size()>& ours);
  // REQUIRES: the record has a claim.
  void add_claim(const JudgedRecord& record);

  [[nodiscard]] std::uint64_t records() const { return cases_ + failed_; }
  [[nodiscard]] bool all_good() const;

  // Tables for people; a record of type `tally` without a line end.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::string json() const;

 private:
  std::uint64_t cases_ = 0;
  std::uint64_t failed_ = 0;
  std::map<std::string, ClaimCount> claims_;
  std::map<std::string, Agreement> voices_;
};

}  // namespace xq::tools
