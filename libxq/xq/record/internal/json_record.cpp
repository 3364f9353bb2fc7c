#include "xq/record/internal/json_record.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "xq/base/text.hpp"
#include "xq/record/internal/fen_line.hpp"
#include "xq/record/internal/json_members.hpp"
#include "xq/record/internal/json_splitter.hpp"
#include "xq/record/internal/record_parts.hpp"

namespace xq::record {
namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kMaxDepth = 1'000;
constexpr std::uint64_t kMaxMate = 1'000;
constexpr std::uint64_t kMaxMultipv = 128;
constexpr std::uint64_t kMaxCount = 1'000'000'000'000'000;
constexpr std::string_view kMoveSeparators = " \t\r\n\v\f,";

Fault bad_member(std::string_view name, const std::string& why) {
  return {RecordErrorCode::BadJson, in_quotes(name) + " " + why};
}

// The member, or nullptr when it is missing or null.
const Json* member(const Json& object, std::string_view name) {
  const auto at = object.find(name);
  return at == object.end() || at->is_null() ? nullptr : &*at;
}

// Reads the members of a record one after another and keeps the first fault.
class RecordReader {
 public:
  explicit RecordReader(const Json& object) : object_(object) {}

  std::optional<Fault> read(bool is_analysis) {
    read_id();
    read_start();
    if (!is_analysis) {
      read_played();
      read_limits();
      read_multipv();
      read_searchmoves();
      check_notes();
      read_plain_expect();
    }
    read_expect();
    check_meta();
    return std::move(fault_);
  }

  PositionRecord take() { return std::move(record_); }

 private:
  // The member unless there is a fault already.
  const Json* wanted(std::string_view name) const {
    return fault_ ? nullptr : member(object_, name);
  }

  void complain(std::string_view name, const std::string& why) {
    if (!fault_) {
      fault_ = bad_member(name, why);
    }
  }

  void keep(std::optional<Fault> fault) {
    if (!fault_) {
      fault_ = std::move(fault);
    }
  }

  std::optional<std::uint64_t> number(const Json& object, std::string_view name,
                                      const std::string& shown, std::uint64_t high) {
    const Json* value = member(object, name);
    if (value == nullptr) {
      return std::nullopt;
    }
    if (!value->is_number_unsigned() || value->get<std::uint64_t>() < 1 ||
        value->get<std::uint64_t>() > high) {
      complain(shown, "is no whole number from 1 to " + std::to_string(high));
      return std::nullopt;
    }
    return value->get<std::uint64_t>();
  }

  std::optional<int> small_number(const Json& object, std::string_view name,
                                  const std::string& shown, std::uint64_t high) {
    const auto value = number(object, name, shown, high);
    return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
  }

  // A list of texts, or one text with blanks or commas between its words.
  std::optional<std::vector<std::string_view>> words(const Json& value, const std::string& shown) {
    if (value.is_string()) {
      return split_words(value.get_ref<const std::string&>(), kMoveSeparators);
    }
    std::vector<std::string_view> list;
    if (!value.is_array() || !std::all_of(value.begin(), value.end(), [](const Json& element) {
          return element.is_string();
        })) {
      complain(shown, "is no list of moves");
      return std::nullopt;
    }
    for (const Json& element : value) {
      list.emplace_back(element.get_ref<const std::string&>());
    }
    return list;
  }

  void read_id() {
    if (const Json* id = wanted("id")) {
      if (id->is_string()) {
        record_.id = id->get<std::string>();
      } else if (id->is_number()) {
        record_.id = id->dump();
      } else {
        complain("id", "is neither text nor a number");
      }
    }
  }

  void read_start() {
    const Json* text = wanted("fen");
    if (text == nullptr) {
      complain("fen", "is missing");
    } else if (!text->is_string()) {
      complain("fen", "is no text");
    } else {
      keep(read_fen(text->get_ref<const std::string&>(), record_.start));
    }
  }

  void read_played() {
    if (const Json* moves = wanted("moves")) {
      if (const auto list = words(*moves, "moves")) {
        keep(read_moves(*list, record_));
      }
    }
  }

