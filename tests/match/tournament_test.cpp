#include "xq/match/tournament.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "match/fake_player.hpp"
#include "xq/board/fen.hpp"
#include "xq/match/game_contradiction.hpp"
#include "xq/match/standings.hpp"
#include "xq/match/tournament_journal.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

Entrant entrant(const std::string& name, FakeManners manners) {
  MoveLimits limits;
  limits.limits.depth = 1;
  return {name, limits, [=](const std::stop_token&) -> Result<std::unique_ptr<Player>> {
            return std::unique_ptr<Player>(std::make_unique<FakePlayer>(name, manners));
          }};
}

std::vector<Opening> openings() {
  std::vector<Opening> openings;
  for (const char* const move : {"h2e2", "b2e2", "c3c4", "g3g4", "b0c2", "h0g2", "c0e2"}) {
    Opening opening;
    opening.name = move;
    opening.number = openings.size() + 1;
    opening.moves = {*parse_move(move)};
    openings.push_back(opening);
  }
  return openings;
}

std::vector<Entrant> entrants() {
  return {entrant("one", {.salt = 1}), entrant("two", {.salt = 2}), entrant("three", {.salt = 3})};
}

TournamentSettings at_once(unsigned games) {
  TournamentSettings settings;
  settings.concurrency = games;
  return settings;
}

struct Played {
  TournamentOutcome outcome;
  std::vector<TournamentGame> games;
};

Played run(const std::vector<Entrant>& who, const Schedule& schedule,
           const TournamentSettings& settings, std::span<const TournamentGame> known = {},
           std::size_t stop_after = SIZE_MAX) {
  Played played;
  std::stop_source source;
  const auto sink = [&](const TournamentGame& game) -> Status {
    played.games.push_back(game);
    if (played.games.size() == stop_after) {
      source.request_stop();
    }
    return std::monostate{};
  };
  const auto outcome =
      run_tournament(who, schedule, openings(), known, settings, sink, source.get_token());
  EXPECT_TRUE(outcome);
  played.outcome = *outcome;
  return played;
}

// All games as text, by their place in the schedule.
std::map<std::pair<std::uint64_t, unsigned>, std::string> lines(
    const std::vector<TournamentGame>& games) {
  std::map<std::pair<std::uint64_t, unsigned>, std::string> lines;
  for (const TournamentGame& game : games) {
    EXPECT_TRUE(lines.emplace(std::pair(game.pair.number, game.game), game_json(game)).second);
  }
  return lines;
}

TEST(Tournament, PlaysEachOpeningWithBothColours) {
  const auto played = run(entrants(), round_robin(3, 7), {});
  EXPECT_EQ(played.outcome.end, TournamentEnd::Finished);
  ASSERT_EQ(played.games.size(), 42U);
  std::map<std::tuple<std::size_t, std::size_t, std::uint64_t>, unsigned> seen;
  for (const TournamentGame& game : played.games) {
    EXPECT_EQ(++seen[std::tuple(game.red(), game.black(), game.pair.opening)], 1U);
    EXPECT_EQ(game.opening, openings()[game.pair.opening].name);
  }
  EXPECT_EQ(seen.size(), 42U);
}

TEST(Tournament, TheSameGamesOnAnyNumberOfThreads) {
  const auto alone = run(entrants(), round_robin(3, 7), {});
  const auto four = run(entrants(), round_robin(3, 7), at_once(4));
  EXPECT_EQ(lines(alone.games), lines(four.games));
  const auto swiss_alone = run(entrants(), swiss(3, 5), {});
  const auto swiss_four = run(entrants(), swiss(3, 5), at_once(4));
  EXPECT_EQ(lines(swiss_alone.games), lines(swiss_four.games));
}

TEST(Tournament, GoesOnFromAnyPoint) {
  const auto whole = run(entrants(), round_robin(3, 4), {});
  for (std::size_t cut = 1; cut < whole.games.size(); cut += 3) {
    auto first = run(entrants(), round_robin(3, 4), at_once(3), {}, cut);
    EXPECT_EQ(first.outcome.end, TournamentEnd::Stopped);
    EXPECT_GE(first.games.size(), cut);
    const auto rest = run(entrants(), round_robin(3, 4), at_once(2), first.games);
    first.games.insert(first.games.end(), rest.games.begin(), rest.games.end());
    EXPECT_EQ(lines(first.games), lines(whole.games)) << cut;
  }
}

