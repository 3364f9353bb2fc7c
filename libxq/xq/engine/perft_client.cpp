#include "xq/engine/perft_client.hpp"

#include <algorithm>

#include "xq/base/text.hpp"
#include "xq/board/fen.hpp"

namespace xq {
namespace {

// How long the end of an answer may come after "readyok" while the way to ask is being found.
constexpr std::chrono::milliseconds kLateEnd{500};

// An answer as it comes, line by line.
class Answer {
 public:
  explicit Answer(unsigned depth) : reader_(depth) {}

  void take(std::string_view line) {
    const std::string_view text = trim(line);
    ready_ = ready_ || text == "readyok";
    refused_ = refused_ || to_lower(text.substr(0, 20)).find("unknown") != std::string::npos;
    searches_ = searches_ || text.starts_with("info ") || text.starts_with("bestmove");
    reader_.take(text);
  }

  [[nodiscard]] bool ready() const { return ready_; }
  [[nodiscard]] bool searches() const { return searches_; }
  // It does not know the question.
  [[nodiscard]] bool refused() const { return ready_ && refused_; }
  [[nodiscard]] bool total() const { return reader_.total().has_value(); }
  [[nodiscard]] const std::vector<DivideLine>& lines() const { return reader_.lines(); }
  [[nodiscard]] const std::string& odd() const { return reader_.odd(); }

 private:
  DivideReader reader_;
  bool ready_ = false;
  bool searches_ = false;
  bool refused_ = false;
};

}  // namespace

Result<Divide> read_divide(const std::vector<DivideLine>& lines, RankBase base,
                           const std::string& who) {
  Divide divide;
  for (const DivideLine& line : lines) {
    const auto move = parse_move(line.move, base);
    if (!move) {
      return fail(ErrorCode::Protocol, who + " says " + in_quotes(line.move) +
                                           ", which is no move with ranks from " +
                                           (base == RankBase::Zero ? "0" : "1"));
    }
    divide.push_back({*move, line.nodes});
  }
  return divide;
}

Result<std::unique_ptr<PerftClient>> PerftClient::start(const EngineSettings& settings,
                                                        const std::stop_token& stop) {
  auto engine = EngineClient::start(settings, stop);
  if (!engine) {
    return fail(std::move(engine).error());
  }
  std::unique_ptr<PerftClient> client(new PerftClient(*std::move(engine)));
  if (const Status settled = client->settle(settings.rank_base, stop); !settled) {
    return fail(settled.error());
  }
  return client;
}

std::string PerftClient::who() const {
  return "engine " + in_quotes(name());
}

std::string PerftClient::text_of(Question question, unsigned depth) {
  const std::string number = std::to_string(depth);
  switch (question) {
    case Question::GoPerft:
      return "go perft " + number;
    case Question::PerftN1:
      return "perft " + number + " 1";
    case Question::DivideN:
      return "divide " + number;
  }
  return {};
}

// "isready" behind the question tells when all of the answer is there.
Wait PerftClient::ask(const Position& position, unsigned depth) {
  const std::string text = text_of(question_, depth);
  engine_.process().send(position_command(dialect_, position, {}) + "\n" + text + "\nisready\n");
  return {"'" + text + "' at " + fen(position), engine_.timeout()};
}

Result<PerftClient::Lines> PerftClient::answer(const Position& position, unsigned depth,
                                               const std::stop_token& stop) {
  const Wait wait = ask(position, depth);
  Answer answer(depth);
  while (!answer.ready() || (totals_ && !answer.total())) {
    const auto line = engine_.process().line(wait, stop);
    if (!line) {
      return fail(line.error());
    }
    answer.take(*line);
  }
  if (!answer.odd().empty()) {
    return fail(ErrorCode::Protocol, odd_line_text(who() + " at " + fen(position), answer.odd()));
  }
  return answer.lines();
}

// Nothing when the engine does not know the question: it says nothing before "readyok" and nothing
// soon after it, or takes "go perft" for "go" and begins to search.
Result<std::optional<PerftClient::Lines>> PerftClient::try_question(const std::stop_token& stop) {
  const Wait wait = ask(Position::start(), 1);
  Wait late = wait;
  Answer answer(1);
  const auto searches = [&] { return question_ == Question::GoPerft && answer.searches(); };
  while (!(answer.ready() && answer.total()) && !searches() && !answer.refused()) {
    auto line = engine_.process().line_if_any(late, stop);
    if (!line) {
      return fail(std::move(line).error());
    }
    if (!*line) {
      break;
    }
    answer.take(**line);
    if (answer.ready()) {
      late.deadline =
          std::min(wait.deadline, Wait::Clock::now() + std::min(kLateEnd, wait.limit / 4));
    }
  }
  if (answer.ready() && !answer.odd().empty()) {
    return fail(ErrorCode::Protocol, odd_line_text(who(), answer.odd()));
  }
  if (answer.ready() && !answer.lines().empty()) {
    totals_ = answer.total();
    return std::optional(answer.lines());
  }
  engine_.process().send("stop\n");
  if (const Status heard = answer.ready() ? Status(std::monostate{}) : engine_.await_ready(stop);
      !heard) {
    return fail(heard.error());
  }
  if (const Status drained = engine_.sync(stop); !drained) {
    return fail(drained.error());
  }
  return std::optional<Lines>();
}

// The lines of the start position; nothing when the engine knows no question in any letters.
Result<std::optional<PerftClient::Lines>> PerftClient::find_question(const std::stop_token& stop) {
  for (const bool h_and_e : {false, true}) {
    for (const auto question : {Question::GoPerft, Question::PerftN1, Question::DivideN}) {
      dialect_.h_and_e = h_and_e;
      question_ = question;
      auto tried = try_question(stop);
      if (!tried || *tried) {
        return tried;
      }
    }
  }
  return std::optional<Lines>();
}

Status PerftClient::settle(const std::optional<RankBase>& stated, const std::stop_token& stop) {
  const auto first = find_question(stop);
  if (!first) {
    return fail(first.error());
  }
  if (!*first) {
    return fail(ErrorCode::Protocol,
                who() + " tells no moves for 'go perft 1', 'perft 1 1' or 'divide 1'");
  }
  std::vector<std::string> moves;
  for (const DivideLine& line : **first) {
    moves.push_back(line.move);
  }
  const auto base = stated ? stated : detect_rank_base(moves, Position::start());
  if (!base) {
    return fail(ErrorCode::Protocol, who() + " numbers ranks both from 0 and up to 10");
  }
  dialect_.rank_base = *base;
  if (const auto read = read_divide(**first, dialect_.rank_base, who()); !read) {
    return fail(read.error());
  }
  const auto second = answer(Position::start(), 2, stop);
  if (!second) {
    return fail(second.error());
  }
  counts_ = std::ranges::any_of(*second,
                                [](const DivideLine& line) { return line.nodes > NodeCount(1); });
  return std::monostate{};
}

Result<Divide> PerftClient::divide(const Position& position, unsigned depth,
                                   const std::stop_token& stop) {
  const auto lines = answer(position, depth, stop);
  if (!lines) {
    return fail(lines.error());
  }
  return read_divide(*lines, dialect_.rank_base, who() + " at " + fen(position));
}

}  // namespace xq
