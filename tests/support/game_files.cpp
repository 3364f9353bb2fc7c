#include "support/game_files.hpp"

#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "xq/board/fen.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq::test {
namespace {

std::string two_fields(const std::string& fen) {
  return fen.substr(0, fen.find(' ') + 2);
}

}  // namespace

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<GameItem> games_in(std::string bytes, MoveCheck check) {
  std::istringstream input(std::move(bytes));
  GameReader reader(input, "file", {check});
  std::vector<GameItem> games;
  while (auto game = reader.next()) {
    games.push_back(std::move(*game));
  }
  return games;
}

GameRecord only_game(std::string bytes, MoveCheck check) {
  auto games = games_in(std::move(bytes), check);
  if (games.size() != 1) {
    throw std::logic_error(std::to_string(games.size()) + " games, not one");
  }
  if (const auto* error = std::get_if<RecordError>(&games.front())) {
    throw std::logic_error(error->message);
  }
  return std::get<GameRecord>(std::move(games.front()));
}

std::string tree_text(const GameTree& tree) {
  std::string text;
  struct Open {
    NodeId node;
    unsigned ply;
  };
  std::vector<Open> open;
  const auto push = [&](std::optional<NodeId> node, unsigned ply) {
    if (node) {
      open.push_back({*node, ply});
    }
  };
  push(tree.first_child(GameTree::kRoot), 1);
  while (!open.empty()) {
    const Open at = open.back();
    open.pop_back();
    text += (text.empty() ? "" : " ") + std::to_string(at.ply) + move_text(tree.move(at.node));
    push(tree.next_sibling(at.node), at.ply);
    push(tree.first_child(at.node), at.ply + 1);
  }
  return text;
}

std::string mainline_text(const GameRecord& record) {
  std::string text;
  for (const Move move : record.tree.mainline()) {
    text += (text.empty() ? "" : " ") + move_text(move);
  }
  return text;
}

std::string start_text(const GameRecord& record) {
  return two_fields(fen(record.start));
}

std::string final_text(const GameRecord& record) {
  Setup setup = record.start;
  for (const Move move : record.tree.mainline()) {
    setup.put(setup.at(move.from()), move.to());
    setup.put(Piece::None, move.from());
    setup.side_to_move = ~setup.side_to_move;
  }
  return two_fields(fen(setup));
}

}  // namespace xq::test
