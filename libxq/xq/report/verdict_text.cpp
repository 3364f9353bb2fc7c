#include "xq/report/verdict_text.hpp"

#include "xq/notation/coordinate.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/text_width.hpp"
#include "xq/report/internal/verdict_sentences.hpp"
#include "xq/report/internal/verdict_words.hpp"

namespace xq {
namespace {

using report::say;

constexpr std::size_t kShownMoves = 40;

bool speaks(Language language, Language wanted) {
  return language == wanted || language == Language::Both;
}

std::string threat_text(const ChaseThreat& threat, Language language) {
  std::string text = report::man_text(threat.attacker, language) + " x " +
                     report::man_text(threat.victim, language);
  if (!threat.direct) {
    text += " (" + say({"no longer protected", "失去保护"}, language) + ")";
  }
  return text;
}

// "h2e2", "炮二平五" or both.
std::string named_move(const Position& position, Move move, Language language) {
  const std::string chinese = report::chinese_move(position, move);
  return say({move_text(move).c_str(), chinese.c_str()}, language);
}

std::string move_line(const Position& position, const JudgedMove& judged, Language language) {
  std::string line = report::pad_left(std::to_string(judged.ply), 6) + "  " +
                     say(report::side_term(judged.mover), language) + "  " +
                     named_move(position, judged.move, language) + "  " +
                     say(report::nature_term(judged.nature), language);
  for (std::size_t i = 0; i < judged.threats.size(); ++i) {
    line += (i == 0 ? "  " : ", ") + threat_text(judged.threats[i], language);
  }
  return line + '\n';
}

std::string span_table(const JudgedRecord& record, Language language) {
  const Evidence& evidence = record.judgement.verdict.evidence;
  Position position = record.position_after(evidence.first_ply);
  std::string text;
  for (const JudgedMove& judged : evidence.moves) {
    if (judged.ply > evidence.first_ply + kShownMoves) {
      return text + report::pad_left("...", 6) + "  " +
             std::to_string(evidence.moves.size() - kShownMoves) + ' ' +
             say({"more moves", "着从略"}, language) + '\n';
    }
    text += move_line(position, judged, language);
    position.make(judged.move);
  }
  return text;
}

std::string ply_table(const JudgedRecord& record, Language language) {
  std::string text;
  Position position = record.start;
  for (std::size_t ply = 0; ply < record.judgement.plies.size(); ++ply) {
    std::string name = say({"start", "起始"}, language);
    if (ply > 0) {
      name = named_move(position, record.moves[ply - 1], language);
      position.make(record.moves[ply - 1]);
    }
    const PlyVerdict& verdict = record.judgement.plies[ply];
    text += report::pad_left(std::to_string(ply), 6) + "  " + name + "  " +
            verdict_headline(verdict.outcome, verdict.reason, language) + '\n';
  }
  return text;
}

std::string title(const std::string& id, std::uint64_t seq) {
  std::string text = "#" + std::to_string(seq + 1);
  // An id may hold anything.
  return id.empty() ? text : text + ' ' + report::cut_to_width(id, 80);
}

std::string forbidden_line(const JudgedRecord& record, Language language) {
  const Position position = record.position_after(record.moves.size());
  std::string text;
  for (const Move move : record.judgement.forbidden) {
    text += (text.empty() ? "" : ", ") + named_move(position, move, language);
  }
  return say({"Forbidden now", "当前禁着"}, language) + ": " +
         (text.empty() ? say({"none", "无"}, language) : text) + '\n';
}

std::string claim_line(const VerdictClaim& claim, Language language) {
  return say({"Claimed", "据称"}, language) + ": " +
         verdict_headline(claim.outcome, VerdictReason::None, language) + " (" + claim.source +
         ", " + claim_weight_name(claim.weight) + ")\n";
}

std::string record_text(const JudgedRecord& record, const VerdictTextOptions& options) {
  std::string text = title(record.id, record.seq) + "  " + to_text(record.judgement.rules) + '\n';
  if (speaks(options.language, Language::English)) {
    text += report::english_sentences(record) + '\n';
  }
  if (speaks(options.language, Language::Chinese)) {
    text += report::chinese_sentences(record) + '\n';
  }
  if (record.claim) {
    text += claim_line(*record.claim, options.language);
  }
  text += span_table(record, options.language);
  text += ply_table(record, options.language);
  return options.forbidden ? text + forbidden_line(record, options.language) : text;
}

std::string record_text(const FailedRecord& failed, Language language) {
  const RecordError& error = failed.error;
  return title(error.id, failed.seq) + "  " + say({"error", "错误"}, language) + ' ' +
         report::place_text(error.place) + ": " + record_error_name(error.code) + ": " +
         error.message + '\n';
}

}  // namespace

std::string verdict_headline(Outcome outcome, VerdictReason reason, Language language) {
  if (language == Language::Both) {
    return verdict_headline(outcome, reason, Language::English) + "  " +
           verdict_headline(outcome, reason, Language::Chinese);
  }
  const std::string text = say(report::outcome_term(outcome), language);
  return reason == VerdictReason::None ? text
                                       : text + (language == Language::English ? ": " : "：") +
                                             say(report::reason_term(reason), language);
}

std::string verdict_text(const JudgedItem& item, const VerdictTextOptions& options) {
  if (const auto* const failed = std::get_if<FailedRecord>(&item)) {
    return record_text(*failed, options.language);
  }
  return record_text(std::get<JudgedRecord>(item), options);
}

std::string verdict_comparison(const std::vector<JudgedRecord>& records,
                               const VerdictTextOptions& options) {
  std::string text = title(records.front().id, records.front().seq) + '\n';
  for (const JudgedRecord& record : records) {
    const Judgement& judgement = record.judgement;
    text += report::pad_right(rule_set_name(judgement.rules.repetition), 10) + "  " +
            verdict_headline(judgement.verdict.outcome, judgement.verdict.reason, options.language);
    if (record.ended_before()) {
      const std::size_t ply = judgement.over->ply;
      text += "  (" +
              say({("over " + report::after_english(ply)).c_str(),
                   (report::after_chinese(ply) + "已终局").c_str()},
                  options.language) +
              ')';
    }
    text += '\n';
    if (options.forbidden) {
      text += "            " + forbidden_line(record, options.language);
    }
  }
  return text;
}

}  // namespace xq
