#include "xq/record/internal/cbl_library.hpp"

#include <string>
#include <utility>

#include "xq/record/internal/bytes.hpp"
#include "xq/record/internal/cbr_game.hpp"
#include "xq/record/internal/inflate.hpp"
#include "xq/record/internal/old_cbl_game.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {
namespace {

// Hands out the games of a library under their numbers.
class Cutter {
 public:
  Cutter(const RawGame& library, const char* detail) : library_(library), detail_(detail) {}

  void add(std::string_view bytes) {
    RawGame game;
    game.format = GameFormat::Cbl;
    game.bytes = bytes;
    game.source = library_.source;
    game.source.format = GameFormat::Cbl;
    game.source.format_detail = detail_;
    game.source.number = ++number_;
    pieces_.emplace_back(std::move(game));
  }

  void add_error(RecordErrorCode code, std::string message) {
    pieces_.emplace_back(unreadable(
        library_, code, "game " + std::to_string(++number_) + " of the library: " + message));
  }

  std::vector<SplitItem> take() { return std::move(pieces_); }

 private:
  const RawGame& library_;
  const char* detail_;
  std::uint64_t number_ = 0;
  std::vector<SplitItem> pieces_;
};

std::vector<SplitItem> split_new(const RawGame& library) {
  constexpr std::size_t kCapacityAt = 60;
  constexpr std::size_t kIndexAt = 66'624;
  constexpr std::size_t kEntrySize = 276;
  constexpr std::size_t kUnit = 4096;
  constexpr unsigned kUnused = 0;
  constexpr unsigned kLive = 7;
  const std::string_view bytes = library.bytes;
  const std::size_t capacity = ByteReader(bytes, kCapacityAt).u32();
  if (bytes.size() < kIndexAt || (bytes.size() - kIndexAt) / kEntrySize < capacity) {
    return {unreadable(library, RecordErrorCode::Truncated, "a CBL library cut off in its index")};
  }
  Cutter cutter(library, "CBL 3");
  std::size_t at = kIndexAt + capacity * kEntrySize;
  for (std::size_t i = 0; i < capacity; ++i) {
    ByteReader entry(bytes, kIndexAt + i * kEntrySize);
    const unsigned state = entry.u32();
    if (state == kUnused) {
      continue;
    }
    entry.u32();  // its place in the order shown
    const std::size_t room = entry.u32() * kUnit;
    const std::size_t size = entry.u32();
    if (state == kLive) {
      const std::string_view record =
          at < bytes.size() ? bytes.substr(at, std::min(size, room)) : std::string_view();
      if (record.starts_with(kCbrMagic)) {
        cutter.add(record);
      } else {
        cutter.add_error(RecordErrorCode::Truncated, "no record is where the index says");
      }
    }
    at += room;
  }
  return cutter.take();
}

// What stands before the games in an old library.
struct OldHead {
  std::size_t games = 0;
  bool whole = false;
};

OldHead skip_old_head(ByteReader& bytes) {
  constexpr unsigned kTexts = 5;
  constexpr std::size_t kTimes = 38;
  for (unsigned i = 0; i < kTexts; ++i) {
    bytes.take(bytes.u32());
  }
  bytes.take(kTimes);
  OldHead head;
  head.games = bytes.u32();
  bytes.take(bytes.u32());  // remarks
  head.whole = !bytes.short_of();
  return head;
}

std::vector<SplitItem> split_old(const RawGame& library) {
  constexpr std::size_t kPackedAt = 20;
  constexpr std::size_t kMostUnpacked = std::size_t{64} << 20U;
  constexpr unsigned kLengthSize = 4;
  const std::string_view file = library.bytes;
  const auto unpacked = inflate(file.substr(std::min(file.size(), kPackedAt)), kMostUnpacked);
  if (!unpacked) {
    const bool cut = unpacked.error().code == ErrorCode::Truncated;
    return {unreadable(library, cut ? RecordErrorCode::Truncated : RecordErrorCode::Unsupported,
                       "an old CBL library: " + unpacked.error().message)};
  }
  ByteReader bytes(*unpacked);
  const OldHead head = skip_old_head(bytes);
  if (!head.whole) {
    return {unreadable(library, RecordErrorCode::Truncated, "an old CBL library without its head")};
  }
  Cutter cutter(library, "CBL 2");
  for (std::size_t i = 0; i < head.games; ++i) {
    const std::size_t length = bytes.u32();  // counts itself
    const std::string_view game = bytes.take(length < kLengthSize ? 0 : length - kLengthSize);
    if (game.empty() || bytes.short_of()) {
      cutter.add_error(RecordErrorCode::Truncated,
                       "the library ends before its " + std::to_string(head.games) + " games do");
      break;
    }
    cutter.add(game);
  }
  return cutter.take();
}

}  // namespace

std::vector<SplitItem> split_cbl(const RawGame& library) {
  return library.bytes.starts_with(kCblMagic) ? split_new(library) : split_old(library);
}

GameItem read_cbl(const RawGame& raw, const GameReadOptions& options) {
  return raw.bytes.starts_with(kCbrMagic) ? read_cbr(raw, options) : read_old_cbl(raw, options);
}

}  // namespace xq::record
