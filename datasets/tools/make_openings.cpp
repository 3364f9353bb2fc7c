// Makes datasets/openings: balanced positions a few plies from the start, each the end of a walk
// over moves that our search finds plausible. The same bytes on every run, with any number of
// threads; README.md there tells the method.
// usage: make_openings FILE [COUNT]

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "common/exit.hpp"
#include "common/output.hpp"
#include "xq/base/ordered_stream.hpp"
#include "xq/base/random.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/position_writer.hpp"
#include "xq/search/searcher.hpp"

namespace {

using namespace xq;  // NOLINT: a program of one file

constexpr std::size_t kCount = 2250;
constexpr std::uint64_t kSeed = 20'260'801;
constexpr unsigned kFewestPlies = 4;
constexpr unsigned kMostPlies = 12;
constexpr std::size_t kHash = std::size_t{1} << 20U;

// What counts as plausible: the best moves of a search, less those that give away more.
struct Choice {
  std::uint64_t nodes;
  unsigned moves;
  int window;  // centipawns
};
constexpr Choice kFirst{1'000'000, 44, 60};  // 44: all there are at the start
constexpr Choice kLater{8'000, 6, 40};

constexpr std::uint64_t kCheckNodes = 100'000;
constexpr int kBalanced = 50;  // centipawns

std::string text_of(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    text += (text.empty() ? "" : " ") + move_text(move);
  }
  return text;
}

std::vector<Move> mirrored(std::vector<Move> moves) {
  std::transform(moves.begin(), moves.end(), moves.begin(),
                 [](Move move) { return move.mirrored(); });
  return moves;
}

SearchResult search(Searcher& searcher, const std::vector<Move>& moves, std::uint64_t nodes,
                    unsigned lines = 1) {
  Limits limits;
  limits.nodes = nodes;
  limits.multipv = lines;
  return searcher.search(Position::start(), moves, limits);
}

// Best first.
std::vector<Move> plausible(Searcher& searcher, const std::vector<Move>& moves,
                            const Choice& choice) {
  const SearchResult found = search(searcher, moves, choice.nodes, choice.moves);
  std::vector<Move> chosen;
  for (const Line& line : found.lines) {
    if (!line.score.is_mate() && !found.lines.front().score.is_mate() &&
        line.score.cp() >= found.lines.front().score.cp() - choice.window) {
      chosen.push_back(line.pv.front());
    }
  }
  return chosen;
}

// First moves, one of each pair of reflections.
std::vector<Move> first_moves() {
  Searcher searcher({.hash_bytes = std::size_t{16} << 20U});
  std::vector<Move> moves = plausible(searcher, {}, kFirst);
  std::set<std::uint16_t> there;
  const auto is_double = [&there](Move move) {
    return there.count(move.mirrored().bits()) > 0 || !there.insert(move.bits()).second;
  };
  moves.erase(std::remove_if(moves.begin(), moves.end(), is_double), moves.end());
  return moves;
}

// One walk from the start position.
class Walk {
 public:
  Walk(std::uint64_t number, const std::vector<Move>& first)
      : numbers_(kSeed + number),
        plies_(kFewestPlies + static_cast<unsigned>(number % (kMostPlies - kFewestPlies + 1))) {
    step(first);
    while (!stuck_ && moves_.size() < plies_) {
      step(plausible(searcher_, moves_, kLater));
    }
  }

  // Where it ended, if that is a place to begin a game from: balanced, and nothing in the air.
  std::optional<PositionRecord> opening() {
    if (stuck_ || in_check(position_) || last_captured_) {
      return std::nullopt;
    }
    const SearchResult checked = search(searcher_, moves_, kCheckNodes);
    const Line& best = checked.lines.front();
    if (best.score.is_mate() || std::abs(best.score.cp()) > kBalanced || takes(best.pv.front())) {
      return std::nullopt;
    }
    PositionRecord record;
    record.moves = std::max(moves_, mirrored(moves_),
                            [](const auto& a, const auto& b) { return text_of(a) < text_of(b); });
    record.meta_json = nlohmann::ordered_json{{"comment", text_of(record.moves)},
                                              {"epd",
                                               {{"acd", std::to_string(best.depth)},
                                                {"acn", std::to_string(checked.nodes)},
                                                {"ce", std::to_string(best.score.cp())}}}}
                           .dump();
    return record;
  }

