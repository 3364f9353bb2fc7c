#include "annotate/rejudge_command.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <optional>
#include <utility>
#include <variant>

#include "annotate/failures.hpp"
#include "annotate/json_lines.hpp"
#include "common/inputs.hpp"
#include "common/options.hpp"
#include "common/progress.hpp"
#include "common/signals.hpp"
#include "xq/annotate/judge.hpp"
#include "xq/base/ordered_stream.hpp"
#include "xq/record/game_filter.hpp"
#include "xq/report/game_json.hpp"

namespace xq::tools {
namespace {

constexpr const char* kExamples =
    "FILE holds records that xq-annotate wrote (--format jsonl). All evaluations are in them, so "
    "nothing\n"
    "is searched: thousands of games take seconds, and puzzles are those of the stored searches.\n"
    "Without any option of how moves are judged games are judged as they were, with one all "
    "others are\n"
    "at their defaults.\n"
    "\n"
    "Examples:\n"
    "  xq-annotate rejudge run.jsonl --format pgn -o run.pgn\n"
    "  xq-annotate rejudge run.jsonl --thresholds 0.1,0.2,0.3 --win-model k=0.0041 -o again.jsonl\n"
    "  xq-annotate rejudge run.jsonl --format csv --player 许银川\n"
    "\n"
    "Exit codes: 0 all good; 1 some records could not be read; 2 wrong usage; 3 there is no game "
    "in the\n"
    "input; 5 output could not be written; 130 interrupted.";

using Line = std::variant<JsonLine, RecordError>;

// A record of a game that failed when it was annotated.
bool tells_a_failure(const std::string& text) {
  constexpr std::size_t kHead = 60;
  return text.substr(0, kHead).find("\"type\":\"error\"") != std::string::npos;
}

// Nothing for a record of another type.
std::optional<AnnotatedItem> rejudged(Line& line, std::uint64_t number,
                                      const RejudgeRequest& request) {
  if (auto* const error = std::get_if<RecordError>(&line)) {
    return FailedRecord{number, std::move(*error)};
  }
  auto& text = std::get<JsonLine>(line);
  if (tells_a_failure(text.text)) {
    return std::nullopt;
  }
  auto game = read_game_json(
      text.text, request.judge.given ? std::optional(request.judge.options) : std::nullopt);
  if (!game) {
    return FailedRecord{
        number,
        {{}, RecordErrorCode::BadJson, std::move(game).error().message, std::move(text.place)}};
  }
  AnnotatedGame annotated{number, *std::move(game), {}};
  if (request.render.form == AnnotationForm::Epd) {
    annotated.puzzles = puzzles(annotated.game);
  }
  return annotated;
}

class Rejudging {
 public:
  Rejudging(const RejudgeRequest& request, InputsOf<JsonLines>& inputs)
      : request_(request), inputs_(inputs), failures_(request.failed) {
    if (!request.render.player.empty()) {
      filter_.players.push_back(request.render.player);
    }
  }

  Result<ExitStatus> run(const std::stop_token& stop) {
    auto rendering = open_rendering(request_.render, inputs_.inputs(), OpenMode::Replace);
    if (!rendering) {
      return fail(std::move(rendering).error());
    }
    Progress progress("games", std::nullopt, request_.quiet);
    const OrderedStages<Line, std::optional<AnnotatedItem>> stages{
        [this] { return inputs_.next(); },
        [this](Line& line, std::uint64_t number, const std::stop_token&) {
          return rejudged(line, number, request_);
        },
        [&](std::optional<AnnotatedItem>&& item) -> Status {
          progress.advance(1, inputs_.share());
          return item ? take(*item, **rendering) : Status(std::monostate{});
        }};
    if (Status streamed = ordered_stream(request_.jobs, stages, stop); !streamed) {
      return fail(streamed.error());
    }
    const bool complete = !stop.stop_requested() || inputs_.exhausted();
    Status ended = (*rendering)->end(complete);
    ended = ended ? failures_.close() : ended;
    if (!ended) {
      return fail(ended.error());
    }
    return status(complete);
  }

 private:
  Status take(const AnnotatedItem& item, Rendering& rendering) {
    const auto* const annotated = std::get_if<AnnotatedGame>(&item);
    if (annotated == nullptr) {
      ++failed_;
      return failures_.add(item);
    }
    if (!matches(filter_, annotated->game.record)) {
      return std::monostate{};
    }
    ++games_;
    return rendering.write(item);
  }

  [[nodiscard]] Result<ExitStatus> status(bool complete) const {
    if (!request_.quiet) {
      std::cerr << failures_.text() << "games " << games_ << ", unreadable records " << failed_
                << "\n";
    }
    if (!complete) {
      return ExitStatus::Interrupted;
    }
    if (games_ + failed_ == 0) {
      return fail(ErrorCode::NotFound, "there is no judged game in the input");
    }
    return failed_ > 0 ? ExitStatus::Finding : ExitStatus::Ok;
  }

  const RejudgeRequest& request_;
  InputsOf<JsonLines>& inputs_;
  GameFilter filter_;
  Failures failures_;
  std::uint64_t games_ = 0;
  std::uint64_t failed_ = 0;
};

}  // namespace

CLI::App* add_rejudge(CLI::App& app, RejudgeRequest& request) {
  CLI::App* const command = app.add_subcommand(
      "rejudge", "Judge annotated games anew or write them in another form, without a search");
  command->footer(kExamples);
  request.jobs = cores();
  command->add_option("FILE", request.files, "Files and folders to read; -: standard input")
      ->required()
      ->type_name("");
  add_judge_options(*command, request.judge);
  add_render_options(*command, request.render);
  command
      ->add_option("--failed", request.failed,
                   "Write the records that could not be read, an error record a line")
      ->type_name("FILE");
  add_jobs(*command, request.jobs)
      ->description("Games judged at once (0: one a core)")
      ->default_str("one a core");
  add_quiet(*command, request.quiet);
  return command;
}

Result<ExitStatus> run_rejudge(const RejudgeRequest& request) {
  if (Status judge = check(request.judge.options); !judge) {
    return fail(judge.error());
  }
  if (Status render = check(request.render); !render) {
    return fail(render.error());
  }
  const StopOnSignal signals;
  auto listed = list_inputs(request.files, {});
  if (!listed) {
    return fail(std::move(listed).error());
  }
  for (const std::string& output :
       {request.render.folder() ? std::string() : request.render.output, request.failed}) {
    if (Status apart =
            output.empty() ? Status(std::monostate{}) : refuse_input_as_output(output, *listed);
        !apart) {
      return fail(apart.error());
    }
  }
  InputsOf<JsonLines> inputs(*std::move(listed), signals.token());
  return Rejudging(request, inputs).run(signals.token());
}

}  // namespace xq::tools
