#include "xq/report/index_page.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "xq/board/fen.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/report/internal/index_table.hpp"
#include "xq/report/internal/judged_words.hpp"
#include "xq/report/internal/move_names.hpp"
#include "xq/report/internal/page_assets.hpp"
#include "xq/report/internal/page_board.hpp"
#include "xq/report/internal/page_words.hpp"

namespace xq {
namespace {

using report::both;
using report::html_element;
using report::html_text;
using report::IndexTable;
using report::known_tag;

constexpr std::size_t kRepeated = 50;  // positions shown
constexpr unsigned kMistake = 2;       // a severity

// A mistake and the game it was made in.
struct Place {
  const IndexedGame* game;
  const IndexedMistake* mistake;
};

std::string name_html(const std::string& name, Color side) {
  return name.empty() ? both(report::side_term(side)) : html_element("bdi", html_text(name));
}

std::string players_html(const IndexedGame& game) {
  return name_html(game.sides[0].name, Color::Red) + " – " +
         name_html(game.sides[1].name, Color::Black);
}

std::string opening_html(const NamedOpening& opening) {
  return both(html_text(opening.en), html_text(opening.zh));
}

std::string link(const IndexedGame& game, const std::string& anchor, const std::string& content) {
  return html_element("a href=\"" + html_text(game.page + anchor) + "\"", content);
}

std::string place_link(const Place& place, const std::string& content) {
  return link(*place.game, "#ply=" + std::to_string(place.mistake->ply), content);
}

// The move in all notations; empty for "no move" and for what cannot be played there.
std::string move_html(const IndexedMistake& mistake, Move move) {
  const auto position = parse_position(mistake.fen);
  return position && is_legal(*position, move)
             ? report::names_html(report::move_names(*position, move))
             : "";
}

std::string players_section(const Totals& totals) {
  IndexTable table({{{"Player", "棋手"}},
                    {{"Games", "局数"}, true},
                    {{"Points", "得分"}, true},
                    {{"Accuracy", "准确度"}, true},
                    {{"Opening", "开局"}, true},
                    {{"Middlegame", "中局"}, true},
                    {{"Endgame", "残局"}, true},
                    {{"Mean loss (cp)", "平均损失"}, true},
                    {{"Inaccuracies", "缓着"}, true},
                    {{"Mistakes", "失着"}, true},
                    {{"Blunders", "昏着"}, true},
                    {{"Missed wins", "错失胜机"}, true}});
  // Who played most comes first.
  std::vector<std::pair<std::string, PlayerTotals>> players(totals.players().begin(),
                                                            totals.players().end());
  std::stable_sort(players.begin(), players.end(), [](const auto& one, const auto& other) {
    return one.second.games() > other.second.games();
  });
  for (const auto& [name, player] : players) {
    const MoveTotals moves = player.both();
    table.text(html_element("bdi", html_text(name))).count(player.games());
    table.number(player.unknown < player.games() ? std::optional(player.points()) : std::nullopt,
                 1);
    table.number(moves.accuracy(), 1);
    for (std::size_t i = 0; i < kGamePhases; ++i) {
      table.number(moves.accuracy_in(static_cast<GamePhase>(i)), 1);
    }
    table.number(moves.acpl(), 0);
    for (const MoveClass bad :
         {MoveClass::Inaccuracy, MoveClass::Mistake, MoveClass::Blunder, MoveClass::MissedWin}) {
      table.count(moves.count(bad));
    }
    table.end_row();
  }
  return table.section("players", {"Players", "棋手"}, {"No named player.", "没有具名棋手。"});
}

std::string games_section(const std::vector<IndexedGame>& games) {
  IndexTable table({{{"Game", "棋局"}},
                    {{"Result", "结果"}},
                    {{"Date", "日期"}},
                    {{"Event", "赛事"}},
                    {{"Opening", "开局"}},
                    {{"Plies", "着数"}, true},
                    {{"Red", "红方"}, true},
                    {{"Black", "黑方"}, true},
                    {{"Blunders", "昏着"}, true}});
  for (const IndexedGame& game : games) {
    table.text(link(game, "", players_html(game))).text(report::result_sign(game.result));
    table.text(html_text(game.date)).text(html_text(game.event));
    table.text(game.opening ? opening_html(*game.opening) : "").count(game.plies);
    table.number(game.sides[0].accuracy, 1).number(game.sides[1].accuracy, 1);
    table.count(game.sides[0].blunders + game.sides[1].blunders).end_row();
  }
  return table.section("games", {"Games", "棋局"}, {"No game.", "没有棋局。"});
}

std::string openings_section(const std::vector<IndexedGame>& games) {
  struct Sums {
    NamedOpening opening;
    std::uint64_t games = 0;
    std::uint64_t ended = 0;
    double points = 0;  // Red's, of those that ended
    std::array<double, kColors> accuracy{};
    std::array<std::uint64_t, kColors> accurate{};
  };
  std::map<std::string, Sums> openings;
  for (const IndexedGame& game : games) {
    if (!game.opening) {
      continue;
    }
    Sums& sums = openings[game.opening->ecco + '\n' + game.opening->en + '\n' + game.opening->zh];
    sums.opening = *game.opening;
    ++sums.games;
    sums.ended += game.result == GameResult::Unknown ? 0 : 1;
    sums.points += game.result == GameResult::RedWins ? 1
                   : game.result == GameResult::Draw  ? .5
                                                      : 0;
    for (std::size_t side = 0; side < kColors; ++side) {
      if (game.sides[side].accuracy) {
        sums.accuracy[side] += *game.sides[side].accuracy;
        ++sums.accurate[side];
      }
    }
  }
  IndexTable table({{{"ECCO", "ECCO"}},
                    {{"Opening", "开局"}},
                    {{"Games", "局数"}, true},
                    {{"Red scores", "红方得分率"}, true},
                    {{"Red's accuracy", "红方准确度"}, true},
                    {{"Black's accuracy", "黑方准确度"}, true}});
  const auto mean = [](double sum, std::uint64_t count) {
    return count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count));
  };
  for (const auto& [key, sums] : openings) {
    table.text(html_text(sums.opening.ecco)).text(opening_html(sums.opening)).count(sums.games);
    if (const auto scored = mean(sums.points, sums.ended)) {
      table.share(*scored);
    } else {
      table.number(std::nullopt, 0);
    }
    for (std::size_t side = 0; side < kColors; ++side) {
      table.number(mean(sums.accuracy[side], sums.accurate[side]), 1);
    }
    table.end_row();
  }
  return table.section("openings", {"Openings", "开局"}, {"No named opening.", "没有开局名称。"});
}

