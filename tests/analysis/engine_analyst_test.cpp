#include "xq/analysis/engine_analyst.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <optional>

#include "analysis/support.hpp"
#include "xq/analysis/batch.hpp"
#include "xq/notation/coordinate.hpp"

namespace xq {
namespace {

using namespace std::chrono_literals;
using Reply = Result<MoveReply>;

MoveReply reply_with(const std::string& move, std::vector<Line> lines) {
  MoveReply reply;
  reply.move = parse_move(move);
  reply.text = move;
  reply.lines = std::move(lines);
  return reply;
}

Line line_of(int centipawns, const std::string& move) {
  Line line{Score::centipawns(centipawns), 3, 0, {}};
  if (!move.empty()) {
    line.pv = {*parse_move(move)};
  }
  return line;
}

MoveReply good() {
  return reply_with("h2e2", {line_of(7, "h2e2")});
}

Reply died() {
  return fail(ErrorCode::Engine, "it died");
}

// What engines do that are started one after another, and what became of that.
struct Script {
  std::deque<Reply> replies;
  int starts = 0;
  int games = 0;
  std::optional<MoveRequest> request{};  // the last
  std::stop_source* stop = nullptr;      // requested as soon as there is a question
};

class FakePlayer final : public Player {
 public:
  explicit FakePlayer(Script& script) : script_(script) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  Status new_game(const std::stop_token& /*stop*/) override {
    ++script_.games;
    return std::monostate{};
  }
  Reply choose(const MoveRequest& request, const std::stop_token& stop) override {
    script_.request.emplace(request);
    if (script_.stop != nullptr) {
      script_.stop->request_stop();
    }
    if (stop.stop_requested()) {
      return fail(ErrorCode::Cancelled, "stopped");
    }
    if (script_.replies.empty()) {
      return died();
    }
    Reply reply = std::move(script_.replies.front());
    script_.replies.pop_front();
    if (reply) {
      reply->stopped = request.enough.stop_requested();
    }
    return reply;
  }

