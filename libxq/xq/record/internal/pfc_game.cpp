#include "xq/record/internal/pfc_game.hpp"

#include <string>
#include <utility>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/square_game.hpp"
#include "xq/record/internal/xml_game.hpp"

namespace xq::record {
namespace {

// A move as the file has it; the first of all stands for the start.
struct Node {
  std::string move;
  std::string comment;
  std::size_t parent = 0;
  std::vector<std::size_t> children = {};
  std::size_t shown = 0;  // of the children; 0: none is marked
};

class PfcHandler : public XmlHandler {
 public:
  explicit PfcHandler(GameRecord& record) : record_(record) {}

  void begin(std::string_view name, const Attributes& attributes) override {
    if (name != "n") {
      return;
    }
    const std::size_t id = nodes_.size();
    nodes_.push_back(
        {std::string(attribute(attributes, "m")), std::string(attribute(attributes, "c")), open_});
    if (id == 0) {
      read_head(attributes);
    } else {
      nodes_[open_].children.push_back(id);
      if (!attribute(attributes, "default").empty()) {
        nodes_[open_].shown = id;
      }
    }
    open_ = id;
  }

  void end(std::string_view name) override {
    if (name == "n") {
      open_ = nodes_[open_].parent;
    }
  }

  void text(std::string_view /*piece*/) override {}

  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }

 private:
  void read_head(const Attributes& attributes) {
    if (const auto& fen = nodes_.front().move; !fen.empty()) {
      if (auto setup = parse_fen(fen)) {
        record_.start = *std::move(setup);
      } else {
        add_fault(record_, RecordErrorCode::BadFen, one_line(setup.error().message));
      }
    }
    const std::string_view result = attribute(attributes, "win");
    for (const auto value : {GameResult::RedWins, GameResult::BlackWins, GameResult::Draw}) {
      if (result == result_text(value)) {
        record_.result = value;
      }
    }
    for (const auto& [name, value] : attributes) {
      if (name == "create-time") {
        add_tag(record_, "Created", value);
      } else if (name != "m" && name != "c" && name != "version" && name != "win") {
        add_tag(record_, name, value);
      }
    }
  }

  GameRecord& record_;
  std::vector<Node> nodes_;
  std::size_t open_ = 0;
};

// The same tree with moves instead of words.
void build_tree(const std::vector<Node>& nodes, GameRecord& record) {
  struct Pair {
    std::size_t from;
    NodeId to;
  };
  std::vector<Pair> open{{0, GameTree::kRoot}};
  while (!open.empty()) {
    const Pair at = open.back();
    open.pop_back();
    set_comment(record, at.to, nodes[at.from].comment);
    const auto add = [&](std::size_t child) {
      if (const auto move = parse_move(nodes[child].move)) {
        open.push_back({child, record.tree.add(at.to, *move)});
      } else {
        add_bad_move(record, at.to, one_line(nodes[child].move));
      }
    };
    const Node& node = nodes[at.from];
    if (node.shown != 0) {
      add(node.shown);
    }
    for (const std::size_t child : node.children) {
      if (child != node.shown) {
        add(child);
      }
    }
  }
}

}  // namespace

GameItem read_pfc(const RawGame& raw, const GameReadOptions& options) {
  GameRecord record = begin_record(raw, {});
  PfcHandler handler(record);
  const Status status = read_xml_game(raw, handler, record);
  if (handler.nodes().empty()) {
    return unreadable(raw, RecordErrorCode::Unsupported,
                      status ? "XML that is no 鹏飞 record" : status.error().message);
  }
  build_tree(handler.nodes(), record);
  set_mover(record, record.start.side_to_move);
  return finished(std::move(record), options);
}

}  // namespace xq::record
