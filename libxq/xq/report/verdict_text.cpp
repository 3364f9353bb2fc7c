#include "xq/report/verdict_text.hpp"

#include <algorithm>

#include "xq/board/square_text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/report/internal/analysis_text.hpp"
#include "xq/report/internal/text_width.hpp"
#include "xq/report/internal/verdict_words.hpp"

namespace xq {
namespace {

using report::say;

constexpr std::size_t kShownMoves = 40;

bool speaks(Language language, Language wanted) {
  return language == wanted || language == Language::Both;
}

std::string man_text(const SpanMan& man, Language language) {
  return say(report::piece_term(man.piece), language) + ' ' + square_text(man.square);
}

std::string plies_english(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " ply" : " plies");
}

std::string after_english(std::size_t ply) {
  return ply == 0 ? "at the start" : "after ply " + std::to_string(ply);
}

std::string after_chinese(std::size_t ply) {
  return ply == 0 ? "起始" : "第" + std::to_string(ply) + "着后";
}

// The sentences about one judgement in one language each.
class Sentences {
 public:
  explicit Sentences(const JudgedRecord& record)
      : record_(record),
        judgement_(record.judgement),
        verdict_(record.judgement.verdict),
        evidence_(verdict_.evidence) {}

  [[nodiscard]] std::string english() const {
    std::string text = headline(verdict_, Language::English) + ". " + why_english();
    if (ended_before()) {
      text += " The game was over " + after_english(judgement_.over->ply) +
              " already: " + headline(judgement_.over->verdict, Language::English) + ".";
    }
    if (unseen()) {
      text += " Note: " + plies_english(judgement_.unknown_plies) +
              " without a capture came before the start; a repetition that begins there "
              "is not seen.";
    }
    return text + '\n';
  }

  [[nodiscard]] std::string chinese() const {
    std::string text = headline(verdict_, Language::Chinese) + "。" + why_chinese();
    if (ended_before()) {
      text += after_chinese(judgement_.over->ply) + "已经终局：" +
              headline(judgement_.over->verdict, Language::Chinese) + "。";
    }
    if (unseen()) {
      text += "注：起始局面之前已有" + std::to_string(judgement_.unknown_plies) +
              "着未吃子，其中开始的重复无从得知。";
    }
    return text + '\n';
  }

 private:
  static std::string headline(const Verdict& verdict, Language language) {
    return verdict_headline(verdict.outcome, verdict.reason, language);
  }

  [[nodiscard]] bool ended_before() const {
    return judgement_.over && judgement_.over->ply < record_.moves.size();
  }
  [[nodiscard]] bool unseen() const {
    return judgement_.unknown_plies > 0 && judgement_.rules.repetition != RepetitionRule::None;
  }
  [[nodiscard]] Color to_move() const {
    return record_.moves.size() % 2 == 0 ? record_.start.side_to_move()
                                         : ~record_.start.side_to_move();
  }

  [[nodiscard]] std::string why_english() const {
    using enum VerdictReason;
    const std::string side = to_move() == Color::Red ? "Red" : "Black";
    switch (verdict_.reason) {
      case Checkmate:
        return side + " is in check and has no legal move.";
      case Stalemate:
        return side + " is not in check and has no legal move.";
      case NaturalMoveLimit:
        return count_english() + ".";
      case InsufficientMaterial:
        return "Hardly anybody can win with these men.";
      case None:
        return (evidence_.occurrences > 1 ? "The position has occurred " +
                                                std::to_string(evidence_.occurrences) + " times; "
                                          : "") +
               count_english() + ".";
      default:
        return span_english();
    }
  }

  [[nodiscard]] std::string count_english() const {
    std::string text = plies_english(evidence_.counted_plies) + " without a capture";
    if (evidence_.counted_plies != evidence_.plies_since_capture) {
      text += " count, of " + std::to_string(evidence_.plies_since_capture);
    }
    if (judgement_.rules.natural_limit > 0) {
      text += ", the limit is " + std::to_string(judgement_.rules.natural_limit);
    }
    return text + " (checks: Red " + std::to_string(evidence_.checks[0]) + ", Black " +
           std::to_string(evidence_.checks[1]) + ")";
  }

  [[nodiscard]] std::string span_english() const {
    std::string text =
        "The position " + after_english(evidence_.last_ply) + " also stood " +
        after_english(evidence_.first_ply) + ", " + std::to_string(evidence_.occurrences) +
        " times in all; plies " + std::to_string(evidence_.first_ply + 1) + " to " +
        std::to_string(evidence_.last_ply) + " are judged. Red: " + conduct_english(Color::Red) +
        "; Black: " + conduct_english(Color::Black) + ".";
    for (const SpanMan& man : evidence_.chased) {
      text += color_of(man.piece) == Color::Red ? " Black" : " Red";
      text += " newly threatens the " + man_text(man, Language::English) + " with every move.";
    }
    if (verdict_.reason == VerdictReason::RepetitionDraw) {
      text += " Neither side is more to blame than the other.";
    }
    return text;
  }

