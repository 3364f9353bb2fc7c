#include "xq/analysis/cache.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <tuple>
#include <utility>

#include "xq/analysis/internal/kept_lines.hpp"
#include "xq/analysis/internal/sqlite.hpp"
#include "xq/base/fingerprint.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

using sqlite::Database;
using sqlite::Statement;
using sqlite::Step;

constexpr std::chrono::seconds kPatience{5};
constexpr std::int64_t kApplication = 0x78714361;  // "xqCa", in the header of the file
constexpr std::int64_t kVersion = 1;

// In the order of kFind's columns from 0 and kStore's places from 1.
constexpr const char* kMake =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS findings("
    " key INTEGER NOT NULL, engine TEXT NOT NULL, board TEXT NOT NULL, history TEXT NOT NULL,"
    " depth_limit INTEGER NOT NULL, node_limit INTEGER NOT NULL, time_limit INTEGER NOT NULL,"
    " depth INTEGER NOT NULL, nodes INTEGER NOT NULL, reflected INTEGER NOT NULL,"
    " lines TEXT NOT NULL,"
    " PRIMARY KEY(key, engine, board, history, depth_limit, node_limit, time_limit))"
    " WITHOUT ROWID;"
    "PRAGMA application_id = 2020688737;"
    "PRAGMA user_version = 1;"
    "COMMIT;";
static_assert(kApplication == 2020688737);

constexpr const char* kFind =
    "SELECT depth_limit, node_limit, time_limit, depth, nodes, reflected, lines FROM findings"
    " WHERE key = ? AND engine = ? AND board = ? AND history = ?";

constexpr const char* kStore =
    "INSERT INTO findings VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT DO NOTHING";

// Limits as numbers; 0: none.
struct LimitNumbers {
  std::int64_t depth = 0;
  std::int64_t nodes = 0;
  std::int64_t time = 0;

  bool operator==(const LimitNumbers&) const = default;
};

LimitNumbers numbers_of(const Limits& limits) {
  return {limits.depth.value_or(0), static_cast<std::int64_t>(limits.nodes.value_or(0)),
          limits.time ? limits.time->count() : 0};
}

// A row, as far as it decides which one is taken.
struct Row {
  LimitNumbers limits;
  std::int64_t depth = 0;
  std::int64_t nodes = 0;
  bool reflected = false;
  std::string lines;
};

// A search ends at the first of its limits, so one of them reached is enough.
bool answers(const Row& row, const LimitNumbers& wanted) {
  const LimitNumbers& had = row.limits;
  const bool nodes_alone = had.depth == 0 && had.time == 0;
  const bool time_alone = had.depth == 0 && had.nodes == 0;
  return (wanted.depth > 0 && row.depth >= wanted.depth) ||
         (wanted.nodes > 0 &&
          (row.nodes >= wanted.nodes || (nodes_alone && had.nodes >= wanted.nodes))) ||
         (wanted.time > 0 && time_alone && had.time >= wanted.time);
}

bool deeper(const Row& row, const Row& other) {
  return std::tie(row.depth, row.nodes) > std::tie(other.depth, other.nodes);
}

// The rows must be those that a statement gives.
std::optional<Row> best_row(Statement& statement, const LimitNumbers& wanted, Step& end) {
  std::optional<Row> best;
  while ((end = statement.step()) == Step::Row) {
    Row row{{statement.number(0), statement.number(1), statement.number(2)},
            statement.number(3),
            statement.number(4),
            statement.number(5) != 0,
            statement.text(6)};
    const bool exact = row.limits == wanted;
    if (exact || (answers(row, wanted) && (!best || deeper(row, *best)))) {
      best = std::move(row);
    }
    if (exact) {
      end = Step::Done;
      break;
    }
  }
  return best;
}

// The keys of the positions since the last capture tell what may come again, and the clock how far
// the natural limit is.
std::string history_text(const std::vector<PositionKeys>& before, const Position& position,
                         bool reflected) {
  const PositionKeys now = position.keys();
  const std::size_t since = std::min<std::size_t>(before.size(), position.halfmove_clock());
  const auto first = before.end() - static_cast<std::ptrdiff_t>(since);
  const bool again = std::find(first, before.end(), now) != before.end();
  if (!again && position.halfmove_clock() < kHistoryClock) {
    return {};
  }
  Fingerprint history;
  history.add(std::uint64_t{position.halfmove_clock()});
  std::for_each(first, before.end(), [&](const PositionKeys& keys) {
    history.add(reflected ? keys.mirror_key : keys.key);
  });
  return history.text();
}

}  // namespace