 private:
  [[nodiscard]] bool takes(Move move) const { return position_.piece_on(move.to()) != Piece::None; }

  void step(std::vector<Move> choices) {
    const auto returns = [this](Move move) {
      return seen_.count(position_.keys_after(move).key) > 0;
    };
    choices.erase(std::remove_if(choices.begin(), choices.end(), returns), choices.end());
    stuck_ = choices.empty();
    if (stuck_) {
      return;
    }
    const Move move = choices[static_cast<std::size_t>(draw_below(numbers_, choices.size()))];
    last_captured_ = takes(move);
    seen_.insert(position_.key());
    position_.make(move);
    moves_.push_back(move);
  }

  std::mt19937_64 numbers_;
  unsigned plies_;
  Searcher searcher_{{.hash_bytes = kHash}};
  Position position_ = Position::start();
  std::vector<Move> moves_;
  std::set<Key> seen_;
  bool last_captured_ = false;
  bool stuck_ = false;
};

// Tells which search made the file: another one hardly ever takes as many nodes.
std::string header() {
  Limits limits;
  limits.depth = 10;
  Searcher searcher({.hash_bytes = kHash});
  const SearchResult found = searcher.search(Position::start(), {}, limits);
  return "# seed " + std::to_string(kSeed) + ", walk nodes " + std::to_string(kLater.nodes) +
         ", check nodes " + std::to_string(kCheckNodes) + ", at most " + std::to_string(kBalanced) +
         " centipawns; this search took " + std::to_string(found.nodes) +
         " nodes to depth 10 at the start\n";
}

Result<tools::ExitStatus> make(const std::string& path, std::size_t count) {
  auto output = tools::Output::open(path);
  if (!output) {
    return fail(output.error());
  }
  const std::vector<Move> first = first_moves();
  std::string text = header();
  std::set<Key> ends;
  std::atomic<bool> full = false;
  std::uint64_t next = 0;
  const OrderedStages<std::uint64_t, std::optional<PositionRecord>> stages{
      [&] { return full ? std::nullopt : std::optional(next++); },
      [&](std::uint64_t& number, std::uint64_t, const std::stop_token&) {
        return Walk(number, first).opening();
      },
      [&](std::optional<PositionRecord>&& opening) -> Status {
        if (opening && ends.size() < count &&
            ends.insert(opening->resulting().canonical_key()).second) {
          const std::string number = std::to_string(ends.size());
          opening->id =
              "opening-" + std::string(4 - std::min<std::size_t>(4, number.size()), '0') + number;
          text += to_epd(*opening) + '\n';
        }
        full = ends.size() >= count;
        return std::monostate{};
      }};
  Status done = ordered_stream(std::thread::hardware_concurrency(), stages, {});
  done = done ? output->write(text) : done;
  done = done ? output->close() : done;
  if (!done) {
    return fail(done.error());
  }
  return tools::ExitStatus::Ok;
}

}  // namespace

int main(int argc, char** argv) {
  return tools::run("make_openings", [&]() -> Result<tools::ExitStatus> {
    std::size_t count = kCount;
    const std::string_view number = argc == 3 ? argv[2] : "";
    const char* const end = number.data() + number.size();
    const auto [rest, error] = std::from_chars(number.data(), end, count);
    if (argc < 2 || argc > 3 || (argc == 3 && (error != std::errc() || rest != end))) {
      return fail(ErrorCode::InvalidArgument, "usage: make_openings FILE [COUNT]");
    }
    return make(argv[1], count);
  });
}
