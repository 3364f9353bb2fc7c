#include "xq/record/internal/move_text_game.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/record/internal/game_faults.hpp"
#include "xq/record/internal/game_result.hpp"
#include "xq/record/internal/move_lexer.hpp"
#include "xq/record/internal/move_line.hpp"
#include "xq/record/internal/replay.hpp"

namespace xq::record {
namespace {

void add_text(std::string& text, std::string_view more) {
  if (!more.empty()) {
    text += text.empty() ? "" : "\n";
    text += more;
  }
}

// A text of a comment without the commands in it, which become values.
std::string take_commands(std::string_view text,
                          std::vector<std::pair<std::string, std::string>>& values) {
  std::string rest;
  for (std::size_t at = text.find("[%"); at != std::string_view::npos; at = text.find("[%")) {
    const std::size_t end = text.find(']', at);
    if (end == std::string_view::npos) {
      break;
    }
    rest += text.substr(0, at);
    const std::string_view command = text.substr(at + 2, end - at - 2);
    const std::size_t name = std::min(command.find_first_of(kBlanks), command.size());
    values.emplace_back(command.substr(0, name), trim(command.substr(name)));
    text.remove_prefix(end + 1);
    text = rest.empty() ? text.substr(std::min(text.find_first_not_of(' '), text.size())) : text;
  }
  rest += text;
  return std::string(trim(rest));
}

// The positions of a line, in order, played only as far as somebody asks: most games have neither
// side lines nor faults, and their moves were played when they were read.
class LinePositions {
 public:
  LinePositions(const Position& start, const std::vector<Move>& moves)
      : position_(start), moves_(moves) {}

  // Behind so many moves; no fewer than were asked for before.
  const Position& behind(std::size_t moves) {
    while (played_ < moves) {
      position_.make(moves_[played_++]);
    }
    return position_;
  }

 private:
  Position position_;
  const std::vector<Move>& moves_;
  std::size_t played_ = 0;
};

class MoveText {
 public:
  MoveText(std::string_view text, std::uint64_t line, const GameReadOptions& options,
           GameRecord& record)
      : text_(text),
        line_(line),
        check_(options.check),
        record_(record),
        tree_(record.tree),
        lexed_(lex_moves(text)),
        tokens_(lexed_.tokens) {}

  void read(const std::optional<Position>& start) {
    const std::size_t first = first_move();
    for (std::size_t at = 0; at < first; ++at) {
      if (tokens_[at].kind == TokenKind::Comment) {
        add_comment(GameTree::kRoot, tokens_[at].text);
      }
    }
    if (lexed_.open_comment) {
      complain({RecordErrorCode::BadNotation, 0, true, "{", "a comment is not closed", 0}, text_);
    }
    if (first < tokens_.size() && start) {
      const Line line{first, tokens_.size(), GameTree::kRoot, 0};
      const Words words = words_of(line);
      LineReading reading = read_line(*start, words, possible_styles(words), check_);
      style_ = reading.style;
      record_.source.notation = style_.notation;
      keep(line, *start, reading.moves);
    } else if (start) {
      complain_of_words(*start);
    }
    read_result();
  }

 private:
  // A run of tokens that is one line; `parent` is what its first move hangs on.
  struct Line {
    std::size_t begin;
    std::size_t end;
    NodeId parent;
    unsigned depth;
  };

  [[nodiscard]] std::size_t first_move() const {
    std::size_t at = 0;
    while (at < tokens_.size()) {
      const Token& token = tokens_[at];
      if (token.kind == TokenKind::Word &&
          (token.numbered || !guess_notation(token.text).empty())) {
        break;
      }
      at = token.kind == TokenKind::Open ? token.close : at + 1;
    }
    return at;
  }

  [[nodiscard]] Words words_of(const Line& line) const {
    Words words;
    words.reserve(line.end - line.begin);
    for (std::size_t at = line.begin; at < line.end; ++at) {
      if (tokens_[at].kind == TokenKind::Word) {
        words.push_back(tokens_[at].text);
      } else if (tokens_[at].kind == TokenKind::Open) {
        at = tokens_[at].close;
      }
    }
    return words;
  }