TEST(Tournament, ASprtEndsIt) {
  TournamentSettings settings;
  settings.sprt.emplace().elo1 = 200;
  const std::vector<Entrant> who{entrant("one", {}),
                                 entrant("two", {.fails_at = 3, .resigns = true})};
  const auto played = run(who, round_robin(2, 0), settings);
  EXPECT_EQ(played.outcome.end, TournamentEnd::Decided);
  EXPECT_LT(played.games.size(), 100U);
}

TEST(Tournament, FaultsOnEndStopIt) {
  TournamentSettings settings;
  settings.most_faults = 4;
  const std::vector<Entrant> who{entrant("one", {}),
                                 entrant("bad", {.fails_with = ErrorCode::Timeout, .fails_at = 5})};
  const auto played = run(who, round_robin(2, 50), settings);
  EXPECT_EQ(played.outcome.end, TournamentEnd::Faults);
  EXPECT_EQ(played.games.size(), 4U);
  EXPECT_NE(played.outcome.reason.find("bad: 4 games on end"), std::string::npos)
      << played.outcome.reason;
  settings.most_faults = 0;
  EXPECT_EQ(run(who, round_robin(2, 5), settings).outcome.end, TournamentEnd::Finished);
}

TEST(Tournament, WhoCannotStartIsTold) {
  std::vector<Entrant> who = entrants();
  who[1].make = [](const std::stop_token&) -> Result<std::unique_ptr<Player>> {
    return fail(ErrorCode::Engine, "no such program");
  };
  const Status tried = try_entrants(who, {});
  ASSERT_FALSE(tried);
  EXPECT_EQ(tried.error().code, ErrorCode::Engine);
  EXPECT_EQ(tried.error().message, "two: no such program");
  EXPECT_TRUE(try_entrants(entrants(), {}));
}

TEST(Tournament, AFullDiskEndsIt) {
  const auto refuse = [](const TournamentGame&) -> Status {
    return fail(ErrorCode::Output, "disk full");
  };
  const auto outcome =
      run_tournament(entrants(), round_robin(3, 9), openings(), {}, at_once(3), refuse, {});
  ASSERT_FALSE(outcome);
  EXPECT_EQ(outcome.error().code, ErrorCode::Output);
}

TEST(Tournament, AGameIsReplayedMoveByMove) {
  const auto played = run(entrants(), round_robin(3, 2), {});
  for (const TournamentGame& game : played.games) {
    const auto again = replay_game(entrants(), game, {}, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, game.played);
  }
}

TournamentHeader header() {
  return {.version = "0.1.0",
          .arguments = {"match", "--engine", "cmd=./a \"b\"", "\xE7\x82\xAE"},
          .folder = "/somewhere",
          .format = "round-robin",
          .entrants = {{"one", "built-in", "depth=1"},
                       {"two", "./two", "depth=1"},
                       {"three", "./three", "depth=1"}},
          .rungs = {},
          .rules = to_text(GameRules{}),
          .games = 2,
          .openings = 7,
          .openings_digest = "0123456789abcdef"};
}

std::string journal_of(const std::vector<TournamentGame>& games) {
  std::string text = header_json(header()) + "\n";
  for (const TournamentGame& game : games) {
    text += game_json(game) + "\n";
  }
  return text;
}

TEST(Journal, HoldsAllOfATournament) {
  auto played = run(entrants(), round_robin(3, 3), {});
  played.games[0].played.message = "two lines\nand a \"quote\"";
  played.games[0].played.adjudged = Adjudged{12, Outcome::RedWins};
  played.games[0].played.plies[0].score = Score::mate(-4);
  played.games[0].played.plies[1].score = std::nullopt;
  std::istringstream input(journal_of(played.games));
  const auto journal = read_journal(input, "run.jsonl");
  ASSERT_TRUE(journal) << journal.error().message;
  EXPECT_EQ(journal->header, header());
  ASSERT_EQ(journal->games.size(), played.games.size());
  for (std::size_t at = 0; at < played.games.size(); ++at) {
    EXPECT_EQ(game_json(journal->games[at]), game_json(played.games[at]));
  }
  EXPECT_EQ(journal->games[1].played, played.games[1].played);
}

// Cut anywhere: what is whole is kept, and no game is lost that was whole.
TEST(Journal, ATornLineIsNotRead) {
  const auto played = run(entrants(), round_robin(3, 1), {});
  const std::string text = journal_of(played.games);
  for (std::size_t cut = header_json(header()).size() + 1; cut < text.size(); cut += 97) {
    std::istringstream input(text.substr(0, cut));
    const auto journal = read_journal(input, "run.jsonl");
    ASSERT_TRUE(journal) << cut;
    const auto whole = static_cast<std::size_t>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(cut), '\n'));
    EXPECT_EQ(journal->games.size(), whole - 1) << cut;
    EXPECT_EQ(journal->sound_bytes, text.rfind('\n', cut - 1) + 1) << cut;
  }
}

