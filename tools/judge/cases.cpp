#include "judge/cases.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "xq/base/text.hpp"

namespace xq::tools {
namespace {

using Json = nlohmann::json;

// The program whose way of judging our rule set `computer` is.
constexpr const char* kComputer = "pikafish_97133eeb";

// How a rule set that a file names is put in ours.
struct Mapping {
  const char* name;
  std::vector<const char*> rules;
  ClaimWeight weight = ClaimWeight::Promised;
};

const std::vector<Mapping>& mappings() {
  static const std::vector<Mapping> kMappings{
      {"AXF/WXF", {"axf"}},
      {"CXA2020", {"none", "check-only", "computer", "axf"}, ClaimWeight::Foreign},
      {"all", {"check-only", "computer", "axf"}},
      {"r60-120", {"axf,limit=120"}},
      {"r60-120-all", {"axf,limit=120,checks=all"}},
      {"r60-120-check10", {"axf,limit=120,checks=ten"}},
      {"pikafish-material", {"computer,material=on"}},
      {"stalemate-loss", {"axf,stalemate=loss"}},
      {"stalemate-draw-option", {"axf,stalemate=draw"}},
  };
  return kMappings;
}

Failure bad(const std::string& why) {
  return fail(ErrorCode::InvalidArgument, "the case " + why);
}

Result<Outcome> read_outcome(const Json& value, const std::string& where) {
  if (value.is_string()) {
    for (unsigned i = 0; i < kOutcomes; ++i) {
      const auto outcome = static_cast<Outcome>(i);
      if (value == outcome_name(outcome)) {
        return outcome;
      }
    }
  }
  return bad("has no verdict in " + where + ": there are none, red_wins, black_wins and draw");
}

// Collects what a case says; the first fault is kept.
class Reader {
 public:
  explicit Reader(const Json& meta) : meta_(meta) {}

  Result<Case> read() {
    if (meta_.contains("verdicts")) {
      read_verdicts(meta_["verdicts"]);
    }
    if (meta_.contains("verdict")) {
      read_verdict(meta_["verdict"]);
    }
    if (meta_.contains("programs")) {
      read_programs(meta_["programs"]);
    }
    if (fault_) {
      return fail(*fault_);
    }
    if (case_.claims.empty()) {
      return bad("claims nothing: it has neither 'verdicts' nor 'verdict'");
    }
    return std::move(case_);
  }

 private:
  void complain(const std::string& why) {
    if (!fault_) {
      fault_ = bad(why).error;
    }
  }

  std::optional<Outcome> outcome(const Json& value, const std::string& where) {
    const auto read = read_outcome(value, where);
    if (!read && !fault_) {
      fault_ = read.error();
    }
    return read ? std::optional(*read) : std::nullopt;
  }

  void claim(std::string source, const std::string& rules, Outcome outcome, ClaimWeight weight) {
    const auto parsed = parse_game_rules(rules);
    if (!parsed) {
      complain("names rules that do not exist: " + parsed.error().message);
      return;
    }
    case_.claims.push_back({{std::move(source), outcome, weight}, *parsed});
  }

  void read_verdicts(const Json& verdicts) {
    if (!verdicts.is_object()) {
      complain("has 'verdicts' that are no object");
      return;
    }
    for (const auto& [rules, value] : verdicts.items()) {
      if (const auto expected = outcome(value, "'verdicts'")) {
        claim(one_line(rules), rules, *expected, ClaimWeight::Promised);
      }
    }
  }

  void read_verdict(const Json& value) {
    const auto expected = outcome(value, "'verdict'");
    const std::string name =
        meta_.value("ruleset", Json()).is_string() ? meta_["ruleset"] : Json("");
    const auto mapping = std::find_if(mappings().begin(), mappings().end(),
                                      [&](const Mapping& one) { return name == one.name; });
    if (mapping == mappings().end()) {
      complain("has the rule set " + in_quotes(name) + ", which is none that is known here");
    }
    if (fault_ || !expected) {
      return;
    }
    const bool sure = meta_.value("confidence", Json("high")) == "high";
    for (const char* const rules : mapping->rules) {
      claim(name + ": " + rules, rules, *expected,
            mapping->weight == ClaimWeight::Promised && !sure ? ClaimWeight::Doubtful
                                                              : mapping->weight);
    }
    case_.voices[name] = *expected;
  }

  void read_programs(const Json& programs) {
    if (!programs.is_object()) {
      complain("has 'programs' that are no object");
      return;
    }
    for (const auto& [program, value] : programs.items()) {
      const auto said = outcome(value, "'programs'");
      if (!said) {
        continue;
      }
      case_.voices["program " + one_line(program)] = *said;
      if (program == kComputer) {
        claim(program + ": computer", "computer", *said, ClaimWeight::Promised);
      }
    }
  }

  const Json& meta_;
  Case case_;
  std::optional<Error> fault_;
};

}  // namespace

Result<Case> read_case(const std::string& meta_json) {
  // The reader of positions has seen that it is an object.
  const Json meta = meta_json.empty() ? Json::object() : Json::parse(meta_json);
  return Reader(meta).read();
}

}  // namespace xq::tools
