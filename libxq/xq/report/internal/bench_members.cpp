#include "xq/report/internal/bench_members.hpp"

namespace xq::report {

void write_environment(JsonWriter& out, const Environment& environment) {
  out.key("environment").begin_object();
  for (const auto& [name, value] : environment_entries()) {
    out.key(name).text(environment.*value);
  }
  out.end_object();
}

void write_entry(JsonWriter& out, const SignatureEntry& entry) {
  out.begin_object().key("id").text(entry.id).key("nodes").number(entry.nodes);
  out.key("best").text(entry.best);
  write_score(out, entry.score);
  out.end_object();
}

void write_differences(JsonWriter& out, const std::vector<SignatureDifference>& differences) {
  out.key("differences").begin_array();
  for (const SignatureDifference& difference : differences) {
    out.begin_object().key("id").text(difference.id);
    if (difference.base) {
      out.key("base");
      write_entry(out, *difference.base);
    }
    if (difference.head) {
      out.key("head");
      write_entry(out, *difference.head);
    }
    out.end_object();
  }
  out.end_array();
}

}  // namespace xq::report
