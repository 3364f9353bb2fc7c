#include "xq/record/internal/cbf_game.hpp"

#include <array>
#include <charconv>
#include <string>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/record/internal/preorder_tree.hpp"
#include "xq/record/internal/square_game.hpp"
#include "xq/record/internal/xml_game.hpp"

namespace xq::record {
namespace {

// Names of the head that PGN calls otherwise; the rest keep theirs.
std::string tag_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, const char*>, 16> kNames{
      {{"Name", "Title"},
       {"URL", "SourceUrl"},
       {"From", "Source"},
       {"ContestType", "EventType"},
       {"Contest", "Event"},
       {"Table", "Board"},
       {"TimeRule", "TimeControl"},
       {"RedRating", "RedElo"},
       {"BlackRating", "BlackElo"},
       {"Commentator", "Annotator"},
       {"CommentatorURL", "AnnotatorEmail"},
       {"Creator", "Author"},
       {"CreatorURL", "AuthorEmail"},
       {"DateCreated", "Created"},
       {"DateModified", "Modified"},
       {"ResultType", "Termination"}}};
  for (const auto& [cbf, tag] : kNames) {
    if (cbf == name) {
      return tag;
    }
  }
  return std::string(name == "RecordType" ? "Type" : name);
}

// "77-47": column and row from the top.
std::optional<Move> parse_squares(std::string_view text) {
  constexpr std::size_t kSize = 5;
  if (text.size() != kSize || text[2] != '-') {
    return std::nullopt;
  }
  const auto digit = [&](std::size_t at) { return static_cast<unsigned>(text[at] - '0'); };
  return move_between(square_from_top(digit(0), digit(1)), square_from_top(digit(3), digit(4)));
}

class CbfHandler : public XmlHandler {
 public:
  explicit CbfHandler(GameRecord& record) : record_(record), tree_(record.tree) {}

  void begin(std::string_view name, const Attributes& attributes) override {
    ++depth_;
    text_.clear();
    if (depth_ == 1) {
      is_record_ = name == "ChineseChessRecord";
    } else if (depth_ == 2) {
      part_ = name;
    } else if (in_move(name)) {
      add_move(attributes);
    }
  }

  void text(std::string_view piece) override { text_ += piece; }

  void end(std::string_view name) override {
    if (in_move(name)) {
      if (node_) {
        set_comment(record_, *node_, std::move(text_));
      }
    } else if (depth_ == 3 && part_ == "Head") {
      end_head(name);
    }
    text_.clear();
    --depth_;
  }

  [[nodiscard]] bool is_record() const { return is_record_; }
  [[nodiscard]] bool lacks_alternatives() const { return tree_.lacks_alternatives(); }

 private:
  [[nodiscard]] bool in_move(std::string_view name) const {
    return depth_ == 3 && part_ == "MoveList" && name == "Move";
  }

  void end_head(std::string_view name) {
    const std::string_view value = trim(text_);
    if (name == "FEN") {
      read_start(value);
    } else if (name == "RecordResult") {
      read_result(value);
    } else {
      add_tag(record_, tag_of(name), value);
    }
  }

  void read_start(std::string_view value) {
    if (value.empty()) {
      return;
    }
    if (auto setup = parse_fen(value)) {
      record_.start = *std::move(setup);
    } else {
      add_fault(record_, RecordErrorCode::BadFen, one_line(setup.error().message));
    }
  }

  void read_result(std::string_view value) {
    unsigned number = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
    if (read.ec == std::errc() && read.ptr == value.data() + value.size()) {
      set_numbered_result(record_, number);
    } else {
      add_tag(record_, "Result", value);
    }
  }

  // The first element stands for the start.
  void add_move(const Attributes& attributes) {
    const std::string_view value = attribute(attributes, "value");
    const bool ends = attribute(attributes, "end") == "1";
    if (!begun_) {
      begun_ = true;
      node_ = GameTree::kRoot;
      if (value == "00-00") {
        return;
      }
    }
    node_.reset();
    if (!tree_.wants_more()) {
      add_fault(record_, RecordErrorCode::BadNotation, "a move stands behind the last line");
      return;
    }
    const auto move = parse_squares(value);
    if (!move && tree_.parent()) {
      add_bad_move(record_, *tree_.parent(), std::string(value));
    }
    node_ = tree_.add(move, !ends, attribute(attributes, "branch") == "1");
  }

  GameRecord& record_;
  PreorderTree tree_;
  unsigned depth_ = 0;
  std::string part_;  // the child of the root we are in
  std::string text_;
  std::optional<NodeId> node_;
  bool begun_ = false;
  bool is_record_ = false;
};

}  // namespace

GameItem read_cbf(const RawGame& raw, const GameReadOptions& options) {
  GameRecord record = begin_record(raw, {});
  CbfHandler handler(record);
  const Status status = read_xml_game(raw, handler, record);
  if (!handler.is_record()) {
    return unreadable(raw, RecordErrorCode::Unsupported,
                      status ? "XML that is no 象棋桥 record" : status.error().message);
  }
  if (handler.lacks_alternatives()) {
    add_truncated(record);
  }
  set_mover(record, record.start.side_to_move);
  return finished(std::move(record), options);
}

}  // namespace xq::record
