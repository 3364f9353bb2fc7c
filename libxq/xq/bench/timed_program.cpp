#include "xq/bench/timed_program.hpp"

#include <charconv>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/bench/cpu_pin.hpp"
#include "xq/bench/internal/search_once.hpp"
#include "xq/engine/child_process.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

double seconds_of(nanoseconds time) {
  return std::chrono::duration<double>(time).count();
}

class TimedEngine final : public TimedProgram {
 public:
  TimedEngine(StartPlayer start, const BenchSuite& suite, int depth, milliseconds patience)
      : start_(std::move(start)), suite_(suite), patience_(patience) {
    limits_.depth = depth;
  }

  [[nodiscard]] std::size_t parts() const override { return suite_.size(); }

  // What a process does for the first time it does slowly, so there is a search that nobody counts.
  Status renew(const std::stop_token& stop) override {
    player_.reset();
    auto started = start_(stop);
    if (!started) {
      return fail(std::move(started).error());
    }
    player_ = *std::move(started);
    const auto warm = measure(0, stop);
    return warm ? Status(std::monostate{}) : fail(warm.error());
  }

  // REQUIRES: it was renewed
  Result<PartCost> measure(std::size_t part, const std::stop_token& stop) override {
    if (Status ready = player_->new_game(stop); !ready) {
      return fail(ready.error());
    }
    const auto before = player_->cpu_time();
    const auto reply = bench::ask_once(*player_, suite_[part], {limits_, patience_, false}, stop);
    if (!reply) {
      return fail(reply.error());
    }
    const auto after = player_->cpu_time();
    PartCost cost;
    cost.wall = seconds_of(reply->time);
    if (before && after) {
      cost.cpu = seconds_of(*after - *before);
    }
    cost.found = {suite_[part].id, reply->nodes, move_text(*reply->move), *reply->score};
    return cost;
  }

 private:
  StartPlayer start_;
  std::unique_ptr<Player> player_;
  const BenchSuite& suite_;
  milliseconds patience_;
  Limits limits_;
};

// "Nodes searched  : 966008"
std::optional<std::uint64_t> nodes_in(std::string_view line) {
  constexpr std::string_view kWords = "Nodes searched";
  const auto at = line.find(kWords);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  const auto words = split_words(line.substr(at + kWords.size()), " \t:=");
  std::uint64_t nodes = 0;
  if (words.empty() ||
      std::from_chars(words[0].data(), words[0].data() + words[0].size(), nodes).ec !=
          std::errc{}) {
    return std::nullopt;
  }
  return nodes;
}

class TimedCommand final : public TimedProgram {
 public:
  TimedCommand(std::string command, std::vector<unsigned> cpus, milliseconds patience)
      : command_(std::move(command)), cpus_(std::move(cpus)), patience_(patience) {}

  [[nodiscard]] std::size_t parts() const override { return 1; }

  Result<PartCost> measure(std::size_t /*part*/, const std::stop_token& stop) override {
    auto process = start();
    if (!process) {
      return fail(std::move(process).error());
    }
    const auto began = Wait::Clock::now();
    PartCost cost{0, std::nullopt, {"run", 0, "", Score::centipawns(0)}};
    const auto end = process->finish(Wait("the end of its run", patience_), stop,
                                     [&cost](std::string_view line) {
                                       cost.found.nodes = nodes_in(line).value_or(cost.found.nodes);
                                     });
    if (!end) {
      return fail(end.error());
    }
    cost.wall = seconds_of(Wait::Clock::now() - began);
    if (end->code != 0) {
      return fail(ErrorCode::Engine,
                  in_quotes(command_) + " ended with exit code " + std::to_string(end->code));
    }
    cost.cpu = seconds_of(end->user + end->system);
    return cost;
  }

 private:
  [[nodiscard]] Result<ChildProcess> start() const {
    const auto pin = CpuPin::on(cpus_);
    if (!pin) {
      return fail(pin.error());
    }
    return ChildProcess::start(command_);
  }

  std::string command_;
  std::vector<unsigned> cpus_;
  milliseconds patience_;
};

}  // namespace

Result<std::unique_ptr<TimedProgram>> timed_engine(StartPlayer start, const BenchSuite& suite,
                                                   int depth, milliseconds patience,
                                                   const std::stop_token& stop) {
  auto engine = std::make_unique<TimedEngine>(std::move(start), suite, depth, patience);
  if (Status started = engine->renew(stop); !started) {
    return fail(std::move(started).error());
  }
  return std::unique_ptr<TimedProgram>(std::move(engine));
}

std::unique_ptr<TimedProgram> timed_command(std::string command, std::vector<unsigned> cpus,
                                            milliseconds patience) {
  return std::make_unique<TimedCommand>(std::move(command), std::move(cpus), patience);
}

}  // namespace xq