  // "2 checks, 1 idle move"
  [[nodiscard]] std::string conduct_english(Color color) const {
    return conduct(color, ", ", [](MoveNature nature, std::size_t count) {
      const std::string name = report::nature_term(nature).english;
      return ' ' + name + (nature == MoveNature::Idle ? " move" : "") + (count > 1 ? "s" : "");
    });
  }

  [[nodiscard]] std::string why_chinese() const {
    using enum VerdictReason;
    const std::string side = to_move() == Color::Red ? "红方" : "黑方";
    switch (verdict_.reason) {
      case Checkmate:
        return side + "被将军，无着可走。";
      case Stalemate:
        return side + "未被将军，无着可走。";
      case NaturalMoveLimit:
        return count_chinese() + "。";
      case InsufficientMaterial:
        return "双方均无取胜可能。";
      case None:
        return (evidence_.occurrences > 1
                    ? "当前局面已出现" + std::to_string(evidence_.occurrences) + "次；"
                    : "") +
               count_chinese() + "。";
      default:
        return span_chinese();
    }
  }

  [[nodiscard]] std::string count_chinese() const {
    std::string text = "连续" + std::to_string(evidence_.plies_since_capture) + "着未吃子";
    if (evidence_.counted_plies != evidence_.plies_since_capture) {
      text += "，计" + std::to_string(evidence_.counted_plies) + "着";
    }
    if (judgement_.rules.natural_limit > 0) {
      text += "，限" + std::to_string(judgement_.rules.natural_limit) + "着";
    }
    return text + "（将军：红" + std::to_string(evidence_.checks[0]) + "次，黑" +
           std::to_string(evidence_.checks[1]) + "次）";
  }

  [[nodiscard]] std::string span_chinese() const {
    std::string text =
        after_chinese(evidence_.last_ply) + "的局面与" + after_chinese(evidence_.first_ply) +
        "相同，共出现" + std::to_string(evidence_.occurrences) + "次；判定第" +
        std::to_string(evidence_.first_ply + 1) + "至" + std::to_string(evidence_.last_ply) +
        "着。红方" + conduct_chinese(Color::Red) + "；黑方" + conduct_chinese(Color::Black) + "。";
    for (const SpanMan& man : evidence_.chased) {
      text += color_of(man.piece) == Color::Red ? "黑方" : "红方";
      text += "每着都新捉" + man_text(man, Language::Chinese) + "。";
    }
    if (verdict_.reason == VerdictReason::RepetitionDraw) {
      text += "双方责任相当。";
    }
    return text;
  }

  [[nodiscard]] std::string conduct_chinese(Color color) const {
    return conduct(color, "", [](MoveNature nature, std::size_t) {
      return std::string(report::nature_term(nature).chinese);
    });
  }

  // How many moves of a side were of each nature. `name` names a nature behind its count.
  template <class Name>
  [[nodiscard]] std::string conduct(Color color, const char* between, Name name) const {
    std::string text;
    for (const MoveNature nature : {MoveNature::Check, MoveNature::Chase, MoveNature::Idle}) {
      const auto count = static_cast<std::size_t>(std::count_if(
          evidence_.moves.begin(), evidence_.moves.end(), [&](const JudgedMove& judged) {
            return judged.mover == color && judged.nature == nature;
          }));
      if (count > 0) {
        text += (text.empty() ? "" : between) + std::to_string(count) + name(nature, count);
      }
    }
    return text;
  }

  const JudgedRecord& record_;
  const Judgement& judgement_;
  const Verdict& verdict_;
  const Evidence& evidence_;
};

std::string threat_text(const ChaseThreat& threat, Language language) {
  std::string text =
      man_text(threat.attacker, language) + " x " + man_text(threat.victim, language);
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
  const Sentences sentences(record);
  if (speaks(options.language, Language::English)) {
    text += sentences.english();
  }
  if (speaks(options.language, Language::Chinese)) {
    text += sentences.chinese();
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
    if (judgement.over && judgement.over->ply < record.moves.size()) {
      text += "  (" + say({"over after ply", "已终局，第几着后："}, options.language) + ' ' +
              std::to_string(judgement.over->ply) + ')';
    }
    text += '\n';
    if (options.forbidden) {
      text += "            " + forbidden_line(record, options.language);
    }
  }
  return text;
}

}  // namespace xq