  void read_limits() {
    const Json* limits = wanted("limits");
    if (limits == nullptr) {
      return;
    }
    if (!limits->is_object()) {
      complain("limits", "is no object");
      return;
    }
    record_.limits.depth = small_number(*limits, "depth", "limits.depth", kMaxDepth);
    record_.limits.level = small_number(*limits, "level", "limits.level", kMaxDepth);
    record_.limits.nodes = number(*limits, "nodes", "limits.nodes", kMaxCount);
    record_.limits.time_ms = number(*limits, "time_ms", "limits.time_ms", kMaxCount);
    record_.limits.mate = small_number(*limits, "mate", "limits.mate", kMaxMate);
    if (record_.limits.empty()) {
      complain("limits", "has none of depth, level, nodes, time_ms and mate");
    }
  }

  void read_multipv() {
    if (!fault_) {
      if (const auto lines = number(object_, "multipv", "multipv", kMaxMultipv)) {
        record_.multipv = static_cast<unsigned>(*lines);
      }
    }
  }

  // An empty list says nothing, as if it were not there.
  void read_list(const Json& object, std::string_view name, const std::string& shown,
                 std::vector<Move>& moves) {
    const Json* value = fault_ ? nullptr : member(object, name);
    if (value == nullptr) {
      return;
    }
    if (const auto list = words(*value, shown); list && !list->empty()) {
      keep(read_choices(*list, shown, record_.resulting(), moves));
    }
  }

  void read_searchmoves() { read_list(object_, "searchmoves", "searchmoves", record_.searchmoves); }

  // What is expected, from `object`; `prefix` comes before the names in messages.
  void read_expected(const Json& object, const std::string& prefix) {
    read_list(object, "bm", prefix + "bm", record_.expect.best);
    read_list(object, "am", prefix + "am", record_.expect.avoid);
    record_.expect.mate = small_number(object, "dm", prefix + "dm", kMaxMate);
  }

  // A plain position says it without the object around it.
  void read_plain_expect() {
    if (fault_) {
      return;
    }
    for (const std::string_view name : {"bm", "am", "dm"}) {
      if (member(object_, name) != nullptr && member(object_, "expect") != nullptr) {
        complain(name, "and 'expect' are both there");
        return;
      }
    }
    read_expected(object_, "");
  }

  void read_expect() {
    const Json* expect = wanted("expect");
    if (expect == nullptr) {
      return;
    }
    if (!expect->is_object()) {
      complain("expect", "is no object");
      return;
    }
    read_expected(*expect, "expect.");
  }

  void check_notes() {
    if (const Json* comment = wanted("comment"); comment != nullptr && !comment->is_string()) {
      complain("comment", "is no text");
    }
    if (const Json* tags = wanted("tags");
        tags != nullptr &&
        (!tags->is_array() || !std::all_of(tags->begin(), tags->end(),
                                           [](const Json& tag) { return tag.is_string(); }))) {
      complain("tags", "is no list of texts");
    }
  }

  void check_meta() {
    if (const Json* meta = wanted("meta"); meta != nullptr && !meta->is_object()) {
      complain("meta", "is no object");
    }
  }

