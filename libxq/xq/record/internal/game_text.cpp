#include "xq/record/internal/game_text.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "xq/base/encoding.hpp"
#include "xq/board/position.hpp"

namespace xq::record {
namespace {

struct Attempt {
  GameItem item;
  std::optional<std::string> bad;  // why not all of the bytes are characters

  [[nodiscard]] const GameRecord* game() const { return std::get_if<GameRecord>(&item); }
  [[nodiscard]] std::size_t moves() const { return game() != nullptr ? game()->tree.size() : 0; }
  [[nodiscard]] bool sound() const {
    return !bad && game() != nullptr && game()->faults.empty() && moves() > 0;
  }
};

GameRecord begin(const RawGame& raw, std::string_view encoding) {
  GameRecord record;
  record.source = raw.source;
  record.source.encoding = encoding;
  record.start = Position::start().setup();
  return record;
}

Attempt read_as(TextEncoding encoding, const RawGame& raw, const ReadText& read) {
  auto text = to_utf8(raw.bytes, encoding);
  GameRecord begun = begin(raw, encoding_name(encoding));
  if (text) {
    return {read(*text, std::move(begun)), std::nullopt};
  }
  return {read(to_utf8_lossy(raw.bytes, encoding), std::move(begun)),
          std::move(text).error().message};
}

GameItem finish(Attempt attempt) {
  if (auto* record = std::get_if<GameRecord>(&attempt.item); record != nullptr && attempt.bad) {
    record->faults.push_back({RecordErrorCode::BadEncoding, 0, true, {}, *attempt.bad, 0});
  }
  return std::move(attempt.item);
}

}  // namespace

GameItem read_text(const RawGame& raw, const ReadText& read) {
  if (!raw.source.encoding.empty()) {  // was UTF-16
    return read(replace_bad_utf8(raw.bytes), begin(raw, raw.source.encoding));
  }
  if (is_utf8(raw.bytes)) {
    return read(raw.bytes, begin(raw, encoding_name(TextEncoding::Utf8)));
  }
  Attempt best = read_as(TextEncoding::Gb18030, raw, read);
  if (best.sound()) {
    return finish(std::move(best));
  }
  // The last one is a text in UTF-8 with a few bad bytes.
  for (const TextEncoding encoding : {TextEncoding::Big5, TextEncoding::Utf8}) {
    Attempt other = read_as(encoding, raw, read);
    if (other.moves() > best.moves()) {
      best = std::move(other);
    }
  }
  return finish(std::move(best));
}

}  // namespace xq::record
