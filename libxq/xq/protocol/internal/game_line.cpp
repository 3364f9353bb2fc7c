#include "xq/protocol/internal/game_line.hpp"

#include <algorithm>
#include <string>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"

namespace xq::protocol {
namespace {

Failure refuse(const std::string& why) {
  return fail(ErrorCode::InvalidArgument, "position refused: " + why);
}

}  // namespace

void GameLine::play(Move move) {
  const Undo undo = now.make(move);
  if (undo.captured == Piece::None) {
    moves.push_back(move);
  } else {
    start = now;
    moves.clear();
  }
}

Result<GameLine> parse_game_line(std::span<const std::string_view> words, RankBase base) {
  const auto moves = std::ranges::find(words, "moves");
  const auto place = std::span(words.begin(), moves);
  if (place.empty() || (place[0] != "startpos" && place[0] != "fen")) {
    return refuse("it says neither startpos nor fen");
  }
  GameLine game;
  if (place[0] == "fen") {
    std::string text;
    for (const std::string_view word : place.subspan(1)) {
      text += (text.empty() ? "" : " ") + std::string(word);
    }
    const auto position = parse_position(text);
    if (!position) {
      return refuse(position.error().message);
    }
    game.start = game.now = *position;
  } else if (place.size() > 1) {
    return refuse(in_quotes(place[1]) + " follows startpos");
  }
  for (auto word = moves == words.end() ? moves : moves + 1; word != words.end(); ++word) {
    const auto move = parse_move(*word, base);
    if (!move || !is_legal(game.now, *move)) {
      return refuse("move " + std::to_string(word - moves) + ", " + in_quotes(*word) +
                    ", is not legal in " + fen(game.now));
    }
    game.play(*move);
  }
  return game;
}

}  // namespace xq::protocol
