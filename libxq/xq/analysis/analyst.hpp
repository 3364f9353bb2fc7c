// Who searches the positions of a run: the built-in engine or a program.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "xq/analysis/analysis.hpp"
#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/search/limits.hpp"
#include "xq/search/result.hpp"
#include "xq/search/searcher.hpp"

namespace xq {

struct AnalysisStops {
  std::stop_token give_up{};  // nobody will take the outcome
  std::stop_token enough{};   // what has been found until then is wanted at once
};

struct Findings {
  SearchResult result;             // a line at least, each with a score
  std::vector<std::string> notes;  // what of it is not as the engine said it, a sentence each
  FindingSource source = FindingSource::Search;
};

// One position at a time. What it finds depends on that position only, as far as that is in its
// hands; of an analyst that is made to keep what it knows, on those since forget() as well.
class Analyst {
 public:
  virtual ~Analyst() = default;

  // What was searched until now bears on nothing that comes.
  virtual void forget() = 0;

  // Searches the position that the legal `moves` lead to from `start`. Fails with Engine, Timeout
  // or Protocol when the engine did (died, hung, said what is no answer), with InvalidArgument when
  // it knows no such limits, and with Cancelled when a stop leaves no findings.
  // REQUIRES: there is a legal move
  virtual Result<Findings> search(const Position& start, const std::vector<Move>& moves,
                                  const Limits& limits, const AnalysisStops& stops) = 0;

  // Searches a position for what that leaves to those that follow, and for nothing else. Fails as
  // search().
  virtual Status warm_up(const Position& start, const std::vector<Move>& moves,
                         const Limits& limits, const AnalysisStops& stops) {
    auto found = search(start, moves, limits, stops);
    return found ? Status(std::monostate{}) : fail(std::move(found).error());
  }
};

// Called from any thread. The analysts of one run are alike.
using MakeAnalyst = std::function<std::unique_ptr<Analyst>()>;

// The built-in search. It never fails, and finishes what it has begun unless it is to give up. Made
// with keep_table it keeps its table until forget().
class SearchAnalyst final : public Analyst {
 public:
  explicit SearchAnalyst(const SearchOptions& options) : searcher_(options) {}

  void forget() override { searcher_.forget(); }

  Result<Findings> search(const Position& start, const std::vector<Move>& moves,
                          const Limits& limits, const AnalysisStops& stops) override {
    return Findings{searcher_.search(start, moves, limits, stops.give_up), {}, {}};
  }

 private:
  Searcher searcher_;
};

}  // namespace xq
