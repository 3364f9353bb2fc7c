// What an opening is called.
#pragma once

#include <optional>
#include <string>

namespace xq {

struct GameRecord;  // record/game_record.hpp

struct NamedOpening {
  std::string ecco;  // its class in ECCO: "C30", or a letter alone, or empty
  std::string zh;
  std::string en;
  unsigned ply = 0;  // moves after which the named position stood on the board; 0: a tag says so

  bool operator==(const NamedOpening&) const = default;
};

// All three are pure, for any thread. The first call makes the table ready.

// The opening that the main line goes through, out of datasets/openings/names.tsv, whatever order
// the moves came in and on whichever wing. Looks at the first 20 plies. Nothing for a game that
// does not begin at the start position or whose first moves have no name.
std::optional<NamedOpening> played_opening(const GameRecord& record);

// What the tags ECCO, Opening and Variation say; nothing when they say nothing. The words are `zh`
// if they hold other letters than those of ASCII, else `en`.
std::optional<NamedOpening> tagged_opening(const GameRecord& record);

// What the tags say, else what was played. Tags that have a code only borrow the words from what
// was played, if that is of the same letter.
std::optional<NamedOpening> name_opening(const GameRecord& record);

}  // namespace xq
