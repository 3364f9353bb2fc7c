#include "perft/render.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "xq/board/fen.hpp"

namespace xq::tools {
namespace {

using Json = nlohmann::ordered_json;

Json record(const char* type) {
  return {{"schema", "xq/1"}, {"type", type}};
}

void add_time(Json& json, std::optional<Milliseconds> time) {
  if (time) {
    json["time_ms"] = std::llround(time->count());
  }
}

Json where(const RowPlace& place) {
  return {{"file", place.file}, {"line", place.line}};
}

std::string line_of(const Json& json) {
  // A file name need not be UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string fixed(double value, int digits) {
  char text[64];  // NOLINT(modernize-avoid-c-arrays)
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string count_text(std::uint64_t count) {
  return std::to_string(count) + (count == kPerftMax ? " or more" : "");
}

}  // namespace

std::string time_text(std::uint64_t leaves, Milliseconds time) {
  const double seconds = time.count() / 1000;
  std::string text = fixed(seconds, 3) + " s";
  if (seconds > 0) {
    text += ", " + fixed(static_cast<double>(leaves) / seconds / 1e6, 1) + " M leaves/s";
  }
  return text;
}

std::string perft_text(const PerftRequest& request, const PerftResult& result,
                       std::optional<Milliseconds> time) {
  std::string text;
  if (request.divide) {
    for (const PerftMove& part : result.divide) {
      text += move_text(part.move, request.rank_base) + ": " + count_text(part.nodes) +
              (part.complete ? "\n" : " (stopped)\n");
    }
    text += '\n';
  }
  text += "Nodes: " + count_text(result.nodes);
  if (!result.complete) {
    const auto whole = std::count_if(result.divide.begin(), result.divide.end(),
                                     [](const PerftMove& part) { return part.complete; });
    text += " (stopped: " + std::to_string(whole) + " of " + std::to_string(result.divide.size()) +
            " moves counted to the end)";
  }
  text += '\n';
  if (time) {
    text += "Time: " + time_text(result.nodes, *time) + '\n';
  }
  return text;
}

std::string perft_json(const PerftRequest& request, const Position& position,
                       const PerftResult& result, std::optional<Milliseconds> time) {
  Json json = record("perft");
  json["fen"] = fen(position);
  json["depth"] = request.depth;
  json["nodes"] = result.nodes;
  if (result.saturated()) {
    json["saturated"] = true;
  }
  json["complete"] = result.complete;
  Json divide = Json::object();
  Json stopped = Json::array();
  for (const PerftMove& part : result.divide) {
    const std::string move = move_text(part.move);
    divide[move] = part.nodes;
    if (!part.complete) {
      stopped.push_back(move);
    }
  }
  json["divide"] = std::move(divide);
  if (!stopped.empty()) {
    json["stopped"] = std::move(stopped);
  }
  add_time(json, time);
  return line_of(json) + '\n';
}

std::string row_text(const RowPlace& place, const SuiteRow& row, const RowOutcome& outcome) {
  std::string text = place.file + ':' + std::to_string(place.line) + ": ";
  if (outcome.first_depth == 0) {
    text += "ok, no depth to count: ";
  } else if (outcome.pass()) {
    text += outcome.first_depth == outcome.depth
                ? "ok, depth "
                : "ok, depths " + std::to_string(outcome.first_depth) + '-';
    text += std::to_string(outcome.depth) + ": ";
  } else {
    text += "MISMATCH at depth " + std::to_string(outcome.depth) + ", expected " +
            std::to_string(outcome.expected) + ", counted " + std::to_string(outcome.counted) +
            ": ";
  }
  return text + fen(row.position) + '\n';
}

std::string row_json(const RowPlace& place, const SuiteRow& row, const RowOutcome& outcome,
                     std::optional<Milliseconds> time) {
  Json json = record("perft");
  json["fen"] = fen(row.position);
  if (outcome.first_depth != 0) {
    json["depth"] = outcome.depth;
    json["nodes"] = outcome.counted;
    json["expected"] = outcome.expected;
  }
  json["pass"] = outcome.pass();
  json["where"] = where(place);
  add_time(json, time);
  return line_of(json);
}

std::string row_error_json(const RowPlace& place, const RowError& error) {
  Json json = record("error");
  json["code"] = error.bad_fen ? "bad_fen" : "bad_notation";
  json["message"] = error.message;
  json["where"] = where(place);
  return line_of(json);
}

}  // namespace xq::tools
