#include "xq/record/internal/cbr_game.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/preorder_tree.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

constexpr std::size_t kKindAt = 19;

struct Field {
  std::size_t at;
  std::size_t size;  // in bytes, of UTF-16 ended by a NUL
  const char* tag;
};

// Places in kind 2; what lies between them is left over from memory.
constexpr std::array<Field, 29> kFields{
    {{52, 128, "Script"},     {180, 128, "Title"},       {308, 256, "Category"},
     {564, 64, "Source"},     {628, 64, "EventType"},    {692, 64, "Event"},
     {756, 64, "Round"},      {820, 32, "Group"},        {852, 32, "Board"},
     {884, 64, "Date"},       {948, 64, "Site"},         {1012, 64, "TimeControl"},
     {1076, 64, "Red"},       {1140, 64, "RedTeam"},     {1204, 64, "RedTime"},
     {1268, 32, "RedElo"},    {1300, 64, "Black"},       {1364, 64, "BlackTeam"},
     {1428, 64, "BlackTime"}, {1492, 32, "BlackElo"},    {1524, 64, "Referee"},
     {1588, 64, "Recorder"},  {1652, 64, "Annotator"},   {1716, 64, "AnnotatorEmail"},
     {1780, 64, "Author"},    {1844, 64, "AuthorEmail"}, {1908, 40, "Created"},
     {1972, 40, "Modified"},  {2080, 32, "Termination"}}};
constexpr std::size_t kTypeAt = 2040;
constexpr std::size_t kResultAt = 2076;
constexpr std::size_t kMoverAt = 2112;
constexpr std::size_t kNumberAt = 2116;
constexpr std::size_t kBoardAt = 2120;
constexpr std::size_t kMovesAt = 2214;
constexpr std::size_t kCategoryAt = 308;

// Kind 1 has no script and half the room for a category.
constexpr std::size_t kScriptSize = 128;
constexpr std::size_t kEarlier = 256;

// Kind 1 lacks the field: it gets no bytes.
std::string_view field_bytes(std::string_view bytes, const Field& field, bool old) {
  if (!old) {
    return bytes.substr(field.at, field.size);
  }
  if (field.at < kScriptSize + 52) {
    return {};
  }
  if (field.at <= kCategoryAt) {
    return bytes.substr(field.at - kScriptSize, kScriptSize);
  }
  return bytes.substr(field.at - kEarlier, field.size);
}

// What stands before the first NUL.
std::string_view until_nul(std::string_view utf16) {
  for (std::size_t i = 0; i + 1 < utf16.size(); i += 2) {
    if (utf16[i] == '\0' && utf16[i + 1] == '\0') {
      return utf16.substr(0, i);
    }
  }
  return utf16;
}

void read_board(std::string_view board, Setup& setup) {
  using enum PieceType;
  constexpr std::array<PieceType, kPieceTypes> kTypes{Rook, Horse,  Elephant, Advisor,
                                                      King, Cannon, Pawn};
  setup.board = Setup::empty_board();
  for (unsigned i = 0; i < board.size(); ++i) {
    const auto value = static_cast<unsigned char>(board[i]);
    const unsigned type = value % 16U - 1;
    const unsigned color = value / 16U - 1;
    if (type < kTypes.size() && color < kColors) {
      setup.put(make_piece(static_cast<Color>(color), kTypes[type]),
                *square_from_top(i % kFiles, i / kFiles));
    }
  }
}

// Kind 1 packs column and row into a byte, later ones count from the top left.
std::optional<Square> square_of(unsigned value, bool old) {
  return old ? square_from_top(value / 16, value % 16)
             : square_from_top(value % kFiles, value / kFiles);
}

void read_moves(std::string_view stream, bool old, GameRecord& record) {
  constexpr unsigned kEnds = 1;
  constexpr unsigned kSibling = 2;
  constexpr unsigned kComment = 4;
  ByteReader bytes(stream);
  PreorderTree tree(record.tree);
  for (bool at_start = true; tree.wants_more() && bytes.left() >= 4; at_start = false) {
    const unsigned flags = bytes.u8();
    bytes.u8();
    const unsigned from = bytes.u8();
    const unsigned to = bytes.u8();
    const bool goes_on = (flags & kEnds) == 0;
    std::optional<NodeId> node = GameTree::kRoot;
    if (!at_start) {
      const auto move = move_between(square_of(from, old), square_of(to, old));
      if (!move && tree.parent()) {
        add_bad_move(record, *tree.parent(), std::to_string(from) + "-" + std::to_string(to));
      }
      node = tree.add(move, goes_on, (flags & kSibling) != 0);
    } else if (!goes_on) {
      tree.end_line();
    }
    if ((flags & kComment) != 0) {
      const std::string_view text = bytes.take(bytes.u32());
      if (node) {
        set_comment(record, *node, decode(text, TextEncoding::Utf16Le, "a comment", record));
      }
    }
  }
  if (tree.wants_more() || bytes.short_of()) {
    add_truncated(record);
  }
}

unsigned number_at(std::string_view bytes, std::size_t at, bool old) {
  return ByteReader(bytes, old ? at - kEarlier : at).u32();
}

}  // namespace

GameItem read_cbr(const RawGame& raw, const GameReadOptions& options) {
  const std::string_view bytes = raw.bytes;
  const unsigned kind = ByteReader(bytes, kKindAt).u8();
  const bool old = kind == 1;
  const std::size_t moves_at = old ? kMovesAt - kEarlier : kMovesAt;
  if (!bytes.starts_with(kCbrMagic) || bytes.size() < moves_at) {
    return unreadable(raw, RecordErrorCode::Truncated, "a 象棋桥 record of less than its header");
  }
  GameRecord record = begin_record(raw, "CBR " + std::to_string(kind));
  record.source.encoding = encoding_name(TextEncoding::Utf16Le);
  for (const Field& field : kFields) {
    add_tag(record, field.tag,
            decode(until_nul(field_bytes(bytes, field, old)), TextEncoding::Utf16Le, field.tag,
                   record));
  }
  add_tag(record, "Type", std::to_string(number_at(bytes, kTypeAt, old)));
  set_numbered_result(record, number_at(bytes, kResultAt, old));
  read_board(bytes.substr(old ? kBoardAt - kEarlier : kBoardAt, kSquares), record.start);
  read_moves(bytes.substr(moves_at), old, record);
  record.start.fullmove_number = std::max(1U, number_at(bytes, kNumberAt, old) & 0xFFFFU);
  set_mover(record, number_at(bytes, kMoverAt, old) == 2 ? Color::Black : Color::Red);
  return finished(std::move(record), options);
}

}  // namespace xq::record
