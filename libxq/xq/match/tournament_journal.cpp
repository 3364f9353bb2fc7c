#include "xq/match/tournament_journal.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <streambuf>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/match/game_contradiction.hpp"
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

// What a member may be; else its line is told to be no record of ours, in our words and not in
// those of the library.
const Json& member(const Json& json, const char* name) {
  const auto found = json.find(name);
  if (!json.is_object() || found == json.end()) {
    throw std::invalid_argument("there is no '" + std::string(name) + "'");
  }
  return *found;
}

const Json& list(const Json& json, const char* name) {
  const Json& value = member(json, name);
  if (!value.is_array()) {
    throw std::invalid_argument("'" + std::string(name) + "' is no list");
  }
  return value;
}

std::string text_value(const Json& value, const char* name) {
  if (!value.is_string()) {
    throw std::invalid_argument("'" + std::string(name) + "' is no text");
  }
  return value.get<std::string>();
}

std::string text(const Json& json, const char* name) {
  return text_value(member(json, name), name);
}

// Text that is only shown: a terminal must not be told what to do by it.
std::string shown(const Json& json, const char* name) {
  return one_line(text(json, name));
}

std::string text_or(const Json& json, const char* name, const char* otherwise) {
  return json.contains(name) ? text(json, name) : otherwise;
}

// Numbers that sums and signs can be made of without a second thought.
template <class Number>
Number within(const Json& value, const char* name, std::int64_t least, std::int64_t most) {
  const bool whole = value.is_number_integer();
  const bool huge =
      value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most);
  if (!whole || huge || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
    throw std::invalid_argument("'" + std::string(name) + "' is no whole number from " +
                                std::to_string(least) + " to " + std::to_string(most));
  }
  return static_cast<Number>(value.get<std::int64_t>());
}

template <class Number>
Number number(const Json& json, const char* name, std::int64_t least, std::int64_t most) {
  return within<Number>(member(json, name), name, least, most);
}

constexpr std::int64_t kMostScore = 1'000'000;
constexpr std::int64_t kMostNodes = std::int64_t{1} << 62U;
constexpr std::int64_t kMostMicroseconds = 1'000'000'000'000;  // 11 days
constexpr std::int64_t kMostEntrants = 1'000'000;

std::optional<Score> read_score(const Json& json) {
  constexpr const char* kName = "scores";
  if (json.is_null()) {
    return std::nullopt;
  }
  if (!json.is_string()) {
    return Score::centipawns(within<int>(json, kName, -kMostScore, kMostScore));
  }
  const std::string mate = json.get<std::string>();
  const Json moves =
      Json::parse(mate.starts_with('#') ? mate.substr(1) : std::string(), nullptr, false);
  return Score::mate(within<int>(moves, kName, -kMostScore, kMostScore));
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
  const auto moves = read_moves(text(json, "moves"), position);
  for (const char* const name : {"scores", "depths", "nodes", "times_us"}) {
    if (list(json, name).size() != moves.size()) {
      throw std::invalid_argument("'" + std::string(name) + "' has another length than 'moves'");
    }
  }
  const auto at = [&json](const char* name, std::size_t ply) -> const Json& {
    return list(json, name).at(ply);
  };
  std::vector<GamePly> plies;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    plies.push_back({moves[ply], read_score(at("scores", ply)),
                     within<int>(at("depths", ply), "depths", 0, kMostScore),
                     within<std::uint64_t>(at("nodes", ply), "nodes", 0, kMostNodes),
                     std::chrono::microseconds(within<std::int64_t>(at("times_us", ply), "times_us",
                                                                    0, kMostMicroseconds))});
  }
  return plies;
}

bool is_record(const Json& json, const char* type) {
  return text(json, "schema") == "xq/1" && text(json, "type") == type;
}

TournamentHeader read_header(const Json& json) {
  if (!is_record(json, "tournament")) {
    throw std::invalid_argument("the first line is no xq/1 tournament");
  }
  TournamentHeader header;
  header.version = text(json, "version");
  for (const Json& argument : list(json, "arguments")) {
    header.arguments.push_back(text_value(argument, "arguments"));
  }
  header.folder = text(json, "folder");
  header.format = shown(json, "format");
  for (const Json& row : list(json, "entrants")) {
    TournamentHeader::Entrant entrant{shown(row, "name"), text(row, "engine"),
                                      shown(row, "limits")};
    if (std::ranges::find(header.entrants, entrant.name, &TournamentHeader::Entrant::name) !=
        header.entrants.end()) {
      throw std::invalid_argument("two entrants are called " + in_quotes(entrant.name));
    }
    header.entrants.push_back(std::move(entrant));
  }
  if (header.entrants.size() < 2) {
    throw std::invalid_argument("there are fewer than two entrants");
  }
  for (const Json& rung : json.contains("rungs") ? list(json, "rungs") : Json::array()) {
    if (!rung.is_number()) {
      throw std::invalid_argument("'rungs' are no numbers");
    }
    header.rungs.push_back(rung.get<double>());
  }
  header.rules = text(json, "rules");
  header.games = number<unsigned>(json, "games", 1, 2);
  const Json& openings = member(json, "openings");
  header.openings = number<std::uint64_t>(openings, "count", 1, kMostNodes);
  header.openings_digest = text(openings, "digest");
  return header;
}