std::string phases_section(const std::vector<IndexedGame>& games, const Totals& totals) {
  std::array<std::array<std::uint64_t, kMoveClasses>, kGamePhases> counts{};
  for (const IndexedGame& game : games) {
    for (const IndexedMistake& mistake : game.mistakes) {
      ++counts[static_cast<std::size_t>(mistake.phase)]
              [static_cast<std::size_t>(mistake.move_class)];
    }
  }
  IndexTable table({{{"Phase", "阶段"}},
                    {{"Moves that count", "计入着数"}, true},
                    {{"Accuracy", "准确度"}, true},
                    {{"Mistakes", "失着"}, true},
                    {{"Blunders", "昏着"}, true},
                    {{"Missed wins", "错失胜机"}, true}});
  const MoveTotals moves = totals.corpus().both();
  for (std::size_t i = 0; i < kGamePhases && !games.empty(); ++i) {
    const auto phase = static_cast<GamePhase>(i);
    table.text(both(report::phase_term(phase))).count(moves.phase_moves[i]);
    table.number(moves.accuracy_in(phase), 1);
    for (const MoveClass bad : {MoveClass::Mistake, MoveClass::Blunder, MoveClass::MissedWin}) {
      table.count(counts[i][static_cast<std::size_t>(bad)]);
    }
    table.end_row();
  }
  return table.section("phases", {"Phases", "阶段"}, {"No move.", "没有着法。"});
}

std::vector<Place> all_mistakes(const std::vector<IndexedGame>& games) {
  std::vector<Place> places;
  for (const IndexedGame& game : games) {
    for (const IndexedMistake& mistake : game.mistakes) {
      places.push_back({&game, &mistake});
    }
  }
  return places;
}

std::string player_of(const Place& place) {
  return name_html(place.game->sides[index_of(place.mistake->side)].name, place.mistake->side);
}

std::string worst_section(std::vector<Place> places, std::size_t most) {
  std::stable_sort(places.begin(), places.end(), [](const Place& one, const Place& other) {
    return one.mistake->loss_win > other.mistake->loss_win;
  });
  places.resize(std::min(places.size(), most));
  IndexTable table({{{"Loss", "损失"}, true},
                    {{"Player", "棋手"}},
                    {{"Move", "着法"}},
                    {{"Best", "最佳"}},
                    {{"Kind", "类别"}},
                    {{"Phase", "阶段"}},
                    {{"Game", "棋局"}}});
  for (const Place& place : places) {
    const IndexedMistake& mistake = *place.mistake;
    table.share(mistake.loss_win).text(player_of(place));
    table.text(place_link(place, move_html(mistake, mistake.played)));
    table.text(move_html(mistake, mistake.best)).text(report::class_html(mistake.move_class));
    table.text(both(report::phase_term(mistake.phase)));
    table.text(link(*place.game, "", players_html(*place.game))).end_row();
  }
  return table.section("worst", {"Worst mistakes", "最大失误"}, {"No mistake.", "没有失误。"});
}