TEST(Journal, DamageIsToldByLine) {
  const auto played = run(entrants(), round_robin(3, 1), {});
  const std::string sound = journal_of(played.games);
  const std::string game = game_json(played.games[0]);
  const auto read = [](const std::string& text) {
    std::istringstream input(text);
    return read_journal(input, "run.jsonl");
  };
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string text = sound;
    text.replace(text.find(from), from.size(), to);
    return read(text);
  };
  EXPECT_FALSE(read(""));
  EXPECT_FALSE(read("{}\n"));
  EXPECT_FALSE(read("not json\n"));
  const auto twice = read(sound + game + "\n");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "run.jsonl:8: game 0 of pair 0 is there twice");
  EXPECT_FALSE(replaced("\"second\":1", "\"second\":7"));
  EXPECT_FALSE(replaced("\"result\":\"1", "\"result\":\"2"));
  EXPECT_FALSE(replaced("\"moves\":\"", "\"moves\":\"a0a9 "));
  EXPECT_FALSE(replaced("\"cause\":\"rules\"", "\"cause\":\"luck\""));
  const auto turned = replaced("\"red\":0,\"black\":1", "\"red\":1,\"black\":0");
  ASSERT_FALSE(turned);
  EXPECT_EQ(turned.error().message,
            "run.jsonl:2: 'red' and 'black' are not the colours of game 0 of this pair");
  EXPECT_FALSE(replaced("\"opening\":0", "\"opening\":1"));
  EXPECT_FALSE(replaced("\"count\":7", "\"count\":0"));
  EXPECT_FALSE(replaced("\"name\":\"two\"", "\"name\":\"one\""));
  EXPECT_FALSE(replaced("\"depths\":[1,", "\"depths\":["));
}

GamePly ply_of(const char* move) {
  GamePly ply;
  ply.move = *parse_move(move);
  return ply;
}

// A game of the first pair, ended otherwise than it was.
std::string told_as(const TournamentGame& game, EndCause cause, Outcome outcome,
                    VerdictReason reason = VerdictReason::None) {
  TournamentGame other = game;
  other.played.cause = cause;
  other.played.outcome = outcome;
  other.played.reason = reason;
  return contradiction_of(other, {});
}

TEST(Contradiction, AnEndIsHeldAgainstTheMoves) {
  TournamentGame game;
  EXPECT_EQ(told_as(game, EndCause::Resignation, Outcome::BlackWins), "");
  EXPECT_EQ(told_as(game, EndCause::Crash, Outcome::RedWins), "");
  game.played.plies = {ply_of("h2e2"), ply_of("h9g7")};
  EXPECT_EQ(told_as(game, EndCause::TimeLoss, Outcome::BlackWins), "");
  EXPECT_EQ(told_as(game, EndCause::Adjudication, Outcome::RedWins), "");
  EXPECT_EQ(told_as(game, EndCause::MoveLimit, Outcome::Draw), "");
  // It is Red's move: no one else can have lost by not making it.
  EXPECT_NE(told_as(game, EndCause::TimeLoss, Outcome::RedWins), "");
  EXPECT_NE(told_as(game, EndCause::MoveLimit, Outcome::RedWins), "");
  EXPECT_NE(told_as(game, EndCause::None, Outcome::Draw), "");
  EXPECT_NE(told_as(game, EndCause::Rules, Outcome::RedWins, VerdictReason::Checkmate), "");
  game.start = *parse_position("3k5/R8/9/9/9/9/9/9/1R7/4K4 w");
  game.played.plies = {ply_of("b1b9")};
  EXPECT_EQ(told_as(game, EndCause::Rules, Outcome::RedWins, VerdictReason::Checkmate), "");
  EXPECT_EQ(told_as(game, EndCause::Rules, Outcome::BlackWins, VerdictReason::Checkmate),
            "the moves end in red_wins by checkmate, and the record says black_wins by checkmate");
  EXPECT_NE(told_as(game, EndCause::Rules, Outcome::RedWins, VerdictReason::Stalemate), "");
  EXPECT_NE(told_as(game, EndCause::Adjudication, Outcome::RedWins), "");
  // Checks for ever: the third time is the end, whatever comes behind.
  game.start = *parse_position("3k5/9/9/9/9/9/9/9/9/4KR3 w");
  game.played.plies = {ply_of("f0f9"), ply_of("d9d8")};
  for (int round = 0; round < 4; ++round) {
    for (const char* const move : {"f9f8", "d8d9", "f8f9", "d9d8"}) {
      game.played.plies.push_back(ply_of(move));
    }
  }
  EXPECT_NE(told_as(game, EndCause::Rules, Outcome::BlackWins, VerdictReason::PerpetualCheck)
                .find("the moves go on after black_wins by perpetual_check"),
            std::string::npos);
}

