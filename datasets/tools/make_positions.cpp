// Makes datasets/bench and datasets/positions: positions of every phase out of games that a plain
// player plays against itself, and openings by their moves. The same bytes on every run.
// usage: make_positions FOLDER

#include <array>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/exit.hpp"
#include "tools/player.hpp"
#include "tools/write_positions.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace {

using namespace xq;            // NOLINT: a program of one file
using namespace xq::datasets;  // NOLINT

constexpr std::size_t kBenchPerPhase = 14;
constexpr std::size_t kSamplePerPhase = 51;
constexpr unsigned kMaxPlies = 240;
constexpr int kReasonable = 500;  // no side is ahead by more

enum class Phase : std::uint8_t { Opening, Middlegame, Attack, Ending };
constexpr std::array<Phase, 4> kPhases{Phase::Opening, Phase::Middlegame, Phase::Attack,
                                       Phase::Ending};
constexpr std::array<const char*, 4> kName{"opening", "middlegame", "attack", "ending"};
constexpr std::array<const char*, 4> kShort{"open", "mid", "attack", "end"};

// The openings everybody knows, by the moves that make them.
struct Opening {
  const char* name;
  std::vector<const char*> moves;
};

std::vector<Opening> openings() {
  return {
      {"start position", {}},
      {"central cannon", {"h2e2"}},
      {"central cannon, screen horses", {"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7"}},
      {"central cannon, sandwich horses", {"h2e2", "b9c7", "h0g2", "h7f7", "i0h0", "h9g7"}},
      {"central cannon, three-step tiger", {"h2e2", "h9g7", "h0g2", "h7i7", "i0h0", "i9h9"}},
      {"same-direction cannons", {"h2e2", "h7e7", "h0g2", "h9g7", "i0h0", "i9i8"}},
      {"opposite-direction cannons", {"h2e2", "b7e7", "h0g2", "h9g7", "i0h0", "i9h9"}},
      {"elephant opening", {"g0e2"}},
      {"pawn opening", {"c3c4"}},
      {"opposing pawns", {"c3c4", "c6c5"}},
      {"horse opening", {"h0g2"}},
      {"cross-palace cannon", {"h2d2"}},
  };
}

unsigned majors(const Position& position, Color color) {
  return (position.pieces(color, PieceType::Rook) | position.pieces(color, PieceType::Cannon) |
          position.pieces(color, PieceType::Horse))
      .count();
}

// Attackers of `color` beyond the river.
unsigned invaders(const Position& position, Color color) {
  const Bitboard men =
      position.pieces(color, PieceType::Rook) | position.pieces(color, PieceType::Cannon) |
      position.pieces(color, PieceType::Horse) | position.pieces(color, PieceType::Pawn);
  const Bitboard low(Bitboard::all().low, 0);
  return (color == Color::Red ? without(men, low) : men & low).count();
}

unsigned guards(const Position& position, Color color) {
  return (position.pieces(color, PieceType::Advisor) | position.pieces(color, PieceType::Elephant))
      .count();
}

// Whether the position shows the phase well.
bool shows(const Position& position, Phase phase, unsigned ply) {
  const unsigned red = majors(position, Color::Red);
  const unsigned black = majors(position, Color::Black);
  switch (phase) {
    case Phase::Opening:
      return ply >= 6 && ply <= 20 && red >= 5 && black >= 5;
    case Phase::Middlegame:
      return ply >= 24 && red >= 3 && black >= 3 && red + black >= 8;
    case Phase::Attack: {
      const Color us = position.side_to_move();
      return ply >= 24 && red + black >= 5 && invaders(position, us) >= 3 &&
             guards(position, ~us) <= 3;
    }
    case Phase::Ending:
      return red + black >= 1 && red + black <= 4;
  }
  return false;
}

// One data set as it is filled.
class Collection {
 public:
  explicit Collection(std::size_t per_phase) : per_phase_(per_phase) {}

  [[nodiscard]] bool wants(Phase phase) const { return of(phase).size() < per_phase_; }
  [[nodiscard]] bool full() const {
    for (const Phase phase : kPhases) {
      if (wants(phase)) {
        return false;
      }
    }
    return true;
  }