 private:
  std::string name_ = "Fake";
  Script& script_;
};

EngineAnalyst analyst_of(Script& script, const EngineAnalystOptions& options = {}) {
  return EngineAnalyst(
      [&script](const std::stop_token& /*stop*/) -> Result<std::unique_ptr<Player>> {
        ++script.starts;
        return std::unique_ptr<Player>(std::make_unique<FakePlayer>(script));
      },
      options);
}

Limits some_nodes(unsigned multipv = 1) {
  Limits limits;
  limits.nodes = 100;
  limits.multipv = multipv;
  return limits;
}

Result<Findings> ask(EngineAnalyst& analyst, const Limits& limits = some_nodes(),
                     const AnalysisStops& stops = {}) {
  return analyst.search(Position::start(), {}, limits, stops);
}

Findings found(const MoveReply& reply, const Limits& limits = some_nodes()) {
  Script script{{reply}};
  EngineAnalyst analyst = analyst_of(script);
  auto findings = ask(analyst, limits);
  EXPECT_TRUE(findings) << findings.error().message;
  return findings ? *std::move(findings) : Findings{};
}

TEST(EngineAnalyst, KeepsOneEngineAndBeginsANewGameForEachPosition) {
  Script script{{good(), good()}};
  EngineAnalyst analyst = analyst_of(script);
  EXPECT_EQ(script.starts, 0);
  for (int i = 0; i < 2; ++i) {
    const auto findings = ask(analyst);
    ASSERT_TRUE(findings);
    EXPECT_EQ(findings->result.lines, good().lines);
    EXPECT_FALSE(findings->result.stopped);
  }
  EXPECT_EQ(script.starts, 1);
  EXPECT_EQ(script.games, 2);
}

TEST(EngineAnalyst, KeepsAGameUntilItIsToForget) {
  Script script{{good(), good(), good(), died(), good(), good()}};
  EngineAnalystOptions options;
  options.keeps = true;
  EngineAnalyst analyst = analyst_of(script, options);
  EXPECT_TRUE(ask(analyst) && ask(analyst));
  EXPECT_EQ(script.games, 1);
  analyst.forget();
  EXPECT_TRUE(ask(analyst));
  EXPECT_EQ(script.games, 2);
  // One that was started anew knows of no game.
  EXPECT_TRUE(ask(analyst) && ask(analyst));
  EXPECT_EQ(script.games, 3);
  EXPECT_EQ(script.starts, 2);
}

TEST(EngineAnalyst, TriesTwiceWithAnEngineStartedAnew) {
  Script script{{died(), good(), died(), fail(ErrorCode::Timeout, "it hangs"), good()}};
  EngineAnalyst analyst = analyst_of(script);
  EXPECT_TRUE(ask(analyst));
  EXPECT_EQ(script.starts, 2);
  const auto failed = ask(analyst);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, ErrorCode::Timeout);
  EXPECT_EQ(failed.error().message, "it hangs (tried twice)");
  EXPECT_TRUE(ask(analyst));
  EXPECT_EQ(script.starts, 4);
}

TEST(EngineAnalyst, TakesNoAnswerThatIsNone) {
  const struct {
    MoveReply reply;
    const char* message;
  } cases[] = {
      {reply_with("0000", {line_of(1, "h2e2")}), "answers '0000', which is no move"},
      {reply_with("a0a9", {line_of(1, "h2e2")}), "answers 'a0a9', which is illegal"},
      {reply_with("h9g7", {line_of(1, "h2e2")}), "answers 'h9g7', which is illegal"},
      {reply_with("h2e2", {}), "answers 'h2e2' without having told a score"},
      {reply_with("b2e2", {line_of(1, "b2e2")}), "none of the moves it was to look at"},
  };
  for (const auto& [reply, message] : cases) {
    Script script{{reply, reply}};
    EngineAnalyst analyst = analyst_of(script);
    Limits limits = some_nodes();
    limits.searchmoves = {*parse_move("h2e2"), *parse_move("a0a1")};
    const auto failed = ask(analyst, limits);
    ASSERT_FALSE(failed) << message;
    EXPECT_EQ(failed.error().code, ErrorCode::Protocol);
    EXPECT_NE(failed.error().message.find(message), std::string::npos) << failed.error().message;
    EXPECT_EQ(script.starts, 2);
  }
}

TEST(EngineAnalyst, AsksOnceForWhatAnEngineDoesNotKnow) {
  Script script{{fail(ErrorCode::InvalidArgument, "no nodes"), good()}};
  EngineAnalyst analyst = analyst_of(script);
  EXPECT_EQ(ask(analyst).error().code, ErrorCode::InvalidArgument);
  EXPECT_TRUE(ask(analyst));
  EXPECT_EQ(script.starts, 1);
}

TEST(EngineAnalyst, PutsTheMoveChosenFirst) {
  const Findings no_pv = found(reply_with("h2e2", {line_of(7, "")}));
  EXPECT_EQ(no_pv.result.lines, good().lines);
  EXPECT_TRUE(no_pv.notes.empty());

  const Findings other = found(reply_with("h2e2", {line_of(7, "b2e2")}));
  EXPECT_EQ(other.result.lines, good().lines);
  ASSERT_EQ(other.notes.size(), 1U);
  EXPECT_EQ(other.notes[0], "the engine chose h2e2, and not b2e2, with which its best line began");

  const Findings second =
      found(reply_with("h2e2", {line_of(9, "b2e2"), line_of(8, "g3g4"), line_of(7, "h2e2")}),
            some_nodes(3));
  ASSERT_EQ(second.result.lines.size(), 3U);
  EXPECT_EQ(second.result.lines[0], line_of(7, "h2e2"));
  EXPECT_EQ(second.result.lines[1], line_of(9, "b2e2"));
  EXPECT_EQ(second.notes.size(), 1U);
}

TEST(EngineAnalyst, SaysWhenLinesAreMissing) {
  EXPECT_EQ(found(good(), some_nodes(3)).notes,
            std::vector<std::string>{"the engine told 1 of 3 lines"});
  Limits one_move = some_nodes(3);
  one_move.searchmoves = {*parse_move("h2e2")};
  EXPECT_TRUE(found(good(), one_move).notes.empty());
}

TEST(EngineAnalyst, WaitsAsLongAsTheLimitsSay) {
  Script script{{good(), good()}};
  EngineAnalystOptions options;
  options.patience = 77s;
  EngineAnalyst analyst = analyst_of(script, options);
  EXPECT_TRUE(ask(analyst));
  EXPECT_EQ(script.request->patience, 77s);
  Limits limits;
  limits.time = 200ms;
  EXPECT_TRUE(ask(analyst, limits));
  EXPECT_EQ(script.request->patience, 5200ms);
}

TEST(EngineAnalyst, EndsBeforeItsTimeAsItIsTold) {
  for (const bool whole_only : {false, true}) {
    std::stop_source enough;
    Script script{{good()}};
    script.stop = &enough;
    EngineAnalystOptions options;
    options.whole_only = whole_only;
    EngineAnalyst analyst = analyst_of(script, options);
    const auto findings = ask(analyst, some_nodes(), {{}, enough.get_token()});
    EXPECT_EQ(findings.has_value(), !whole_only);
    if (findings) {
      EXPECT_TRUE(findings->result.stopped);
      EXPECT_TRUE(findings->notes.empty());
    } else {
      EXPECT_EQ(findings.error().code, ErrorCode::Cancelled);
    }
  }
}

TEST(EngineAnalyst, HasNothingToTellOfAFailureAfterAStop) {
  std::stop_source enough;
  Script script{{died()}};
  script.stop = &enough;
  EngineAnalyst analyst = analyst_of(script);
  const auto findings = ask(analyst, some_nodes(), {{}, enough.get_token()});
  ASSERT_FALSE(findings);
  EXPECT_EQ(findings.error().code, ErrorCode::Cancelled);
  EXPECT_EQ(script.starts, 1);
}

struct Outcome {
  Result<BatchStatistics> statistics;
  std::vector<AnalysisItem> items;
};

Outcome run(Script& script, const std::string& text, const std::stop_token& stop = {}) {
  BatchOptions options;
  options.analyze = test::with_nodes(100);
  options.analyze.engine = ExternalEngine{"./fake", "Fake", "uci", " Hash=8"};
  options.make_analyst = [&script] { return std::make_unique<EngineAnalyst>(analyst_of(script)); };
  const auto records = read_all(text);
  std::size_t at = 0;
  std::vector<AnalysisItem> items;
  auto statistics = run_batch(
      [&]() -> std::optional<PositionItem> {
        return at < records.size() ? std::optional(records[at++]) : std::nullopt;
      },
      [&](const AnalysisItem& item) -> Status {
        items.push_back(item);
        return std::monostate{};
      },
      options, stop);
  return {std::move(statistics), std::move(items)};
}

std::string starts(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += std::string(kStartFen) + "\n";
  }
  return text;
}

