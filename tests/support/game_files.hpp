// Games out of files, for tests.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "xq/record/game_reader.hpp"

namespace xq::test {

std::string bytes_of(const std::filesystem::path& path);

// The games of some bytes whose format is told by content; an error for a format unknown here.
std::vector<GameItem> games_in(std::string bytes, MoveCheck check = MoveCheck::None);

// The one game of some bytes. Throws std::logic_error, and so fails the test, unless there is one.
GameRecord only_game(std::string bytes, MoveCheck check = MoveCheck::None);

// "1h2e2 2h7e7 2h9g7": all moves, a line before the alternatives to its moves from the last one up,
// each with its ply.
std::string tree_text(const GameTree& tree);

// The main line in coordinates, with blanks between.
std::string mainline_text(const GameRecord& record);

// Board and side to move, at the start and behind the main line.
std::string start_text(const GameRecord& record);
std::string final_text(const GameRecord& record);

}  // namespace xq::test
