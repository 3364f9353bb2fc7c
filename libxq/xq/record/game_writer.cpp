#include "xq/record/game_writer.hpp"

#include <utility>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"
#include "xq/record/internal/dhtmlxq_writer.hpp"
#include "xq/record/internal/json_game_writer.hpp"
#include "xq/record/internal/losses.hpp"
#include "xq/record/internal/pgn_writer.hpp"
#include "xq/record/internal/wxf_writer.hpp"
#include "xq/record/internal/xqf_writer.hpp"

namespace xq {
namespace {

// "FEN moves h2e2 h9g7".
std::string write_position(const GameRecord& record, record::Losses& losses) {
  record::add_tree_losses(record.tree, "a list of positions", losses);
  if (!record.tags.empty() || record.result != GameResult::Unknown) {
    losses.add("a list of positions has no tags and no results");
  }
  if (!record.tree.notes(GameTree::kRoot).comment.empty()) {
    losses.add("a list of positions has no comments on the start");
  }
  std::string text = fen(record.start);
  const std::vector<Move> moves = record.tree.mainline();
  text += moves.empty() ? "" : " moves";
  for (const Move move : moves) {
    text += ' ';
    text += move_text(move);
  }
  return text + "\n";
}

// Whether the encoding can be chosen.
bool has_encoding(GameFormat format) {
  return format == GameFormat::Pgn || format == GameFormat::Wxf || format == GameFormat::Dhtmlxq;
}

}  // namespace

Result<WrittenGame> write_game(const GameRecord& record, GameFormat format,
                               const GameWriteOptions& options) {
  if (options.encoding != TextEncoding::Utf8 && options.encoding != TextEncoding::Gb18030) {
    return fail(ErrorCode::InvalidArgument,
                std::string("games are not written in ") + encoding_name(options.encoding));
  }
  record::Losses losses;
  WrittenGame written;
  switch (format) {
    case GameFormat::Pgn:
      written.bytes = record::write_pgn(record, options.notation, losses);
      break;
    case GameFormat::Wxf:
      written.bytes = record::write_wxf(record, options.notation, losses);
      break;
    case GameFormat::Dhtmlxq:
      written.bytes = record::write_dhtmlxq(record, losses);
      break;
    case GameFormat::Json:
      written.bytes = record::write_json_game(record, losses);
      break;
    case GameFormat::Position:
      written.bytes = write_position(record, losses);
      break;
    case GameFormat::Xqf:
      written.bytes = record::write_xqf(record, losses);
      break;
    default:
      return fail(ErrorCode::InvalidArgument, "games are not written in this format");
  }
  written.losses = losses.take();
  if (has_encoding(format) && options.encoding != TextEncoding::Utf8) {
    auto text = from_utf8(written.bytes, options.encoding);
    if (!text) {
      return fail(std::move(text).error());
    }
    written.bytes = *std::move(text);
  }
  return written;
}

}  // namespace xq
