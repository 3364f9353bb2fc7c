#include "xq/analysis/internal/kept_lines.hpp"

#include <charconv>

#include "xq/base/text.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

constexpr std::size_t kMoveText = 4;

Move turned(Move move, bool reflected) {
  return reflected ? move.mirrored() : move;
}

std::optional<int> parse_int(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number)
                                                                  : std::nullopt;
}

std::optional<std::vector<Move>> read_moves(std::string_view text, bool reflected,
                                            Position position) {
  std::vector<Move> moves;
  for (; !text.empty(); text.remove_prefix(std::min(kMoveText, text.size()))) {
    const auto written = parse_move(text.substr(0, kMoveText));
    if (!written || !is_legal(position, turned(*written, reflected))) {
      return std::nullopt;
    }
    moves.push_back(turned(*written, reflected));
    position.make(moves.back());
  }
  return moves;
}

std::optional<Line> read_line(std::string_view text, bool reflected, const Position& position) {
  constexpr std::size_t kWords = 5;
  const auto words = split(text, ' ');
  if (words.size() != kWords || (words[0] != "cp" && words[0] != "mate")) {
    return std::nullopt;
  }
  const auto score = parse_int(words[1]);
  const auto depth = parse_int(words[2]);
  const auto seldepth = parse_int(words[3]);
  auto moves = read_moves(words[4], reflected, position);
  if (!score || !depth || !seldepth || !moves) {
    return std::nullopt;
  }
  return Line{words[0] == "cp" ? Score::centipawns(*score) : Score::mate(*score), *depth, *seldepth,
              *std::move(moves)};
}

}  // namespace

std::string kept_lines_text(const std::vector<Line>& lines, bool reflected) {
  std::string text;
  for (const Line& line : lines) {
    const bool mate = line.score.is_mate();
    text += text.empty() ? "" : "\n";
    text += (mate ? "mate " : "cp ") +
            std::to_string(mate ? line.score.mate_moves() : line.score.cp()) + " " +
            std::to_string(line.depth) + " " + std::to_string(line.seldepth) + " ";
    for (const Move move : line.pv) {
      text += move_text(turned(move, reflected));
    }
  }
  return text;
}

std::optional<std::vector<Line>> read_kept_lines(std::string_view text, bool reflected,
                                                 const Position& position) {
  std::vector<Line> lines;
  for (const std::string_view row : split(text, '\n')) {
    auto line = read_line(row, reflected, position);
    if (!line) {
      return std::nullopt;
    }
    lines.push_back(*std::move(line));
  }
  return lines;
}

}  // namespace xq