  void add(Phase phase, const Position& position, std::string comment = {}) {
    std::vector<Sample>& samples = samples_[static_cast<std::size_t>(phase)];
    const std::size_t number = samples.size() + 1;
    std::string id = kShort[static_cast<std::size_t>(phase)];
    id += (number < 10 ? "-0" : "-") + std::to_string(number);
    samples.push_back(
        {std::move(id), kName[static_cast<std::size_t>(phase)], std::move(comment), position});
  }

  [[nodiscard]] std::vector<Sample> all() const {
    std::vector<Sample> together;
    for (const Phase phase : kPhases) {
      together.insert(together.end(), of(phase).begin(), of(phase).end());
    }
    return together;
  }

 private:
  [[nodiscard]] const std::vector<Sample>& of(Phase phase) const {
    return samples_[static_cast<std::size_t>(phase)];
  }

  std::size_t per_phase_;
  std::array<std::vector<Sample>, 4> samples_;
};

void add_openings(Collection& collection, std::set<Key>& seen) {
  for (const Opening& opening : openings()) {
    Position position = Position::start();
    std::string comment = opening.name;
    const char* separator = ": ";
    for (const char* text : opening.moves) {
      const Move move = *parse_move(text);
      if (!is_legal(position, move)) {
        throw std::logic_error(comment + ": " + text + " is not legal");
      }
      position.make(move);
      comment += separator;
      comment += text;
      separator = " ";
    }
    seen.insert(position.canonical_key());
    collection.add(Phase::Opening, position, comment);
  }
}

// Plays the game of a seed and takes at most one position of each phase out of it.
void take_from_game(std::uint64_t seed, Collection& collection, std::set<Key>& seen) {
  Random random(seed);
  Position position = Position::start();
  std::array<bool, 4> taken{};
  // Where in each phase to look differs from game to game.
  const unsigned patience = random.below(12);
  std::array<unsigned, 4> skipped{};
  for (unsigned ply = 0; ply < kMaxPlies && count_legal_moves(position) >= 2; ++ply) {
    const int balance = material_balance(position);
    const bool reasonable = balance >= -kReasonable && balance <= kReasonable;
    for (std::size_t i = 0; i < kPhases.size(); ++i) {
      if (!taken[i] && reasonable && shows(position, kPhases[i], ply) && skipped[i]++ >= patience &&
          collection.wants(kPhases[i]) && seen.insert(position.canonical_key()).second) {
        collection.add(kPhases[i], position);
        taken[i] = true;
        break;
      }
    }
    position.make(choose_move(position, random));
  }
}

void fill(std::uint64_t first_seed, Collection& collection, std::set<Key>& seen) {
  for (std::uint64_t seed = first_seed; !collection.full(); ++seed) {
    take_from_game(seed, collection, seen);
  }
}

Result<tools::ExitStatus> make_all(const std::string& folder) {
  std::set<Key> seen;
  Collection sample(kSamplePerPhase);
  add_openings(sample, seen);
  fill(1, sample, seen);
  Collection bench(kBenchPerPhase);
  fill(1'000'001, bench, seen);

  const std::string stem = folder + "/positions/sample";
  const std::vector<Sample> samples = sample.all();
  for (const Status& written :
       {write_samples(folder + "/bench/bench.epd", SampleForm::Epd, bench.all()),
        write_samples(stem + ".json", SampleForm::Json, samples),
        write_samples(stem + ".jsonl", SampleForm::Jsonl, samples),
        write_samples(stem + ".fen", SampleForm::Fen, samples),
        write_samples(stem + ".epd", SampleForm::Epd, samples)}) {
    if (!written) {
      return fail(written.error());
    }
  }
  return tools::ExitStatus::Ok;
}

}  // namespace

int main(int argc, char** argv) {
  return xq::tools::run("make_positions", [&]() -> Result<xq::tools::ExitStatus> {
    if (argc != 2) {
      return xq::fail(xq::ErrorCode::InvalidArgument, "usage: make_positions FOLDER");
    }
    return make_all(argv[1]);
  });
}
