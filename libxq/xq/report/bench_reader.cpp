#include <nlohmann/json.hpp>

#include "xq/base/text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/bench_json.hpp"

namespace xq {
namespace {

using Json = nlohmann::json;

constexpr double kSeconds = 1e-3;  // a millisecond
constexpr double kMostSeconds = 1e9;

// What is thrown here is caught in read_as(): a record that lacks a member, or has one of
// another kind, is no whole record.
struct NoRecord {
  std::string why;
};

Move move_of(const Json& json) {
  const auto text = json.get<std::string>();
  const auto move = parse_move(text);
  if (!move) {
    throw NoRecord{in_quotes(text) + " is no move"};
  }
  return *move;
}

Score score_of(const Json& json) {
  return json.contains("mate") ? Score::mate(json.at("mate").get<int>())
                               : Score::centipawns(json.at("cp").get<int>());
}

Environment environment_of(const Json& json) {
  Environment environment;
  for (const auto& [name, value] : environment_entries()) {
    environment.*value = json.at(name).get<std::string>();
  }
  return environment;
}

SignatureReport signature_of(const Json& json) {
  SignatureReport report;
  report.environment = environment_of(json.at("environment"));
  report.engine = json.at("engine").at("name").get<std::string>();
  report.options = json.at("engine").at("options").get<std::string>();
  report.threads = json.at("threads").get<unsigned>();
  report.deterministic = json.at("deterministic").get<bool>();
  report.signature.depth = json.at("depth").get<int>();
  for (const Json& entry : json.at("positions")) {
    report.signature.entries.push_back(
        {entry.at("id").get<std::string>(), entry.at("nodes").get<std::uint64_t>(),
         move_text(move_of(entry.at("best"))), score_of(entry.at("score"))});
  }
  if (json.at("nodes").get<std::uint64_t>() != report.signature.nodes()) {
    throw NoRecord{"'nodes' is not the sum of those of the positions"};
  }
  if (json.contains("instructions")) {
    const Json& count = json.at("instructions");
    if (!count.is_number_unsigned() || count == 0U) {
      throw NoRecord{"'instructions' is no count"};
    }
    report.instructions = count.get<std::uint64_t>();
    report.context = json.value("context", "");
  }
  return report;
}

// In seconds. A short time may have been rounded to nothing.
double time_of(const Json& json) {
  const double seconds = json.get<double>() * kSeconds;
  if (!(seconds >= 0 && seconds <= kMostSeconds)) {
    throw NoRecord{"a time that cannot be"};
  }
  return seconds;
}

BenchDepth depth_of(const Json& json) {
  BenchDepth depth;
  depth.depth = json.at("depth").get<int>();
  depth.seldepth = json.at("seldepth").get<int>();
  depth.score = score_of(json.at("score"));
  depth.nodes = json.at("nodes").get<std::uint64_t>();
  depth.seconds = {time_of(json.at("time_ms")), time_of(json.at("time_ms_min")),
                   time_of(json.at("time_ms_max"))};
  depth.hashfull = json.at("hashfull").get<int>();
  for (const Json& move : json.at("pv")) {
    depth.pv.push_back(move_of(move));
  }
  if (depth.pv.empty()) {
    throw NoRecord{"a depth has an empty 'pv'"};
  }
  return depth;
}

BenchRun run_of(const Json& json) {
  BenchRun run;
  run.engine = json.at("engine").at("name").get<std::string>();
  run.options = json.at("engine").at("options").get<std::string>();
  run.threads = json.at("threads").get<unsigned>();
  for (const Json& entry : json.at("positions")) {
    BenchedPosition position{entry.at("id").get<std::string>(), entry.value("phase", ""), {}, true};
    position.repeatable = entry.at("repeatable").get<bool>();
    for (const Json& depth : entry.at("depths")) {
      position.depths.push_back(depth_of(depth));
    }
    if (position.depths.empty()) {
      throw NoRecord{"a position has no 'depths'"};
    }
    run.positions.push_back(std::move(position));
  }
  return run;
}

BenchReport bench_of(const Json& json) {
  BenchReport report;
  report.environment = environment_of(json.at("environment"));
  const Json& limits = json.at("limits");
  if (limits.contains("depth")) {
    report.limits.depth = limits.at("depth").get<int>();
  }
  if (limits.contains("nodes")) {
    report.limits.nodes = limits.at("nodes").get<std::uint64_t>();
  }
  if (limits.contains("time_ms")) {
    report.limits.time = std::chrono::milliseconds(limits.at("time_ms").get<std::int64_t>());
  }
  report.repeats = json.at("repeats").get<unsigned>();
  for (const Json& run : json.at("runs")) {
    report.runs.push_back(run_of(run));
  }
  if (report.runs.empty()) {
    throw NoRecord{"there is no run in it"};
  }
  return report;
}

HistoryEntry history_entry_of(const Json& json) {
  if (!json.is_object() || json.value("type", "") != "history") {
    throw NoRecord{"it is no xq/1 record of type history"};
  }
  HistoryEntry entry;
  entry.label = json.at("label").get<std::string>();
  entry.release = json.at("release").get<bool>();
  entry.settings = json.at("settings").get<std::string>();
  entry.nodes = json.at("nodes").get<std::uint64_t>();
  if (json.contains("time_ms")) {
    entry.seconds = time_of(json.at("time_ms"));
  }
  entry.environment = environment_of(json.at("environment"));
  return entry;
}

Measurement measurement_of(const Json& json) {
  const std::string type = json.is_object() ? json.value("type", "") : "";
  if (!json.is_object() || json.value("schema", "") != "xq/1" ||
      (type != "signature" && type != "bench")) {
    throw NoRecord{"it is no xq/1 record of type signature or bench"};
  }
  return type == "bench" ? Measurement(bench_of(json)) : Measurement(signature_of(json));
}

// What the JSON library says, without its own name for it in front:
// "[json.exception.type_error.302] type must be string, but is number".
std::string reason_of(const Json::exception& fault) {
  const std::string said = one_line(fault.what());
  const std::size_t end = said.starts_with('[') ? said.find("] ") : std::string::npos;
  return end == std::string::npos ? said : said.substr(end + 2);
}

// What `read` makes of the JSON in a text, or what is wrong with it.
template <class Value>
Result<Value> read_as(std::string_view text, Value (*read)(const Json& json)) {
  try {
    return read(Json::parse(text));
  } catch (const NoRecord& fault) {
    return fail(ErrorCode::NotFound, fault.why);
  } catch (const Json::parse_error& fault) {
    return fail(ErrorCode::NotFound,
                "it is no JSON from byte " + std::to_string(fault.byte) + " on");
  } catch (const Json::exception& fault) {
    return fail(ErrorCode::NotFound, "it is no whole record: " + reason_of(fault));
  }
}

}  // namespace

Result<Measurement> read_measurement(std::string_view text) {
  return read_as<Measurement>(text, measurement_of);
}

Result<std::vector<HistoryEntry>> read_history(std::string_view text) {
  std::vector<HistoryEntry> history;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (trim(line).empty()) {
      continue;
    }
    auto entry = read_as<HistoryEntry>(line, history_entry_of);
    if (!entry) {
      return fail(ErrorCode::NotFound, std::to_string(number) + ": " + entry.error().message);
    }
    history.push_back(*std::move(entry));
  }
  return history;
}

Result<Signature> read_signature(std::string_view text) {
  if (!trim(text).starts_with('{')) {
    return parse_signature_text(text);
  }
  const auto found = read_measurement(text);
  if (!found) {
    return fail(found.error());
  }
  const auto* const report = std::get_if<SignatureReport>(&*found);
  return report == nullptr ? Result<Signature>(fail(ErrorCode::NotFound,
                                                    "it is a record of type bench, no signature"))
                           : Result<Signature>(report->signature);
}

}  // namespace xq
