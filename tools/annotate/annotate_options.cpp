#include "annotate/annotate_options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <unistd.h>

#include "common/analysis_options.hpp"
#include "common/options.hpp"
#include "xq/annotate/judge.hpp"

namespace xq::tools {
namespace {

constexpr std::uint64_t kDefaultNodes = 20'000;
constexpr unsigned kDefaultLines = 2;
constexpr unsigned kMaxLines = 128;

Failure usage(const std::string& message) {
  return fail(ErrorCode::InvalidArgument, message);
}

void add_search_options(CLI::App& app, AnnotateRequest& request) {
  AnalyzeOptions& analyze = request.annotate.analyze;
  analyze.limits.multipv = kDefaultLines;
  request.annotate.jobs = cores();
  add_nodes(app, analyze.limits.nodes)->default_str("20000 without --depth and --movetime");
  add_depth(app, analyze.limits.depth);
  add_movetime(app, analyze.limits.time);
  app.add_option("--second-nodes", request.second_nodes,
                 "Nodes for positions that a judgement hangs on, which are searched again (0: no "
                 "second pass)")
      ->check(between(0, 1e15).description("N"))
      ->type_name("")
      ->default_str("8 times the nodes or time, or 4 plies more");
  app.add_option("--multipv", analyze.limits.multipv,
                 "Best lines to find; with 2 or more a move can be told to be the only one")
      ->check(CLI::Range(1U, kMaxLines))
      ->capture_default_str();
  CLI::Option* const threads = add_threads(app, analyze.search.threads);
  add_jobs(app, request.annotate.jobs)
      ->description("Chunks of games searched at once (0: one a core)")
      ->default_str("one a core");
  CLI::Option* const table = add_hash(app, request.hash);
  add_deterministic(app, analyze.search.deterministic);
  add_external_engine(app, request.engine, request.engine_assignments)
      ->excludes(threads)
      ->excludes(table);
  add_cache(app, request.cache);
  app.add_flag_callback(
      "--no-openings", [&request] { request.openings = false; }, "Do not name openings");
  app.add_flag("--novelties", request.novelties,
               "Tell where each game leaves all others; the input is read twice");
}

void add_output_options(CLI::App& app, AnnotateRequest& request) {
  add_render_options(app, request.render);
  app.add_flag("--each", request.render.each,
               "-o is a folder, and each input gets a file of its own there");
  app.add_flag("--overwrite", request.render.overwrite,
               "In a folder replace what an earlier run left, instead of numbering");
  app.add_option("--failed", request.failed,
                 "Write the games that failed or have faults, an error record a line")
      ->type_name("FILE");
  app.add_flag("--resume", request.resume,
               "Go on with the interrupted run that wrote -o FILE (jsonl)");
  add_quiet(app, request.quiet)->description("No progress, complaints and summary on stderr");
}

Status check_resume(const AnnotateRequest& request) {
  if (request.resume && !request.can_resume()) {
    return usage(
        "--resume goes on with one file of JSON Lines: --format jsonl -o FILE; 'xq-annotate "
        "rejudge FILE --format pgn' makes the other forms of it");
  }
  return std::monostate{};
}

void take_passes(AnnotateRequest& request) {
  AnnotateOptions& annotate = request.annotate;
  Limits& limits = annotate.analyze.limits;
  if (!limits.depth && !limits.nodes && !limits.time) {
    limits.nodes = kDefaultNodes;
  }
  constexpr unsigned kSecondTimes = 8;
  constexpr int kSecondPlies = 4;
  if (!request.second_nodes) {
    annotate.second = deeper(limits, kSecondTimes, kSecondPlies);
  } else if (*request.second_nodes > 0) {
    annotate.second = Limits{};
    annotate.second->nodes = request.second_nodes;
    annotate.second->multipv = limits.multipv;
  }
  if (request.render.form == AnnotationForm::Epd) {
    constexpr unsigned kVerifyTimes = 4;
    constexpr int kVerifyPlies = 2;
    annotate.verify = deeper(annotate.second.value_or(limits), kVerifyTimes, kVerifyPlies);
    annotate.verify->multipv = std::max(limits.multipv, 2U);
  }
}

}  // namespace

Limits deeper(Limits limits, unsigned times, int plies) {
  constexpr int kMaxDepth = 128;
  if (limits.nodes) {
    *limits.nodes *= times;
  }
  if (limits.time) {
    *limits.time *= times;
  }
  if (limits.depth) {
    limits.depth = std::min(*limits.depth + plies, kMaxDepth);
  }
  return limits;
}

void add_annotate(CLI::App& app, AnnotateRequest& request) {
  app.add_option("FILE", request.files, "Files and folders to read; -: standard input")
      ->type_name("");
  add_search_options(app, request);
  add_judge_options(app, request.judge);
  add_output_options(app, request);
}

Status complete(AnnotateRequest& request) {
  if (request.files.empty()) {
    if (isatty(STDIN_FILENO) == 1) {
      return usage("no input: name a file, a folder or - (--help tells more)");
    }
    request.files.emplace_back("-");
  }
  if (request.novelties && std::ranges::find(request.files, "-") != request.files.end()) {
    return usage("--novelties reads the input twice, and standard input can be read once");
  }
  AnalyzeOptions& analyze = request.annotate.analyze;
  analyze.search.hash_bytes = request.hash << 20U;
  take_passes(request);
  if (Status search = check_search(analyze, request.engine, request.cache); !search) {
    return search;
  }
  if (request.engine.protocol == EngineProtocol::Xboard && request.annotate.second &&
      request.annotate.second->nodes) {
    return usage("the xboard protocol knows no limit in nodes: leave --second-nodes away");
  }
  request.annotate.judge = request.judge.options;
  if (Status judge = check(request.annotate.judge); !judge) {
    return judge;
  }
  if (Status render = check(request.render); !render) {
    return render;
  }
  return check_resume(request);
}

}  // namespace xq::tools
