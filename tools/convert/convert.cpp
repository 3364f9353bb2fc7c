#include "convert/convert.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "common/file_names.hpp"
#include "common/file_output.hpp"
#include "common/output.hpp"
#include "common/progress.hpp"
#include "common/stream_output.hpp"
#include "convert/journal.hpp"
#include "convert/seen_games.hpp"
#include "xq/base/ordered_stream.hpp"
#include "xq/report/game_statistics_text.hpp"

namespace xq::tools {
namespace {

namespace fs = std::filesystem;

struct GameItemOut {
  GameOrigin origin;
  ConvertedGame game;
};

// The files for -o FOLDER/, or numbered ones for -o FILE --split N.
FileScheme file_scheme(const ConvertRequest& request, const std::vector<Input>& inputs) {
  FileScheme scheme;
  scheme.extension = request.extension;
  scheme.games = request.one_a_file ? std::optional<std::size_t>(1) : request.split;
  scheme.always_number = request.split.has_value();
  const fs::path output = request.output;
  if (!request.folder) {
    scheme.one_series = true;
    scheme.extension = output.extension().empty() ? request.extension : output.extension().native();
    scheme.stems.assign(inputs.size(), (output.parent_path() / output.stem()).native());
    return scheme;
  }
  scheme.stems.reserve(inputs.size());
  for (const Input& input : inputs) {
    scheme.stems.push_back((output / output_stem(input)).native());
  }
  return scheme;
}

Result<std::unique_ptr<GameOutput>> open_output(const ConvertRequest& request,
                                                const std::vector<Input>& inputs,
                                                FileNames& names) {
  if (request.folder) {
    std::error_code error;
    fs::create_directories(request.output, error);
    if (error) {
      return fail(ErrorCode::Output,
                  "cannot make the folder " + request.output + ": " + error.message());
    }
  }
  if (request.folder || request.split) {
    return std::unique_ptr<GameOutput>(
        std::make_unique<FileOutput>(file_scheme(request, inputs), names));
  }
  return request.one_a_file ? Result(make_single_output(request.output))
                            : open_stream_output(request.output);
}

Result<Journal> open_journal(const ConvertRequest& request, FileNames& names) {
  JournalFiles files{request.report, request.failed, {}};
  if (request.folder && request.failed.empty()) {
    files.late_failed = [&] {
      return names.take((fs::path(request.output) / "failed").native(), ".jsonl");
    };
  }
  auto journal = Journal::open(std::move(files));
  for (const std::string& file : {request.report, request.failed}) {
    names.protect(file);
  }
  return journal;
}

class Conversion {
 public:
  Conversion(const ConvertRequest& request, GameInputs& inputs)
      : request_(request), inputs_(inputs), names_(inputs.inputs(), request.overwrite) {}

  Result<ExitStatus> run(const std::stop_token& stop) {
    auto output = open_output(request_, inputs_.inputs(), names_);
    if (!output) {
      return fail(output.error());
    }
    output_ = *std::move(output);
    auto journal = open_journal(request_, names_);
    if (!journal) {
      return fail(journal.error());
    }
    journal_.emplace(*std::move(journal));
    if (Status streamed = stream(stop); !streamed) {
      return fail(streamed.error());
    }
    const bool interrupted = stop.stop_requested() && !inputs_.exhausted();
    if (Status ended = end(!interrupted); !ended) {
      return fail(ended.error());
    }
    tell(interrupted);
    return status(interrupted);
  }

 private:
  Status stream(const std::stop_token& stop) {
    Progress progress("games", std::nullopt, request_.quiet);
    OrderedStages<GameItemIn, GameItemOut> stages;
    stages.source = [this] { return inputs_.next(); };
    stages.work = [this](GameItemIn& in, std::uint64_t, const std::stop_token&) {
      return GameItemOut{{in.input, in.alone}, convert_game(in.item, request_.conversion)};
    };
    stages.sink = [&](GameItemOut&& out) {
      progress.advance(1, inputs_.share());
      return take(out);
    };
    return ordered_stream(request_.jobs, stages, stop);
  }

  Status take(const GameItemOut& out) {
    const auto outcome = outcome_of(out);
    return outcome ? journal_->add(out.game, *outcome) : Status(fail(outcome.error()));
  }

  // Writes the game if it is to be written.
  Result<ConversionOutcome> outcome_of(const GameItemOut& out) {
    ConversionOutcome outcome;
    if (out.game.error) {
      outcome.status = ConversionStatus::Failed;
      return outcome;
    }
    if (!out.game.wanted) {
      outcome.status = ConversionStatus::Filtered;
      return outcome;
    }
    if (request_.dedupe) {
      if (auto first = seen_.find_or_add(out.game, out.origin.input, inputs_.inputs())) {
        outcome.status = ConversionStatus::Duplicate;
        outcome.first = *std::move(first);
        return outcome;
      }
    }
    if (out.game.bytes.empty()) {  // counts only, or a list without this game
      return outcome;
    }
    auto written = output_->write(out.origin, out.game.bytes);
    if (!written) {
      return fail(written.error());
    }
    outcome.output = *std::move(written);
    return outcome;
  }

  Status end(bool complete) {
    if (request_.stats) {
      const GameStatistics& counts = journal_->statistics();
      const auto written = output_->write({}, request_.stats_format == Format::Json
                                                  ? game_statistics_json(counts) + "\n"
                                                  : game_statistics_text(counts));
      if (!written) {
        return fail(written.error());
      }
    }
    if (Status ended = output_->end(complete); !ended) {
      return ended;
    }
    return journal_->close();
  }

  void tell(bool interrupted) const {
    if (request_.quiet) {
      return;
    }
    std::cerr << journal_->summary(inputs_.inputs().size());
    if (names_.numbered() > 0) {
      std::cerr << "names that were taken and got a number: " << names_.numbered() << "\n";
    }
    if (interrupted) {
      std::cerr << "xq-convert: interrupted; what was converted before that has been written\n";
    }
  }

  [[nodiscard]] Result<ExitStatus> status(bool interrupted) const {
    if (interrupted) {
      return ExitStatus::Interrupted;
    }
    if (journal_->read() == 0) {
      return fail(ErrorCode::NotFound, "there is no game in the input");
    }
    const GameStatistics& counts = journal_->statistics();
    return counts.failed > 0 || counts.faulty > 0 ? ExitStatus::Finding : ExitStatus::Ok;
  }

  const ConvertRequest& request_;
  GameInputs& inputs_;
  FileNames names_;
  SeenGames seen_;
  std::optional<Journal> journal_;
  std::unique_ptr<GameOutput> output_;
};

}  // namespace

Result<ExitStatus> convert_all(const ConvertRequest& request, GameInputs& inputs,
                               const std::stop_token& stop) {
  return Conversion(request, inputs).run(stop);
}

}  // namespace xq::tools
