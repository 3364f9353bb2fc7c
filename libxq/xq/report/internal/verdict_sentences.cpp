#include "xq/report/internal/verdict_sentences.hpp"

#include <algorithm>

#include "xq/report/internal/verdict_words.hpp"
#include "xq/report/verdict_text.hpp"

namespace xq::report {
namespace {

std::string plies_english(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " ply" : " plies");
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
    if (record_.ended_before()) {
      text += " The game was over " + after_english(judgement_.over->ply) +
              " already: " + headline(judgement_.over->verdict, Language::English) + ".";
    }
    if (unseen()) {
      text += " Note: " + plies_english(judgement_.unknown_plies) +
              " without a capture came before the start; a repetition that begins there "
              "is not seen.";
    }
    return text;
  }

  [[nodiscard]] std::string chinese() const {
    std::string text = headline(verdict_, Language::Chinese) + "。" + why_chinese();
    if (record_.ended_before()) {
      text += after_chinese(judgement_.over->ply) + "已经终局：" +
              headline(judgement_.over->verdict, Language::Chinese) + "。";
    }
    if (unseen()) {
      text += "注：起始局面之前已有" + std::to_string(judgement_.unknown_plies) +
              "着未吃子，其中开始的重复无从得知。";
    }
    return text;
  }

 private:
  static std::string headline(const Verdict& verdict, Language language) {
    return verdict_headline(verdict.outcome, verdict.reason, language);
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
      const std::string name = nature_term(nature).english;
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
      return std::string(nature_term(nature).chinese);
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

}  // namespace

std::string english_sentences(const JudgedRecord& record) {
  return Sentences(record).english();
}

std::string chinese_sentences(const JudgedRecord& record) {
  return Sentences(record).chinese();
}

std::string after_english(std::size_t ply) {
  return ply == 0 ? "at the start" : "after ply " + std::to_string(ply);
}

std::string after_chinese(std::size_t ply) {
  return ply == 0 ? "起始" : "第" + std::to_string(ply) + "着后";
}

}  // namespace xq::report
