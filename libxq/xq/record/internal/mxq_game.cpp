#include "xq/record/internal/mxq_game.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

std::string_view next(ByteReader& bytes) {
  return bytes.take(bytes.u8());
}

// "red-胜-black", which says how the game went for Red. Names may have dashes too.
void read_players(std::string_view text, GameRecord& record) {
  using enum GameResult;
  constexpr std::array<std::pair<std::string_view, GameResult>, 3> kWords{
      {{"-胜-", RedWins}, {"-负-", BlackWins}, {"-和-", Draw}}};
  for (const auto& [word, result] : kWords) {
    if (const std::size_t at = text.find(word); at != std::string_view::npos) {
      add_tag(record, "Red", text.substr(0, at));
      add_tag(record, "Black", text.substr(at + word.size()));
      record.result = result;
      return;
    }
  }
  add_tag(record, "Title", text);
}

// "7C-4C": files from 0 at Red's left, ranks from A at Red's back rank.
std::optional<Move> parse_squares(std::string_view text) {
  constexpr std::size_t kSize = 5;
  if (text.size() != kSize || text[2] != '-') {
    return std::nullopt;
  }
  const auto square = [&](std::size_t at) {
    return square_from_bottom(static_cast<unsigned>(text[at] - '0'),
                              static_cast<unsigned>(text[at + 1] - 'A'));
  };
  return move_between(square(0), square(3));
}

void read_moves(ByteReader& bytes, GameRecord& record) {
  NodeId node = GameTree::kRoot;
  while (true) {
    const std::string_view text = next(bytes);
    if (bytes.short_of()) {
      add_truncated(record);
      return;
    }
    if (text == "Ends") {
      return;
    }
    const auto move = parse_squares(text);
    if (!move) {
      add_bad_move(record, node, one_line(text));
      return;
    }
    node = record.tree.add(node, *move);
  }
}

void read_end(ByteReader& bytes, NodeId node, GameRecord& record) {
  std::string comment;
  for (std::string_view text = next(bytes); !bytes.short_of() && text != "CommentsEnd";
       text = next(bytes)) {
    comment += comment.empty() ? "" : "\n";
    comment += decode(text, TextEncoding::Gb18030, "a comment", record);
  }
  set_comment(record, node, std::move(comment));
}

}  // namespace

GameItem read_mxq(const RawGame& raw, const GameReadOptions& options) {
  // The five numbers mean times; which ones, and in what, is not known.
  constexpr std::array<const char*, 11> kFields{"Site",     "Date",  "",           "RedElo",
                                                "BlackElo", "Time1", "Time2",      "Time3",
                                                "Time4",    "Time5", "Termination"};
  ByteReader bytes(raw.bytes);
  GameRecord record = begin_record(raw, {});
  record.source.encoding = encoding_name(TextEncoding::Gb18030);
  for (const std::string_view tag : kFields) {
    const std::string text =
        decode(next(bytes), TextEncoding::Gb18030, "the head of the game", record);
    tag.empty() ? read_players(text, record) : add_tag(record, tag, text);
  }
  if (next(bytes) != "Moves") {
    return unreadable(raw, RecordErrorCode::Truncated, "an MXQ game without its moves");
  }
  read_moves(bytes, record);
  read_end(bytes, record.tree.mainline_end(), record);
  return finished(std::move(record), options);
}

}  // namespace xq::record