TEST(Journal, MayEndWithTheResult) {
  const auto played = run(entrants(), round_robin(3, 1), {});
  const std::string sound = journal_of(played.games);
  const std::string result = "{\"schema\":\"xq/1\",\"type\":\"match\"}\n";
  std::istringstream events(sound + result);
  const auto journal = read_journal(events, "run.jsonl");
  ASSERT_TRUE(journal) << journal.error().message;
  EXPECT_TRUE(journal->has_result);
  EXPECT_EQ(journal->games.size(), played.games.size());
  std::istringstream more(sound + result + sound);
  const auto twice = read_journal(more, "run.jsonl");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "run.jsonl:9: there is more behind the result");
}

// A device that gives bytes for ever.
TEST(Journal, ALineHasAnEnd) {
  class Endless : public std::streambuf {
    int_type underflow() override {
      setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes_.size());
      return traits_type::to_int_type(bytes_[0]);
    }
    std::string bytes_ = std::string(1U << 16U, '\0');
  } bytes;
  std::istream input(&bytes);
  const auto journal = read_journal(input, "zero");
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().message, "zero:1: the line does not end within 64 MB");
}

TEST(Standings, AreWhatTheGamesSay) {
  const auto played = run(entrants(), round_robin(3, 7), {});
  Standings standings(header());
  double points = 0;
  std::uint64_t moves = 0;
  for (const TournamentGame& game : played.games) {
    standings.add(game);
    moves += game.played.plies.size();
    if (game.red() == 0) {
      points += game.played.outcome == Outcome::RedWins ? 1 : 0;
    } else if (game.black() == 0) {
      points += game.played.outcome == Outcome::BlackWins ? 1 : 0;
    }
    points +=
        (game.red() == 0 || game.black() == 0) && game.played.outcome == Outcome::Draw ? 0.5 : 0;
  }
  EXPECT_EQ(standings.games(), 42U);
  EXPECT_EQ(standings.entrants()[0].points(), points);
  EXPECT_EQ(standings.entrants()[0].games(), 28U);
  EXPECT_EQ(
      standings.entrants()[0].moves + standings.entrants()[1].moves + standings.entrants()[2].moves,
      moves);
  EXPECT_EQ(standings.entrants()[1].nodes, 7 * standings.entrants()[1].moves);
  EXPECT_EQ(standings.trials().trials(), 7U);
  EXPECT_EQ(standings.pairs().results().size(), 21U);
  EXPECT_EQ(standings.pairs().halves(), 0U);
}

TEST(Standings, CopiesAreCounted) {
  const auto played = run({entrant("one", {}), entrant("two", {})}, round_robin(2, 7), {});
  Standings standings(header());
  for (const TournamentGame& game : played.games) {
    standings.add(game);
  }
  // The same player with both colours plays each opening's game twice.
  EXPECT_EQ(standings.games(), 14U);
  EXPECT_EQ(standings.distinct_games(), 7U);
}

TEST(Standings, AVerdictThatAPlayerDidNotExpectIsADisagreement) {
  TournamentGame game;
  game.pair = {4, 0, 1, 0};
  // Red checks for ever, and thinks that it wins.
  game.start = *parse_position("3k5/9/9/9/9/9/9/9/9/4KR3 w");
  game.played.plies = {{*parse_move("f0f9"), Score::centipawns(900)},
                       {*parse_move("d9d8"), Score::centipawns(-800)}};
  game.played.outcome = Outcome::BlackWins;
  game.played.cause = EndCause::Rules;
  game.played.reason = VerdictReason::PerpetualCheck;
  Standings standings(header());
  standings.add(game);
  ASSERT_EQ(standings.disagreements().size(), 1U);
  EXPECT_EQ(standings.disagreements()[0].entrant, 0U);
  EXPECT_EQ(standings.disagreements()[0].score, Score::centipawns(900));
  game.played.plies[0].score = Score::centipawns(-900);
  game.game = 1;
  std::swap(game.pair.first, game.pair.second);
  standings.add(game);
  EXPECT_EQ(standings.disagreements().size(), 1U);
}

}  // namespace
}  // namespace xq
