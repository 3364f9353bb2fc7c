#include "xq/record/game_reader.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <sstream>
#include <utility>

#include "xq/base/text.hpp"
#include "xq/record/internal/annofen_game.hpp"
#include "xq/record/internal/cbf_game.hpp"
#include "xq/record/internal/cbl_library.hpp"
#include "xq/record/internal/cbr_game.hpp"
#include "xq/record/internal/ccm_game.hpp"
#include "xq/record/internal/che_game.hpp"
#include "xq/record/internal/dhtmlxq_game.hpp"
#include "xq/record/internal/game_split.hpp"
#include "xq/record/internal/json_game.hpp"
#include "xq/record/internal/known_bytes.hpp"
#include "xq/record/internal/list_game.hpp"
#include "xq/record/internal/mxq_game.hpp"
#include "xq/record/internal/pfc_game.hpp"
#include "xq/record/internal/pgn_game.hpp"
#include "xq/record/internal/position_game.hpp"
#include "xq/record/internal/qp_game.hpp"
#include "xq/record/internal/text_splitter.hpp"
#include "xq/record/internal/wxf_game.hpp"
#include "xq/record/internal/xqf_game.hpp"

namespace xq {
namespace {

using record::SplitItem;

// Diagrams have forms of their own.
GameItem read_any_position(const RawGame& raw, const GameReadOptions& options) {
  if (raw.bytes.starts_with(record::kQpMagic)) {
    return record::read_qp(raw, options);
  }
  return raw.bytes.starts_with(record::kAnnofenVersion) ? record::read_annofen(raw, options)
                                                        : record::read_position(raw, options);
}

struct Format {
  GameFormat format;
  record::ReadFunction read;
  record::SplitFunction split = nullptr;  // of a file with many games that is held whole
  bool whole = true;                      // the file is held whole
};

// Texts are cut by record::TextSplitter as they come.
constexpr Format text_format(GameFormat format, record::ReadFunction read) {
  return {format, read, nullptr, false};
}

constexpr std::array kFormats{
    text_format(GameFormat::Pgn, record::read_pgn),
    text_format(GameFormat::Wxf, record::read_wxf),
    text_format(GameFormat::Text, record::read_list),
    text_format(GameFormat::Position, read_any_position),
    text_format(GameFormat::Json, record::read_json_game),
    Format{GameFormat::Xqf, record::read_xqf},
    Format{GameFormat::Cbr, record::read_cbr},
    Format{GameFormat::Cbl, record::read_cbl, record::split_cbl},
    Format{GameFormat::Cbf, record::read_cbf},
    Format{GameFormat::Dhtmlxq, record::read_dhtmlxq, record::split_dhtmlxq},
    Format{GameFormat::Mxq, record::read_mxq},
    Format{GameFormat::Che, record::read_che},
    Format{GameFormat::Ccm, record::read_ccm},
    Format{GameFormat::Pfc, record::read_pfc},
};

const Format* format_row(GameFormat format) {
  const auto row = std::find_if(kFormats.begin(), kFormats.end(),
                                [&](const Format& one) { return one.format == format; });
  return row == kFormats.end() ? nullptr : &*row;
}

// Appends what `input` has until `bytes` is as long as `size`.
void read_up_to(std::istream& input, std::string& bytes, std::size_t size) {
  constexpr std::size_t kStep = std::size_t{1} << 20U;
  while (bytes.size() < size && input.good()) {
    const std::size_t begin = bytes.size();
    bytes.resize(std::min(size, begin + kStep));
    input.read(bytes.data() + begin, static_cast<std::streamsize>(bytes.size() - begin));
    bytes.resize(begin + static_cast<std::size_t>(input.gcount()));
  }
}

// What is known of an input after its first block.
struct Beginning {
  record::Head head;
  std::vector<std::string> lines;  // the first few that say something
};

Beginning begin_of(const std::string& block) {
  constexpr std::size_t kLines = 40;
  std::istringstream input(block);
  record::LineSource source(input, {}, record::LineText::AsBytes);
  Beginning beginning;
  for (record::Line line; beginning.lines.size() < kLines && source.next(line);) {
    if (const std::string_view text = trim(line.text); !text.empty() && !text.starts_with('#')) {
      beginning.lines.emplace_back(text);
    }
  }
  beginning.head = source.head();
  return beginning;
}

// Names are looked up one by one, and each may become a loss with a text of its own.
void limit_tags(GameRecord& record) {
  constexpr std::size_t kMaxTags = 1'000;
  if (record.tags.size() <= kMaxTags) {
    return;
  }
  GameFault fault;
  fault.code = RecordErrorCode::Unsupported;
  fault.message = std::to_string(record.tags.size()) + " tags; the first " +
                  std::to_string(kMaxTags) + " are kept";
  record.tags.resize(kMaxTags);
  record.faults.push_back(std::move(fault));
}

}  // namespace

class GameSplitter::Impl {
 public:
  Impl(std::istream& input, std::string name) : input_(input), name_(std::move(name)) {}

