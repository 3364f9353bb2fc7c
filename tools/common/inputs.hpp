#pragma once

#include <atomic>
#include <cstdint>
#include <fstream>
#include <istream>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "xq/base/result.hpp"
#include "xq/record/position_reader.hpp"

namespace xq::tools {

// One thing to read from.
struct Input {
  std::string name;                    // a path; "-" is standard input
  std::optional<std::string> text;     // what it says, when it is no file
  std::optional<std::uint64_t> bytes;  // when that is known beforehand
  std::string below;                   // its path below the folder that was searched, if one was
};

// The files below `paths`, folders searched in the order of their names, hidden files left out,
// and each of `fens` as an input of its own before them. A folder below them that cannot be
// searched is an input too, which cannot be opened. Fails when nothing of it can be read.
Result<std::vector<Input>> list_inputs(const std::vector<std::string>& paths,
                                       const std::vector<std::string>& fens);

// Opens one file. Fails with NotFound when there is none, and with Io when it cannot be read, as a
// folder cannot.
Result<std::ifstream> open_file(const std::string& path);

// As refuse_input_as_output() in output.hpp, of the inputs that are files.
Status refuse_input_as_output(const std::string& output, const std::vector<Input>& inputs);

// Opens inputs one after another, and knows how much of them was read. After a stop request there
// are no more, and what is open ends. share() is for any thread, all else for one at a time.
class InputStreams {
 public:
  InputStreams(std::vector<Input> inputs, std::stop_token stop);
  ~InputStreams();
  InputStreams(const InputStreams&) = delete;
  InputStreams& operator=(const InputStreams&) = delete;

  // Closes the input and goes to the next one, the first at first; false at the end or after a
  // stop.
  bool next();
  // The open input; nothing when it could not be opened, for which error() has the reason.
  [[nodiscard]] std::istream* stream();
  [[nodiscard]] const RecordError& error() const { return error_; }

  [[nodiscard]] const std::vector<Input>& inputs() const { return inputs_; }
  // The place of the open input among them. REQUIRES: next() gave true
  [[nodiscard]] std::size_t index() const { return at_ - 1; }
  [[nodiscard]] bool stopped() const { return stop_.stop_requested(); }
  [[nodiscard]] bool exhausted() const { return exhausted_; }
  [[nodiscard]] std::optional<double> share() const;
  [[nodiscard]] std::optional<std::uint64_t> total_bytes() const { return total_; }

  // Takes what was read of the open input into share().
  void count();

 private:
  class Stream;

  std::vector<Input> inputs_;
  std::stop_token stop_;
  std::size_t at_ = 0;  // the input after the open one
  std::unique_ptr<Stream> open_;
  RecordError error_;
  std::optional<std::uint64_t> total_;
  std::uint64_t bytes_before_ = 0;  // in the inputs before the open one
  std::atomic<std::uint64_t> bytes_ = 0;
  bool exhausted_ = false;
};

// What a Reader, made of a stream and a name, finds in all inputs, one after another. A file that
// cannot be opened gives one RecordError. After a stop request there is nothing more. next() is for
// one thread at a time, share() for any.
template <class Reader>
class InputsOf {
 public:
  using Item = typename decltype(std::declval<Reader&>().next())::value_type;

  InputsOf(std::vector<Input> inputs, std::stop_token stop)
      : streams_(std::move(inputs), std::move(stop)) {}

  std::optional<Item> next() {
    while (!streams_.stopped()) {
      if (!reader_) {
        if (!streams_.next()) {
          return std::nullopt;
        }
        if (streams_.stream() == nullptr) {
          return Item(streams_.error());
        }
        reader_.emplace(*streams_.stream(), streams_.inputs()[streams_.index()].name);
      }
      auto item = reader_->next();
      // What comes out after a stop may be the torn start of a record.
      if (streams_.stopped()) {
        break;
      }
      streams_.count();
      if (item) {
        return item;
      }
      reader_.reset();
    }
    return std::nullopt;
  }

  [[nodiscard]] const std::vector<Input>& inputs() const { return streams_.inputs(); }
  // Which of them the last item came from.
  [[nodiscard]] std::size_t index() const { return streams_.index(); }
  // Everything was read; false after a stop that came before that.
  [[nodiscard]] bool exhausted() const { return streams_.exhausted(); }
  // How much of the bytes has been read, 0 to 1; nothing when their number is not known.
  [[nodiscard]] std::optional<double> share() const { return streams_.share(); }
  // The same number in bytes.
  [[nodiscard]] std::optional<std::uint64_t> total_bytes() const { return streams_.total_bytes(); }

 private:
  InputStreams streams_;
  std::optional<Reader> reader_;
};

using Inputs = InputsOf<PositionReader>;

}  // namespace xq::tools
