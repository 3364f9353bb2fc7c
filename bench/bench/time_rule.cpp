// How often the rule of xq-bench ab is right, on this machine's own noise: takes the pairs that a
// long trial of a program against itself has recorded, makes head slower by a known factor, and
// judges thousands of trials drawn from them. Each trial begins at a random pair and goes on in the
// order of recording, so that a machine that is busy for a while is busy for a while here too.
//
//   xq-bench ab --base A --head A --fail 50% --same 0.001% --budget 900 --format json > noise.json
//   time_rule noise.json
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <random>
#include <vector>

#include "xq/bench/speed_statistics.hpp"

namespace xq {
namespace {

constexpr int kTrials = 10'000;
constexpr std::array<double, 9> kSlowdowns{0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.10};
constexpr std::array<std::size_t, 3> kMostPairs{22, 49, 163};  // some of the looks

struct Tally {
  std::array<int, 4> verdicts{};  // by SpeedVerdict
  std::size_t pairs = 0;
};

// One trial whose pairs are logs[first], logs[first + 1], ...; the pairs it took are added up.
SpeedVerdict judge(const std::vector<double>& logs, std::size_t first, double shift,
                   std::size_t most, std::size_t& pairs) {
  const SpeedLimits limits;
  std::vector<double> taken;
  std::size_t look = 0;
  for (std::size_t next = kFirstLook; taken.size() < most; next = next_look(next), ++look) {
    while (taken.size() < std::min(next, most)) {
      taken.push_back(logs[(first + taken.size()) % logs.size()] + shift);
    }
    const auto bounds = ratio_bounds(taken, look_level(look, 1 - limits.confidence));
    const SpeedVerdict verdict = speed_verdict(*bounds, limits);
    if (verdict != SpeedVerdict::Undecided) {
      pairs += taken.size();
      return verdict;
    }
  }
  pairs += taken.size();
  return SpeedVerdict::Undecided;
}

void tell(const std::vector<double>& logs) {
  double sum = 0;
  double squares = 0;
  for (const double log : logs) {
    sum += log;
    squares += log * log;
  }
  const auto count = static_cast<double>(logs.size());
  const double mean = sum / count;
  std::printf("%zu pairs, mean of log(head / base) %.5f, standard deviation %.5f\n", logs.size(),
              mean, std::sqrt(squares / count - mean * mean));
  std::printf("most pairs  slower by  slower %%  same %%  faster %%  undecided %%  mean pairs\n");
  std::mt19937_64 random(1);
  std::uniform_int_distribution<std::size_t> place(0, logs.size() - 1);
  for (const std::size_t most : kMostPairs) {
    for (const double slowdown : kSlowdowns) {
      Tally tally;
      for (int trial = 0; trial < kTrials; ++trial) {
        // What the recording itself leans to is taken out: it is not what is asked.
        const double shift = std::log1p(slowdown) - mean;
        ++tally.verdicts[static_cast<std::size_t>(
            judge(logs, place(random), shift, most, tally.pairs))];
      }
      const auto share = [&](SpeedVerdict verdict) {
        return 100.0 * tally.verdicts[static_cast<std::size_t>(verdict)] / kTrials;
      };
      std::printf("%10zu %9.0f %% %9.2f %7.2f %9.2f %12.2f %11.1f\n", most, 100 * slowdown,
                  share(SpeedVerdict::Slower), share(SpeedVerdict::Same),
                  share(SpeedVerdict::Faster), share(SpeedVerdict::Undecided),
                  static_cast<double>(tally.pairs) / kTrials);
    }
  }
}

}  // namespace
}  // namespace xq

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: time_rule TRIAL.json\n");
    return 2;
  }
  std::ifstream file(argv[1]);
  const auto json = nlohmann::json::parse(file, nullptr, false);
  if (!json.is_object() || !json.contains("trial") || json["trial"]["logs"].size() < 100) {
    std::fprintf(stderr, "time_rule: %s holds no trial of 100 pairs or more\n", argv[1]);
    return 3;
  }
  xq::tell(json["trial"]["logs"].get<std::vector<double>>());
  return 0;
}
