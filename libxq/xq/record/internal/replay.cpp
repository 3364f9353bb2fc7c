#include "xq/record/internal/replay.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "xq/movegen/legal_moves.hpp"
#include "xq/movegen/legality_text.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/game_faults.hpp"

namespace xq::record {
namespace {

bool has_what_play_needs(const std::vector<SetupFault>& faults) {
  return std::none_of(faults.begin(), faults.end(), [](const SetupFault& fault) {
    return fault.kind == SetupFaultKind::NoKing || fault.kind == SetupFaultKind::TooMany;
  });
}

std::string joined(const std::vector<SetupFault>& faults) {
  std::string text;
  for (const SetupFault& fault : faults) {
    text += (text.empty() ? "" : "; ") + fault.message;
  }
  return text;
}

// Goes through a tree, depth first, with one position.
class Checker {
 public:
  Checker(GameRecord& record, const Position& start, MoveCheck check)
      : record_(record),
        tree_(record.tree),
        position_(start),
        check_(check),
        cut_(record.tree.size() + 1) {}

  void run() {
    std::optional<NodeId> next = tree_.first_child(GameTree::kRoot);
    while (next || !path_.empty()) {
      if (!next) {
        next = step_back();
      } else if (const char* reason = refusal(*next); reason == nullptr) {
        next = step_in(*next);
      } else {
        next = cut(*next, reason);
      }
    }
    tree_.remove(cut_);
  }

 private:
  struct Step {
    NodeId node = GameTree::kRoot;
    Undo undo;
    bool mainline = true;
    bool over = false;  // the king was taken
  };

  [[nodiscard]] bool goes_on(NodeId node) const {
    return tree_.first_child(tree_.parent(node)) == node;
  }
  [[nodiscard]] bool on_mainline(NodeId node) const {
    return goes_on(node) && (path_.empty() || path_.back().mainline);
  }

  // Nothing when the move is taken; "" when its own rule forbids it.
  [[nodiscard]] const char* refusal(NodeId node) const {
    if (!path_.empty() && path_.back().over) {
      return "the king was taken before";
    }
    return is_taken(position_, tree_.move(node), check_) ? nullptr : "";
  }

  std::optional<NodeId> step_in(NodeId node) {
    const Move move = tree_.move(node);
    const bool over = takes_king(position_, move);
    const bool mainline = on_mainline(node);
    path_.push_back({node, position_.make(move), mainline, over});
    return tree_.first_child(node);
  }

  std::optional<NodeId> step_back() {
    const Step step = path_.back();
    path_.pop_back();
    position_.unmake(tree_.move(step.node), step.undo);
    return tree_.next_sibling(step.node);
  }

  std::optional<NodeId> cut(NodeId node, std::string reason) {
    if (takes_faults(record_)) {
      const Move move = tree_.move(node);
      add_fault(record_, {RecordErrorCode::IllegalMove, static_cast<unsigned>(path_.size() + 1),
                          on_mainline(node), move_text(move),
                          reason.empty() ? why_not(position_, move) : std::move(reason), 0});
    }
    cut_[node] = true;
    std::optional<NodeId> sibling = tree_.next_sibling(node);
    if (!goes_on(node)) {
      return sibling;
    }
    for (; sibling; sibling = tree_.next_sibling(*sibling)) {
      cut_[*sibling] = true;
    }
    return std::nullopt;
  }

  GameRecord& record_;
  GameTree& tree_;
  Position position_;
  const MoveCheck check_;
  std::vector<Step> path_;
  std::vector<bool> cut_;  // by node
};

}  // namespace

std::optional<Position> open_start(GameRecord& record) {
  static const Position kUsual = Position::start();
  static const Setup kUsualSetup = kUsual.setup();
  if (record.start == kUsualSetup) {
    return kUsual;
  }
  const std::vector<SetupFault> found = faults(record.start);
  if (!found.empty()) {
    record.faults.push_back({RecordErrorCode::BadFen, 0, true, {}, joined(found), 0});
  }
  return has_what_play_needs(found) ? std::optional(Position::unchecked(record.start))
                                    : std::nullopt;
}

bool is_taken(const Position& position, Move move, MoveCheck check) {
  if (check == MoveCheck::Strict) {
    return is_legal(position, move);
  }
  return check == MoveCheck::None || (position.pieces(position.side_to_move()).has(move.from()) &&
                                      pseudo_targets(position, move.from()).has(move.to()));
}

bool takes_king(const Position& position, Move move) {
  const Piece taken = position.piece_on(move.to());
  return taken != Piece::None && type_of(taken) == PieceType::King;
}

std::string why_not(const Position& position, Move move) {
  return legality_text(position, move, explain_legality(position, move));
}

void check_moves(GameRecord& record, MoveCheck check) {
  const std::optional<Position> start = open_start(record);
  if (check == MoveCheck::None || record.tree.size() == 0) {
    return;
  }
  if (start) {
    Checker(record, *start, check).run();
    return;
  }
  GameTree bare;
  bare.edit_notes(GameTree::kRoot) = record.tree.notes(GameTree::kRoot);
  record.tree = std::move(bare);
}

}  // namespace xq::record