// Positions misplayed more than once, those that cost most first.
std::vector<std::vector<Place>> repeated(const std::vector<Place>& places) {
  std::map<Key, std::vector<Place>> by_position;
  for (const Place& place : places) {
    by_position[place.mistake->position].push_back(place);
  }
  std::vector<std::pair<double, std::vector<Place>>> found;
  for (auto& [key, same] : by_position) {
    if (same.size() > 1) {
      double loss = 0;
      for (const Place& place : same) {
        loss += place.mistake->loss_win;
      }
      found.emplace_back(loss, std::move(same));
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& one, const auto& other) { return one.first > other.first; });
  found.resize(std::min(found.size(), kRepeated));
  std::vector<std::vector<Place>> positions;
  for (auto& [loss, same] : found) {
    positions.push_back(std::move(same));
  }
  return positions;
}

std::string repeated_section(const std::vector<Place>& places) {
  IndexTable table({{{"Position", "局面"}},
                    {{"Times", "次数"}, true},
                    {{"Loss together", "损失合计"}, true},
                    {{"Played", "实战"}}});
  for (const std::vector<Place>& same : repeated(places)) {
    const auto position = parse_position(same.front().mistake->fen);
    std::string items;
    double loss = 0;
    for (const Place& place : same) {
      const IndexedMistake& mistake = *place.mistake;
      loss += mistake.loss_win;
      const std::string best = move_html(mistake, mistake.best);
      items += html_element("li", player_of(place) + " " +
                                      place_link(place, move_html(mistake, mistake.played)) + " " +
                                      report::class_html(mistake.move_class) +
                                      (best.empty() ? best : ", " + both("best ", "最佳 ") + best));
    }
    table.text(position ? report::small_board(*position) : "").count(same.size());
    table.share(loss).text(html_element("ul", items)).end_row();
  }
  return table.section("repeated", {"Repeated mistakes", "重复失误"},
                       {"No position was misplayed twice.", "没有重复的失误。"});
}

std::string facts(const std::vector<IndexedGame>& games, const Totals& totals) {
  const std::string count = std::to_string(games.size());
  const std::string players = std::to_string(totals.players().size());
  const std::string moves = std::to_string(totals.corpus().both().moves);
  return both(count + " games, " + players + " players, " + moves + " moves",
              count + " 局，" + players + " 位棋手，" + moves + " 着");
}

}  // namespace

IndexedGame indexed_game(const JudgedGame& game, std::string page) {
  IndexedGame indexed;
  indexed.page = std::move(page);
  indexed.event = known_tag(game.record, "Event");
  indexed.date = known_tag(game.record, "Date");
  indexed.result = game.record.result;
  indexed.plies = static_cast<unsigned>(game.plies.size());
  indexed.opening = report::shown_opening(game);
  const auto side = [&game](const char* tag, const SideSummary& summary) {
    return IndexedSide{known_tag(game.record, tag), summary.accuracy,
                       summary.counts[static_cast<std::size_t>(MoveClass::Blunder)]};
  };
  indexed.sides = {side("Red", game.red), side("Black", game.black)};
  Position position = game.start;
  for (const JudgedPly& ply : game.plies) {
    if (!is_legal(position, ply.move)) {
      break;
    }
    if (severity(ply.move_class) >= kMistake && !ply.flags.has(PlyFlag::Unstable)) {
      indexed.mistakes.push_back({ply.ply, ply.side, ply.phase, ply.move_class, ply.loss_win,
                                  position.canonical_key(), fen(position), ply.move,
                                  ply.best_line.empty() ? Move() : ply.best_line.front()});
    }
    position.make(ply.move);
  }
  return indexed;
}

std::string index_page(const std::vector<IndexedGame>& games, const Totals& totals,
                       const IndexOptions& options) {
  const std::vector<Place> places = all_mistakes(games);
  const bool chinese = options.language == Language::Chinese;
  const char* const usual = chinese ? "棋局分析" : "Annotated games";
  report::PageSlots slots = report::common_slots(
      options.language, {"page.css", "board.css", "index.css"}, {"page.js", "index.js"});
  slots.insert(slots.end(),
               {{"title", html_text(options.title.empty() ? usual : options.title)},
                {"facts", facts(games, totals)},
                {"sections", players_section(totals) + games_section(games) +
                                 openings_section(games) + phases_section(games, totals) +
                                 worst_section(places, options.worst) + repeated_section(places)}});
  return report::fill_page(report::page_asset("index_page.html").text, slots);
}

}  // namespace xq
