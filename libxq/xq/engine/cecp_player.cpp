#include "xq/engine/cecp_player.hpp"

#include <algorithm>
#include <array>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"
#include "xq/engine/internal/asked.hpp"
#include "xq/engine/internal/cecp_features.hpp"
#include "xq/engine/internal/cecp_thought.hpp"
#include "xq/engine/internal/questions.hpp"
#include "xq/movegen/legal_moves.hpp"
#include "xq/notation/divide.hpp"

namespace xq {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kNewGame = "new\nvariant xiangqi\nforce\neasy\npost\n";

// "move X", a resignation, or a claim that the game is over.
bool is_answer(std::string_view line) {
  const auto words = split_words(line);
  constexpr std::array<std::string_view, 4> kEnds{"resign", "1-0", "0-1", "1/2-1/2"};
  return !words.empty() && ((words[0] == "move" && words.size() > 1) ||
                            std::ranges::find(kEnds, words[0]) != kEnds.end());
}

std::optional<MoveReply> parse_answer(std::string_view line, RankBase base) {
  const auto words = split_words(line);
  MoveReply reply;
  const bool moves = words[0] == "move";
  reply.text = one_line(words[moves ? 1 : 0], 40);
  reply.claim = words[0] == "resign" ? MoveClaim::Resigns : MoveClaim::None;
  if (moves) {
    reply.move = parse_move(words[1], base);
  }
  return moves && !reply.move ? std::nullopt : std::optional(std::move(reply));
}

std::string seconds_text(milliseconds time) {
  return std::to_string(std::max<std::int64_t>(time.count() / 1000, 1));
}

std::string centiseconds_text(milliseconds time) {
  return std::to_string(std::max<std::int64_t>(time.count() / 10, 1));
}

// The kind of clock, told once a game: what is left at the first move is its base.
std::string level_command(const Clocks& clocks, Color us) {
  const std::int64_t base = std::max<std::int64_t>(clocks.left[index_of(us)].count() / 1000, 1);
  const std::int64_t rest = base % 60;
  const std::int64_t increment = clocks.increment[index_of(us)].count();
  const std::string part = std::to_string(increment % 1000 + 1000).substr(1);
  return "level " + std::to_string(clocks.moves_to_go.value_or(0)) + " " +
         std::to_string(base / 60) + (rest < 10 ? ":0" : ":") + std::to_string(rest) + " " +
         std::to_string(increment / 1000) + (increment % 1000 == 0 ? "" : "." + part) + "\n";
}

// The kind of clock goes first, once a game.
std::string clock_text(const Clocks& clocks, Color us, bool first) {
  return (first ? level_command(clocks, us) : "") + "time " +
         centiseconds_text(clocks.left[index_of(us)]) + "\notim " +
         centiseconds_text(clocks.left[index_of(~us)]) + "\n";
}

Clocks even_clocks(milliseconds left) {
  return {{left, left}, {}, {}};
}

// Without a time and a clock there is one that never runs out, or an old one would count.
std::string limits_text(const MoveRequest& request, const Position& position, bool first) {
  constexpr milliseconds kPlenty = std::chrono::hours(1);
  const Color us = position.side_to_move();
  const Limits& limits = request.limits;
  std::string text;
  if (request.clocks || !limits.time) {
    text += clock_text(request.clocks.value_or(even_clocks(kPlenty)), us, first);
  }
  if (const auto depth = depth_limit(limits, position)) {
    text += "sd " + std::to_string(*depth) + "\n";
  }
  if (limits.time) {
    text += "st " + seconds_text(*limits.time) + "\n";
  }
  return text;
}

}  // namespace

CecpPlayer::CecpPlayer(ChildProcess process, const EnginePlayerSettings& settings)
    : process_(std::move(process)),
      name_(settings.engine.command),
      timeout_(settings.engine.timeout),
      features_(std::make_unique<CecpFeatures>()),
      questions_(std::make_unique<Questions>(process_, "?\n", std::min(settings.grace, timeout_))) {
}

CecpPlayer::~CecpPlayer() {
  process_.send(questions_->open() ? "?\nquit\n" : "quit\n");
}

Result<std::unique_ptr<CecpPlayer>> CecpPlayer::start(const EnginePlayerSettings& settings,
                                                      const std::stop_token& stop) {
  auto process = ChildProcess::start(settings.engine.command);
  if (!process) {
    return fail(std::move(process).error());
  }
  std::unique_ptr<CecpPlayer> player(new CecpPlayer(*std::move(process), settings));
  if (const Status greeted = player->greet(settings, stop); !greeted) {
    return fail(greeted.error());
  }
  if (const Status set = player->set_options(settings); !set) {
    return fail(set.error());
  }
  for (const bool h_and_e : {false, true}) {
    const auto found = player->probe(h_and_e, settings.engine.rank_base, stop);
    if (!found) {
      return fail(found.error());
    }
    if (*found) {
      player->begin_game();
      return player;
    }
  }
  return fail(ErrorCode::Protocol,
              "engine " + in_quotes(player->name_) + " makes no legal move at depth 1");
}

