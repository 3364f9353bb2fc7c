#include "xq/match/tournament_journal.hpp"

#include <nlohmann/json.hpp>

#include <set>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using Json = nlohmann::ordered_json;

// Centipawns as a number, mates as "#3" and "#-3".
Json score_json(const std::optional<Score>& score) {
  if (!score) {
    return nullptr;
  }
  return score->is_mate() ? Json("#" + std::to_string(score->mate_moves())) : Json(score->cp());
}

// Numbers that sums and signs can be made of without a second thought.
template <class Number>
Number within(const Json& json, std::int64_t least, std::int64_t most) {
  const auto number = json.get<std::int64_t>();
  if (number < least || number > most) {
    throw std::invalid_argument(std::to_string(number) + " is out of all bounds");
  }
  return static_cast<Number>(number);
}

constexpr std::int64_t kMostScore = 1'000'000;
constexpr std::int64_t kMostNodes = std::int64_t{1} << 62U;
constexpr std::int64_t kMostMicroseconds = 1'000'000'000'000;  // 11 days

std::optional<Score> read_score(const Json& json) {
  if (json.is_null()) {
    return std::nullopt;
  }
  if (json.is_string()) {
    return Score::mate(
        within<int>(std::stoi(json.get<std::string>().substr(1)), -kMostScore, kMostScore));
  }
  return Score::centipawns(within<int>(json, -kMostScore, kMostScore));
}

std::string moves_text(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    text += (text.empty() ? "" : " ") + move_text(move);
  }
  return text;
}

// The moves of a line, which must be legal: others are a sign that something else wrote it.
std::vector<Move> read_moves(const std::string& text, Position& position) {
  std::vector<Move> moves;
  for (const std::string_view word : split_words(text)) {
    const auto move = parse_move(word);
    if (!move || !is_legal(position, *move)) {
      throw std::invalid_argument(in_quotes(word) + " is no legal move at " + fen(position));
    }
    position.make(*move);
    moves.push_back(*move);
  }
  return moves;
}

constexpr std::array<std::pair<Outcome, const char*>, 4> kResults{{{Outcome::None, "*"},
                                                                   {Outcome::RedWins, "1-0"},
                                                                   {Outcome::BlackWins, "0-1"},
                                                                   {Outcome::Draw, "1/2-1/2"}}};

const char* result_of(Outcome outcome) {
  return std::ranges::find(kResults, outcome, &std::pair<Outcome, const char*>::first)->second;
}

Outcome read_result(const std::string& text) {
  for (const auto& [outcome, name] : kResults) {
    if (text == name) {
      return outcome;
    }
  }
  throw std::invalid_argument(in_quotes(text) + " is no result");
}

VerdictReason read_reason(const std::string& name) {
  for (unsigned i = 0; i < kVerdictReasons; ++i) {
    if (name == reason_name(static_cast<VerdictReason>(i))) {
      return static_cast<VerdictReason>(i);
    }
  }
  throw std::invalid_argument(in_quotes(name) + " is no reason");
}

EndCause read_cause(const std::string& name) {
  const auto cause = parse_end_cause(name);
  if (!cause) {
    throw std::invalid_argument(in_quotes(name) + " is no cause");
  }
  return *cause;
}

void write_plies(Json& json, const std::vector<GamePly>& plies) {
  std::vector<Move> moves;
  Json scores = Json::array();
  Json depths = Json::array();
  Json nodes = Json::array();
  Json times = Json::array();
  for (const GamePly& ply : plies) {
    moves.push_back(ply.move);
    scores.push_back(score_json(ply.score));
    depths.push_back(ply.depth);
    nodes.push_back(ply.nodes);
    times.push_back(ply.time.count());
  }
  json["moves"] = moves_text(moves);
  json["scores"] = std::move(scores);
  json["depths"] = std::move(depths);
  json["nodes"] = std::move(nodes);
  json["times_us"] = std::move(times);
}

std::vector<GamePly> read_plies(const Json& json, Position& position) {
  std::vector<GamePly> plies;
  const auto moves = read_moves(json.at("moves").get<std::string>(), position);
  for (std::size_t at = 0; at < moves.size(); ++at) {
    plies.push_back({moves[at], read_score(json.at("scores").at(at)),
                     within<int>(json.at("depths").at(at), 0, kMostScore),
                     within<std::uint64_t>(json.at("nodes").at(at), 0, kMostNodes),
                     std::chrono::microseconds(
                         within<std::int64_t>(json.at("times_us").at(at), 0, kMostMicroseconds))});
  }
  return plies;
}

