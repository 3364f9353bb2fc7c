#include "annotate/resume.hpp"

#include <fstream>
#include <utility>

#include "xq/report/game_json.hpp"
#include "xq/report/kept_analysis.hpp"

namespace xq::tools {
namespace {

Failure differs(const std::string& what) {
  return fail(ErrorCode::InvalidArgument, what);
}

// What of a kept game is not what this run would have asked; empty when all is.
std::string difference(const JudgedGame& kept, const JudgedGame& wanted,
                       const JudgeOptions& judge) {
  const GameFindings& found = kept.findings;
  const GameFindings& asked = wanted.findings;
  if (kept.id != wanted.id) {
    return "another game: " + kept.id;
  }
  if (!(kept.start == wanted.start) ||
      kept.record.tree.mainline() != wanted.record.tree.mainline()) {
    return "other moves";
  }
  if (found.engine.name != asked.engine.name || found.engine.options != asked.engine.options) {
    return "another engine, or other options of it";
  }
  if (found.limits != asked.limits || found.second != asked.second) {
    return "other limits";
  }
  return kept.judged_by == judge ? "" : "judged by other options";
}

// The kept line as an answer to what this run has to say of the game before it searches.
Result<AnnotatedItem> match(const std::string& line, AnnotatedItem question,
                            const AnnotateOptions& options) {
  if (auto* const failed = std::get_if<FailedRecord>(&question)) {
    auto kept = match_kept(line, *failed, false);
    return kept ? Result<AnnotatedItem>(std::move(*failed)) : fail(std::move(kept).error());
  }
  auto& wanted = std::get<AnnotatedGame>(question);
  if (auto failed = read_engine_failure(line, wanted.seq, wanted.game.id)) {
    failed->error.place = wanted.game.record.source.place;
    return AnnotatedItem(*std::move(failed));
  }
  auto kept = read_game_json(line);
  if (!kept) {
    return fail(std::move(kept).error());
  }
  const std::string other = difference(*kept, wanted.game, options.judge);
  if (!other.empty()) {
    return differs(other);
  }
  kept->record.faults = std::move(wanted.game.record.faults);
  kept->record.source = std::move(wanted.game.record.source);
  wanted.game = *std::move(kept);
  return question;
}

}  // namespace

Result<AnnotateStatistics> read_kept(const std::string& path, GameStream& games,
                                     const AnnotateOptions& options, const std::stop_token& stop,
                                     const std::function<Status(const AnnotatedItem&)>& show) {
  AnnotateStatistics statistics;
  std::ifstream file(path, std::ios::binary);
  // getline() that meets the end of the file has found a line without an end.
  for (std::string line; std::getline(file, line) && !file.eof();) {
    auto game = games.next();
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "interrupted while reading " + path);
    }
    auto kept =
        game ? match(line, annotation_frame(*std::move(game), statistics.games, options), options)
             : Result<AnnotatedItem>(differs("the input has no more games"));
    if (!kept) {
      return fail(ErrorCode::InvalidArgument,
                  path + ":" + std::to_string(statistics.games + 1) +
                      ": not a record of this run: " + kept.error().message +
                      "; --resume wants the same input and options (the file was left as it is)");
    }
    statistics.add(*kept);
    if (Status shown = show(*kept); !shown) {
      return fail(shown.error());
    }
  }
  return statistics;
}

}  // namespace xq::tools
