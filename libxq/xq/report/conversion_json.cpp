#include "xq/report/conversion_json.hpp"

#include <array>

#include "xq/base/text.hpp"
#include "xq/notation/notation.hpp"
#include "xq/report/internal/json_writer.hpp"

namespace xq {
namespace {

using report::JsonWriter;

const char* status_name(ConversionStatus status) {
  constexpr std::array<const char*, 4> kNames{"written", "failed", "filtered", "duplicate"};
  return kNames[static_cast<std::size_t>(status)];
}

void write_text(JsonWriter& out, const char* key, std::string_view text) {
  if (!text.empty()) {
    out.key(key).text(text);
  }
}

void write_place(JsonWriter& out, const SourcePlace& place) {
  out.key("where").begin_object().key("file").text(place.file);
  if (place.line > 0) {
    out.key("line").number(place.line);
  }
  out.end_object();
}

// How the game was kept, and what it holds.
void write_reading(JsonWriter& out, const ConvertedGame& game) {
  const GameSource& source = game.source;
  out.key("format").text(game_format_name(source.format));
  write_text(out, "format_detail", source.format_detail);
  write_text(out, "encoding", source.encoding);
  if (source.notation) {
    out.key("notation").text(to_text(NotationStyle{*source.notation}));
  }
  out.key("plies").number(game.plies).key("moves").number(game.moves);
  out.key("result").text(result_text(game.result));
}

void write_faults(JsonWriter& out, const std::vector<GameFault>& faults) {
  if (faults.empty()) {
    return;
  }
  out.key("faults").begin_array();
  for (const GameFault& fault : faults) {
    out.begin_object().key("code").text(record_error_name(fault.code));
    if (fault.ply > 0) {
      out.key("ply").number(fault.ply).key("mainline").boolean(fault.mainline);
    }
    write_text(out, "text", fault.text);
    out.key("message").text(fault.message);
    if (fault.line > 0) {
      out.key("line").number(fault.line);
    }
    out.end_object();
  }
  out.end_array();
}

void write_losses(JsonWriter& out, const std::vector<std::string>& losses) {
  if (losses.empty()) {
    return;
  }
  out.key("losses").begin_array();
  for (const std::string& loss : losses) {
    out.text(loss);
  }
  out.end_array();
}

}  // namespace

std::string conversion_json(const ConvertedGame& game, const ConversionOutcome& outcome) {
  JsonWriter out;
  out.begin_object().key("schema").text("xq/1").key("type").text("conversion");
  write_place(out, game.source.place);
  if (game.source.number > 0) {
    out.key("game").number(game.source.number);
  }
  out.key("status").text(status_name(outcome.status));
  if (game.error) {
    out.key("code").text(record_error_name(game.error->code));
    out.key("message").text(game.error->message);
  }
  if (game.read) {
    write_reading(out, game);
  }
  write_faults(out, game.faults);
  write_losses(out, game.losses);
  write_text(out, "output", outcome.output);
  if (outcome.status == ConversionStatus::Duplicate) {
    out.key("duplicate_of").begin_object().key("file").text(outcome.first.file);
    out.key("game").number(outcome.first.number).end_object();
  }
  out.end_object();
  return out.take();
}

std::string complaint_text(const ConvertedGame& game) {
  if (game.sound()) {
    return {};
  }
  const GameFault* const fault = game.error ? nullptr : &game.faults.front();
  const std::uint64_t line = fault == nullptr  ? game.error->place.line
                             : fault->line > 0 ? fault->line
                                               : game.source.place.line;
  std::string text = one_line(game.source.place.file);
  const auto add_number = [&text](const char* what, std::uint64_t number) {
    if (number > 0) {
      text += what;
      text += std::to_string(number);
    }
  };
  add_number(":", line);
  add_number(": game ", game.source.number);
  if (fault == nullptr) {
    return text + ": " + one_line(game.error->message);
  }
  add_number(fault->mainline ? ": ply " : ": variation, ply ", fault->ply);
  if (!fault->text.empty()) {
    text += " ";
    text += in_quotes(fault->text);
  }
  text += ": ";
  text += one_line(fault->message);
  if (const std::size_t more = game.faults.size() - 1; more > 0) {
    add_number(" (and ", more);
    text += more > 1 ? " more faults)" : " more fault)";
  }
  return text;
}

}  // namespace xq