Status CecpPlayer::greet(const EnginePlayerSettings& settings, const std::stop_token& stop) {
  process_.send("xboard\nprotover 2\n");
  const Wait wait("'protover 2'", timeout_);
  while (!features_->done) {
    const auto line = process_.line(wait, stop);
    if (!line) {
      return fail(line.error());
    }
    features_->take(*line);
  }
  name_ = features_->name.empty() ? name_ : features_->name;
  if (!settings.name.empty()) {
    name_ = settings.name;
  }
  const auto& variants = features_->variants;
  if (!features_->setboard || std::ranges::find(variants, "xiangqi") == variants.end()) {
    return fail(ErrorCode::Protocol,
                "engine " + in_quotes(name_) +
                    (features_->setboard ? " does not play xiangqi" : " cannot set up a board"));
  }
  return std::monostate{};
}

// "memory" and "cores" are commands of their own.
Status CecpPlayer::set_options(const EnginePlayerSettings& settings) {
  if (settings.engine.one_thread && features_->smp) {
    process_.send("cores 1\n");
  }
  for (const auto& [name, value] : settings.engine.options) {
    const std::string lower = to_lower(name);
    if ((lower == "memory" && features_->memory) || (lower == "cores" && features_->smp)) {
      process_.send(lower + " " + value + "\n");
      continue;
    }
    const auto& options = features_->options;
    const auto option = std::ranges::find(options, lower, to_lower);
    if (option == options.end()) {
      return fail(ErrorCode::InvalidArgument,
                  "engine " + in_quotes(name_) + " has no option " + in_quotes(name));
    }
    process_.send("option " + *option + (value.empty() ? "" : "=" + value) + "\n");
  }
  return std::monostate{};
}

// Whether the engine reads these letters and plays a legal move. Black is to move: an engine that
// could not read the position would move Red's men, as at the start of its game. It has a second
// for the game and no depth, which some engines (Fairy-Stockfish) would keep for ever.
Result<bool> CecpPlayer::probe(bool h_and_e, const std::optional<RankBase>& stated,
                               const std::stop_token& stop) {
  dialect_.h_and_e = h_and_e;
  Position position = Position::start();
  position.make(*parse_move("h2e2"));
  begin_game();
  const std::string limits =
      clock_text(even_clocks(std::chrono::seconds(1)), position.side_to_move(), true);
  const auto answer =
      questions_->ask({setup(position, {}) + limits + "go\n", "go", timeout_}, is_answer, stop);
  if (!answer) {
    return fail(answer.error());
  }
  const auto words = split_words(answer->line);
  if (words[0] != "move") {
    return false;
  }
  const auto base = stated ? stated : detect_rank_base({std::string(words[1])}, position);
  const auto move = base ? parse_move(words[1], *base) : std::nullopt;
  dialect_.rank_base = base.value_or(RankBase::Zero);
  return move && is_legal(position, *move);
}

// What is still to be told of the game, so that the engine's board holds it.
std::string CecpPlayer::setup(const Position& start, const std::vector<Move>& moves) {
  const bool goes_on = start_ && fen(*start_) == fen(start) && played_.size() <= moves.size() &&
                       std::equal(played_.begin(), played_.end(), moves.begin());
  std::string text;
  if (!goes_on) {
    text = "setboard " + fen_text(dialect_, start) + "\n";
    played_.clear();
  }
  for (auto move = moves.begin() + static_cast<std::ptrdiff_t>(played_.size()); move != moves.end();
       ++move) {
    text += (features_->usermove ? "usermove " : "") + move_text(*move, dialect_.rank_base) + "\n";
  }
  start_ = start;
  played_ = moves;
  return text;
}

Status CecpPlayer::sync(const std::stop_token& stop) {
  if (const Status settled = questions_->settle(is_answer, stop); !settled) {
    return fail(settled.error());
  }
  process_.send("force\n");
  if (!features_->ping) {
    return std::monostate{};
  }
  const std::string number = std::to_string(++pings_);
  process_.send("ping " + number + "\n");
  const Wait wait("'ping'", timeout_);
  for (;;) {
    const auto line = process_.line(wait, stop);
    if (!line) {
      return fail(line.error());
    }
    if (trim(*line) == "pong " + number) {
      return std::monostate{};
    }
  }
}

void CecpPlayer::begin_game() {
  process_.send(kNewGame);
  start_.reset();
  clock_set_ = false;
}

Status CecpPlayer::new_game(const std::stop_token& stop) {
  if (Status settled = sync(stop); !settled) {
    return settled;
  }
  begin_game();
  return sync(stop);
}

Result<MoveReply> CecpPlayer::choose(const MoveRequest& request, const std::stop_token& stop) {
  if (request.limits.nodes) {
    return fail(ErrorCode::InvalidArgument,
                "engine " + in_quotes(name_) + " speaks xboard, which knows no limit in nodes");
  }
  if (const Status settled = sync(stop); !settled) {
    return fail(settled.error());
  }
  const Position position = asked_position(request);
  const Question question{
      setup(request.start, request.moves) + limits_text(request, position, !clock_set_) + "go\n",
      "go", request.patience, request.enough};
  clock_set_ = true;
  Thinking thinking(1, request.log_depths);
  const auto hear = [&thinking](std::string_view line) {
    take_cecp_thought(line, thinking);
    return is_answer(line);
  };
  const auto answer = questions_->ask(question, hear, stop);
  if (!answer) {
    return fail(answer.error());
  }
  auto reply = parse_answer(answer->line, dialect_.rank_base);
  if (!reply) {
    return no_move(name_, *answer, question);
  }
  if (reply->move) {
    played_.push_back(*reply->move);
  }
  thinking.tell(*reply, position, dialect_.rank_base);
  reply->time = answer->time;
  reply->stopped = answer->stopped;
  return *std::move(reply);
}

}  // namespace xq
