#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <utility>

#include "xq/annotate/judge.hpp"
#include "xq/base/text.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/game_reader.hpp"
#include "xq/report/game_json.hpp"

namespace xq {
namespace {

using Json = nlohmann::ordered_json;

// What is thrown here is caught in read_game_json().
struct NoGame {
  std::string why;
};

constexpr int kDeepest = 1000;  // brackets in brackets; a tree of variations has fewer
constexpr std::int64_t kMostCentipawns = 1'000'000;
constexpr std::int64_t kMostMoves = 10'000;  // also plies of depth, lines, moves to a mate

std::int64_t integer(const Json& json, const char* name, std::int64_t least, std::int64_t most) {
  const Json& value = json.at(name);
  const bool fits = value.is_number_unsigned()
                        ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                        : value.is_number_integer() && value.get<std::int64_t>() <= most;
  if (!fits || value.get<std::int64_t>() < least) {
    throw NoGame{in_quotes(name) + " is no whole number from " + std::to_string(least) + " to " +
                 std::to_string(most)};
  }
  return value.get<std::int64_t>();
}

int small_integer(const Json& json, const char* name, int least) {
  return static_cast<int>(integer(json, name, least, kMostMoves));
}

Score score_of(const Json& json) {
  if (json.contains("mate")) {
    return Score::mate(static_cast<int>(integer(json, "mate", -kMostMoves, kMostMoves)));
  }
  return Score::centipawns(
      static_cast<int>(integer(json, "cp", -kMostCentipawns, kMostCentipawns)));
}

std::vector<Move> moves_of(const Json& list, Position position) {
  std::vector<Move> moves;
  for (const Json& item : list) {
    const auto text = item.get<std::string>();
    const auto move = parse_move(text);
    if (!move || !is_legal(position, *move)) {
      throw NoGame{in_quotes(text) + " in a line is no legal move"};
    }
    moves.push_back(*move);
    position.make(*move);
  }
  return moves;
}

SearchFindings findings_of(const Json& json, const Position& position) {
  SearchFindings findings;
  findings.depth = small_integer(json, "depth", 0);
  findings.nodes = static_cast<std::uint64_t>(integer(json, "nodes", 0, INT64_MAX));
  const bool over = play_state(position) != PlayState::Ongoing;
  for (const Json& item : json.at("lines")) {
    Line line{score_of(item.at("score")), small_integer(item, "depth", 0),
              small_integer(item, "seldepth", 0), moves_of(item.at("pv"), position)};
    if (over != (line.score == Score::mate(0))) {
      throw NoGame{"a line has 'mate 0' that is not over, or the other way round"};
    }
    findings.lines.push_back(std::move(line));
  }
  if (findings.lines.empty()) {
    throw NoGame{"a position has no lines"};
  }
  return findings;
}

// Along the main line, each of whose moves must be legal.
std::vector<PositionFindings> positions_of(const Json& list, Position position,
                                           const std::vector<Move>& moves) {
  if (!list.is_array() || list.size() != moves.size() + 1) {
    throw NoGame{"'findings' has not one position more than there are moves"};
  }
  std::vector<PositionFindings> positions;
  for (std::size_t i = 0;; ++i) {
    PositionFindings& found = positions.emplace_back();
    found.first = findings_of(list[i].at("first"), position);
    if (list[i].contains("second")) {
      found.second = findings_of(list[i].at("second"), position);
    }
    if (i == moves.size()) {
      return positions;
    }
    if (!is_legal(position, moves[i])) {
      throw NoGame{"ply " + std::to_string(i + 1) + " is no legal move"};
    }
    position.make(moves[i]);
  }
}

Limits limits_of(const Json& json) {
  Limits limits;
  limits.multipv = static_cast<unsigned>(small_integer(json, "multipv", 1));
  const auto given = json.find("limits");
  if (given == json.end()) {
    return limits;
  }
  const auto read = [&](const char* name, auto& limit, std::int64_t most) {
    if (given->contains(name)) {
      using Value = typename std::remove_reference_t<decltype(limit)>::value_type;
      limit = Value(integer(*given, name, 1, most));
    }
  };
  read("depth", limits.depth, kMostMoves);
  read("level", limits.level, kMostMoves);
  read("nodes", limits.nodes, INT64_MAX);
  read("time_ms", limits.time, INT64_MAX / 1'000'000);
  read("mate", limits.mate, kMostMoves);
  return limits;
}

GameFindings findings_of(const Json& json) {
  GameFindings findings;
  findings.engine.name = json.at("engine").at("name").get<std::string>();
  findings.engine.options = json.at("engine").at("options").get<std::string>();
  findings.limits = limits_of(json);
  if (json.contains("second")) {
    findings.second = limits_of(json.at("second"));
  }
  return findings;
}

JudgeOptions options_of(const Json& json) {
  JudgeOptions options;
  const auto curve = json.at("win").get<std::string>();
  for (const WinCurve known : {WinCurve::Logistic, WinCurve::PikafishWdl}) {
    if (curve == win_curve_name(known)) {
      options.model.curve = known;
    }
  }
  if (curve != win_curve_name(options.model.curve)) {
    throw NoGame{in_quotes(curve) + " is no win model we know"};
  }
  options.model.k = json.at("k").get<double>();
  const Json& thresholds = json.at("thresholds");
  if (thresholds.size() != options.thresholds.size()) {
    throw NoGame{"'thresholds' are not three"};
  }
  for (std::size_t i = 0; i < options.thresholds.size(); ++i) {
    options.thresholds[i] = thresholds.at(i).get<double>();
  }
  options.book_plies = static_cast<unsigned>(small_integer(json, "book_plies", 0));
  const auto rules = parse_game_rules(json.at("rules").get<std::string>());
  if (!rules) {
    throw NoGame{rules.error().message};
  }
  options.rules = *rules;
  return options;
}

void read_source(const Json& json, GameSource& source) {
  source = {};
  source.place.file = json.at("file").get<std::string>();
  if (json.contains("line")) {
    source.place.line = static_cast<std::uint64_t>(integer(json, "line", 1, INT64_MAX));
  }
  source.number = static_cast<std::uint64_t>(integer(json, "game", 0, INT64_MAX));
  const auto format = json.at("format").get<std::string>();
  for (unsigned i = 0; i <= static_cast<unsigned>(GameFormat::Json); ++i) {
    if (format == game_format_name(static_cast<GameFormat>(i))) {
      source.format = static_cast<GameFormat>(i);
      return;
    }
  }
  throw NoGame{in_quotes(format) + " is no format we know"};
}

void read_opening(const Json& json, JudgedGame& game) {
  if (const auto opening = json.find("opening"); opening != json.end()) {
    game.opening =
        NamedOpening{opening->at("ecco").get<std::string>(), opening->at("zh").get<std::string>(),
                     opening->at("en").get<std::string>(),
                     static_cast<unsigned>(small_integer(*opening, "ply", 0))};
  }
  if (json.contains("novelty")) {
    game.novelty = static_cast<unsigned>(small_integer(json, "novelty", 1));
  }
}

// What the record holds as a game that somebody wrote down.
GameRecord record_of(const Json& json) {
  Json members{{"schema", "xq/1"}, {"type", "record"}};
  for (const char* const name :
       {"tags", "start_fen", "result", "before", "comment", "nags", "values", "moves"}) {
    if (json.contains(name)) {
      members[name] = json.at(name);
    }
  }
  GameItem item = read_game({GameFormat::Json, members.dump(), {}}, {MoveCheck::Lenient});
  if (const auto* const error = std::get_if<RecordError>(&item)) {
    throw NoGame{error->message};
  }
  auto& record = std::get<GameRecord>(item);
  if (!record.faults.empty()) {
    throw NoGame{record.faults.front().message};
  }
  return std::move(record);
}

// The value without the judgement, which is made anew and is half of the text.
Json parsed(std::string_view line) {
  return Json::parse(line, [](int depth, Json::parse_event_t event, const Json& value) {
    if (depth > kDeepest) {
      throw NoGame{"its brackets are nested too deeply"};
    }
    return depth != 1 || event != Json::parse_event_t::key || value != "plies";
  });
}

JudgedGame game_of(const Json& json, const JudgeOptions* options) {
  if (!json.is_object() || json.value("schema", "") != "xq/1" || json.value("type", "") != "game") {
    throw NoGame{"it is no xq/1 record of type game"};
  }
  JudgedGame game;
  game.id = json.at("id").get<std::string>();
  game.record = record_of(json);
  read_source(json.at("source"), game.record.source);
  const auto start = Position::from_setup(game.record.start);
  if (!start) {
    throw NoGame{start.error().message};
  }
  game.start = *start;
  read_opening(json, game);
  game.findings = findings_of(json);
  game.findings.positions =
      positions_of(json.at("findings"), game.start, game.record.tree.mainline());
  const JudgeOptions judged_by = options == nullptr ? options_of(json.at("model")) : *options;
  if (const Status fine = check(judged_by); !fine) {
    throw NoGame{fine.error().message};
  }
  judge(game, judged_by);
  return game;
}

}  // namespace

Result<JudgedGame> read_game_json(std::string_view line,
                                  const std::optional<JudgeOptions>& options) {
  if (line.find('\0') != std::string_view::npos) {  // where the parser would take it for ended
    return fail(ErrorCode::InvalidArgument, "there is a zero byte in it");
  }
  try {
    return game_of(parsed(line), options ? &*options : nullptr);
  } catch (const NoGame& fault) {
    return fail(ErrorCode::InvalidArgument, one_line(fault.why));
  } catch (const Json::out_of_range& fault) {
    return fail(ErrorCode::NotFound, one_line(fault.what()));
  } catch (const Json::exception& fault) {
    return fail(ErrorCode::InvalidArgument, one_line(fault.what()));
  }
}

}  // namespace xq
