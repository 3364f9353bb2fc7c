#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "common/inputs.hpp"

namespace xq::tools {

// Gives names to new files, so that none is written over in silence: a name that is taken gets a
// number, "a-2.pgn". For one thread at a time.
class FileNames {
 public:
  // `overwrite`: files that are there are replaced, but for inputs and what was named already.
  FileNames(const std::vector<Input>& inputs, bool overwrite);

  // The path for `stem` + `extension`, which nobody else gets after this.
  std::string take(const std::string& stem, const std::string& extension);

  // Whatever stands behind the path now is never replaced.
  void protect(const std::string& path);

  // How many names were taken.
  [[nodiscard]] std::uint64_t numbered() const { return numbered_; }

 private:
  using Identity = std::pair<std::uint64_t, std::uint64_t>;

  [[nodiscard]] bool is_taken(const std::string& path) const;

  bool overwrite_;
  std::set<Identity> protected_;
  // Hashes of the names given: a file may not be there yet. Where two agree, one gets a number.
  std::unordered_set<std::size_t> given_;
  std::uint64_t numbered_ = 0;
};

// What the files made of an input are called below the folder they go to, without an extension:
// its path below the folder that was searched, else its name.
std::string output_stem(const Input& input);

}  // namespace xq::tools
