#include "perft/record_list.hpp"

namespace xq::tools {

Status RecordList::write(const std::string& record) {
  const bool first = count_++ == 0;
  const Status written = output_.write(array_ ? (first ? "[\n" : ",\n") + record : record + '\n');
  return written ? output_.flush() : written;
}

Status RecordList::finish() {
  return array_ ? output_.write(count_ == 0 ? "[]\n" : "\n]\n") : Status(std::monostate{});
}

}  // namespace xq::tools
