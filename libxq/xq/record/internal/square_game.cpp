#include "xq/record/internal/square_game.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/board/position.hpp"
#include "xq/record/internal/replay.hpp"
#include "xq/record/internal/result_check.hpp"

namespace xq::record {
namespace {

// Lines end in "\n", whatever ends them in the file.
std::string with_plain_lines(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      plain += text[i];
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      plain += '\n';
    }
  }
  return plain;
}

bool on_mainline(const GameTree& tree, NodeId node) {
  while (node != GameTree::kRoot) {
    const NodeId above = tree.parent(node);
    if (tree.first_child(above) != node) {
      return false;
    }
    node = above;
  }
  return true;
}

}  // namespace

Piece slot_piece(unsigned slot) {
  using enum PieceType;
  constexpr std::array<PieceType, kSlots / 2> kTypes{
      Rook, Horse,  Elephant, Advisor, King, Advisor, Elephant, Horse,
      Rook, Cannon, Cannon,   Pawn,    Pawn, Pawn,    Pawn,     Pawn};
  const Color color = slot < kSlots / 2 ? Color::Red : Color::Black;
  return make_piece(color, kTypes[slot % kTypes.size()]);
}

std::optional<Square> square_from_bottom(unsigned column, unsigned row) {
  return column < kFiles && row < kRanks ? std::optional(Square(column, row)) : std::nullopt;
}

std::optional<Square> square_from_top(unsigned column, unsigned row) {
  return row < kRanks ? square_from_bottom(column, kRanks - 1 - row) : std::nullopt;
}

std::optional<Move> move_between(std::optional<Square> from, std::optional<Square> to) {
  return from && to ? std::optional(Move(*from, *to)) : std::nullopt;
}

GameRecord begin_record(const RawGame& raw, std::string format_detail) {
  GameRecord record;
  record.source = raw.source;
  record.source.format = raw.format;
  if (record.source.format_detail.empty()) {
    record.source.format_detail = std::move(format_detail);
  }
  record.start = Position::start().setup();
  return record;
}

void add_truncated(GameRecord& record) {
  add_fault(record, RecordErrorCode::Truncated, "the file ends before its moves do");
}

void add_bad_move(GameRecord& record, NodeId parent, std::string text) {
  if (!takes_faults(record)) {
    return;  // to find out where the move stands may take long
  }
  const bool mainline = !record.tree.first_child(parent) && on_mainline(record.tree, parent);
  add_fault(record, {RecordErrorCode::BadNotation, ply_behind(record.tree, parent), mainline,
                     std::move(text), "its squares are not on the board"});
}

RecordError unreadable(const RawGame& raw, RecordErrorCode code, std::string message) {
  return {{}, code, std::move(message), raw.source.place};
}

std::string decode(std::string_view bytes, TextEncoding encoding, std::string_view what,
                   GameRecord& record) {
  bool good = true;
  std::string text = to_utf8_lossy(bytes, encoding, &good);
  text.resize(text.find_last_not_of('\0') + 1);
  if (!good) {
    const auto is_encoding = [](const GameFault& fault) {
      return fault.code == RecordErrorCode::BadEncoding;
    };
    if (std::none_of(record.faults.begin(), record.faults.end(), is_encoding)) {
      add_fault(record, RecordErrorCode::BadEncoding,
                std::string(what) + ": some bytes are not " + encoding_name(encoding));
    }
  }
  return with_plain_lines(text);
}

void add_tag(GameRecord& record, std::string_view name, std::string_view value) {
  if (const std::string_view trimmed = trim(value); !trimmed.empty()) {
    record.tags.emplace_back(name, trimmed);
  }
}

void set_numbered_result(GameRecord& record, unsigned number) {
  using enum GameResult;
  constexpr std::array<GameResult, 4> kResults{Unknown, RedWins, BlackWins, Draw};
  if (number < kResults.size()) {
    record.result = kResults[number];
  } else {
    add_tag(record, "Result",
            number == kSeveralNumber ? std::string(kSeveral) : std::to_string(number));
  }
}

void set_mover(GameRecord& record, Color otherwise) {
  const auto first = record.tree.first_child(GameTree::kRoot);
  const Piece man = first ? record.start.at(record.tree.move(*first).from()) : Piece::None;
  record.start.side_to_move = man == Piece::None ? otherwise : color_of(man);
}

GameRecord finished(GameRecord record, const GameReadOptions& options) {
  check_moves(record, options.check);
  check_result(record);
  return record;
}

void set_comment(GameRecord& record, NodeId node, std::string text) {
  if (!text.empty()) {
    record.tree.edit_notes(node).comment = std::move(text);
  }
}

unsigned ply_behind(const GameTree& tree, NodeId parent) {
  unsigned ply = 1;
  for (; parent != GameTree::kRoot; parent = tree.parent(parent)) {
    ++ply;
  }
  return ply;
}

}  // namespace xq::record
