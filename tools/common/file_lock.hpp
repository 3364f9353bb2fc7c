#pragma once

#include <string>

#include "xq/base/result.hpp"

namespace xq::tools {

// Keeps a file from a second program of ours. It goes with the descriptor, so a killed program
// leaves no lock behind. The file is made when it is not there, and left as it is when it is.
class FileLock {
 public:
  explicit FileLock(const std::string& path);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  // Fails (Output) when the file cannot be opened, and (InvalidArgument) when another has it.
  [[nodiscard]] Status take() const;
  // The same, but waits for the other: for files that nobody keeps for longer than a moment.
  [[nodiscard]] Status wait() const;

  // A file on a disk, and no pipe or device.
  [[nodiscard]] bool regular() const;

 private:
  [[nodiscard]] Status lock(int operation) const;

  std::string path_;
  int file_;
};

}  // namespace xq::tools
