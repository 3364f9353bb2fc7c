#include "tune/read_samples.hpp"

#include <istream>
#include <optional>
#include <string_view>
#include <utility>

#include "xq/base/fingerprint.hpp"
#include "xq/base/text.hpp"
#include "xq/tune/sample.hpp"

namespace xq::tools {
namespace {

// Takes in one file after another.
class Reading {
 public:
  explicit Reading(unsigned hold_out) : hold_out_(hold_out) {}

  Status read(std::istream& stream, const std::string& name) {
    game_.reset();
    std::string line;
    for (std::uint64_t number = 1; std::getline(stream, line); ++number) {
      if (line.starts_with('#')) {
        if (number == 1) {
          samples_.origins.push_back(one_line(trim(std::string_view(line).substr(1))));
        }
        continue;
      }
      fingerprint_.add(line);
      fingerprint_.add("\n");
      auto sample = tune::parse_sample(line);
      if (!sample) {
        return fail(sample.error().code,
                    name + ':' + std::to_string(number) + ": " + sample.error().message);
      }
      take(*sample);
    }
    return stream.bad() ? Status(fail(ErrorCode::Io, "cannot read " + name))
                        : Status(std::monostate{});
  }

  TuningSamples finish() {
    samples_.fingerprint = fingerprint_.text();
    return std::move(samples_);
  }

 private:
  void take(const tune::Sample& sample) {
    if (game_ != sample.game) {
      game_ = sample.game;
      ++samples_.games;
    }
    const bool held = hold_out_ > 0 && sample.game % hold_out_ == hold_out_ - 1;
    (held ? samples_.held_out : samples_.training).add(sample);
  }

  unsigned hold_out_;
  TuningSamples samples_;
  Fingerprint fingerprint_;
  std::optional<std::uint64_t> game_;  // of the line before
};

}  // namespace

Result<TuningSamples> read_samples(std::vector<Input> inputs, unsigned hold_out,
                                   const std::stop_token& stop) {
  InputStreams streams(std::move(inputs), stop);
  Reading reading(hold_out);
  while (streams.next()) {
    if (streams.stream() == nullptr) {
      return fail(ErrorCode::NotFound, streams.error().message);
    }
    if (Status read = reading.read(*streams.stream(), streams.inputs()[streams.index()].name);
        !read) {
      return fail(std::move(read).error());
    }
  }
  if (stop.stop_requested()) {
    return fail(ErrorCode::Cancelled, "interrupted; nothing was written");
  }
  TuningSamples samples = reading.finish();
  if (samples.training.size() == 0) {
    return fail(ErrorCode::NotFound, "there is no sample to fit to");
  }
  return samples;
}

}  // namespace xq::tools
