#include "perft/render.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "xq/board/fen.hpp"

namespace xq::tools {
namespace {

using Json = nlohmann::ordered_json;

Json record(const char* type) {
  return {{"schema", "xq/1"}, {"type", type}};
}

// What a double holds is a number, so that every reader gets all of its digits; more is a string.
Json count_json(NodeCount count) {
  constexpr NodeCount kExactInADouble = std::uint64_t{1} << 53U;
  return count <= kExactInADouble ? Json(count.low()) : Json(to_string(count));
}

double per_second(NodeCount leaves, Milliseconds time) {
  return leaves.approximate() / (time.count() / 1000);
}

// A share in four digits.
double rounded(double share) {
  return std::round(share * 1e4) / 1e4;
}

double share_of_hits(const PerftTableUse& use) {
  return use.probes == 0 ? 0 : static_cast<double>(use.hits) / static_cast<double>(use.probes);
}

void add_cost(Json& json, const PerftRequest& request, NodeCount leaves, const Cost& cost) {
  json["time_ms"] = std::llround(cost.wall.count());
  if (!request.stats) {
    return;
  }
  Json stats = {{"cpu_ms", std::llround(cost.cpu.count())}};
  if (cost.wall.count() > 0) {
    stats["leaves_per_s"] = std::llround(std::min(per_second(leaves, cost.wall), 1e18));
  }
  if (cost.table) {
    stats["probes"] = cost.table->use.probes;
    stats["hits"] = cost.table->use.hits;
    stats["stores"] = cost.table->use.stores;
    stats["fill"] = rounded(cost.table->fill);
  }
  json["stats"] = std::move(stats);
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

std::string count_text(NodeCount count) {
  return to_string(count) + (count == NodeCount::max() ? " or more" : "");
}

std::string cost_text(const PerftRequest& request, NodeCount leaves,
                      const std::optional<Cost>& cost) {
  if (!cost) {
    return {};
  }
  const std::string text = "Time: " + time_text(leaves, cost->wall) + '\n';
  return request.stats ? text + stats_text(*cost) : text;
}

// A kind of move, as a column of text and as a member of a record.
struct Column {
  const char* title;
  const char* member;
  NodeCount PerftKinds::*count;
};
constexpr std::array<Column, 7> kColumns{{
    {"nodes", "nodes", &PerftKinds::nodes},
    {"captures", "captures", &PerftKinds::captures},
    {"checks", "checks", &PerftKinds::checks},
    {"double checks", "double_checks", &PerftKinds::double_checks},
    {"cannon checks", "cannon_checks", &PerftKinds::cannon_checks},
    {"mates", "mates", &PerftKinds::mates},
    {"stalemates", "stalemates", &PerftKinds::stalemates},
}};

// Of all depths: each is visited.
NodeCount leaves(const PerftKindsResult& result) {
  NodeCount sum;
  for (const PerftKinds& kinds : result.depths) {
    sum += kinds.nodes;
  }
  return sum;
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

}  // namespace

std::string time_text(NodeCount leaves, Milliseconds time) {
  std::string text = fixed(time.count() / 1000, 3) + " s";
  if (time.count() > 0) {
    text += ", " + fixed(per_second(leaves, time) / 1e6, 1) + " M leaves/s";
  }
  return text;
}

std::string stats_text(const Cost& cost) {
  std::string text = "CPU: " + fixed(cost.cpu.count() / 1000, 3) + " s\n";
  if (cost.table) {
    const PerftTableUse& use = cost.table->use;
    text += "Table: " + std::to_string(use.probes) + " probes, " +
            fixed(100 * share_of_hits(use), 1) + " % hits, " + std::to_string(use.stores) +
            " stores, " + fixed(100 * cost.table->fill, 1) + " % full\n";
  }
  return text;
}

std::string perft_text(const PerftRequest& request, const PerftResult& result,
                       const std::optional<Cost>& cost) {
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
  return text + cost_text(request, result.nodes, cost);
}

std::string perft_json(const PerftRequest& request, const Position& position,
                       const PerftResult& result, const std::optional<Cost>& cost) {
  Json json = record("perft");
  json["fen"] = fen(position);
  json["depth"] = request.depth;
  json["nodes"] = count_json(result.nodes);
  if (result.saturated()) {
    json["saturated"] = true;
  }
  json["complete"] = result.complete;
  Json divide = Json::object();
  Json stopped = Json::array();
  for (const PerftMove& part : result.divide) {
    const std::string move = move_text(part.move);
    divide[move] = count_json(part.nodes);
    if (!part.complete) {
      stopped.push_back(move);
    }
  }
  json["divide"] = std::move(divide);
  if (!stopped.empty()) {
    json["stopped"] = std::move(stopped);
  }
  if (cost) {
    add_cost(json, request, result.nodes, *cost);
  }
  return line_of(json) + '\n';
}

std::string kinds_text(const PerftRequest& request, const PerftKindsResult& result,
                       const std::optional<Cost>& cost) {
  std::vector<std::string> lines(result.depths.size() + 1);
  lines[0] = "depth";
  for (std::size_t i = 0; i < result.depths.size(); ++i) {
    lines[i + 1] = right(std::to_string(i + 1), lines[0].size());
  }
  for (const Column& column : kColumns) {
    std::size_t width = std::string_view(column.title).size();
    for (const PerftKinds& kinds : result.depths) {
      width = std::max(width, to_string(kinds.*column.count).size());
    }
    lines[0] += "  " + right(column.title, width);
    for (std::size_t i = 0; i < result.depths.size(); ++i) {
      lines[i + 1] += "  " + right(to_string(result.depths[i].*column.count), width);
    }
  }
  std::string text;
  for (const std::string& line : lines) {
    text += line + '\n';
  }
  text += result.complete ? "" : "(stopped: not all was counted)\n";
  return text + cost_text(request, leaves(result), cost);
}

std::string kinds_json(const PerftRequest& request, const Position& position,
                       const PerftKindsResult& result, const std::optional<Cost>& cost) {
  Json json = record("perft");
  json["fen"] = fen(position);
  json["depth"] = request.depth;
  json["nodes"] = count_json(result.depths.empty() ? 1 : result.depths.back().nodes);
  json["complete"] = result.complete;
  Json kinds = Json::array();
  for (std::size_t i = 0; i < result.depths.size(); ++i) {
    Json row = {{"depth", i + 1}};
    for (const Column& column : kColumns) {
      row[column.member] = count_json(result.depths[i].*column.count);
    }
    kinds.push_back(std::move(row));
  }
  json["kinds"] = std::move(kinds);
  if (cost) {
    add_cost(json, request, leaves(result), *cost);
  }
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
            to_string(outcome.expected) + ", counted " + to_string(outcome.counted) + ": ";
  }
  return text + fen(row.position) + '\n';
}

std::string row_json(const PerftRequest& request, const RowPlace& place, const SuiteRow& row,
                     const RowOutcome& outcome, const Cost& cost) {
  Json json = record("perft");
  json["fen"] = fen(row.position);
  if (outcome.first_depth != 0) {
    json["depth"] = outcome.depth;
    json["nodes"] = count_json(outcome.counted);
    json["expected"] = count_json(outcome.expected);
  }
  json["pass"] = outcome.pass();
  json["where"] = where(place);
  if (!request.deterministic) {
    add_cost(json, request, outcome.leaves, cost);
  }
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
