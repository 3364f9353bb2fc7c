#include "common/inputs.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <istream>
#include <sstream>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "common/output.hpp"
#include "common/stoppable_buffer.hpp"

namespace xq::tools {
namespace {

namespace fs = std::filesystem;

std::string reason(int error) {
  return std::generic_category().message(error);
}

bool hidden(const fs::path& path) {
  return path.filename().native().starts_with('.');
}

Input file_input(const std::string& name, std::string below = {}) {
  Input input{name, std::nullopt, std::nullopt, std::move(below)};
  std::error_code error;
  if (name != "-" && fs::is_regular_file(name, error)) {
    const auto bytes = fs::file_size(name, error);
    if (!error) {
      input.bytes = bytes;
    }
  }
  return input;
}

// Adds the files below `folder`. What cannot be looked at, a folder or one that may be a file, is
// added too: opening it tells why.
void find_files(const fs::path& folder, std::vector<std::string>& files) {
  std::error_code error;
  fs::directory_iterator it(folder, error);
  for (; !error && it != fs::directory_iterator(); it.increment(error)) {
    const fs::path& path = it->path();
    std::error_code unknown;
    const fs::file_type type = it->status(unknown).type();
    if (hidden(path)) {
      continue;
    }
    // Links to folders are not followed: a ring of them would give every file over and over.
    if (type == fs::file_type::directory && !it->is_symlink(unknown)) {
      find_files(path, files);
    } else if (type == fs::file_type::regular || unknown || type == fs::file_type::not_found) {
      files.push_back(path.native());
    }
  }
  if (error) {
    files.push_back(folder.native());
  }
}

void add_folder(const std::string& folder, std::vector<Input>& inputs) {
  std::vector<std::string> files;
  find_files(folder, files);
  std::sort(files.begin(), files.end());
  for (const std::string& file : files) {
    inputs.push_back(file_input(file, fs::path(file).lexically_relative(folder).native()));
  }
}

// Why a file or folder cannot be opened.
std::string cannot_open(const std::string& name, int error) {
  std::error_code unknown;
  return std::string("cannot open the ") + (fs::is_directory(name, unknown) ? "folder" : "file") +
         ": " + reason(error);
}

bool readable(const Input& input) {
  return input.text || input.name == "-" || ::access(input.name.c_str(), R_OK) == 0;
}

}  // namespace

Result<std::vector<Input>> list_inputs(const std::vector<std::string>& paths,
                                       const std::vector<std::string>& fens) {
  std::vector<Input> inputs;
  inputs.reserve(fens.size() + paths.size());
  for (const std::string& fen : fens) {
    inputs.push_back({"--fen", fen, fen.size(), {}});
  }
  for (const std::string& path : paths) {
    std::error_code error;
    if (path != "-" && fs::is_directory(path, error)) {
      add_folder(path, inputs);
    } else {
      inputs.push_back(file_input(path));
    }
  }
  if (inputs.empty()) {
    return fail(ErrorCode::NotFound, "there is no file in " + paths.front());
  }
  if (std::none_of(inputs.begin(), inputs.end(), readable)) {
    const int error = errno;
    return fail(ErrorCode::Io, "cannot open " + inputs.back().name + ": " + reason(error));
  }
  return inputs;
}

Result<std::ifstream> open_file(const std::string& path) {
  std::error_code unknown;
  const bool folder = fs::is_directory(path, unknown);
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (folder || !file) {
    return fail(errno == ENOENT ? ErrorCode::NotFound : ErrorCode::Io,
                "cannot read " + path + ": " + reason(folder ? EISDIR : errno));
  }
  return file;
}

Status refuse_input_as_output(const std::string& output, const std::vector<Input>& inputs) {
  std::vector<std::string> files;
  for (const Input& input : inputs) {
    if (!input.text) {
      files.push_back(input.name);
    }
  }
  return refuse_input_as_output(output, files);
}

// An open input.
class InputStreams::Stream {
 public:
  Stream(const Input& input, int descriptor, const std::stop_token& stop)
      : descriptor_(descriptor), owned_(descriptor > STDERR_FILENO), known_(input.bytes) {
    if (input.text) {
      buffer_ = std::make_unique<std::stringbuf>(*input.text);
    } else {
      auto file = std::make_unique<StoppableBuffer>(descriptor, stop);
      file_ = file.get();
      buffer_ = std::move(file);
    }
    stream_.rdbuf(buffer_.get());
  }

  ~Stream() {
    if (owned_) {
      ::close(descriptor_);
    }
  }

  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  std::istream& stream() { return stream_; }
  [[nodiscard]] std::uint64_t bytes() const { return file_ == nullptr ? 0 : file_->bytes(); }
  [[nodiscard]] std::uint64_t all_bytes() const { return known_.value_or(0); }

 private:
  int descriptor_;
  bool owned_;
  std::optional<std::uint64_t> known_;
  StoppableBuffer* file_ = nullptr;
  std::unique_ptr<std::streambuf> buffer_;
  std::istream stream_{nullptr};
};

InputStreams::InputStreams(std::vector<Input> inputs, std::stop_token stop)
    : inputs_(std::move(inputs)), stop_(std::move(stop)), total_(0) {
  for (const Input& input : inputs_) {
    total_ = total_ && input.bytes ? std::optional(*total_ + *input.bytes) : std::nullopt;
  }
}

InputStreams::~InputStreams() = default;

bool InputStreams::next() {
  if (open_) {
    bytes_before_ += open_->all_bytes();
    open_.reset();
  }
  if (stopped()) {
    return false;
  }
  if (at_ == inputs_.size()) {
    exhausted_ = true;
    return false;
  }
  const Input& input = inputs_[at_++];
  int descriptor = STDIN_FILENO;
  if (!input.text && input.name != "-") {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
    descriptor = ::open(input.name.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
      const int error = errno;
      error_ = {{}, RecordErrorCode::Io, cannot_open(input.name, error), {input.name, 0}};
      return true;
    }
  }
  open_ = std::make_unique<Stream>(input, descriptor, stop_);
  return true;
}

std::istream* InputStreams::stream() {
  return open_ ? &open_->stream() : nullptr;
}

void InputStreams::count() {
  bytes_ = bytes_before_ + (open_ ? open_->bytes() : 0);
}

std::optional<double> InputStreams::share() const {
  if (!total_ || *total_ == 0) {
    return std::nullopt;
  }
  return std::min(1.0, static_cast<double>(bytes_) / static_cast<double>(*total_));
}

}  // namespace xq::tools
