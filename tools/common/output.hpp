#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "xq/base/result.hpp"

namespace xq::tools {

enum class OpenMode : std::uint8_t {
  Replace,  // from empty, once there is something to write or close() is called
  Resume,   // go on after the last whole line; what a killed run left of another line is cut off
};

// Fails (InvalidArgument) when `output` is one of `inputs`, by whatever name: opened for writing it
// would be emptied before it is read, or be read as it grows. "-" is standard output or standard
// input; pipes, terminals and devices are never the same.
Status refuse_input_as_output(const std::string& output, const std::vector<std::string>& inputs);

// A file to write to, or standard output. Open it before the work begins, so that a bad path fails
// at once, and close() it to learn whether all has arrived. Work that fails before it has written
// anything leaves the file as it was. Every failure names the file and the
// system's reason, as ErrorCode::Output; a pipe that nobody reads any more is ErrorCode::Closed.
// For one thread at a time.
class Output {
 public:
  // `path` "-" is standard output, whatever the mode.
  static Result<Output> open(const std::string& path, OpenMode mode = OpenMode::Replace);

  Output(Output&& other) noexcept;
  Output& operator=(Output&& other) noexcept;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  // Writes what is left, without a word when that fails. A file nothing was written to stays as it
  // was.
  ~Output();

  Status write(std::string_view bytes);
  Status flush();
  Status close();  // the file holds what was written, and if that was nothing, nothing
  // write() and close() of all there is. When there is no room for it, the file stays as it was.
  Status finish(std::string_view bytes);

  // The path as given, "standard output" for "-".
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  Output(int descriptor, std::string name, bool replaces = false);

  Status make_room(std::size_t bytes);
  Status empty();
  Status release(Status so_far);

  int descriptor_;  // -1 when closed
  std::string name_;
  std::string waiting_;
  bool replaces_;  // what is in the file still has to go
};

}  // namespace xq::tools
