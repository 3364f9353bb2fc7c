// What the fields of 东萍 are called in PGN: shared by its reader and its writer.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace xq::record::dhtmlxq {

// Field and tag, in the order in which 东萍 has them.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 26> kTags{
    {{"title", "Title"},
     {"event", "Event"},
     {"class", "EventType"},
     {"group", "Group"},
     {"date", "Date"},
     {"place", "Site"},
     {"round", "Round"},
     {"table", "Board"},
     {"red", "Red"},
     {"redteam", "RedTeam"},
     {"redrating", "RedElo"},
     {"redtime", "RedTime"},
     {"black", "Black"},
     {"blackteam", "BlackTeam"},
     {"blackrating", "BlackElo"},
     {"blacktime", "BlackTime"},
     {"remark", "Annotator"},
     {"author", "Author"},
     {"type", "Type"},
     {"timerule", "TimeControl"},
     {"endtype", "Termination"},
     {"owner", "Owner"},
     {"gametype", "GameType"},
     {"generator", "Generator"},
     {"adddate", "Created"},
     {"editdate", "Modified"}}};

// Said of the board on the screen, or told by the moves.
inline constexpr std::array<std::string_view, 4> kIgnored{"ver", "init", "length", "firstnum"};

}  // namespace xq::record::dhtmlxq
