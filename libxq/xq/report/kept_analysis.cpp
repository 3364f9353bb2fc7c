#include "xq/report/kept_analysis.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "xq/notation/coordinate.hpp"
#include "xq/report/analysis_json.hpp"

namespace xq {
namespace {

using Json = nlohmann::json;

Failure differs(const std::string& what) {
  return fail(ErrorCode::InvalidArgument, what);
}

// Two values with a name; both may lack it.
bool same(const Json& a, const Json& b, const char* name) {
  const auto in_a = a.find(name);
  const auto in_b = b.find(name);
  return in_a == a.end() || in_b == b.end() ? in_a == a.end() && in_b == b.end() : *in_a == *in_b;
}

// The place of a failed record may be spelt another way: another folder to start from.
constexpr std::array kOfErrors{"schema", "type", "id", "seq", "code", "message"};
constexpr std::array kOfAnalyses{"schema",      "type",  "id",       "seq",    "fen",
                                 "moves",       "key",   "stm",      "engine", "limits",
                                 "searchmoves", "legal", "in_check", "expect", "meta"};

template <std::size_t N>
const char* first_difference(const Json& a, const Json& b,
                             const std::array<const char*, N>& names) {
  for (const char* const name : names) {
    if (!same(a, b, name)) {
      return name;
    }
  }
  return nullptr;
}

Result<AnalysisItem> answered(const Json& kept, Analysis question, bool depths) {
  if (question.status == AnalysisStatus::Over) {
    return kept.at("status") == "over" ? Result<AnalysisItem>(std::move(question))
                                       : Result<AnalysisItem>(differs("'status' differs"));
  }
  const Json& first = kept.at("lines").at(0);
  // An engine that tells no depth has no log of them.
  const bool no_depth = depths && first.at("depth") == 0;
  if (kept.contains("depths") != depths && !no_depth) {
    return differs(depths ? "the log of depths is missing" : "it has a log of depths");
  }
  const Json& score = first.at("score");
  const auto best = parse_move(kept.at("best").get<std::string>());
  if (!best) {
    return differs("'best' is no move");
  }
  question.nodes = kept.at("nodes").get<std::uint64_t>();
  question.lines = {{score.contains("mate") ? Score::mate(score.at("mate").get<int>())
                                            : Score::centipawns(score.at("cp").get<int>()),
                     0,
                     0,
                     {*best}}};
  return AnalysisItem(std::move(question));
}

// The code of a record on which an engine has failed, which no question can tell beforehand.
std::optional<RecordErrorCode> engine_fault(const Json& kept) {
  const auto code = kept.find("code");
  for (const RecordErrorCode fault : {RecordErrorCode::EngineDied, RecordErrorCode::EngineTimeout,
                                      RecordErrorCode::EngineBadAnswer}) {
    if (code != kept.end() && *code == record_error_name(fault)) {
      return fault;
    }
  }
  return std::nullopt;
}

Result<AnalysisItem> failed(const Json& kept, const Json& wanted, const Analysis& question,
                            RecordErrorCode fault) {
  constexpr std::array kOfBoth{"schema", "id", "seq"};
  if (const char* const difference = first_difference(kept, wanted, kOfBoth)) {
    return differs("'" + std::string(difference) + "' differs");
  }
  return AnalysisItem(FailedRecord{question.seq, {question.id, fault, "", question.place}});
}

// A zero byte would be the end to the parser.
Json parse_record(std::string_view line) {
  return line.find('\0') == std::string_view::npos ? Json::parse(line, nullptr, false) : Json();
}

}  // namespace

std::optional<FailedRecord> read_engine_failure(std::string_view line, std::uint64_t seq,
                                                const std::string& id) {
  const Json kept = parse_record(line);
  const auto fault = kept.is_object() ? engine_fault(kept) : std::nullopt;
  if (!fault || kept.value("seq", Json()) != seq || kept.value("id", Json()) != id) {
    return std::nullopt;
  }
  const Json message = kept.value("message", Json());
  return FailedRecord{
      seq, {id, *fault, message.is_string() ? message.get<std::string>() : std::string(), {}}};
}

Result<AnalysisItem> match_kept(std::string_view line, AnalysisItem question, bool depths) {
  const Json kept = parse_record(line);
  if (!kept.is_object()) {
    return differs("it is no JSON record");
  }
  const Json wanted = Json::parse(analysis_json(question, {false}));
  auto* const analysis = std::get_if<Analysis>(&question);
  if (const auto fault = engine_fault(kept); fault && analysis != nullptr) {
    return failed(kept, wanted, *analysis, *fault);
  }
  const char* const difference = analysis == nullptr ? first_difference(kept, wanted, kOfErrors)
                                                     : first_difference(kept, wanted, kOfAnalyses);
  if (difference != nullptr) {
    return differs("'" + std::string(difference) + "' differs");
  }
  if (analysis == nullptr) {
    return AnalysisItem(std::get<FailedRecord>(std::move(question)));
  }
  try {
    return answered(kept, std::move(*analysis), depths);
  } catch (const Json::exception&) {
    return differs("it is no whole analysis");
  }
}

}  // namespace xq
