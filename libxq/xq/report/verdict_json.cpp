#include "xq/report/verdict_json.hpp"

#include "xq/board/fen.hpp"
#include "xq/board/square_text.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/json_writer.hpp"
#include "xq/report/internal/record_json.hpp"
#include "xq/report/internal/verdict_words.hpp"

namespace xq {
namespace {

using report::JsonWriter;

void write_outcome(JsonWriter& out, Outcome outcome, VerdictReason reason) {
  out.key("verdict").text(outcome_name(outcome)).key("reason").text(reason_name(reason));
}

void write_rules(JsonWriter& out, const GameRules& rules) {
  out.key("rules").begin_object().key("text").text(to_text(rules));
  out.key("repetition").text(rule_set_name(rules.repetition)).key("fold").number(rules.fold);
  out.key("limit").number(rules.natural_limit);
  out.key("checks").text(counted_checks_name(rules.checks));
  out.key("stalemate").text(stalemate_name(rules.stalemate));
  out.key("material").boolean(rules.material).end_object();
}

void write_man(JsonWriter& out, const SpanMan& man) {
  out.begin_object().key("piece").text(report::piece_letter(man.piece));
  out.key("square").text(square_text(man.square));
  out.key("origin").text(square_text(man.origin)).end_object();
}

void write_threats(JsonWriter& out, const std::vector<ChaseThreat>& threats) {
  out.key("threats").begin_array();
  for (const ChaseThreat& threat : threats) {
    out.begin_object().key("attacker");
    write_man(out, threat.attacker);
    out.key("victim");
    write_man(out, threat.victim);
    out.key("direct").boolean(threat.direct).end_object();
  }
  out.end_array();
}

void write_moves(JsonWriter& out, const JudgedRecord& record) {
  const Evidence& evidence = record.judgement.verdict.evidence;
  Position position = record.position_after(evidence.first_ply);
  out.key("moves").begin_array();
  for (const JudgedMove& judged : evidence.moves) {
    out.begin_object().key("ply").number(judged.ply);
    out.key("side").text(report::side_name(judged.mover)).key("uci").move(judged.move);
    out.key("zh").text(report::chinese_move(position, judged.move));
    out.key("nature").text(move_nature_name(judged.nature));
    if (!judged.threats.empty()) {
      write_threats(out, judged.threats);
    }
    out.end_object();
    position.make(judged.move);
  }
  out.end_array();
}

void write_span(JsonWriter& out, const JudgedRecord& record) {
  const Evidence& evidence = record.judgement.verdict.evidence;
  out.key("span").begin_object().key("first").number(evidence.first_ply);
  out.key("last").number(evidence.last_ply).end_object();
  write_moves(out, record);
  if (!evidence.chased.empty()) {
    out.key("chased").begin_array();
    for (const SpanMan& man : evidence.chased) {
      write_man(out, man);
    }
    out.end_array();
  }
}

void write_evidence(JsonWriter& out, const JudgedRecord& record) {
  const Evidence& evidence = record.judgement.verdict.evidence;
  out.key("evidence").begin_object().key("occurrences").number(evidence.occurrences);
  if (!evidence.moves.empty()) {
    write_span(out, record);
  }
  out.key("plies_since_capture").number(evidence.plies_since_capture);
  out.key("counted_plies").number(evidence.counted_plies);
  out.key("checks").begin_object().key("red").number(evidence.checks[index_of(Color::Red)]);
  out.key("black").number(evidence.checks[index_of(Color::Black)]).end_object();
  if (record.judgement.unknown_plies > 0) {
    out.key("unknown_plies").number(record.judgement.unknown_plies);
  }
  out.end_object();
}

void write_plies(JsonWriter& out, const Judgement& judgement) {
  if (judgement.plies.empty()) {
    return;
  }
  out.key("every_ply").begin_array();
  for (std::size_t ply = 0; ply < judgement.plies.size(); ++ply) {
    out.begin_object().key("ply").number(ply);
    write_outcome(out, judgement.plies[ply].outcome, judgement.plies[ply].reason);
    out.end_object();
  }
  out.end_array();
}

void write_claim(JsonWriter& out, const JudgedRecord& record) {
  if (!record.claim) {
    return;
  }
  out.key("claim").begin_object().key("source").text(record.claim->source);
  out.key("verdict").text(outcome_name(record.claim->outcome));
  out.key("weight").text(claim_weight_name(record.claim->weight)).end_object();
  out.key("pass").boolean(*record.pass());
}

std::string record_text(const JudgedRecord& record) {
  const Judgement& judgement = record.judgement;
  JsonWriter out;
  report::write_head(out, "verdict", record.id, record.seq);
  out.key("start_fen").text(fen(record.start));
  if (!record.moves.empty()) {
    out.key("moves").moves(record.moves);
  }
  out.key("fen")
      .text(fen(record.position_after(record.moves.size())))
      .key("plies")
      .number(record.moves.size());
  write_outcome(out, judgement.verdict.outcome, judgement.verdict.reason);
  if (judgement.over) {
    out.key("over").begin_object().key("ply").number(judgement.over->ply);
    write_outcome(out, judgement.over->verdict.outcome, judgement.over->verdict.reason);
    out.end_object();
  }
  write_rules(out, judgement.rules);
  write_evidence(out, record);
  out.key("forbidden").moves(judgement.forbidden);
  write_plies(out, judgement);
  write_claim(out, record);
  if (!record.meta_json.empty()) {
    out.key("meta").raw(record.meta_json);
  }
  return out.end_object().take();
}

}  // namespace

std::string verdict_json(const JudgedItem& item) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return report::error_json(*failed);
  }
  return record_text(std::get<JudgedRecord>(item));
}

}  // namespace xq