TEST(EngineBatch, MakesARecordOfAFailureAndGoesOn) {
  Script script{{good(), died(), died(), good()}};
  const Outcome outcome = run(script, starts(3));
  ASSERT_TRUE(outcome.statistics);
  EXPECT_EQ(outcome.statistics->records, 3U);
  EXPECT_EQ(outcome.statistics->failed, 1U);
  ASSERT_EQ(outcome.items.size(), 3U);
  const auto& failed = std::get<FailedRecord>(outcome.items[1]);
  EXPECT_EQ(failed.seq, 1U);
  EXPECT_EQ(failed.error.code, RecordErrorCode::EngineDied);
  EXPECT_EQ(failed.error.place.line, 2U);
  const auto& analysis = std::get<Analysis>(outcome.items[2]);
  EXPECT_EQ(analysis.engine.name, "Fake");
  EXPECT_EQ(analysis.engine.options, "protocol=uci Hash=8 multipv=1 deterministic=true");
}

TEST(EngineBatch, GivesUpAfterFailuresInARow) {
  // Four, one good, five: what was not asked breaks no row.
  Script script{{died(), died(), died(), died(), died(), died(), died(), died(), good()}};
  const Outcome outcome =
      run(script, starts(8) + "nonsense\n" + test::kCheckmate + "\n" + starts(9));
  ASSERT_FALSE(outcome.statistics);
  EXPECT_EQ(outcome.statistics.error().code, ErrorCode::Engine);
  EXPECT_EQ(outcome.statistics.error().message,
            "'./fake' failed on 5 positions in a row, at last so: it died (tried twice)");
  EXPECT_EQ(outcome.items.size(), 12U);
}

TEST(EngineBatch, HandsOverWhatIsWholeAfterAStop) {
  std::stop_source stop;
  Script first{{good()}};
  first.stop = &stop;
  const Outcome partial = run(first, starts(3), stop.get_token());
  ASSERT_TRUE(partial.statistics);
  ASSERT_EQ(partial.items.size(), 1U);
  EXPECT_EQ(std::get<Analysis>(partial.items[0]).status, AnalysisStatus::Partial);
  EXPECT_EQ(partial.statistics->cut_short, 1U);

  // An engine that has no answer left leaves no record, and so do all positions behind it.
  std::stop_source again;
  Script second;
  second.stop = &again;
  const Outcome none = run(second, starts(3), again.get_token());
  ASSERT_TRUE(none.statistics);
  EXPECT_TRUE(none.items.empty());
  EXPECT_EQ(none.statistics->cut_short, 1U);
}

}  // namespace
}  // namespace xq
