#include "xq/match/opening_book.hpp"

#include <algorithm>
#include <random>
#include <unordered_map>
#include <utility>
#include <variant>

#include "xq/base/random.hpp"
#include "xq/base/text.hpp"
#include "xq/record/game_reader.hpp"
#include "xq/rules/game.hpp"

namespace xq {
namespace {

// What people call it.
std::string name_of(const GameRecord& record, std::size_t number) {
  const auto told = [&record](const char* tag) {
    const std::string_view value = trim(record.tag(tag));
    return value == "?" ? std::string() : one_line(value, 100);
  };
  std::string name = told("Index");
  if (name.empty()) {
    const std::string code = told("ECCO");
    const std::string opening = told("Opening");
    name = code + (code.empty() || opening.empty() ? "" : " ") + opening;
  }
  if (name.empty() && !told("Red").empty() && !told("Black").empty()) {
    name = told("Red") + " - " + told("Black");
  }
  for (const char* const tag : {"Title", "Event"}) {
    name = name.empty() ? told(tag) : name;
  }
  const std::uint64_t line = record.source.place.line;
  if (name.empty()) {
    name = line > 0 ? "line " + std::to_string(line) : "game " + std::to_string(number);
  }
  return name;
}

// The first fault that makes these first plies of no use. A move that failed has ended its line, so
// later ones can not be reached, and what the result or a comment says wrong is no matter here.
const GameFault* fault_within(const GameRecord& record, std::optional<unsigned> plies) {
  const auto bad = [plies](const GameFault& fault) {
    return fault.ply == 0 ? fault.code == RecordErrorCode::BadFen
                          : fault.mainline && (!plies || fault.ply <= *plies);
  };
  const auto found = std::find_if(record.faults.begin(), record.faults.end(), bad);
  return found == record.faults.end() ? nullptr : &*found;
}

// Doubles are many in collections of games, and no reason to worry.
constexpr std::size_t kMostDoubleReasons = 3;

std::string reason_text(VerdictReason reason) {
  std::string text = reason_name(reason);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

// The openings of a file as they are found.
class Collection {
 public:
  explicit Collection(const OpeningBookOptions& options) : options_(options) {
    book_.report.doubles_kept = options.keep_doubles;
  }

  // False when there is room for no more.
  bool take(const GameItem& item) {
    if (book_.openings.size() == options_.most) {
      book_.report.cut = true;
      return false;
    }
    ++book_.report.found;
    if (const auto* error = std::get_if<RecordError>(&item)) {
      drop(book_.report.unreadable, error->place, error->message);
    } else {
      take_game(std::get<GameRecord>(item));
    }
    return true;
  }

  OpeningBook book() && { return std::move(book_); }

 private:
  void take_game(const GameRecord& record) {
    OpeningReport& report = book_.report;
    const SourcePlace& place = record.source.place;
    if (const GameFault* fault = fault_within(record, options_.plies)) {
      drop(report.faulty, place, fault->message);
      return;
    }
    auto start = Position::from_setup(record.start);
    if (!start) {
      drop(report.faulty, place, start.error().message);
      return;
    }
    std::vector<Move> moves = record.tree.mainline();
    moves.resize(std::min<std::size_t>(moves.size(), options_.plies.value_or(moves.size())));
    Game game(*start, options_.rules);
    for (const Move move : moves) {
      if (const Status played = game.play(move); !played) {
        drop(report.faulty, place, played.error().message);
        return;
      }
    }
    if (const Verdict verdict = game.verdict(); verdict.over()) {
      drop(report.over, place, "the game is over: " + reason_text(verdict.reason));
      return;
    }
    const auto [earlier, is_new] = ends_.emplace(game.position().canonical_key(), report.found);
    if (!is_new) {
      drop(report.doubles, place, "ends as game " + std::to_string(earlier->second) + " does",
           kMostDoubleReasons);
      if (!options_.keep_doubles) {
        return;
      }
    }
    book_.openings.push_back(
        {name_of(record, report.found), report.found, *std::move(start), std::move(moves)});
  }

  // Tells why, for the first `most` of a kind.
  void drop(std::size_t& count, const SourcePlace& place, const std::string& why,
            std::size_t most = kMostOpeningReasons) {
    ++count;
    if (count <= most && book_.report.reasons.size() < kMostOpeningReasons) {
      const std::string line = place.line > 0 ? ":" + std::to_string(place.line) : std::string();
      book_.report.reasons.push_back(place.file + line + ": game " +
                                     std::to_string(book_.report.found) + ": " + why);
    }
  }

  const OpeningBookOptions& options_;
  OpeningBook book_;
  std::unordered_map<Key, std::size_t> ends_;  // where an opening ends, and its number
};

Status arrange(std::vector<Opening>& openings, const OpeningBookOptions& options) {
  if (options.first < 1 || options.first > openings.size()) {
    return fail(ErrorCode::InvalidArgument,
                "there is no opening number " + std::to_string(options.first) +
                    " to begin with: the book has " + std::to_string(openings.size()));
  }
  if (options.order == OpeningOrder::Random) {
    std::mt19937_64 numbers(options.seed);
    shuffle(openings, numbers);
  }
  const auto first = static_cast<std::ptrdiff_t>(options.first - 1);
  std::rotate(openings.begin(), openings.begin() + first, openings.end());
  return std::monostate{};
}

}  // namespace

Position Opening::resulting() const {
  Position position = start;
  for (const Move move : moves) {
    position.make(move);
  }
  return position;
}

std::string OpeningReport::summary() const {
  std::string dropped;
  const auto add = [&dropped](std::size_t count, const char* what) {
    if (count > 0) {
      dropped += (dropped.empty() ? "" : ", ") + std::to_string(count) + " " + what;
    }
  };
  add(unreadable, "that could not be read");
  add(faulty, "with faults");
  add(over, "that are over");
  add(doubles_kept ? 0 : doubles, "that end as another one does");
  std::string text = dropped.empty() ? "" : "dropped " + dropped;
  const auto append = [&text](const std::string& more) {
    text += (text.empty() ? "" : "; ") + more;
  };
  if (doubles_kept && doubles > 0) {
    append("kept " + std::to_string(doubles) + " that end as another one does");
  }
  if (cut) {
    append("stopped reading after " + std::to_string(found) + ", where the book was full");
  }
  return text;
}

Result<OpeningBook> read_opening_book(std::istream& input, const std::string& name,
                                      const OpeningBookOptions& options,
                                      const std::stop_token& stop) {
  Collection collection(options);
  GameReader reader(input, name);
  while (const auto item = reader.next()) {
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped while openings were read");
    }
    const auto* error = std::get_if<RecordError>(&*item);
    if (error != nullptr && error->code == RecordErrorCode::Io) {
      return fail(ErrorCode::Io, name + ": " + error->message);
    }
    if (!collection.take(*item)) {
      break;
    }
  }
  OpeningBook book = std::move(collection).book();
  if (book.openings.empty()) {
    const std::string why =
        book.report.reasons.empty() ? "there is nothing in it" : book.report.reasons.front();
    return fail(ErrorCode::NotFound, name + " has no opening: " + why);
  }
  if (const Status arranged = arrange(book.openings, options); !arranged) {
    return fail(arranged.error());
  }
  return book;
}

}  // namespace xq