  // Puts the moves of a line and what stands among them into the tree.
  void keep(const Line& line, const Position& start, const std::vector<Move>& moves) {
    NodeId node = line.parent;
    LinePositions positions(start, moves);
    MoveNotes before;
    std::size_t played = 0;
    for (std::size_t at = line.begin; at < line.end; ++at) {
      const Token& token = tokens_[at];
      switch (token.kind) {
        case TokenKind::Word:
          if (played == moves.size()) {
            const bool over = played > 0 && takes_king(positions.behind(played - 1), moves.back());
            add_unread(line, positions.behind(played), over, token.text);
            return;
          }
          node = tree_.add(node, moves[played++]);
          if (!before.empty()) {
            tree_.edit_notes(node) = std::exchange(before, {});
          }
          add_marks(node, token.text);
          break;
        case TokenKind::Nag:
          if (played > 0) {
            tree_.edit_notes(node).nags.push_back(token.nag);
          }
          break;
        case TokenKind::Comment:
          if (played > 0 || line.depth == 0) {
            add_comment(node, token.text);
          } else {
            add_text(before.before, take_commands(token.text, before.values));
          }
          break;
        case TokenKind::Open:
          if (played > 0) {
            read_bracket(at, node, line.depth + 1, positions.behind(played - 1));
          } else {
            add_text(before.before, trim(token.text));
          }
          at = token.close;
          break;
        case TokenKind::Close:
          break;
      }
    }
  }

  // A bracket behind the move of `node`, which was played in `position`.
  void read_bracket(std::size_t open, NodeId node, unsigned depth, const Position& position) {
    const Token& token = tokens_[open];
    const Line line{open + 1, token.close, tree_.parent(node), depth};
    const Words words = words_of(line);
    LineReading reading;
    if (!words.empty() && depth <= kMaxNesting) {
      reading = read_line(position, words, {style_}, check_);
      if (reading.moves.empty()) {
        reading = read_line(position, words, possible_styles(words), check_);
      }
    }
    if (!reading.moves.empty()) {
      keep(line, position, reading.moves);
      return;
    }
    add_comment(node, token.text);
    if (depth > kMaxNesting) {
      complain({RecordErrorCode::Unsupported, 0, false, "(",
                "variations are nested more than " + std::to_string(kMaxNesting) + " deep", 0},
               token.text);
    }
  }

  void add_marks(NodeId node, std::string_view word) {
    if (const unsigned nag = split_marks(word).nag; nag != 0) {
      tree_.edit_notes(node).nags.push_back(static_cast<std::uint8_t>(nag));
    }
  }

  void add_comment(NodeId node, std::string_view text) {
    MoveNotes& notes = tree_.edit_notes(node);
    add_text(notes.comment, take_commands(text, notes.values));
  }

  // Words of which none is a move: prose, or moves in a notation that nobody here knows.
  void complain_of_words(const Position& start) {
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      if (tokens_[at].kind == TokenKind::Word) {
        GameFault fault = unread_word(start, tokens_[at].text, style_, false);
        fault.ply = 1;
        complain(std::move(fault), tokens_[at].text);
        return;
      }
      at = tokens_[at].kind == TokenKind::Open ? tokens_[at].close : at;
    }
  }

  void complain(GameFault fault, std::string_view place) {
    if (!takes_faults(record_)) {
      return;
    }
    fault.line = line_ + static_cast<std::uint64_t>(std::count(text_.data(), place.data(), '\n'));
    add_fault(record_, std::move(fault));
  }

  // `over`: the king was taken before.
  void add_unread(const Line& line, const Position& position, bool over, std::string_view word) {
    if (!takes_faults(record_)) {
      return;
    }
    GameFault fault = unread_word(position, word, style_, over);
    fault.mainline = line.depth == 0;
    const Setup& start = record_.start;
    const unsigned begun = 2 * start.fullmove_number + index_of(start.side_to_move);
    fault.ply = 2 * position.fullmove_number() + index_of(position.side_to_move()) - begun + 1;
    complain(std::move(fault), word);
  }

  void read_result() {
    const GameResult said = parse_result(lexed_.result).value_or(GameResult::Unknown);
    if (record_.result == GameResult::Unknown) {
      record_.result = said;
    } else if (said != GameResult::Unknown && said != record_.result) {
      complain({RecordErrorCode::BadNotation, 0, true, std::string(lexed_.result),
                std::string("the tag Result says ") + result_text(record_.result), 0},
               lexed_.result);
    }
  }

  std::string_view text_;
  std::uint64_t line_;
  MoveCheck check_;
  GameRecord& record_;
  GameTree& tree_;
  Lexed lexed_;
  const std::vector<Token>& tokens_;
  NotationStyle style_;  // of the main line
};

}  // namespace

void read_move_text(std::string_view text, std::uint64_t line, const GameReadOptions& options,
                    GameRecord& record) {
  MoveText(text, line, options, record).read(open_start(record));
}

}  // namespace xq::record
