#include "xq/tune/self_play.hpp"

#include <cstdlib>
#include <optional>
#include <random>

#include "xq/base/random.hpp"
#include "xq/engine/search_player.hpp"
#include "xq/eval/params.hpp"
#include "xq/match/referee.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::tune {
namespace {

constexpr unsigned kLeastOpening = 5;
constexpr unsigned kMostOpening = 9;
constexpr int kLevelOpening = 180;

GameSettings game_settings() {
  GameSettings settings;
  settings.adjudication.draw = DrawRule{60, 10, 10};
  settings.adjudication.resign = ResignRule{4, 1500, true};
  settings.max_moves = 200;
  return settings;
}

std::mt19937_64 numbers_of(std::uint64_t seed, std::uint64_t game) {
  std::seed_seq mixed{seed, seed >> 32U, game, game >> 32U};
  return std::mt19937_64(mixed);
}

// Random moves from the start position; nothing when they lead to the end of the game.
std::optional<std::vector<Move>> random_line(std::mt19937_64& numbers) {
  const auto plies = kLeastOpening + draw_below(numbers, kMostOpening - kLeastOpening + 1);
  std::vector<Move> line;
  Position position = Position::start();
  while (line.size() < plies) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) {
      return std::nullopt;
    }
    line.push_back(moves[static_cast<std::size_t>(draw_below(numbers, moves.size()))]);
    position.make(line.back());
  }
  return line;
}

bool is_level(const std::optional<Score>& score) {
  return score && !score->is_mate() && std::abs(score->cp()) <= kLevelOpening;
}

std::optional<std::vector<Move>> level_opening(SearchPlayer& player, const Limits& limits,
                                               std::mt19937_64& numbers,
                                               const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const auto line = random_line(numbers);
    if (!line || !player.new_game(stop)) {
      continue;
    }
    const Position start = Position::start();
    MoveRequest request{start, *line, limits, {}, {}};
    const auto reply = player.choose(request, stop);
    if (reply && is_level(reply->score)) {
      return line;
    }
  }
  return std::nullopt;
}

// Whether what is on the board tells what the position is worth.
bool is_quiet(const Position& position, const GamePly& ply) {
  return position.piece_on(ply.move.to()) == Piece::None && ply.score && !ply.score->is_mate() &&
         std::abs(ply.score->cp()) <= kMostScore && !in_check(position);
}

std::vector<Sample> samples_of(const std::vector<Move>& opening, const PlayedGame& played,
                               std::uint64_t number) {
  std::vector<Sample> samples;
  Position position = Position::start();
  for (const Move move : opening) {
    position.make(move);
  }
  for (const GamePly& ply : played.plies) {
    if (is_quiet(position, ply)) {
      const int score = RedScore::of(*ply.score, position.side_to_move()).score.cp();
      samples.push_back({position, score, played.outcome, number});
    }
    position.make(ply.move);
  }
  return samples;
}

}  // namespace

std::string SelfPlaySettings::text() const {
  return "nodes=" + std::to_string(nodes) + " seed=" + std::to_string(seed) +
         " hash=" + std::to_string(hash_bytes) + " eval=" + eval::params_hash();
}

SelfPlayGame play_alone(const SelfPlaySettings& settings, std::uint64_t number,
                        const std::stop_token& stop) {
  SearchPlayerSettings searching;
  searching.search.hash_bytes = settings.hash_bytes;
  SearchPlayer player(searching);
  MoveLimits limits;
  limits.limits.nodes = settings.nodes;
  std::mt19937_64 numbers = numbers_of(settings.seed, number);
  SelfPlayGame game;
  const auto opening = level_opening(player, limits.limits, numbers, stop);
  if (!opening) {
    return game;
  }
  game.opening_plies = static_cast<unsigned>(opening->size());
  game.played = play_game(Position::start(), *opening, {Seat{player, limits}, Seat{player, limits}},
                          game_settings(), stop);
  if (game.played.outcome != Outcome::None) {
    game.samples = samples_of(*opening, game.played, number);
  }
  return game;
}

}  // namespace xq::tune
