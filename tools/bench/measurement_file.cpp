#include "bench/measurement_file.hpp"

#include <array>
#include <iostream>
#include <utility>

#include "common/inputs.hpp"
#include "common/output.hpp"

namespace xq::tools {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 28U;

// A device may have no end.
Result<std::string> rest_of(std::istream& input, const std::string& name) {
  std::string text;
  std::array<char, 65536> block{};
  while (input.read(block.data(), block.size()) || input.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(input.gcount()));
    if (text.size() > kMostBytes) {
      return fail(ErrorCode::Io, name + ": more than 256 MiB are no measurement");
    }
  }
  return text;
}

}  // namespace

Result<std::string> read_whole(const std::string& path) {
  if (path == "-") {
    return rest_of(std::cin, "standard input");
  }
  auto file = open_file(path);
  if (!file) {
    return fail(std::move(file).error());
  }
  return rest_of(*file, path);
}

Status write_file(const std::string& path, const std::string& text) {
  auto output = Output::open(path);
  if (!output) {
    return fail(output.error());
  }
  return output->finish(text);
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
