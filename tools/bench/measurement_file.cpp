#include "bench/measurement_file.hpp"

#include <iostream>
#include <iterator>
#include <utility>

#include "common/inputs.hpp"

namespace xq::tools {
namespace {

std::string rest_of(std::istream& input) {
  return {std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
}

}  // namespace

Result<std::string> read_whole(const std::string& path) {
  if (path == "-") {
    return rest_of(std::cin);
  }
  auto file = open_file(path);
  if (!file) {
    return fail(std::move(file).error());
  }
  return rest_of(*file);
}

Error in_file(const std::string& path, const Error& error) {
  const bool starts_with_line = error.message.find_first_of("0123456789") == 0;
  return {error.code, (path == "-" ? "standard input" : path) + ":" +
                          (starts_with_line ? "" : " ") + error.message};
}

Result<Measurement> read_measurement_file(const std::string& path) {
  const auto text = read_whole(path);
  if (!text) {
    return fail(text.error());
  }
  auto found = read_measurement(*text);
  if (!found) {
    return fail(in_file(path, found.error()));
  }
  return found;
}

}  // namespace xq::tools
