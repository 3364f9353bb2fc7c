#include "xq/report/internal/record_json.hpp"

namespace xq::report {

void write_head(JsonWriter& out, const char* type, const std::string& id, std::uint64_t seq) {
  out.begin_object().key("schema").text("xq/1").key("type").text(type);
  if (!id.empty()) {
    out.key("id").text(id);
  }
  out.key("seq").number(seq);
}

std::string error_json(const FailedRecord& failed) {
  const RecordError& error = failed.error;
  JsonWriter out;
  write_head(out, "error", error.id, failed.seq);
  out.key("code").text(record_error_name(error.code)).key("message").text(error.message);
  if (!error.place.file.empty()) {
    out.key("where").begin_object().key("file").text(error.place.file);
    if (error.place.line > 0) {
      out.key("line").number(error.place.line);
    }
    out.end_object();
  }
  return out.end_object().take();
}

}  // namespace xq::report
