#include "xq/engine/engine_player.hpp"

#include <algorithm>

#include "xq/base/text.hpp"
#include "xq/engine/internal/asked.hpp"
#include "xq/engine/internal/best_move.hpp"
#include "xq/engine/internal/dialect_probe.hpp"
#include "xq/engine/internal/go_command.hpp"
#include "xq/engine/internal/info_reader.hpp"
#include "xq/engine/internal/questions.hpp"

namespace xq {

EnginePlayer::EnginePlayer(EngineClient engine, const EnginePlayerSettings& settings)
    : engine_(std::move(engine)),
      name_(settings.name.empty() ? engine_.name() : settings.name),
      questions_(std::make_unique<Questions>(engine_.process(), "stop\n",
                                             std::min(settings.grace, engine_.timeout()))) {}

EnginePlayer::~EnginePlayer() {
  engine_.process().send(questions_->open() ? "stop\nquit\n" : "quit\n");
}

Result<std::unique_ptr<EnginePlayer>> EnginePlayer::start(const EnginePlayerSettings& settings,
                                                          const std::stop_token& stop) {
  auto engine = EngineClient::start(settings.engine, stop);
  if (!engine) {
    return fail(std::move(engine).error());
  }
  std::unique_ptr<EnginePlayer> player(new EnginePlayer(*std::move(engine), settings));
  const auto dialect = probe_dialect(player->engine_, settings.engine.rank_base, stop);
  if (!dialect) {
    return fail(dialect.error());
  }
  player->dialect_ = *dialect;
  return player;
}

// Nothing of an earlier question is on its way any more, and the next one gets so many lines.
Status EnginePlayer::settle(unsigned multipv, const std::stop_token& stop) {
  if (Status settled = questions_->settle(is_answer, stop); !settled) {
    return settled;
  }
  constexpr std::string_view kMultiPv = "MultiPV";
  if (multipv != multipv_ && engine_.offers(kMultiPv)) {
    engine_.set_option(kMultiPv, std::to_string(multipv));
    multipv_ = multipv;
  }
  return engine_.sync(stop);
}

Status EnginePlayer::new_game(const std::stop_token& stop) {
  if (Status settled = settle(multipv_, stop); !settled) {
    return settled;
  }
  constexpr std::string_view kButton = "newgame";  // of UCCI
  if (engine_.protocol() == EngineProtocol::Uci) {
    engine_.process().send("ucinewgame\n");
  } else if (engine_.offers(kButton)) {
    engine_.set_option(kButton, "");
  }
  return engine_.sync(stop, "the word of a new game");
}

Status EnginePlayer::quit(std::chrono::milliseconds patience, const std::stop_token& stop) {
  engine_.process().send("quit\n");
  const auto end = engine_.process().finish(Wait("'quit'", patience), stop);
  if (!end) {
    return fail(end.error());
  }
  if (end->code != 0) {
    return fail(ErrorCode::Engine,
                name_ + " ended with exit code " + std::to_string(end->code) + " on 'quit'");
  }
  return std::monostate{};
}

std::string_view EnginePlayer::protocol() const {
  return engine_.protocol() == EngineProtocol::Uci ? "uci" : "ucci";
}

Result<MoveReply> EnginePlayer::choose(const MoveRequest& request, const std::stop_token& stop) {
  if (const Status settled = settle(request.limits.multipv, stop); !settled) {
    return fail(settled.error());
  }
  const Position position = asked_position(request);
  const std::string go = go_command(engine_, dialect_, request, position);
  const Question question{position_command(dialect_, request.start, request.moves) + "\n" +
                              ban_command(engine_, dialect_, request, position) + go + "\n",
                          go, request.patience, request.enough};
  InfoReader info(request.limits.multipv, request.log_depths);
  const auto hear = [&info](std::string_view line) {
    info.take(line);
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
  info.thinking().tell(*reply, position, dialect_.rank_base);
  reply->time = answer->time;
  reply->stopped = answer->stopped;
  return *std::move(reply);
}

}  // namespace xq
