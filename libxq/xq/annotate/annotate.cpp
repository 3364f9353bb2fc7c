#include "xq/annotate/annotate.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>

#include "xq/analysis/analyst_pool.hpp"
#include "xq/analysis/engine_faults.hpp"
#include "xq/annotate/internal/game_at_work.hpp"
#include "xq/base/parallel.hpp"

namespace xq {
namespace {

// Finished games wait for a slow one before them; there are never more than this for each job.
constexpr std::size_t kGamesPerJob = 16;

SearchOptions keeping(SearchOptions options) {
  options.keep_table = true;
  return options;
}

// The games at work and those who work on them. Whoever is free takes the first chunk that there is
// of the first game, or reads another game; hands on the games at the front that are finished.
class Workshop {
 public:
  Workshop(const NextGame& source, const AnnotatedSink& sink, const AnnotateOptions& options,
           const std::stop_token& stop)
      : source_(source),
        sink_(sink),
        options_(options),
        stop_(stop),
        pool_(options.make_analyst ? options.make_analyst
                                   : search_analysts(keeping(options.analyze.search))),
        faults_(options.analyze.engine, "games"),
        most_(std::max(options.jobs, 1U) * kGamesPerJob) {}

  Result<AnnotateStatistics> run() {
    const unsigned jobs = std::max(options_.jobs, 1U);
    parallel_tickets(jobs, jobs, [this](std::size_t /*worker*/) {
      std::unique_lock lock(mutex_);
      try {
        work(lock);
      } catch (...) {
        if (!lock.owns_lock()) {
          lock.lock();
        }
        give_up();
        throw;
      }
    });
    if (!handed_) {
      return fail(handed_.error());
    }
    return statistics_;
  }

 private:
  using Lock = std::unique_lock<std::mutex>;

  // While somebody advances the game nobody else looks at it.
  struct Entry {
    GameAtWork game;
    bool advancing = false;
  };

  void work(Lock& lock) {
    while (!over()) {
      if (may_hand_on()) {
        hand_on(lock);
      } else if (Entry* const entry = next_to_search()) {
        search(*entry, lock);
      } else if (may_read()) {
        read(lock);
      } else {
        changed_.wait(lock);
      }
      drop_what_is_not_begun();
    }
    changed_.notify_all();
  }

  [[nodiscard]] bool over() const {
    return given_up_.stop_requested() || (games_.empty() && !reading_ && !handing_ && no_more());
  }
  [[nodiscard]] bool no_more() const { return exhausted_ || stop_.stop_requested(); }
  [[nodiscard]] bool may_read() const { return !reading_ && !no_more() && games_.size() < most_; }
  [[nodiscard]] bool may_hand_on() const {
    return !handing_ && !games_.empty() && !games_.front()->advancing &&
           games_.front()->game.ended();
  }

  [[nodiscard]] Entry* next_to_search() const {
    const auto entry = std::ranges::find_if(
        games_, [](const auto& one) { return !one->advancing && one->game.has_more(); });
    return entry == games_.end() ? nullptr : entry->get();
  }

  void read(Lock& lock) {
    reading_ = true;
    lock.unlock();
    auto item = source_();
    lock.lock();
    reading_ = false;
    exhausted_ = !item;
    // What comes out after a stop may be torn.
    if (item && stop_.stop_requested()) {
      ++statistics_.dropped;
    } else if (item) {
      games_.push_back(std::make_unique<Entry>(
          Entry{GameAtWork(*std::move(item), options_.first_seq + read_++, options_)}));
    }
    changed_.notify_all();
  }

  void search(Entry& entry, Lock& lock) {
    GameAtWork& game = entry.game;
    const std::size_t chunk = game.begin_chunk();
    lock.unlock();
    auto found = pool_.with([&](Analyst& analyst) {
      return game.search(chunk, analyst, {given_up_.get_token(), {}});
    });
    lock.lock();
    if (given_up_.stop_requested()) {
      return;
    }
    if (found) {
      statistics_.searches += found->searched;
      statistics_.cached += found->cached;
      statistics_.nodes += found->nodes;
    }
    if (game.end_chunk(std::move(found))) {
      entry.advancing = true;
      lock.unlock();
      game.advance();
      lock.lock();
      entry.advancing = false;
      changed_.notify_all();
    }
  }

  void hand_on(Lock& lock) {
    handing_ = true;
    const AnnotatedItem item = games_.front()->game.take();
    games_.pop_front();
    lock.unlock();
    Status taken = sink_(item);
    lock.lock();
    handing_ = false;
    if (taken) {
      statistics_.add(item);
      taken = count_faults(item);
    }
    if (!taken) {
      handed_ = std::move(taken);
      give_up();
    }
    changed_.notify_all();
  }

  Status count_faults(const AnnotatedItem& item) {
    if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
      return faults_.failed(failed->error);
    }
    faults_.answered();
    return std::monostate{};
  }

  [[nodiscard]] static bool begun(const Entry& entry) {
    return entry.advancing || entry.game.begun();
  }

  void drop_what_is_not_begun() {
    while (stop_.stop_requested() && !games_.empty() && !begun(*games_.back())) {
      games_.pop_back();
      ++statistics_.dropped;
    }
  }

  void give_up() {
    given_up_.request_stop();
    changed_.notify_all();
  }

  const NextGame& source_;
  const AnnotatedSink& sink_;
  const AnnotateOptions& options_;
  const std::stop_token stop_;
  AnalystPool pool_;
  FaultsInARow faults_;
  const std::size_t most_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Entry>> games_;  // in the order of the source
  std::uint64_t read_ = 0;
  bool reading_ = false;
  bool exhausted_ = false;
  bool handing_ = false;
  std::stop_source given_up_;
  Status handed_ = std::monostate{};
  AnnotateStatistics statistics_;
};

}  // namespace

AnnotatedItem annotation_frame(GameItem&& item, std::uint64_t seq, const AnnotateOptions& options) {
  if (auto* const error = std::get_if<RecordError>(&item)) {
    return FailedRecord{seq, std::move(*error)};
  }
  AnnotatedGame annotated;
  annotated.seq = seq;
  JudgedGame& game = annotated.game;
  game.record = std::get<GameRecord>(std::move(item));
  const GameSource& source = game.record.source;
  game.id = source.place.file + "#" + std::to_string(source.number);
  auto start = Position::from_setup(game.record.start);
  if (!start) {
    return FailedRecord{seq,
                        {game.id, RecordErrorCode::BadFen, start.error().message, source.place}};
  }
  game.start = *start;
  game.findings.engine = engine_text(options.analyze, options.analyze.limits);
  game.findings.limits = options.analyze.limits;
  game.findings.second = options.second;
  return annotated;
}

void AnnotateStatistics::add(const AnnotatedItem& item) {
  ++games;
  const auto* const annotated = std::get_if<AnnotatedGame>(&item);
  if (annotated == nullptr) {
    ++failed;
    return;
  }
  faulty += annotated->game.record.faults.empty() ? 0U : 1U;
  positions += annotated->game.findings.positions.size();
}

AnnotateStatistics& AnnotateStatistics::operator+=(const AnnotateStatistics& other) {
  games += other.games;
  failed += other.failed;
  faulty += other.faulty;
  positions += other.positions;
  searches += other.searches;
  cached += other.cached;
  nodes += other.nodes;
  dropped += other.dropped;
  return *this;
}

Result<AnnotateStatistics> annotate(const NextGame& source, const AnnotatedSink& sink,
                                    const AnnotateOptions& options, const std::stop_token& stop) {
  return Workshop(source, sink, options, stop).run();
}

}  // namespace xq