  std::optional<SplitItem> next() {
    if (!std::exchange(begun_, true)) {
      begin();
    }
    if (text_) {
      return text_->next();
    }
    if (items_.empty()) {
      return std::nullopt;
    }
    SplitItem item = std::move(items_.front());
    items_.pop_front();
    return item;
  }

 private:
  void begin() {
    constexpr std::size_t kBlock = std::size_t{64} << 10U;
    std::string block;
    read_up_to(input_, block, kBlock);
    if (input_.bad()) {
      refuse(RecordErrorCode::Io, "the input cannot be read");
      return;
    }
    const Beginning beginning = begin_of(block);
    if (beginning.lines.empty() && beginning.head.zeros == 0) {
      return;
    }
    const auto known = record::known_kind(
        beginning.head, beginning.lines.empty() ? std::string_view() : beginning.lines[0]);
    const Format* row = known && known->format ? format_row(*known->format) : nullptr;
    if (const auto told = record::known_bytes(block)) {
      read_whole(std::move(block), *format_row(*told));
      return;
    }
    const auto kind = known && row == nullptr ? std::nullopt : text_kind(known, beginning.lines);
    // Fields of DhtmlXQ may lie anywhere in a page, and be spoken of in a text of another kind.
    const bool other = kind == record::TextKind::Json || (row != nullptr && !row->whole);
    if (!other && record::is_dhtmlxq(block)) {
      row = format_row(GameFormat::Dhtmlxq);
    }
    if (row != nullptr && row->whole) {
      read_whole(std::move(block), *row);
      return;
    }
    if (kind) {
      text_.emplace(input_, std::move(block), name_, *kind);
    } else {
      refuse(RecordErrorCode::Unsupported,
             known ? "this is " + std::string(known->what) + "; no games are read from it"
                   : std::string("there is no game in any form known here"));
    }
  }

  static std::optional<record::TextKind> text_kind(const std::optional<record::Known>& known,
                                                   const std::vector<std::string>& lines) {
    if (known && known->format) {
      return *known->format == GameFormat::Wxf ? record::TextKind::Wxf : record::TextKind::Pgn;
    }
    return record::text_kind(lines);
  }

  void read_whole(std::string bytes, const Format& row) {
    read_up_to(input_, bytes, kMaxWholeFile + 1);
    if (bytes.size() > kMaxWholeFile) {
      refuse(RecordErrorCode::Unsupported,
             "the file is longer than " + std::to_string(kMaxWholeFile) + " bytes");
      return;
    }
    RawGame file;
    file.format = row.format;
    file.bytes = std::move(bytes);
    file.source.place = {name_, 0};
    file.source.format = row.format;
    if (row.split == nullptr) {
      items_.emplace_back(std::move(file));
      return;
    }
    for (SplitItem& item : row.split(file)) {
      items_.push_back(std::move(item));
    }
  }

  void refuse(RecordErrorCode code, std::string message) {
    items_.emplace_back(RecordError{{}, code, std::move(message), {name_, 1}});
  }

  std::istream& input_;
  std::string name_;
  std::optional<record::TextSplitter> text_;
  std::deque<SplitItem> items_;
  bool begun_ = false;
};

GameSplitter::GameSplitter(std::istream& input, std::string name)
    : impl_(std::make_unique<Impl>(input, std::move(name))) {}
GameSplitter::~GameSplitter() = default;
GameSplitter::GameSplitter(GameSplitter&&) noexcept = default;
GameSplitter& GameSplitter::operator=(GameSplitter&&) noexcept = default;

std::optional<std::variant<RawGame, RecordError>> GameSplitter::next() {
  return impl_->next();
}

GameItem read_game(const RawGame& raw, const GameReadOptions& options) {
  const Format* row = format_row(raw.format);
  if (row == nullptr) {
    return RecordError{
        {}, RecordErrorCode::Unsupported, "this format is not read", raw.source.place};
  }
  GameItem item = row->read(raw, options);
  if (auto* const record = std::get_if<GameRecord>(&item)) {
    limit_tags(*record);
  }
  return item;
}

std::optional<GameItem> GameReader::next() {
  auto item = splitter_.next();
  if (!item) {
    return std::nullopt;
  }
  if (const auto* raw = std::get_if<RawGame>(&*item)) {
    return read_game(*raw, options_);
  }
  return std::get<RecordError>(std::move(*item));
}

}  // namespace xq
