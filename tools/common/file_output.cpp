#include "common/file_output.hpp"

#include <cstdio>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace xq::tools {
namespace {

namespace fs = std::filesystem;

std::string four_digits(std::uint64_t number) {
  constexpr std::size_t kDigits = 4;
  const std::string text = std::to_string(number);
  return std::string(kDigits - std::min(kDigits, text.size()), '0') + text;
}

Failure cannot(const char* what, const std::string& path, const std::error_code& error) {
  return fail(ErrorCode::Output,
              "cannot " + std::string(what) + " " + path + ": " + error.message());
}

}  // namespace

FileOutput::FileOutput(FileScheme scheme, FileNames& names)
    : scheme_(std::move(scheme)), names_(names) {}

// What an error left half done.
FileOutput::~FileOutput() {
  if (open_) {
    std::error_code ignored;
    fs::remove(open_->hidden, ignored);
  }
}

Status FileOutput::open(const GameOrigin& origin) {
  const std::string& stem = scheme_.stems[origin.input];
  number_ = series_ == series(origin) ? number_ + 1 : 1;
  series_ = series(origin);
  const bool plain = !scheme_.games || (origin.alone && !scheme_.always_number);
  const std::string folder = fs::path(stem).parent_path().native();
  if (!folder.empty()) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
      return cannot("make the folder", folder, error);
    }
  }
  const std::string hidden =
      (fs::path(folder) / (".xq-" + std::to_string(getpid()) + ".part")).native();
  auto output = Output::open(hidden);
  if (!output) {
    return fail(output.error());
  }
  open_.emplace(
      Open{*std::move(output), hidden,
           names_.take(plain ? stem : stem + "-" + four_digits(number_), scheme_.extension)});
  return std::monostate{};
}

Status FileOutput::close(const std::string& path) {
  Status closed = open_->output.close();
  if (!closed) {
    return closed;
  }
  std::error_code error;
  fs::rename(open_->hidden, path, error);
  if (error) {
    return cannot("write", path, error);
  }
  open_.reset();
  return std::monostate{};
}

Result<std::string> FileOutput::write(const GameOrigin& origin, std::string_view bytes) {
  const bool full = open_ && (series_ != series(origin) || open_->games == scheme_.games);
  if (full) {
    if (Status closed = close(open_->path); !closed) {
      return fail(closed.error());
    }
  }
  if (!open_) {
    if (Status opened = open(origin); !opened) {
      return fail(opened.error());
    }
  }
  Status written = open_->output.write(bytes);
  written = written ? open_->output.flush() : written;
  if (!written) {
    return fail(written.error());
  }
  ++open_->games;
  return open_->path;
}

Status FileOutput::end(bool complete) {
  if (!open_) {
    return std::monostate{};
  }
  return close(complete ? open_->path : names_.take(open_->path, ".part"));
}

}  // namespace xq::tools
