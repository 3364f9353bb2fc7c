#include "bench/instruction_counter.hpp"

#include <filesystem>
#include <utility>

#include "xq/bench/callgrind.hpp"
#include "xq/bench/timed_program.hpp"

namespace xq::tools {
namespace {

// `job` has the command as callgrind runs it.
Result<Counted> work_through(const CountJob& job, const BenchSuite& suite,
                             const std::stop_token& stop, Progress& progress) {
  const auto patience = job.engine.engine.timeout;
  if (job.whole) {
    auto cost = timed_command(job.engine.engine.command, {}, patience)->measure(0, stop);
    if (!cost) {
      return fail(std::move(cost).error());
    }
    progress.advance();
    return Counted{{}, 0, {0, {cost->found}}};
  }
  auto player = EnginePlayer::start(job.engine, stop);
  if (!player) {
    return fail(std::move(player).error());
  }
  auto signature = measure_signature(**player, suite, job.depth, patience, stop,
                                     [&progress] { progress.advance(); });
  if (!signature) {
    return fail(std::move(signature).error());
  }
  // Only a program that has ended has left its count.
  if (Status ended = (*player)->quit(patience, stop); !ended) {
    return fail(ended.error());
  }
  return Counted{(*player)->name(), 0, *std::move(signature)};
}

}  // namespace

Result<Counted> count_instructions(const CountJob& job, const BenchSuite& suite,
                                   const std::stop_token& stop, Progress& progress) {
  const auto callgrind = Callgrind::prepare(std::filesystem::temp_directory_path().string(), stop);
  if (!callgrind) {
    return fail(callgrind.error());
  }
  CountJob wrapped = job;
  wrapped.engine.engine.command = callgrind->wrap(job.engine.engine.command);
  auto counted = work_through(wrapped, suite, stop, progress);
  if (!counted) {
    return counted;
  }
  const auto instructions = callgrind->instructions();
  if (!instructions) {
    return fail(instructions.error());
  }
  counted->instructions = *instructions;
  if (job.whole) {
    counted->name = job.engine.engine.command;
  }
  return counted;
}

}  // namespace xq::tools
