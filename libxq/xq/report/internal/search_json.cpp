#include "xq/report/internal/search_json.hpp"

#include "xq/report/internal/score_json.hpp"

namespace xq::report {

void write_limits(JsonWriter& out, const Limits& limits) {
  if (!limits.depth && !limits.level && !limits.nodes && !limits.time && !limits.mate) {
    return;
  }
  out.key("limits").begin_object();
  if (limits.depth) {
    out.key("depth").number(*limits.depth);
  }
  if (limits.level) {
    out.key("level").number(*limits.level);
  }
  if (limits.nodes) {
    out.key("nodes").number(*limits.nodes);
  }
  if (limits.time) {
    out.key("time_ms").number(limits.time->count());
  }
  if (limits.mate) {
    out.key("mate").number(*limits.mate);
  }
  out.end_object();
}

void write_line(JsonWriter& out, const Line& line, std::size_t rank, std::optional<double> win) {
  out.begin_object().key("rank").number(rank);
  write_score(out, line.score);
  if (win) {
    out.key("win").decimal(*win);
  }
  out.key("depth").number(line.depth).key("seldepth").number(line.seldepth);
  out.key("pv").moves(line.pv).end_object();
}

}  // namespace xq::report
