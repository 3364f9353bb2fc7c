#include "common/options.hpp"

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace xq::tools {
namespace {

// What a program with all the options reads from a command line.
struct Typed {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> movetime;
  unsigned threads = 1;
  unsigned jobs = 3;
  std::size_t hash = 16;
  std::uint64_t seed = 0;
  bool deterministic = false;
  bool quiet = false;
  std::string engine;
  std::vector<std::string> engine_options;
  Format format = Format::Text;
  std::string output = "-";

  std::optional<ExitStatus> end;
  std::string out;
  std::string err;
};

Typed type(std::vector<const char*> words) {
  Typed typed;
  CLI::App app("Tests", "xq-test");
  add_depth(app, typed.depth);
  add_nodes(app, typed.nodes);
  add_movetime(app, typed.movetime);
  add_threads(app, typed.threads);
  add_jobs(app, typed.jobs);
  add_hash(app, typed.hash);
  add_seed(app, typed.seed);
  add_deterministic(app, typed.deterministic);
  add_quiet(app, typed.quiet);
  add_engine(app, typed.engine);
  add_engine_options(app, typed.engine_options);
  add_format(app, typed.format, {Format::Text, Format::Jsonl});
  add_output(app, typed.output);
  add_common(app, "evaluation: none");
  words.insert(words.begin(), "xq-test");
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  typed.end = parse(app, static_cast<int>(words.size()), words.data());
  std::cout.flush();
  typed.out = testing::internal::GetCapturedStdout();
  typed.err = testing::internal::GetCapturedStderr();
  return typed;
}

TEST(Options, LeavesAloneWhatIsNotTyped) {
  const Typed typed = type({});
  EXPECT_FALSE(typed.end);
  EXPECT_FALSE(typed.depth || typed.nodes || typed.movetime);
  EXPECT_EQ(typed.jobs, 3U);
  EXPECT_EQ(typed.hash, 16U);
  EXPECT_EQ(typed.output, "-");
}

TEST(Options, ReadsEachOfThem) {
  const Typed typed = type({"--depth",
                            "8",
                            "--nodes=200000",
                            "--movetime",
                            "1500",
                            "--threads",
                            "2",
                            "--jobs",
                            "8",
                            "--hash",
                            "0",
                            "--seed",
                            "18446744073709551615",
                            "--deterministic",
                            "-q",
                            "--engine",
                            "fish --fast",
                            "--engine-option",
                            "Hash=16",
                            "--engine-option",
                            "Book=",
                            "--format",
                            "jsonl",
                            "-o",
                            "out.jsonl"});
  ASSERT_FALSE(typed.end) << typed.err;
  EXPECT_EQ(typed.depth, 8);
  EXPECT_EQ(typed.nodes, 200000U);
  EXPECT_EQ(typed.movetime, std::chrono::milliseconds(1500));
  EXPECT_EQ(typed.threads, 2U);
  EXPECT_EQ(typed.jobs, 8U);
  EXPECT_EQ(typed.hash, 0U);
  EXPECT_EQ(typed.seed, ~std::uint64_t{0});
  EXPECT_TRUE(typed.deterministic && typed.quiet);
  EXPECT_EQ(typed.engine, "fish --fast");
  EXPECT_EQ(typed.engine_options, (std::vector<std::string>{"Hash=16", "Book="}));
  EXPECT_EQ(typed.format, Format::Jsonl);
  EXPECT_EQ(typed.output, "out.jsonl");
}

TEST(Options, TakeNoJobsForAllCores) {
  EXPECT_EQ(type({"--jobs", "0"}).jobs, cores());
}

TEST(Options, RefusesWhatMakesNoSense) {
  const std::vector<std::vector<const char*>> wrong = {
      {"--depth", "0"},          {"--depth", "8x"},    {"--nodes", "-1"}, {"--nodes", "1e6"},
      {"--movetime", "0"},       {"--threads", "513"}, {"--jobs", "513"}, {"--hash", "-1"},
      {"--engine-option", "=1"}, {"--format", "csv"},  {"--nonsense"},    {"stray"},
  };
  for (const auto& words : wrong) {
    const Typed typed = type(words);
    EXPECT_EQ(typed.end, ExitStatus::Usage) << words[0];
    EXPECT_NE(typed.err, "") << words[0];
    EXPECT_EQ(typed.out, "") << words[0];
  }
}

TEST(Options, TellsOfTheBuild) {
  const Typed typed = type({"--version"});
  EXPECT_EQ(typed.end, ExitStatus::Ok);
  EXPECT_EQ(typed.out.find("xq-test "), 0U);
  EXPECT_NE(typed.out.find("CPU level: "), std::string::npos);
  EXPECT_NE(typed.out.find("evaluation: none\n"), std::string::npos);
}

TEST(Options, HelpsOnStandardOutput) {
  const Typed typed = type({"--help"});
  EXPECT_EQ(typed.end, ExitStatus::Ok);
  EXPECT_NE(typed.out.find("--movetime"), std::string::npos);
}

}  // namespace
}  // namespace xq::tools