  const Json& object_;
  PositionRecord record_;
  std::optional<Fault> fault_;
};

bool is_read(const std::string& name) {
  constexpr std::array<std::string_view, 12> kRead{"type",   "id",      "fen",         "moves",
                                                   "limits", "multipv", "searchmoves", "expect",
                                                   "bm",     "am",      "dm",          "meta"};
  return std::find(kRead.begin(), kRead.end(), name) != kRead.end();
}

// What `meta` says and, unless the record is an analysis, every member that is not read.
std::string kept_members(std::string_view text, const Json& object, bool is_analysis) {
  MetaBuilder meta;
  const auto members = json_members(text);
  const auto add = [&](const RawMember& raw) {
    meta.add_json(Json::parse(raw.name).get<std::string>(), compact_json(raw.value));
  };
  if (member(object, "meta") != nullptr) {
    // Of a name that occurs twice the last one counts, as in `object`.
    for (auto at = members.rbegin(); at != members.rend(); ++at) {
      if (Json::parse(at->name) == "meta") {
        const auto own = json_members(at->value);
        std::for_each(own.begin(), own.end(), add);
        break;
      }
    }
  }
  if (is_analysis) {
    return meta.json();
  }
  const Json* schema = member(object, "schema");
  for (const RawMember& raw : members) {
    const auto name = Json::parse(raw.name).get<std::string>();
    if (!is_read(name) && !(name == "schema" && schema != nullptr && *schema == "xq/1")) {
      add(raw);
    }
  }
  return meta.json();
}

// Tells xq/1 records that are no positions. "" stands for a position.
std::string record_type(const Json& object) {
  const Json* type = member(object, "type");
  return type != nullptr && type->is_string() ? type->get<std::string>() : "";
}

std::optional<Fault> unsupported(const Json& object, const std::string& type) {
  const Json* schema = member(object, "schema");
  if (schema != nullptr && schema->is_string() && schema->get<std::string>() != "xq/1" &&
      schema->get<std::string>().starts_with("xq/")) {
    return Fault{RecordErrorCode::Unsupported,
                 "schema " + in_quotes(schema->get<std::string>()) + " is not xq/1"};
  }
  const Json* of_type = member(object, "type");
  if (of_type != nullptr && !of_type->is_string()) {
    return bad_member("type", "is no text");
  }
  if (!type.empty() && type != "position" && type != "analysis") {
    return Fault{RecordErrorCode::Unsupported,
                 "a record of type " + in_quotes(type) + " holds no position to read"};
  }
  return std::nullopt;
}

std::string id_of(const Json& object) {
  const Json* id = member(object, "id");
  if (id == nullptr || !(id->is_string() || id->is_number())) {
    return {};
  }
  return id->is_string() ? id->get<std::string>() : id->dump();
}

std::optional<PositionItem> read_object(std::string_view text, const Json& object,
                                        SourcePlace place) {
  const std::string type = record_type(object);
  if (type == "run") {
    return std::nullopt;
  }
  std::optional<Fault> fault = unsupported(object, type);
  RecordReader reader(object);
  if (!fault) {
    fault = reader.read(type == "analysis");
  }
  if (fault) {
    return refused(id_of(object), std::move(*fault), std::move(place));
  }
  PositionRecord record = reader.take();
  record.meta_json = kept_members(text, object, type == "analysis");
  record.place = std::move(place);
  return record;
}

// The reason without the library's own prefix and places.
std::string reason_of(const Json::parse_error& error) {
  const std::string_view text = error.what();
  const std::size_t colon = text.find(": ");
  return std::string(colon == std::string_view::npos ? text : text.substr(colon + 2));
}

}  // namespace

std::optional<PositionItem> read_json_record(std::string_view text, SourcePlace place,
                                             ListedMoves listed) {
  if (const JsonFault fault = json_fault(text);
      fault == JsonFault::TooDeep || fault == JsonFault::NotClosed) {
    const auto code =
        fault == JsonFault::TooDeep ? RecordErrorCode::BadJson : RecordErrorCode::Truncated;
    return refused({}, {code, json_fault_text(fault)}, std::move(place));
  }
  // The parser takes a zero byte for the end and would not look at what follows.
  if (text.find('\0') != std::string_view::npos) {
    return refused({}, {RecordErrorCode::BadJson, "there is a zero byte in the value"},
                   std::move(place));
  }
  try {
    const Json value = Json::parse(text);
    if (value.is_string()) {
      return read_fen_line(value.get<std::string>(), std::move(place), listed);
    }
    if (!value.is_object()) {
      return refused({}, {RecordErrorCode::BadJson, "the value is neither an object nor a FEN"},
                     std::move(place));
    }
    return read_object(text, value, std::move(place));
  } catch (const Json::parse_error& error) {
    const std::string_view before = text.substr(0, std::min(error.byte, text.size()));
    place.line += static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    return refused({}, {RecordErrorCode::BadJson, reason_of(error)}, std::move(place));
  } catch (const Json::exception& error) {  // such as a number beyond all bounds
    return refused({}, {RecordErrorCode::BadJson, error.what()}, std::move(place));
  }
}

}  // namespace xq::record
