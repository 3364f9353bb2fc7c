#include "annotate/annotate_command.hpp"

#include <chrono>
#include <cmath>
#include <iostream>
#include <utility>

#include "annotate/failures.hpp"
#include "annotate/game_stream.hpp"
#include "annotate/resume.hpp"
#include "common/analysts.hpp"
#include "common/output.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "xq/record/opening_name.hpp"
#include "xq/record/seen_positions.hpp"

namespace xq::tools {
namespace {

using Clock = std::chrono::steady_clock;

std::string rate_text(std::uint64_t games, Clock::duration elapsed) {
  const double hours = std::chrono::duration<double, std::ratio<3600>>(elapsed).count();
  return std::to_string(std::llround(static_cast<double>(games) / std::max(hours, 1e-9))) +
         " games/h";
}

// No file may be written that is read, or twice.
Status check_apart(const AnnotateRequest& request, const std::vector<Input>& inputs) {
  const std::string output = request.render.folder() ? "" : request.render.output;
  for (const std::string& one : {output, request.failed, request.cache}) {
    if (Status apart = one.empty() ? Status(std::monostate{}) : refuse_input_as_output(one, inputs);
        !apart) {
      return apart;
    }
  }
  for (const auto& [one, other] :
       {std::pair(output, request.failed), std::pair(output, request.cache),
        std::pair(request.failed, request.cache)}) {
    if (!one.empty() && one != "-" && (one == other || !refuse_input_as_output(one, {other}))) {
      return fail(ErrorCode::InvalidArgument, "'" + one + "' would be written twice");
    }
  }
  return std::monostate{};
}

// The positions of all games of the inputs, which are read for this alone.
SeenPositions read_positions(const std::vector<Input>& inputs, const std::stop_token& stop) {
  SeenPositions seen;
  GameInputs again(inputs, stop);
  GameStream games(again, {});
  while (const auto item = games.next()) {
    if (const auto* const record = std::get_if<GameRecord>(&*item)) {
      seen.add(*record);
    }
  }
  return seen;
}

class Run {
 public:
  Run(AnnotateRequest& request, GameInputs& inputs, const StopOnSignal& signals)
      : request_(request),
        inputs_(inputs),
        stream_(inputs, request.render.player),
        stop_(signals.token()),
        failures_(request.failed),
        began_(Clock::now()) {}

  Result<ExitStatus> run() {
    auto analysts =
        prepare_analysts({request_.engine, request_.cache, true}, request_.annotate.analyze, stop_);
    if (!analysts) {
      return fail(std::move(analysts).error());
    }
    request_.annotate.make_analyst = analysts->make;
    if (request_.novelties) {
      seen_ = read_positions(inputs_.inputs(), stop_);
    }
    request_.annotate.prepare = [this](JudgedGame& game) { prepare(game); };
    if (request_.resume) {
      if (Status kept = take_kept(); !kept) {
        return fail(kept.error());
      }
    }
    auto added = annotate_all();
    tell_trouble("xq-annotate", *analysts);
    if (!added) {
      Error error = std::move(added).error();
      if (error.code == ErrorCode::Engine && request_.can_resume()) {
        error.message += "; the same command with --resume goes on behind them";
      }
      return fail(std::move(error));
    }
    const bool interrupted = stop_.stop_requested() && (!inputs_.exhausted() || added->dropped > 0);
    tell(*added, interrupted);
    return status(interrupted);
  }

 private:
  void prepare(JudgedGame& game) const {
    if (request_.openings) {
      game.opening = name_opening(game.record);
    }
    if (seen_) {
      game.novelty = seen_->novelty_ply(game.record);
    }
  }

  Status take_kept() {
    auto kept = read_kept(request_.render.output, stream_, request_.annotate, stop_,
                          [this](const AnnotatedItem& item) { return failures_.add(item); });
    if (!kept) {
      return fail(std::move(kept).error());
    }
    statistics_ = *kept;
    request_.annotate.first_seq = kept->games;
    return std::monostate{};
  }

  Result<AnnotateStatistics> annotate_all() {
    auto rendering = open_rendering(request_.render, inputs_.inputs(),
                                    request_.resume ? OpenMode::Resume : OpenMode::Replace);
    if (!rendering) {
      return fail(std::move(rendering).error());
    }
    Progress progress("games", std::nullopt, request_.quiet);
    std::uint64_t done = 0;
    auto added = annotate([this] { return stream_.next(); },
                          [&](const AnnotatedItem& item) -> Status {
                            Status written = (*rendering)->write(item);
                            written = written ? failures_.add(item) : written;
                            progress.tell(rate_text(++done, Clock::now() - began_));
                            progress.advance(1, inputs_.share());
                            return written;
                          },
                          request_.annotate, stop_);
    // When an engine has failed, what was written until then is whole.
    if (added || added.error().code == ErrorCode::Engine) {
      const bool complete = added && (!stop_.stop_requested() || inputs_.exhausted());
      if (Status ended = (*rendering)->end(complete); !ended) {
        return fail(ended.error());
      }
      if (Status closed = failures_.close(); !closed) {
        return fail(closed.error());
      }
    }
    if (added) {
      statistics_ += *added;
    }
    return added;
  }

  // What a person at stderr should know at the end.
  void tell(const AnnotateStatistics& added, bool interrupted) const {
    if (request_.quiet) {
      return;
    }
    const std::uint64_t answers = added.searches + added.cached;
    std::cerr << failures_.text() << "games " << statistics_.games << ", failed "
              << statistics_.failed << ", with faults " << statistics_.faulty << ", positions "
              << statistics_.positions << ", searches " << added.searches << ", nodes "
              << added.nodes;
    if (!request_.cache.empty()) {
      std::cerr << ", from the cache " << added.cached << " of " << answers;
    }
    std::cerr << "; " << rate_text(added.games, Clock::now() - began_) << "\n";
    if (interrupted) {
      std::cerr << "xq-annotate: interrupted after " << statistics_.games << " games"
                << (request_.can_resume() ? "; the same command with --resume goes on" : "")
                << "\n";
    }
  }

  [[nodiscard]] Result<ExitStatus> status(bool interrupted) const {
    if (interrupted) {
      return ExitStatus::Interrupted;
    }
    if (statistics_.games == 0) {
      return fail(ErrorCode::NotFound, request_.render.player.empty()
                                           ? "there is no game in the input"
                                           : "there is no game of that player in the input");
    }
    return statistics_.failed + statistics_.faulty > 0 ? ExitStatus::Finding : ExitStatus::Ok;
  }

  AnnotateRequest& request_;
  GameInputs& inputs_;
  GameStream stream_;
  std::stop_token stop_;
  Failures failures_;
  Clock::time_point began_;
  std::optional<SeenPositions> seen_;
  AnnotateStatistics statistics_;
};

}  // namespace

Result<ExitStatus> run_annotate(AnnotateRequest& request) {
  if (Status completed = complete(request); !completed) {
    return fail(completed.error());
  }
  const StopOnSignal signals;
  const std::stop_callback told(signals.token(), [&request] {
    if (!request.quiet) {
      std::cerr << "\nxq-annotate: finishing the games at work; once more ends at once\n";
    }
  });
  auto listed = list_inputs(request.files, {});
  if (!listed) {
    return fail(std::move(listed).error());
  }
  if (Status apart = check_apart(request, *listed); !apart) {
    return fail(apart.error());
  }
  GameInputs inputs(*std::move(listed), signals.token());
  return Run(request, inputs, signals).run();
}

}  // namespace xq::tools