std::optional<CacheQuestion> cache_question(const EngineText& engine, const Position& start,
                                            const std::vector<Move>& moves, const Limits& limits) {
  Limits known;
  known.depth = limits.depth;
  known.nodes = limits.nodes;
  known.time = limits.time;
  known.multipv = limits.multipv;
  if (known != limits || (!limits.depth && !limits.nodes && !limits.time)) {
    return std::nullopt;
  }
  CacheQuestion question;
  question.position = start;
  std::vector<PositionKeys> before;
  for (const Move move : moves) {
    before.push_back(question.position.keys());
    question.position.make(move);
  }
  const Position& position = question.position;
  question.reflected = position.mirror_key() < position.key();
  question.key = position.canonical_key();
  const std::string text = fen(question.reflected ? position.mirrored() : position);
  question.board = text.substr(0, text.find(' ') + 2);
  question.history = history_text(before, position, question.reflected);
  question.engine = engine.name + '\n' + engine.options;
  question.limits = limits;
  return question;
}

class AnalysisCache::Impl {
 public:
  static Result<std::unique_ptr<Impl>> open(const std::string& path);

  std::optional<Findings> find(const CacheQuestion& question) {
    const std::lock_guard lock(mutex_);
    if (!trouble_.empty()) {
      return std::nullopt;
    }
    find_.bind(1, static_cast<std::int64_t>(question.key));
    find_.bind(2, question.engine);
    find_.bind(3, question.board);
    find_.bind(4, question.history);
    Step end = Step::Done;
    const auto row = best_row(find_, numbers_of(question.limits), end);
    note(end);
    find_.reset();
    auto findings = row ? findings_of(*row, question) : std::nullopt;
    if (findings && trouble_.empty() && row->limits != numbers_of(question.limits)) {
      // Something deeper may come, and the same question is to have the same answer for good.
      put(question, *row);
    }
    return findings;
  }

  bool store(const CacheQuestion& question, const Findings& findings) {
    const SearchResult& result = findings.result;
    if (result.stopped || !findings.notes.empty() || result.lines.empty()) {
      return true;
    }
    const std::lock_guard lock(mutex_);
    return !trouble_.empty() || put(question, {{},
                                               result.depth,
                                               static_cast<std::int64_t>(result.nodes),
                                               question.reflected,
                                               kept_lines_text(result.lines, question.reflected)});
  }

  [[nodiscard]] std::string trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
  }

 private:
  Status make_or_check();

  // Under the limits of the question. False when there is something already.
  bool put(const CacheQuestion& question, const Row& row) {
    const LimitNumbers limits = numbers_of(question.limits);
    store_.bind(1, static_cast<std::int64_t>(question.key));
    store_.bind(2, question.engine);
    store_.bind(3, question.board);
    store_.bind(4, question.history);
    store_.bind(5, limits.depth);
    store_.bind(6, limits.nodes);
    store_.bind(7, limits.time);
    store_.bind(8, row.depth);
    store_.bind(9, row.nodes);
    store_.bind(10, row.reflected ? 1 : 0);
    store_.bind(11, row.lines);
    const Step end = store_.step();
    note(end);
    store_.reset();
    return end != Step::Done || database_.changes() > 0;
  }

  // Others need a moment at most: who waited in vain would wait as long for every position.
  void note(Step end) {
    if (end == Step::Failed || end == Step::Busy) {
      trouble_ = path_ + ": " + database_.message();
    }
  }

  static std::optional<Findings> findings_of(const Row& row, const CacheQuestion& question) {
    auto lines = read_kept_lines(row.lines, question.reflected, question.position);
    if (!lines) {
      return std::nullopt;
    }
    Findings findings;
    findings.source =
        row.reflected == question.reflected ? FindingSource::Cache : FindingSource::MirroredCache;
    findings.result.lines = *std::move(lines);
    findings.result.depth = static_cast<int>(row.depth);
    findings.result.seldepth = findings.result.lines[0].seldepth;
    findings.result.nodes = static_cast<std::uint64_t>(row.nodes);
    return findings;
  }

  std::string path_;
  Database database_;
  mutable std::mutex mutex_;
  Statement find_;
  Statement store_;
  std::string trouble_;
};