// Where the game stands in the schedule, and with which colours.
void read_place(const Json& json, const TournamentHeader& header, TournamentGame& game) {
  const auto entrant = [&json](const char* name) {
    return number<std::size_t>(json, name, 0, kMostEntrants);
  };
  game.pair = {number<std::uint64_t>(json, "pair", 0, kMostNodes), entrant("first"),
               entrant("second"), number<std::uint64_t>(json, "opening", 0, kMostNodes)};
  game.game = number<unsigned>(json, "game", 0, 1);
  game.games = header.games;
  const std::size_t entrants = header.entrants.size();
  if (game.pair.first >= entrants || game.pair.second >= entrants ||
      game.pair.first == game.pair.second || game.game >= game.games) {
    throw std::invalid_argument("the game is not of this tournament");
  }
  if (entrant("red") != game.red() || entrant("black") != game.black()) {
    throw std::invalid_argument("'red' and 'black' are not the colours of game " +
                                std::to_string(game.game) + " of this pair");
  }
}

TournamentGame read_game(const Json& json, const TournamentHeader& header) {
  if (!is_record(json, "match_game")) {
    throw std::invalid_argument("the line is no game");
  }
  TournamentGame game;
  read_place(json, header, game);
  game.opening = shown(json, "name");
  const auto start = parse_position(text(json, "start_fen"));
  if (!start) {
    throw std::invalid_argument(start.error().message);
  }
  game.start = *start;
  Position position = game.start;
  game.opening_moves = read_moves(text(json, "opening_moves"), position);
  game.played.plies = read_plies(json, position);
  game.played.outcome = read_result(text(json, "result"));
  game.played.cause = read_cause(text(json, "cause"));
  game.played.reason = read_reason(text_or(json, "reason", "none"));
  game.played.message = one_line(text_or(json, "message", ""));
  if (json.contains("adjudged")) {
    const Json& adjudged = member(json, "adjudged");
    game.played.adjudged = Adjudged{number<unsigned>(adjudged, "ply", 0, kMostScore),
                                    read_result(text(adjudged, "result"))};
  }
  if (game.played.outcome == Outcome::None) {
    throw std::invalid_argument("the game has no result");
  }
  return game;
}

// One line after another, each held against those before it.
class JournalReader {
 public:
  void take(const std::string& line) {
    ++number_;
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) {
      throw std::invalid_argument("the line is no record");
    }
    if (number_ == 1) {
      take_header(json);
    } else if (journal_.has_result) {
      throw std::invalid_argument("there is more behind the result");
    } else if (is_record(json, "match")) {
      journal_.has_result = true;  // which says nothing that the games don't
    } else {
      take_game(read_game(json, journal_.header));
    }
    journal_.sound_bytes += line.size() + 1;
  }

  TournamentJournal journal() && { return std::move(journal_); }

 private:
  void take_header(const Json& json) {
    journal_.header = read_header(json);
    const auto rules = parse_game_rules(journal_.header.rules);
    if (!rules) {
      throw std::invalid_argument("'rules': " + rules.error().message);
    }
    rules_ = *rules;
  }

  void take_game(TournamentGame game) {
    const std::string where =
        "game " + std::to_string(game.game) + " of pair " + std::to_string(game.pair.number);
    const auto [pair, is_new] = pairs_.emplace(game.pair.number, SeenPair{game.pair, {}});
    if (!pair->second.games.insert(game.game).second) {
      throw std::invalid_argument(where + " is there twice");
    }
    if (pair->second.pair != game.pair) {
      throw std::invalid_argument(where + " has other players or another opening than the other");
    }
    if (std::string wrong = contradiction_of(game, rules_); !wrong.empty()) {
      throw std::invalid_argument(wrong);
    }
    const std::size_t first =
        openings_.emplace(game.pair.opening % journal_.header.openings, journal_.games.size())
            .first->second;
    journal_.games.push_back(std::move(game));
    const TournamentGame& one = journal_.games[first];
    const TournamentGame& other = journal_.games.back();
    if (one.start.key() != other.start.key() || one.opening_moves != other.opening_moves) {
      throw std::invalid_argument("opening " + std::to_string(other.pair.opening) +
                                  " is another one than in line " + std::to_string(first + 2));
    }
  }

  struct SeenPair {
    Pair pair;
    std::set<unsigned> games;
  };

  TournamentJournal journal_;
  GameRules rules_;
  std::map<std::uint64_t, SeenPair> pairs_;
  std::map<std::uint64_t, std::size_t> openings_;  // the first game from each
  std::uint64_t number_ = 0;                       // of the line
};

// What is longer is no line of a journal, and what never ends one is no journal.
constexpr std::size_t kMostLine = std::size_t{64} << 20U;

// The next whole line. A last one without an end is not read.
bool next_line(std::istream& input, std::string& line) {
  line.clear();
  std::streambuf& bytes = *input.rdbuf();
  for (int next = bytes.sbumpc(); next != std::char_traits<char>::eof(); next = bytes.sbumpc()) {
    if (next == '\n') {
      return true;
    }
    if (line.size() == kMostLine) {
      throw std::invalid_argument("the line does not end within 64 MB");
    }
    line += static_cast<char>(next);
  }
  return false;
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
  JournalReader reader;
  std::uint64_t number = 1;
  try {
    for (std::string line; next_line(input, line); ++number) {
      reader.take(line);
    }
  } catch (const std::invalid_argument& wrong) {
    return fail(ErrorCode::InvalidArgument,
                name + ":" + std::to_string(number) + ": " + one_line(wrong.what()));
  }
  if (number == 1) {
    return fail(ErrorCode::NotFound, name + ":1: there is no tournament");
  }
  return std::move(reader).journal();
}

}  // namespace xq
