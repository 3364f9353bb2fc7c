#include "xq/report/annotated_record.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "xq/base/decimal.hpp"
#include "xq/notation/move_text.hpp"
#include "xq/report/internal/judged_words.hpp"

namespace xq {
namespace {

// Flags that a comment tells, besides those of an error's own sentence.
constexpr std::array kTold{PlyFlag::MateCreated,   PlyFlag::MateLost,     PlyFlag::Novelty,
                           PlyFlag::RuleForbidden, PlyFlag::NaturalLimit, PlyFlag::Unstable};

// "0.35,18", "#-3,12": pawns or a mate in Red's view, and the depth.
std::string eval_text(Score score, Color side_to_move, int depth) {
  const Score red = RedScore::of(score, side_to_move).score;
  constexpr double kPawn = 100;
  const std::string value =
      red.is_mate() ? "#" + std::to_string(red.mate_moves()) : fixed(red.cp() / kPawn, 2);
  return value + "," + std::to_string(depth);
}

void set_eval(MoveNotes& notes, std::string text) {
  const auto old = std::find_if(notes.values.begin(), notes.values.end(),
                                [](const auto& value) { return value.first == "eval"; });
  if (old == notes.values.end()) {
    notes.values.emplace_back("eval", std::move(text));
  } else {
    old->second = std::move(text);
  }
}

void add_comment(MoveNotes& notes, const std::string& text) {
  if (!text.empty() && notes.comment.find(text) == std::string::npos) {
    notes.comment += (notes.comment.empty() ? "" : " ") + text;
  }
}

void add_nag(MoveNotes& notes, std::uint8_t nag) {
  if (nag != 0 && std::find(notes.nags.begin(), notes.nags.end(), nag) == notes.nags.end()) {
    notes.nags.push_back(nag);
  }
}

// What is said of one move in one language, or in both side by side.
class Remark {
 public:
  Remark(const JudgedPly& ply, const Position& position, const AnnotationOptions& options)
      : ply_(ply), position_(position), options_(options) {}

  [[nodiscard]] std::string text() const {
    if (options_.language != Language::Both) {
      return in(options_.language);
    }
    const std::string english = in(Language::English);
    return english.empty() ? "" : english + " " + in(Language::Chinese);
  }

 private:
  [[nodiscard]] std::string in(Language language) const {
    const bool chinese = language == Language::Chinese;
    std::string text;
    const auto add = [&](const std::string& clause) {
      text += (text.empty() ? "" : chinese ? "；" : "; ") + clause;
    };
    if (severity(ply_.move_class) > 0) {
      add(error(language));
    } else if (ply_.move_class == MoveClass::OnlyMove) {
      add(say(report::class_term(ply_.move_class), language));
    }
    for (const PlyFlag flag : kTold) {
      if (ply_.flags.has(flag)) {
        add(say(report::flag_term(flag), language));
      }
    }
    if (ply_.forbidden_best) {
      add(chinese ? "按分值" + name(*ply_.forbidden_best) + "最佳，但属禁着"
                  : name(*ply_.forbidden_best) + " would be best, but the law forbids it");
    }
    return text.empty() ? text : text + (chinese ? "。" : ".");
  }

  // "Mistake (+0.35 to -1.20), better 炮二平五"
  [[nodiscard]] std::string error(Language language) const {
    const bool chinese = language == Language::Chinese;
    const auto words = [&](Score score) {
      return score_words(RedScore::of(score, ply_.side), language);
    };
    std::string text = say(report::class_term(ply_.move_class), language);
    text += (chinese ? "（" : " (") + words(ply_.before) + (chinese ? "变为" : " to ") +
            words(ply_.after) + (chinese ? "）" : ")");
    if (!ply_.best_line.empty()) {
      text += (chinese ? "，应走" : ", better ") + name(ply_.best_line[0]);
    }
    return text;
  }

  static std::string score_words(RedScore score, Language language) {
    return report::score_words(score, language);
  }

  [[nodiscard]] std::string name(Move move) const {
    return print_move(position_, move, options_.notation);
  }

  const JudgedPly& ply_;
  const Position& position_;
  const AnnotationOptions& options_;
};

// Writes on a copy of the game's own record.
class Annotator {
 public:
  Annotator(const JudgedGame& game, const AnnotationOptions& options)
      : game_(game), options_(options), record_(game.record), position_(game.start) {}

  GameRecord annotated() {
    add_tags();
    note_position(GameTree::kRoot, 0);
    NodeId node = GameTree::kRoot;
    for (const JudgedPly& ply : game_.plies) {
      const NodeId before = node;
      node = *record_.tree.first_child(before);
      MoveNotes& notes = record_.tree.edit_notes(node);
      add_nag(notes, ply.nag);
      add_comment(notes, Remark(ply, position_, options_).text());
      if (severity(ply.move_class) >= std::max(1U, severity(options_.variation_from))) {
        add_line(before, ply);
      }
      position_.make(ply.move);
      note_position(node, ply.ply);
    }
    return std::move(record_);
  }

 private:
  void add_tags() {
    const auto add = [&](const char* name, const std::string& value) {
      if (record_.tag(name).empty()) {
        record_.set_tag(name, value);
      }
    };
    if (game_.opening) {
      const bool chinese = options_.language != Language::English || game_.opening->en.empty();
      add("ECCO", game_.opening->ecco);
      add("Opening", chinese && !game_.opening->zh.empty() ? game_.opening->zh : game_.opening->en);
    }
    add("Annotator", game_.findings.engine.name);
  }

  // The score of the position behind a node; the end of a game needs none.
  void note_position(NodeId node, std::size_t ply) {
    const SearchFindings& found = game_.findings.positions[ply].best();
    if (found.score() != Score::mate(0)) {
      set_eval(record_.tree.edit_notes(node),
               eval_text(found.score(), position_.side_to_move(), found.depth));
    }
  }

  // The best line as a variation, unless one begins with its move already.
  void add_line(NodeId parent, const JudgedPly& ply) {
    if (ply.best_line.empty() || options_.variation_plies == 0) {
      return;
    }
    for (auto child = record_.tree.first_child(parent); child;
         child = record_.tree.next_sibling(*child)) {
      if (record_.tree.move(*child) == ply.best_line[0]) {
        return;
      }
    }
    const std::size_t plies = std::min(ply.best_line.size(), options_.variation_plies);
    for (std::size_t i = 0; i < plies; ++i) {
      parent = record_.tree.add(parent, ply.best_line[i]);
    }
  }

  const JudgedGame& game_;
  const AnnotationOptions& options_;
  GameRecord record_;
  Position position_;
};

}  // namespace

GameRecord annotated_record(const JudgedGame& game, const AnnotationOptions& options) {
  return Annotator(game, options).annotated();
}

}  // namespace xq
