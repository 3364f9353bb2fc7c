#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "xq/analysis/analyst.hpp"
#include "xq/analysis/analyze.hpp"
#include "xq/analysis/cache.hpp"
#include "xq/base/result.hpp"
#include "xq/engine/engine_client.hpp"

namespace xq::tools {

struct AnalystsRequest {
  EngineSettings engine;  // without a command the built-in search is asked
  std::string cache;      // empty: none
  bool keeps = false;     // analysts keep what they know until forget()
};

// The analysts of a run. The cache must outlive them.
struct Analysts {
  std::unique_ptr<AnalysisCache> cache;  // or none
  MakeAnalyst make;
};

// Makes them ready before anything is read or written: opens the cache and starts the first engine,
// which goes into `options`; they must outlive the analysts. Starting an engine takes no longer
// than it does where nothing is searched.
Result<Analysts> prepare_analysts(const AnalystsRequest& request, AnalyzeOptions& options,
                                  const std::stop_token& stop);

// Says on stderr if the cache was given up on the way.
void tell_trouble(std::string_view program, const Analysts& analysts);

}  // namespace xq::tools
