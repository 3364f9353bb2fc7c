#include "perft/render_difference.hpp"

#include <nlohmann/json.hpp>

#include "xq/board/fen.hpp"
#include "xq/movegen/legality.hpp"
#include "xq/movegen/legality_text.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::tools {
namespace {

using Json = nlohmann::ordered_json;

std::string place_text(const Comparison& comparison) {
  return comparison.place
             ? comparison.place->file + ':' + std::to_string(comparison.place->line) + ": "
             : "";
}

std::string moves_text(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    text += (text.empty() ? "" : " ") + move_text(move);
  }
  return text;
}

// The moves of one kind, a line each with its reason.
std::string reasons_text(const Position& position, const std::vector<Move>& moves,
                         const std::string& heading) {
  std::string text = moves.empty() ? "" : "  " + heading + ":\n";
  for (const Move move : moves) {
    text += "    " + move_text(move) + ": " +
            legality_text(position, move, explain_legality(position, move)) + '\n';
  }
  return text;
}

std::string lists_text(const Difference& difference, const std::string& generator) {
  const Position& position = difference.position;
  return reasons_text(position, difference.extra, generator + " has, and may not") +
         reasons_text(position, difference.missing, generator + " lacks") +
         reasons_text(position, difference.repeated, generator + " has twice");
}

std::string count_text(const WrongCount& wrong) {
  return move_text(wrong.move) + ": " + to_string(wrong.theirs) + " instead of " +
         to_string(wrong.ours);
}

Json record(const char* type) {
  return {{"schema", "xq/1"}, {"type", type}};
}

std::string line_of(const Json& json) {
  // Neither the name of a file nor that of an engine need be UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// As in the records of counts: a string where a double is not exact.
Json count_json(NodeCount count) {
  constexpr NodeCount kExactInADouble = std::uint64_t{1} << 53U;
  return count <= kExactInADouble ? Json(count.low()) : Json(to_string(count));
}

void add_place(Json& json, const Comparison& comparison) {
  if (comparison.place) {
    json["where"] = {{"file", comparison.place->file}, {"line", comparison.place->line}};
  }
}

Json moves_json(const std::vector<Move>& moves) {
  Json json = Json::array();
  for (const Move move : moves) {
    json.push_back(move_text(move));
  }
  return json;
}

Json reasons_json(const Position& position, const std::vector<Move>& moves) {
  Json json = Json::array();
  for (const Move move : moves) {
    const Legality legality = explain_legality(position, move);
    json.push_back({{"move", move_text(move)},
                    {"reason", legality_name(legality.reason)},
                    {"text", legality_text(position, move, legality)}});
  }
  return json;
}

void add_lists(Json& json, const Difference& difference) {
  json["fen"] = fen(difference.position);
  json["extra"] = reasons_json(difference.position, difference.extra);
  json["missing"] = reasons_json(difference.position, difference.missing);
  if (!difference.repeated.empty()) {
    json["repeated"] = moves_json(difference.repeated);
  }
}

}  // namespace

std::string agreement_text(const Comparison& comparison) {
  return place_text(comparison) + "agrees to depth " + std::to_string(comparison.depth) + " with " +
         comparison.generator + ": " + fen(comparison.root) + '\n';
}

std::string agreement_json(const Comparison& comparison) {
  Json json = record("perft");
  json["fen"] = fen(comparison.root);
  json["depth"] = comparison.depth;
  json["against"] = comparison.generator;
  json["pass"] = true;
  add_place(json, comparison);
  return line_of(json);
}

std::string difference_text(const Comparison& comparison, const Difference& difference) {
  std::string text = place_text(comparison) + "DIFFERENCE at " + fen(difference.position) + '\n';
  if (!difference.path.empty()) {
    text += "  after " + moves_text(difference.path) + " from " + fen(comparison.root) + '\n';
  }
  text += lists_text(difference, comparison.generator);
  if (!difference.counts.empty()) {
    text += "  " + comparison.generator + " has the same moves, and at depth " +
            std::to_string(difference.counts.front().depth) + " counts\n";
    for (const WrongCount& wrong : difference.counts) {
      text += "    " + count_text(wrong) + '\n';
    }
    if (!comparison.saved) {
      text += "  though of the positions behind these moves it counts what xq counts\n";
    }
  }
  if (comparison.shrunk &&
      comparison.shrunk->position.occupied() != difference.position.occupied()) {
    text += "SMALLEST position that shows it: " + fen(comparison.shrunk->position) + '\n' +
            lists_text(*comparison.shrunk, comparison.generator);
  }
  return text;
}

std::string difference_json(const Comparison& comparison, const Difference& difference) {
  Json json = record("difference");
  json["against"] = comparison.generator;
  json["root"] = fen(comparison.root);
  json["depth"] = comparison.depth;
  json["moves"] = moves_json(difference.path);
  add_lists(json, difference);
  for (const WrongCount& wrong : difference.counts) {
    json["counts"].push_back({{"move", move_text(wrong.move)},
                              {"depth", wrong.depth},
                              {"theirs", count_json(wrong.theirs)},
                              {"ours", count_json(wrong.ours)}});
  }
  if (comparison.shrunk) {
    Json shrunk = Json::object();
    add_lists(shrunk, *comparison.shrunk);
    json["shrunk"] = std::move(shrunk);
  }
  add_place(json, comparison);
  return line_of(json);
}

std::string random_end_json(std::uint64_t done, std::uint64_t total, bool differs) {
  Json json = record("run");
  json["event"] = "end";
  json["tool"] = "xq-perft";
  json["done"] = done;
  json["total"] = total;
  json["failed"] = differs ? 1 : 0;
  return line_of(json);
}

}  // namespace xq::tools
