#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "common/output.hpp"
#include "xq/annotate/annotate.hpp"
#include "xq/base/result.hpp"

namespace xq::tools {

// Keeps account of the games that failed, or were judged up to a fault only: the first few for
// stderr, and all as `error` records in a file where there is one. For one thread at a time.
class Failures {
 public:
  // `path`: of the file, which is made when there is the first of them; empty: none.
  explicit Failures(std::string path) : path_(std::move(path)) {}

  Status add(const AnnotatedItem& item);
  Status add(const FailedRecord& failed);
  // Learns whether all has arrived.
  Status close();

  // "a.pgn:7: game 2: ply 5 '炮二平五': no man there", a line each for the first few.
  [[nodiscard]] std::string text() const;

 private:
  Status put(std::uint64_t seq, const RecordError& error, const std::string& complaint);

  std::string path_;
  std::optional<Output> output_;
  std::string first_;
  std::uint64_t count_ = 0;
};

}  // namespace xq::tools
