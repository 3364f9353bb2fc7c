#include "xq/report/internal/score_json.hpp"

namespace xq::report {

void write_score_members(JsonWriter& out, Score score, int sign) {
  if (score.is_mate()) {
    out.key("mate").number(sign * score.mate_moves());
  } else {
    out.key("cp").number(sign * score.cp());
  }
}

void write_score(JsonWriter& out, Score score) {
  out.key("score").begin_object();
  write_score_members(out, score);
  out.end_object();
}

}  // namespace xq::report