// Nothing is written to a file before it is known to be one of ours, or empty.
Status AnalysisCache::Impl::make_or_check() {
  // Seen at one moment: somebody else may be making it.
  const Status began = database_.run("BEGIN");
  const auto application = database_.number("PRAGMA application_id");
  const auto tables = database_.number("SELECT count(*) FROM sqlite_master");
  const auto version = database_.number("PRAGMA user_version");
  if (!began || !application || !tables || !version) {
    const std::string why = database_.message();
    if (why.find("readonly") != std::string::npos) {
      return fail(ErrorCode::Output, "cannot write to the cache " + path_ + ": it is read-only");
    }
    return fail(ErrorCode::InvalidArgument, path_ + ": no cache: " + why);
  }
  if (Status ended = database_.run("COMMIT"); !ended) {
    return fail(ErrorCode::Output, path_ + ": " + ended.error().message);
  }
  if (*application == 0 && *tables == 0) {
    if (Status made = database_.run(kMake); !made) {
      return fail(ErrorCode::Output,
                  "cannot make the cache " + path_ + ": " + made.error().message);
    }
  } else if (*application != kApplication) {
    return fail(ErrorCode::InvalidArgument, path_ + ": a database, but no cache of ours");
  } else if (*version != kVersion) {
    return fail(ErrorCode::InvalidArgument,
                path_ + ": a cache of another version (" + std::to_string(*version) + ")");
  }
  return std::monostate{};
}

Result<std::unique_ptr<AnalysisCache::Impl>> AnalysisCache::Impl::open(const std::string& path) {
  auto database = Database::open(path, kPatience);
  if (!database) {
    return fail(ErrorCode::Output,
                "cannot open the cache " + path + ": " + database.error().message);
  }
  auto impl = std::make_unique<Impl>();
  impl->path_ = path;
  impl->database_ = *std::move(database);
  if (Status ours = impl->make_or_check(); !ours) {
    return fail(ours.error());
  }
  // A file system that cannot do it leaves the journal as it was: slower, and right all the same.
  (void)impl->database_.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  auto find = impl->database_.prepare(kFind);
  auto store = impl->database_.prepare(kStore);
  if (!find || !store) {
    return fail(ErrorCode::InvalidArgument, path + ": no cache: " + impl->database_.message());
  }
  impl->find_ = *std::move(find);
  impl->store_ = *std::move(store);
  return impl;
}

AnalysisCache::AnalysisCache(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
AnalysisCache::~AnalysisCache() = default;

Result<std::unique_ptr<AnalysisCache>> AnalysisCache::open(const std::string& path) {
  auto impl = Impl::open(path);
  if (!impl) {
    return fail(std::move(impl).error());
  }
  return std::unique_ptr<AnalysisCache>(new AnalysisCache(*std::move(impl)));
}

std::optional<Findings> AnalysisCache::find(const CacheQuestion& question) {
  return impl_->find(question);
}

bool AnalysisCache::store(const CacheQuestion& question, const Findings& findings) {
  return impl_->store(question, findings);
}

std::string AnalysisCache::trouble() const {
  return impl_->trouble();
}

}  // namespace xq
