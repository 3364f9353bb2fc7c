#include "common/stream_output.hpp"

#include <optional>
#include <utility>

namespace xq::tools {
namespace {

Status write_whole(Output& output, std::string_view bytes) {
  Status written = output.write(bytes);
  return written ? output.flush() : written;
}

class StreamOutput : public GameOutput {
 public:
  explicit StreamOutput(Output output) : output_(std::move(output)) {}

  Result<std::string> write(const GameOrigin& /*origin*/, std::string_view bytes) override {
    if (Status written = write_whole(output_, bytes); !written) {
      return fail(written.error());
    }
    return std::string();
  }

  Status end(bool /*complete*/) override { return output_.close(); }

 private:
  Output output_;
};

class SingleOutput : public GameOutput {
 public:
  explicit SingleOutput(std::string path) : path_(std::move(path)) {}

  Result<std::string> write(const GameOrigin& /*origin*/, std::string_view bytes) override {
    if (game_) {
      game_.reset();
      return fail(ErrorCode::InvalidArgument,
                  "this format holds one game a file, and there are more of them: give a folder by "
                  "-o FOLDER/, or numbered files by -o FILE --split 1");
    }
    game_ = bytes;
    return std::string();
  }

  Status end(bool /*complete*/) override {
    if (!game_) {
      return std::monostate{};
    }
    auto output = Output::open(path_);
    if (!output) {
      return fail(output.error());
    }
    const Status written = write_whole(*output, *game_);
    return written ? output->close() : written;
  }

 private:
  std::string path_;
  std::optional<std::string> game_;
};

}  // namespace

Result<std::unique_ptr<GameOutput>> open_stream_output(const std::string& path, OpenMode mode) {
  auto output = Output::open(path, mode);
  if (!output) {
    return fail(output.error());
  }
  return std::unique_ptr<GameOutput>(std::make_unique<StreamOutput>(*std::move(output)));
}

std::unique_ptr<GameOutput> make_single_output(std::string path) {
  return std::make_unique<SingleOutput>(std::move(path));
}

}  // namespace xq::tools
