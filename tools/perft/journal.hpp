#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "common/file_lock.hpp"
#include "common/output.hpp"
#include "xq/base/result.hpp"
#include "xq/board/position.hpp"
#include "xq/movegen/node_count.hpp"

namespace xq::tools {

// The finished parts of a long count, in a file that outlives the program: a header that names the
// count, then a line a part, written as soon as it is finished and never changed. Each line has a
// checksum. A last line without an end is what a killed program left, and is cut off.
class Journal {
 public:
  // Goes on with the file, or begins it. Fails when the file is of another count, damaged before
  // its last line, or in use by another program; then it is left as it was.
  static Result<std::unique_ptr<Journal>> open(const std::string& path, const Position& position,
                                               unsigned depth);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // What the file knew when it was opened, of each of perft_parts(position, depth).
  [[nodiscard]] std::span<const std::optional<NodeCount>> known() const { return known_; }
  // The time that earlier runs spent, up to the last part they finished.
  [[nodiscard]] std::chrono::milliseconds earlier() const { return earlier_; }

  // Notes a part as finished. Any thread may call it; after a failure, all calls fail.
  Status add(std::size_t part, NodeCount nodes);

 private:
  Journal(const std::string& path, std::string header, std::vector<std::string> names);
  Status read();
  Status take(const std::string& line, std::uint64_t number);

  const std::string path_;
  const std::string header_;
  const std::vector<std::string> names_;  // of the parts: their moves
  std::unordered_map<std::string_view, std::size_t> numbers_;
  std::vector<std::optional<NodeCount>> known_;
  std::chrono::milliseconds earlier_{0};
  std::chrono::nanoseconds begun_;
  bool fresh_ = true;

  std::unique_ptr<FileLock> lock_;
  std::mutex mutex_;
  std::optional<Output> output_;
};

}  // namespace xq::tools
