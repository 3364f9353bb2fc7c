#pragma once

#include <string>
#include <vector>

#include "annotate/judge_options.hpp"
#include "annotate/rendering.hpp"
#include "common/exit.hpp"
#include "xq/annotate/annotate.hpp"
#include "xq/engine/engine_client.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): not our name
class App;
}

namespace xq::tools {

// What `xq-annotate FILES` is asked.
struct AnnotateRequest {
  std::vector<std::string> files;
  AnnotateOptions annotate;
  JudgeChoice judge;
  std::optional<std::uint64_t> second_nodes;  // as typed; 0: no second pass
  std::size_t hash = 16;                      // MB
  EngineSettings engine;                      // without a command the built-in engine is asked
  std::vector<std::string> engine_assignments;
  std::string cache;       // empty: none
  std::string failed;      // empty: none
  bool openings = true;    // name them
  bool novelties = false;  // tell where a game leaves all others
  RenderRequest render;
  bool resume = false;
  bool quiet = false;

  [[nodiscard]] bool can_resume() const {
    return render.form == AnnotationForm::Jsonl && !render.each && render.output != "-";
  }
};

// Adds the options to the program itself.
void add_annotate(CLI::App& app, AnnotateRequest& request);

// What was left out gets its default, and what does not go together is wrong usage.
Status complete(AnnotateRequest& request);

// Limits for a search that goes deeper: so many times the nodes and the time, so many plies more.
Limits deeper(Limits limits, unsigned times, int plies);

}  // namespace xq::tools
