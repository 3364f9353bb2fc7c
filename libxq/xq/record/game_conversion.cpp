#include "xq/record/game_conversion.hpp"

#include <utility>

#include "xq/board/fen.hpp"
#include "xq/record/position_writer.hpp"

namespace xq {
namespace {

void write_positions(const GameRecord& record, const GameConversion& conversion,
                     ConvertedGame& game) {
  const PickedPositions picked = pick_positions(record, conversion.pick);
  for (const PositionRecord& position : picked.positions) {
    game.bytes += conversion.form == ConversionForm::Fens   ? fen(position.start)
                  : conversion.form == ConversionForm::Epds ? to_epd(position)
                                                            : to_json_line(position);
    game.bytes += '\n';
  }
  if (picked.unplayable > 0) {
    game.losses.push_back(
        "positions on which nobody can play: " + std::to_string(picked.unplayable) + " left out");
  }
}

void write(const GameRecord& record, const GameConversion& conversion, ConvertedGame& game) {
  if (conversion.form == ConversionForm::Nothing) {
    return;
  }
  if (conversion.form != ConversionForm::Game) {
    write_positions(record, conversion, game);
    return;
  }
  auto written = write_game(record, conversion.format, conversion.write);
  if (written) {
    game.bytes = std::move(written->bytes);
    game.losses = std::move(written->losses);
  } else {
    game.error =
        RecordError{{}, RecordErrorCode::Unsupported, written.error().message, record.source.place};
  }
}

}  // namespace

ConvertedGame convert_game(const std::variant<RawGame, RecordError>& item,
                           const GameConversion& conversion) {
  ConvertedGame game;
  if (const auto* error = std::get_if<RecordError>(&item)) {
    game.source.place = error->place;
    game.source.number = 0;
    game.error = *error;
    return game;
  }
  const auto& raw = std::get<RawGame>(item);
  game.source = raw.source;
  auto outcome = read_game(raw, conversion.read);
  if (auto* error = std::get_if<RecordError>(&outcome)) {
    game.error = std::move(*error);
    return game;
  }
  auto& record = std::get<GameRecord>(outcome);
  game.source = record.source;
  game.read = true;
  game.result = record.result;
  game.plies = record.tree.mainline().size();
  game.moves = record.tree.size();
  game.variations = record.tree.variations();
  game.faults = std::move(record.faults);
  game.wanted = matches(conversion.filter, record);
  if (game.wanted) {
    game.key = game_key(record);
    write(record, conversion, game);
  }
  return game;
}

}  // namespace xq
