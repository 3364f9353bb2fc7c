#include "common/record_stream.hpp"

#include <string>
#include <utility>

namespace xq::tools {

RecordStream::RecordStream(Output output, Format format)
    : output_(std::move(output)), format_(format) {}

Status RecordStream::begin(std::string_view heading) {
  return put(format_ == Format::Json ? "[" : heading);
}

Status RecordStream::write(std::string_view record) {
  if (format_ != Format::Json) {
    return put(record);
  }
  return put((std::exchange(first_, false) ? "\n" : ",\n") + std::string(record));
}

Status RecordStream::end() {
  if (format_ == Format::Json) {
    if (Status status = put("\n]\n"); !status) {
      return status;
    }
  }
  return output_.close();
}

Status RecordStream::put(std::string_view text) {
  Status status = output_.write(text);
  return status ? output_.flush() : status;
}

}  // namespace xq::tools
