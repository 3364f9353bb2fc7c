#include "common/file_names.hpp"

#include <filesystem>
#include <functional>
#include <sys/stat.h>

namespace xq::tools {

namespace fs = std::filesystem;

FileNames::FileNames(const std::vector<Input>& inputs, bool overwrite) : overwrite_(overwrite) {
  for (const Input& input : inputs) {
    if (overwrite && input.name != "-") {
      protect(input.name);
    }
  }
}

void FileNames::protect(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) == 0) {
    protected_.emplace(status.st_dev, status.st_ino);
  }
}

bool FileNames::is_taken(const std::string& path) const {
  if (given_.count(std::hash<std::string>()(path)) > 0) {
    return true;
  }
  struct stat status {};
  return lstat(path.c_str(), &status) == 0 &&
         (!overwrite_ || !S_ISREG(status.st_mode) ||
          protected_.count({status.st_dev, status.st_ino}) > 0);
}

std::string FileNames::take(const std::string& stem, const std::string& extension) {
  std::string path = stem + extension;
  for (std::uint64_t number = 2; is_taken(path); ++number) {
    numbered_ += number == 2 ? 1U : 0U;
    path = stem + "-" + std::to_string(number) + extension;
  }
  given_.insert(std::hash<std::string>()(path));
  return path;
}

std::string output_stem(const Input& input) {
  if (input.name == "-") {
    return "stdin";
  }
  const fs::path path =
      input.below.empty() ? fs::path(input.name).filename() : fs::path(input.below);
  return (path.parent_path() / path.stem()).native();
}

}  // namespace xq::tools
