#include "xq/bench/callgrind.hpp"

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/engine/child_process.hpp"
#include "xq/engine/shell.hpp"

namespace xq {
namespace {

// So that memcpy and its like are the same code whatever the CPU: the choice alone moves a count by
// some percent.
constexpr const char* kTunables =
    "GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-ERMS,-FSRM,"
    "-AVX_Fast_Unaligned_Load";

}  // namespace

Result<Callgrind> Callgrind::prepare(const std::string& folder, const std::stop_token& stop) {
  auto asked = ChildProcess::start("command -v valgrind");
  if (!asked) {
    return fail(std::move(asked).error());
  }
  const auto end = asked->finish(Wait("'command -v valgrind'", std::chrono::seconds(10)), stop);
  if (!end) {
    return fail(end.error());
  }
  if (end->code != 0) {
    return fail(ErrorCode::Engine, "Valgrind is not installed, and it counts the instructions");
  }
  std::string file = folder + "/xq-bench-callgrind-XXXXXX";
  const int descriptor = mkstemp(file.data());
  if (descriptor < 0) {
    return fail(ErrorCode::Output,
                "cannot make a file in " + folder + ": " + std::generic_category().message(errno));
  }
  close(descriptor);
  return Callgrind(std::move(file));
}

Callgrind::Callgrind(Callgrind&& other) noexcept : file_(std::exchange(other.file_, {})) {}

Callgrind::~Callgrind() {
  if (!file_.empty()) {
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
  }
}

std::string Callgrind::wrap(const std::string& command) const {
  return std::string("env ") + kTunables +
         " valgrind --tool=callgrind --cache-sim=no -q --callgrind-out-file=" +
         shell_quoted(file_) + " " + command;
}

Result<std::uint64_t> Callgrind::instructions() const {
  std::ifstream file(file_);
  for (std::string line; std::getline(file, line);) {
    for (const std::string_view word : {"summary:", "totals:"}) {
      if (!line.starts_with(word)) {
        continue;
      }
      const std::string_view digits = trim(std::string_view(line).substr(word.size()));
      std::uint64_t count = 0;
      const auto [rest, error] =
          std::from_chars(digits.data(), digits.data() + digits.size(), count);
      if (error == std::errc{} && count > 0) {
        return count;
      }
    }
  }
  return fail(ErrorCode::Engine, "callgrind has left no count of instructions");
}

}  // namespace xq
