#include "common/analysts.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

#include "xq/analysis/analyst_pool.hpp"
#include "xq/analysis/cached_analyst.hpp"
#include "xq/analysis/engine_analyst.hpp"

namespace xq::tools {
namespace {

Result<MakeAnalyst> start_engine(const AnalystsRequest& request, AnalyzeOptions& analyze,
                                 const std::stop_token& stop) {
  const EngineAnalystOptions options{request.engine.timeout, analyze.log_depths,
                                     analyze.search.deterministic, request.keeps};
  EnginePlayerSettings settings{request.engine, {}};
  settings.engine.timeout = std::min(request.engine.timeout, EngineSettings().timeout);
  settings.engine.one_thread = analyze.search.deterministic;
  auto crew = start_crew(settings, options, stop);
  if (!crew) {
    return fail(std::move(crew).error());
  }
  analyze.engine = std::move(crew->engine);
  return std::move(crew->make);
}

MakeAnalyst built_in(SearchOptions search, bool keeps) {
  search.keep_table = keeps;
  return search_analysts(search);
}

}  // namespace

Result<Analysts> prepare_analysts(const AnalystsRequest& request, AnalyzeOptions& options,
                                  const std::stop_token& stop) {
  Analysts analysts;
  if (!request.cache.empty()) {
    auto cache = AnalysisCache::open(request.cache);
    if (!cache) {
      return fail(std::move(cache).error());
    }
    analysts.cache = *std::move(cache);
  }
  auto make = request.engine.command.empty()
                  ? Result<MakeAnalyst>(built_in(options.search, request.keeps))
                  : start_engine(request, options, stop);
  if (!make) {
    return fail(std::move(make).error());
  }
  analysts.make = analysts.cache ? cached_analysts(*std::move(make), *analysts.cache, options)
                                 : *std::move(make);
  return analysts;
}

void tell_trouble(std::string_view program, const Analysts& analysts) {
  const std::string trouble = analysts.cache ? analysts.cache->trouble() : std::string();
  if (!trouble.empty()) {
    std::cerr << program << ": went on without the cache: " << trouble << '\n';
  }
}

}  // namespace xq::tools
