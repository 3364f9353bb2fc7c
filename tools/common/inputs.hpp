#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/record/position_reader.hpp"

namespace xq::tools {

// One thing to read positions from.
struct Input {
  std::string name;                    // a path; "-" is standard input
  std::optional<std::string> text;     // what it says, when it is no file
  std::optional<std::uint64_t> bytes;  // when that is known beforehand
};

// The files below `paths`, folders searched in the order of their names, hidden files left out,
// and each of `fens` as an input of its own before them. Fails when nothing of it can be read.
Result<std::vector<Input>> list_inputs(const std::vector<std::string>& paths,
                                       const std::vector<std::string>& fens);

// As refuse_input_as_output() in output.hpp, of the inputs that are files.
Status refuse_input_as_output(const std::string& output, const std::vector<Input>& inputs);

// The positions of all inputs, one after another. A file that cannot be opened gives one error
// record. After a stop request there are no more. next() is for one thread at a time, share() for
// any.
class Inputs {
 public:
  Inputs(std::vector<Input> inputs, std::stop_token stop);
  ~Inputs();
  Inputs(const Inputs&) = delete;
  Inputs& operator=(const Inputs&) = delete;

  std::optional<PositionItem> next();

  // Everything was read; false after a stop that came before that.
  [[nodiscard]] bool exhausted() const { return exhausted_; }
  // How much of the bytes has been read, 0 to 1; nothing when their number is not known.
  [[nodiscard]] std::optional<double> share() const;
  // The same number in bytes.
  [[nodiscard]] std::optional<std::uint64_t> total_bytes() const { return total_; }

 private:
  class Stream;

  std::optional<RecordError> open_next();

  std::vector<Input> inputs_;
  std::stop_token stop_;
  std::size_t at_ = 0;  // the input after the open one
  std::unique_ptr<Stream> open_;
  std::optional<std::uint64_t> total_;
  std::uint64_t bytes_before_ = 0;  // in the inputs before the open one
  std::atomic<std::uint64_t> bytes_ = 0;
  bool exhausted_ = false;
};

}  // namespace xq::tools
