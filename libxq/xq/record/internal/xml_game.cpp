#include "xq/record/internal/xml_game.hpp"

#include <algorithm>

#include "xq/base/encoding.hpp"
#include "xq/record/internal/square_game.hpp"

namespace xq::record {

Status read_xml_game(const RawGame& raw, XmlHandler& handler, GameRecord& record) {
  const EncodingGuess guess = guess_encoding(raw.bytes, true);
  record.source.encoding = encoding_name(guess.encoding);
  std::string text =
      decode(std::string_view(raw.bytes).substr(guess.mark), guess.encoding, "the text", record);
  std::replace_if(
      text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t'; }, ' ');
  Status status = read_xml(text, handler);
  if (!status) {
    const bool cut = status.error().code == ErrorCode::Truncated;
    add_fault(record, cut ? RecordErrorCode::Truncated : RecordErrorCode::BadNotation,
              status.error().message);
  }
  return status;
}

}  // namespace xq::record
