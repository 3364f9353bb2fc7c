// Analysts for tasks that run on many threads.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "xq/analysis/analyst.hpp"

namespace xq {

// Makes analysts of the built-in search.
inline MakeAnalyst search_analysts(const SearchOptions& options) {
  return
      [options]() -> std::unique_ptr<Analyst> { return std::make_unique<SearchAnalyst>(options); };
}

// Analysts that are not at work. A task takes one and gives it back, so that there are never more
// than tasks at once, whichever threads they run on. For any thread.
class AnalystPool {
 public:
  explicit AnalystPool(MakeAnalyst make) : make_(std::move(make)) {}

  template <class Work>
  auto with(const Work& work) {
    std::unique_ptr<Analyst> analyst = take();
    auto outcome = work(*analyst);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(analyst));
    return outcome;
  }

 private:
  std::unique_ptr<Analyst> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Analyst> analyst = std::move(idle_.back());
        idle_.pop_back();
        return analyst;
      }
    }
    return make_();
  }

  const MakeAnalyst make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Analyst>> idle_;
};

}  // namespace xq
