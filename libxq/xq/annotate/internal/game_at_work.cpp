#include "xq/annotate/internal/game_at_work.hpp"

#include <algorithm>
#include <utility>

#include "xq/analysis/engine_faults.hpp"
#include "xq/annotate/judge.hpp"
#include "xq/eval/win_model.hpp"

namespace xq {
namespace {

std::vector<std::size_t> indices(const std::vector<Puzzle>& puzzles) {
  std::vector<std::size_t> found;
  for (const Puzzle& puzzle : puzzles) {
    found.push_back(puzzle.index);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

// Whether a deeper search finds the same move, and no other that is as good.
bool confirmed(const Puzzle& puzzle, const std::vector<Line>& lines, const WinModel& model) {
  return !lines.empty() && !lines[0].pv.empty() && lines[0].pv[0] == puzzle.solution.pv[0] &&
         has_unique_solution(lines, model, material_count(puzzle.position));
}

}  // namespace

GameAtWork::GameAtWork(GameItem&& item, std::uint64_t seq, const AnnotateOptions& options)
    : options_(options), item_(annotation_frame(std::move(item), seq, options)) {
  ended_ = std::holds_alternative<FailedRecord>(item_);
  if (!ended_) {
    JudgedGame& game = annotated().game;
    moves_ = game.record.tree.mainline();
    game.findings.positions.resize(moves_.size() + 1);
    list(Pass::First, chunks_of_game(moves_.size()));
  }
}

void GameAtWork::list(Pass pass, std::vector<SearchChunk> chunks) {
  pass_ = pass;
  chunks_ = std::move(chunks);
  begun_ = 0;
  finished_ = 0;
}

Limits GameAtWork::limits() const {
  switch (pass_) {
    case Pass::First:
      return options_.analyze.limits;
    case Pass::Second:
      return *options_.second;
    default:
      return *options_.verify;
  }
}

Result<ChunkFindings> GameAtWork::search(std::size_t chunk, Analyst& analyst,
                                         const AnalysisStops& stops) const {
  return search_chunk(annotated().game.start, moves_, chunks_[chunk], limits(), analyst, stops);
}

bool GameAtWork::end_chunk(Result<ChunkFindings>&& found) {
  if (found) {
    for (FoundPosition& position : found->found) {
      keep(std::move(position));
    }
  } else if (!error_) {
    error_ = std::move(found).error();
    finished_ += chunks_.size() - begun_;
    begun_ = chunks_.size();
  }
  return ++finished_ == chunks_.size();
}

void GameAtWork::keep(FoundPosition&& found) {
  PositionFindings& position = annotated().game.findings.positions[found.position];
  switch (pass_) {
    case Pass::First:
      position.first = std::move(found.findings);
      break;
    case Pass::Second:
      position.second = std::move(found.findings);
      break;
    default:
      verified_.push_back(std::move(found));
  }
}

void GameAtWork::advance() {
  if (error_) {
    fail_with(*error_);
    return;
  }
  switch (pass_) {
    case Pass::First:
      if (options_.prepare) {
        options_.prepare(annotated().game);
      }
      judge(annotated().game, options_.judge);
      go_deeper();
      break;
    case Pass::Second:
      judge(annotated().game, options_.judge);
      ask_for_puzzles();
      break;
    default:
      keep_verified();
      ended_ = true;
  }
}

void GameAtWork::go_deeper() {
  if (options_.second) {
    auto chunks = chunks_of_positions(suspect_positions(annotated().game));
    if (!chunks.empty()) {
      list(Pass::Second, std::move(chunks));
      return;
    }
  }
  ask_for_puzzles();
}

void GameAtWork::ask_for_puzzles() {
  if (options_.verify) {
    annotated().puzzles = puzzles(annotated().game);
    auto chunks = chunks_of_positions(indices(annotated().puzzles));
    if (!chunks.empty()) {
      list(Pass::Verify, std::move(chunks));
      return;
    }
  }
  ended_ = true;
}

void GameAtWork::keep_verified() {
  std::erase_if(annotated().puzzles, [&](Puzzle& puzzle) {
    const auto found = std::ranges::find(verified_, puzzle.index, &FoundPosition::position);
    if (found == verified_.end() ||
        !confirmed(puzzle, found->findings.lines, options_.judge.model)) {
      return true;
    }
    puzzle.solution = found->findings.lines[0];
    return false;
  });
}

void GameAtWork::fail_with(const Error& error) {
  const AnnotatedGame& game = annotated();
  FailedRecord failed{
      game.seq,
      {game.game.id, engine_fault_code(error.code), error.message, game.game.record.source.place}};
  item_ = std::move(failed);
  ended_ = true;
}

}  // namespace xq
