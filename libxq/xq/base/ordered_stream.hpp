// A stream of items through parallel work, out in the order they came in.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "xq/base/parallel.hpp"
#include "xq/base/result.hpp"

namespace xq {

// The three stages of a stream. The source gives the next item, nothing at the end; the sink takes
// what the work made of one and can refuse more by failing. Both are called by one thread at a
// time, but not always the same one, and in order; the work by `jobs` threads at once, with the
// item's number from 0 and a token that asks to give up, as nobody will take the outcome.
template <class In, class Out>
struct OrderedStages {
  std::function<std::optional<In>()> source;
  std::function<Out(In&, std::uint64_t, const std::stop_token&)> work;
  std::function<Status(Out&&)> sink;
};

// Runs all items through. Memory does not grow with their number.
//
// After a stop request nothing more is read (what the source gave at that moment is dropped); what
// is being worked on is finished and handed over. A failure of the sink ends the stream and is
// returned.
template <class In, class Out>
Status ordered_stream(unsigned jobs, const OrderedStages<In, Out>& stages,
                      const std::stop_token& stop) {
  // Finished items that wait for a slow one before them need a place to wait.
  constexpr std::size_t kSlotsPerJob = 16;
  struct Slot {
    std::uint64_t number = 0;
    std::optional<In> in;
    std::optional<Out> out;
  };
  std::vector<Slot> slots(std::max(jobs, 1U) * kSlotsPerJob);
  std::uint64_t next = 0;
  std::stop_source given_up;
  Status written = std::monostate{};
  const auto ended = [&] { return stop.stop_requested() || given_up.stop_requested(); };
  const auto read = [&](std::size_t slot) {
    if (ended()) {
      return false;
    }
    auto item = stages.source();
    if (!item || ended()) {
      return false;
    }
    slots[slot].number = next++;
    slots[slot].in = std::move(item);
    return true;
  };
  const auto work = [&](std::size_t slot) {
    slots[slot].out = stages.work(*slots[slot].in, slots[slot].number, given_up.get_token());
    slots[slot].in.reset();
  };
  const auto write = [&](std::size_t slot) {
    Out out = std::move(*slots[slot].out);
    slots[slot].out.reset();
    if (written) {
      written = stages.sink(std::move(out));
    }
    if (!written) {
      given_up.request_stop();
    }
  };
  parallel_ordered(jobs, slots.size(), read, work, write);
  return written;
}

}  // namespace xq
