// Verdicts in words, with what a person needs to check them. UTF-8. Pure functions, callable from
// any thread.
#pragma once

#include <string>
#include <vector>

#include "xq/report/judged_record.hpp"
#include "xq/report/language.hpp"

namespace xq {

struct VerdictTextOptions {
  Language language = Language::Both;
  bool forbidden = false;  // tell the forbidden moves
};

// "Black wins: perpetual chase", "黑胜：长捉"; for both languages, one behind the other.
std::string verdict_headline(Outcome outcome, VerdictReason reason, Language language);

// A record in lines: its number, id and rules; the verdict and what it rests on, a line for each
// language; then a line for each move that was judged, and for each ply where those were asked for.
std::string verdict_text(const JudgedItem& item, const VerdictTextOptions& options = {});

// The same game by several laws: one line for each of them. REQUIRES: there is one.
std::string verdict_comparison(const std::vector<JudgedRecord>& records,
                               const VerdictTextOptions& options = {});

}  // namespace xq