TournamentHeader read_header(const Json& json) {
  if (json.at("schema") != "xq/1" || json.at("type") != "tournament") {
    throw std::invalid_argument("the first line is no xq/1 tournament");
  }
  TournamentHeader header;
  header.version = json.at("version");
  header.arguments = json.at("arguments").get<std::vector<std::string>>();
  header.folder = json.at("folder");
  header.format = json.at("format");
  for (const Json& entrant : json.at("entrants")) {
    header.entrants.push_back({entrant.at("name"), entrant.at("engine"), entrant.at("limits")});
  }
  if (json.contains("rungs")) {
    header.rungs = json.at("rungs").get<std::vector<double>>();
  }
  header.rules = json.at("rules");
  header.games = within<unsigned>(json.at("games"), 1, 2);
  header.openings = json.at("openings").at("count");
  header.openings_digest = json.at("openings").at("digest");
  return header;
}

TournamentGame read_game(const Json& json, const TournamentHeader& header) {
  if (json.at("type") != "match_game") {
    throw std::invalid_argument("the line is no game");
  }
  TournamentGame game;
  game.pair = {within<std::uint64_t>(json.at("pair"), 0, kMostNodes), json.at("first"),
               json.at("second"), within<std::uint64_t>(json.at("opening"), 0, kMostNodes)};
  game.game = json.at("game");
  game.games = header.games;
  const std::size_t entrants = header.entrants.size();
  if (game.pair.first >= entrants || game.pair.second >= entrants ||
      game.pair.first == game.pair.second || game.game >= game.games) {
    throw std::invalid_argument("the game is not of this tournament");
  }
  game.opening = json.at("name");
  const auto start = parse_position(json.at("start_fen").get<std::string>());
  if (!start) {
    throw std::invalid_argument(start.error().message);
  }
  game.start = *start;
  Position position = game.start;
  game.opening_moves = read_moves(json.at("opening_moves").get<std::string>(), position);
  game.played.plies = read_plies(json, position);
  game.played.outcome = read_result(json.at("result"));
  game.played.cause = read_cause(json.at("cause"));
  game.played.reason = read_reason(json.value("reason", "none"));
  game.played.message = json.value("message", "");
  if (json.contains("adjudged")) {
    const Json& adjudged = json.at("adjudged");
    game.played.adjudged = Adjudged{adjudged.at("ply"), read_result(adjudged.at("result"))};
  }
  if (game.played.outcome == Outcome::None) {
    throw std::invalid_argument("the game has no result");
  }
  return game;
}

}  // namespace

std::string header_json(const TournamentHeader& header) {
  Json json = {{"schema", "xq/1"},
               {"type", "tournament"},
               {"version", header.version},
               {"arguments", header.arguments},
               {"folder", header.folder},
               {"format", header.format},
               {"entrants", Json::array()},
               {"rungs", header.rungs},
               {"rules", header.rules},
               {"games", header.games},
               {"openings", {{"count", header.openings}, {"digest", header.openings_digest}}}};
  for (const TournamentHeader::Entrant& entrant : header.entrants) {
    json["entrants"].push_back(
        {{"name", entrant.name}, {"engine", entrant.engine}, {"limits", entrant.limits}});
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string game_json(const TournamentGame& game) {
  const PlayedGame& played = game.played;
  Json json = {{"schema", "xq/1"},
               {"type", "match_game"},
               {"pair", game.pair.number},
               {"game", game.game},
               {"first", game.pair.first},
               {"second", game.pair.second},
               {"red", game.red()},
               {"black", game.black()},
               {"opening", game.pair.opening},
               {"name", game.opening},
               {"start_fen", fen(game.start)},
               {"opening_moves", moves_text(game.opening_moves)},
               {"result", result_of(played.outcome)},
               {"cause", end_cause_name(played.cause)}};
  if (played.cause == EndCause::Rules) {
    json["reason"] = reason_name(played.reason);
  }
  if (!played.message.empty()) {
    json["message"] = one_line(played.message);
  }
  if (played.adjudged) {
    json["adjudged"] = {{"ply", played.adjudged->ply},
                        {"result", result_of(played.adjudged->outcome)}};
  }
  write_plies(json, played.plies);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<TournamentJournal> read_journal(std::istream& input, const std::string& name) {
  TournamentJournal journal;
  std::set<std::pair<std::uint64_t, unsigned>> seen;
  std::uint64_t number = 0;
  for (std::string line; std::getline(input, line) && !input.eof();) {
    ++number;
    try {
      const Json json = Json::parse(line);
      if (number == 1) {
        journal.header = read_header(json);
      } else {
        journal.games.push_back(read_game(json, journal.header));
        const TournamentGame& game = journal.games.back();
        if (!seen.emplace(game.pair.number, game.game).second) {
          throw std::invalid_argument("game " + std::to_string(game.game) + " of pair " +
                                      std::to_string(game.pair.number) + " is there twice");
        }
      }
    } catch (const std::exception& e) {
      return fail(ErrorCode::InvalidArgument,
                  name + ":" + std::to_string(number) + ": " + one_line(e.what()));
    }
    journal.sound_bytes += line.size() + 1;
  }
  if (number == 0) {
    return fail(ErrorCode::NotFound, name + " holds no tournament");
  }
  return journal;
}

}  // namespace xq
