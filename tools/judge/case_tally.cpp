#include "judge/case_tally.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace xq::tools {
namespace {

constexpr std::size_t kName = 44;
constexpr std::size_t kNumber = 12;

std::string cell(const std::string& text) {
  return std::string(text.size() < kNumber ? kNumber - text.size() : 1, ' ') + text;
}

std::string cell(std::uint64_t number) {
  return cell(std::to_string(number));
}

std::string name_cell(const std::string& name) {
  return name + std::string(name.size() < kName ? kName - name.size() : 1, ' ');
}

}  // namespace

void CaseTally::add_case(const std::map<std::string, Outcome>& voices,
                         const std::array<Outcome, kRepetitionRules.size()>& ours) {
  ++cases_;
  for (const auto& [name, outcome] : voices) {
    Agreement& agreement = voices_[name];
    ++agreement.cases;
    for (std::size_t i = 0; i < ours.size(); ++i) {
      agreement.same[i] += ours[i] == outcome ? 1U : 0U;
    }
  }
}

void CaseTally::add_claim(const JudgedRecord& record) {
  ClaimCount& count = claims_[record.claim->source];
  const std::uint64_t passed = *record.pass() ? 1 : 0;
  if (record.claim->weight == ClaimWeight::Promised) {
    ++count.promised;
    count.kept += passed;
  } else {
    ++count.others;
    count.came_true += passed;
  }
}

bool CaseTally::all_good() const {
  return failed_ == 0 && std::all_of(claims_.begin(), claims_.end(), [](const auto& entry) {
           return entry.second.kept == entry.second.promised;
         });
}

std::string CaseTally::text() const {
  std::string text = std::to_string(cases_) + " cases, " + std::to_string(failed_) +
                     " that cannot be read\n\n" + name_cell("claims") + cell("promised") +
                     cell("kept") + cell("missed") + cell("others") + cell("came true") + '\n';
  for (const auto& [name, count] : claims_) {
    text += name_cell(name) + cell(count.promised) + cell(count.kept) +
            cell(count.promised - count.kept) + cell(count.others) + cell(count.came_true) + '\n';
  }
  if (voices_.empty()) {
    return text;
  }
  text += '\n' + name_cell("who agrees with our rule sets") + cell("cases");
  for (const RepetitionRule set : kRepetitionRules) {
    text += cell(rule_set_name(set));
  }
  text += '\n';
  for (const auto& [name, agreement] : voices_) {
    text += name_cell(name) + cell(agreement.cases);
    for (const std::uint64_t same : agreement.same) {
      text += cell(same);
    }
    text += '\n';
  }
  return text;
}

std::string CaseTally::json() const {
  using Json = nlohmann::ordered_json;
  Json record = {{"schema", "xq/1"}, {"type", "tally"}, {"cases", cases_}, {"failed", failed_}};
  record["claims"] = Json::array();
  for (const auto& [name, count] : claims_) {
    record["claims"].push_back({{"source", name},
                                {"promised", count.promised},
                                {"kept", count.kept},
                                {"others", count.others},
                                {"came_true", count.came_true}});
  }
  record["agreement"] = Json::array();
  for (const auto& [name, agreement] : voices_) {
    Json row = {{"voice", name}, {"cases", agreement.cases}};
    for (std::size_t i = 0; i < agreement.same.size(); ++i) {
      row[rule_set_name(kRepetitionRules[i])] = agreement.same[i];
    }
    record["agreement"].push_back(std::move(row));
  }
  return record.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace xq::tools
